import type { Plugin } from 'vite';

const schemaMembers = new Set(['input', 'reply', 'line', 'summary']);
const isDefining = /^define(File|Upload|Stream)?Call$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly key?: Node;
  readonly callee?: Node;
  readonly init?: Node;
  readonly id?: Node;
  readonly declarations?: readonly Node[];
  readonly declaration?: Node;
  readonly body?: readonly Node[];
}
type Parse = (code: string) => unknown;

const nodesIn = (value: unknown): readonly Node[] =>
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

/**
 * A module of declared calls without the schemas of their bodies and replies, and without what only those need. `code` is
 * JavaScript; what is left says of each call its name, its right and what it makes stale.
 */
export const withoutSchemas = (code: string, parse: Parse): string => {
  const program = (text: string): readonly Node[] => (parse(text) as Node).body ?? [];
  let short = code;
  for (const call of nodesIn(program(code))) {
    if (call.type !== 'CallExpression' || !isDefining.test(String(call.callee?.name))) continue;
    for (const { type, key, start, end } of nodesIn(call))
      if (type === 'Property' && schemaMembers.has(String(key?.name)))
        short = blanked(short, start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0));
  }
  const declared = program(short).flatMap((statement) => (statement.declaration ?? statement).declarations ?? []);
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
  for (const one of declared)
    if (!needed.has(one) && one.init && one.id?.type === 'Identifier') short = blanked(short, one.init.start, one.init.end, '0');
  return short;
};

/**
 * A page knows of a call its name, its types and what it makes stale. The schemas are for the server and the tests: here they
 * are taken out, and with them the validator, which a first page would carry otherwise.
 */
export const leaveSchemas = (): Plugin => ({
  name: 'wms-leave-schemas',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/[\\/]contract[\\/]src[\\/].*[.]calls[.]ts$/.test(id)) return undefined;
    return { code: withoutSchemas(code, (text) => this.parse(text)), map: null };
  },
});
