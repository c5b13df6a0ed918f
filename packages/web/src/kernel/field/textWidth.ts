/** Signs that are squares in every type: Han, their punctuation, full width. */
const SQUARE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

interface Sign {
  readonly width: number;
  /** Between Han and other letters or figures the browser leaves a gap; nothing else has one. */
  readonly script: 'han' | 'other' | undefined;
}
type Pen = (sign: string) => number;
/** Outside a browser nothing can be measured: a Latin letter takes a bit more than half of its type. */
const penOf = (size: number): Pen => {
  const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!canvas) return () => size * 0.554;
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-ui');
  canvas.font = `${size}px ${family || 'sans-serif'}`;
  return (sign) => canvas.measureText(sign).width;
};

interface Type {
  readonly pen: Pen;
  readonly signs: Map<string, Sign>;
}
const types = new Map<number, Type>();
const typeOf = (size: number): Type => {
  const known = types.get(size) ?? { pen: penOf(size), signs: new Map<string, Sign>() };
  types.set(size, known);
  return known;
};
const signOf = ({ pen, signs }: Type, text: string, size: number): Sign => {
  const known = signs.get(text);
  if (known) return known;
  const found: Sign = {
    // figures are drawn as wide as each other
    width: SQUARE.test(text) ? size : pen(/\d/.test(text) ? '0' : text),
    script: /\p{Script=Han}/u.test(text) ? 'han' : /[\p{L}\p{N}]/u.test(text) ? 'other' : undefined,
  };
  signs.set(text, found);
  return found;
};

/** The ends of a text's signs from its beginning. Pixels. */
function* ends(text: string, size: number): Generator<number> {
  const type = typeOf(size);
  let sum = 0;
  let before: Sign['script'];
  for (const one of text) {
    const { width, script } = signOf(type, one, size);
    sum += width + (before && script && before !== script ? size / 8 : 0);
    before = script;
    yield sum;
  }
}

/** How wide a text of one line is in type of a size. Pixels. */
export const textWidth = (text: string, size = 13): number => {
  let width = 0;
  for (const end of ends(text, size)) width = end;
  return width;
};

/** What of a text is shown with an ellipsis behind it where it is wider than its room; absent: all of it. Pixels. */
export const fittingWidth = (text: string, room: number, size: number): number | undefined => {
  const most = room - textWidth('…', size);
  let fitting = 0;
  for (const end of ends(text, size)) {
    if (end <= most) fitting = end;
    if (end > room) return fitting;
  }
  return undefined;
};
