import type { Plugin } from 'vite';

/** What a page does not ask of a declared call, nor what `moves` takes from a flow: its name, its types and what it makes stale are enough. */
const leftMembers = new Set(['input', 'reply', 'line', 'summary', 'grant', 'sides', 'mode', 'upload', 'rate']);
const isDefining = /^define(File|Upload|Stream)?Call$/;

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly key?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly init?: Node;
  readonly id?: Node;
  readonly argument?: Node;
  readonly declarations?: readonly Node[];
  readonly declaration?: Node;
  readonly body?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly specifiers?: readonly { readonly local: Node }[];
}
export type Parse = (code: string) => unknown;

export const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : typeof value === 'object' && value !== null
      ? [...('type' in value ? [value as Node] : []), ...Object.values(value).flatMap(nodesIn)]
      : [];
const namesIn = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ type, name }) => (type === 'Identifier' ? [String(name)] : [])));
/** The same length, so that what follows keeps its place. */
const blanked = (code: string, start: number, end: number, text = ''): string =>
  code.slice(0, start) + text + code.slice(start + text.length, end).replace(/[^\n]/g, ' ') + code.slice(end);

const programOf = (code: string, parse: Parse): readonly Node[] => (parse(code) as Node).body ?? [];

const withoutMembers = (code: string, parse: Parse): string => {
  let short = code;
  for (const { type, properties = [] } of nodesIn(programOf(code, parse)))
    for (const { key, argument, start, end } of type === 'ObjectExpression' ? properties : [])
      if (leftMembers.has(String(key?.name)) || argument?.callee?.name === 'moves')
        short = blanked(short, start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0));
  return short;
};

/** Declarations that neither declare calls nor are asked for by those that do hold nothing any more. */
const withoutValues = (code: string, parse: Parse): string => {
  const declared = programOf(code, parse).flatMap((statement) => (statement.declaration ?? statement).declarations ?? []);
  // what declares calls, whether by itself or by a function of the module that does
  const isDefined = (one: Node, known: ReadonlySet<string>): boolean =>
    nodesIn(one.init).some(({ callee }) => isDefining.test(String(callee?.name)) || known.has(String(callee?.name)));
  const needed = new Set<Node>();
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    const known = new Set([...needed].map(({ id }) => String(id?.name)));
    for (const one of declared) if (isDefined(one, known)) needed.add(one);
  }
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    const names = namesIn(nodesIn([...needed].map(({ init }) => init)));
    for (const one of declared) if (nodesIn(one.id).some(({ name }) => names.has(String(name)))) needed.add(one);
  }
  const isFlat = ({ id }: Node): boolean => nodesIn(id).filter(({ type }) => type.endsWith('Pattern')).length < 2;
  return declared
    .filter((one) => !needed.has(one) && isFlat(one))
    .reduce((short, { init }) => (init ? blanked(short, init.start, init.end, '0') : short), code);
};

/** What spreads an object that holds nothing any more spreads nothing. */
const withoutSpreads = (code: string, parse: Parse): string => {
  const empty = new Set(
    programOf(code, parse).flatMap(({ type, declarations = [] }) =>
      type !== 'VariableDeclaration'
        ? []
        : declarations.flatMap(({ id, init }) =>
            init?.type === 'ObjectExpression' && init.properties?.length === 0 ? [String(id?.name)] : [],
          ),
    ),
  );
  return nodesIn(programOf(code, parse))
    .filter(({ type, argument }) => type === 'SpreadElement' && empty.has(String(argument?.name)))
    .reduce((short, { start, end }) => blanked(short, start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)), code);
};

/** Imports of which nothing is used any more: the bundler would still put what they name beside this module. */
const withoutImports = (code: string, parse: Parse): string => {
  const [imports, others] = [true, false].map((wanted) =>
    programOf(code, parse).filter(({ type }) => (type === 'ImportDeclaration') === wanted),
  );
  const used = namesIn(nodesIn(others));
  return (imports ?? [])
    .filter(({ specifiers = [] }) => specifiers.length > 0 && specifiers.every(({ local }) => !used.has(String(local.name))))
    .reduce((short, { start, end }) => blanked(short, start, end), code);
};

/**
 * A module of declared calls without the schemas of their bodies and replies, and without what only those need. `code` is
 * JavaScript; what is left says of each call its name and what it makes stale.
 */
export const withoutSchemas = (code: string, parse: Parse): string =>
  [withoutMembers, withoutSpreads, withoutValues, withoutImports].reduce((short, step) => step(short, parse), code);

/** Dictionaries that the product never looks up by itself: what they name comes from the server with its words. */
export const leftDictionaries: readonly string[] = ['BUSINESS_CONTROL', 'SYS_PARAM', 'ErrorCode'];
/** The dictionaries of the specification without those. */
export const withoutDictionaries = (code: string, parse: Parse): string =>
  nodesIn(programOf(code, parse))
    .flatMap(({ type, properties = [] }) => (type === 'ObjectExpression' ? properties : []))
    .filter(({ key }) => leftDictionaries.includes(String(key?.name)))
    .reduce((short, { start, end }) => blanked(short, start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)), code);

/**
 * A page knows of a call its name, its types and what it makes stale. The schemas are for the server and the tests: here they
 * are taken out, and with them the validator, which a first page would carry otherwise.
 */
export const leaveSchemas = (): Plugin => ({
  name: 'wms-leave-schemas',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const parse: Parse = (text) => this.parse(text);
    if (/[\\/]contract[\\/]src[\\/]spec[\\/]enums[.]gen[.]ts$/.test(id))
      return { code: withoutDictionaries(code, parse), map: null };
    if (!/[\\/]contract[\\/]src[\\/].*[.]calls[.]ts$/.test(id)) return undefined;
    return { code: withoutSchemas(code, parse), map: null };
  },
});
