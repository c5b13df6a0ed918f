/**
 * A scanner types: a burst of keys, each within a few milliseconds of the one before, and Enter at its end. It is heard wherever the
 * focus is; a person who types is slower and goes on typing as ever.
 */

/** The longest time between two keys of one scan, in milliseconds. */
const GAP = 30;
/** The fewest signs of a scan: two keys struck together are no code. */
const FEWEST = 3;

export interface Key {
  readonly key: string;
  /** Milliseconds, of whatever clock. */
  readonly at: number;
}
/** What a key came to: part of a burst that has just begun, a whole scan, or neither. */
export type Heard = { readonly begun: true } | { readonly scan: string } | undefined;

/** Puts keys together to scans. One for each listener. */
export const makeReader = () => {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key: Key): Heard => {
    const isQuick = key.at - last <= GAP;
    last = key.at;
    if (!isQuick) text = '';
    if (key.key === 'Enter') {
      const whole = text;
      text = '';
      return isQuick && whole.trim().length >= FEWEST ? { scan: whole.trim() } : undefined;
    }
    // keys that write nothing (Shift before a capital) are part of the burst and no sign of it
    if (key.key.length !== 1) return undefined;
    text += key.key;
    return text.length === 1 ? { begun: true } : undefined;
  };
};

/** A field one writes into, and what stood in it before the burst that is being heard. */
interface Field {
  readonly node: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
}
const fieldAt = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? { node: target, value: target.value } : undefined;
/** Writes as a hand does, so that whatever owns the field hears of it. */
const putBack = ({ node, value }: Field): void => {
  const owner = node instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(node, value);
  node.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Hears every scan of the page until the answered function is called. What a scan wrote into a field is taken out of it again. */
export const startScanner = (onScan: (text: string) => void): (() => void) => {
  const hear = makeReader();
  let field: Field | undefined;
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const heard = hear({ key: event.key, at: event.timeStamp });
    if (!heard) return;
    if ('begun' in heard) {
      field = fieldAt(event.target);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (field) putBack(field);
    onScan(heard.scan);
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
};
