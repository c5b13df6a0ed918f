/** A selector of a stylesheet with what it sets. */
export interface StyleRule {
  readonly file: string;
  readonly line: number;
  readonly selector: string;
  /** What it sets, each property with its value. */
  readonly properties: Readonly<Record<string, string>>;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The selectors of a stylesheet one by one, those inside of at-rules included; keyframes are no selectors. Nesting throws. */
export const rulesIn = (file: string, css: string): readonly StyleRule[] => {
  const rules: StyleRule[] = [];
  const text = withoutComments(css);
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const read = (from: number, to: number): void => {
    let at = from;
    while (at < to) {
      const open = text.indexOf('{', at);
      if (open === -1 || open >= to) return;
      let [depth, close] = [1, open + 1];
      while (depth > 0) {
        if (close >= to) throw new Error(`${file}: a brace is never closed`);
        if (text[close] === '{') depth += 1;
        if (text[close] === '}') depth -= 1;
        close += 1;
      }
      const head = text.slice(at, open).split(';').at(-1)?.trim() ?? '';
      const body = text.slice(open + 1, close - 1);
      if (/^@(media|supports|container|layer)/.test(head)) read(open + 1, close - 1);
      else if (!head.startsWith('@')) {
        if (body.includes('{')) throw new Error(`${file}:${lineOf(open)} nests selectors`);
        const properties = Object.fromEntries(
          body.split(';').flatMap((part) => {
            const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+)$/.exec(part) ?? [];
            return name !== undefined && value !== undefined ? [[name, value.trim()] as const] : [];
          }),
        );
        for (const selector of splitSelectors(head)) rules.push({ file, line: lineOf(open), selector, properties });
      }
      at = close;
    }
  };
  read(0, text.length);
  return rules;
};

/** `a, b:is(c, d)` as `a` and `b:is(c, d)`. */
const splitSelectors = (head: string): readonly string[] => {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of head.replace(/\s+/g, ' ')) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
};

const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.(wms-[\w-]+)/g)].map(([, name]) => name ?? '');
/** The class a selector begins with: what it says counts inside of that only. */
const scopeOf = ({ selector }: StyleRule): string => classesOf(selector)[0] ?? '';
/** The part of a selector that names the element itself. */
const subjectOf = (selector: string): string => selector.split(/[\s>+~](?![^(]*\))/).at(-1) ?? '';
const specificityOf = (selector: string): string => {
  const plain = selector.replace(/:where\([^)]*\)/g, '').replace(/::[\w-]+/g, ' e ');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[[^\]]*\]|:(?!is|not|has)[\w-]+/g)?.length ?? 0;
  const elements = plain.replace(/[.#:][\w-]+|\[[^\]]*\]/g, '').match(/\b[a-z][\w-]*/g)?.length ?? 0;
  return `${ids}-${classes}-${elements}`;
};

/** Classes that begin selectors of more than one stylesheet: what is shown would change when the second one is loaded. */
export const sharedScopes = (rules: readonly StyleRule[]): readonly string[] => {
  const files = new Map<string, Set<string>>();
  for (const rule of rules) {
    const scope = scopeOf(rule);
    if (scope !== '') files.set(scope, (files.get(scope) ?? new Set()).add(rule.file));
  }
  return [...files].filter(([, of]) => of.size > 1).map(([scope, of]) => `${scope}: ${[...of].sort().join(', ')}`);
};

/** Selectors without a class of ours reach everything on the page; one that only names values for others changes nothing. */
export const unscoped = (rules: readonly StyleRule[]): readonly string[] =>
  rules
    .filter((rule) => scopeOf(rule) === '' && Object.keys(rule.properties).some((name) => !name.startsWith('--')))
    .map(({ file, line, selector }) => `${file}:${line} ${selector}`);

const meet = (one: string, other: string): boolean => one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
const differing = (one: StyleRule, other: StyleRule): readonly string[] =>
  Object.entries(one.properties).flatMap(([name, value]) =>
    Object.entries(other.properties).some(([its, given]) => meet(name, its) && !(name === its && value === given)) ? [name] : [],
  );
/** Rules of different stylesheets that set the same of the same class with the same weight: the one loaded last would win. */
export const orderMatters = (rules: readonly StyleRule[]): readonly string[] => {
  const bySubject = new Map<string, StyleRule[]>();
  for (const rule of rules)
    for (const name of new Set(classesOf(subjectOf(rule.selector)))) bySubject.set(name, [...(bySubject.get(name) ?? []), rule]);
  return [...bySubject.values()].flatMap((all) =>
    all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => other.file !== one.file && specificityOf(other.selector) === specificityOf(one.selector))
        .flatMap((other) => {
          const both = differing(one, other);
          return both.length === 0 ? [] : [`${one.file} ${one.selector} / ${other.file} ${other.selector}: ${both.join(', ')}`];
        }),
    ),
  );
};
