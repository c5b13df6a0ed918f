/** Rooms write the rows of their own resources; the verbs of the kernel name a resource, which no text of SQL shows. */
import { isNode, type Node, type Source } from './source.ts';

/** The verbs of the kernel that lock or change rows. */
const writing = new Set([
  'insertRow',
  'insertRows',
  'saveRow',
  'saveRows',
  'deleteRows',
  'addRow',
  'updateRow',
  'lockRow',
  'lockRows',
  'lockById',
  'move',
  'moveOne',
  'open',
  'hold',
  'holdOne',
  'holdBefore',
  'take',
  'takeOne',
  'lockedRows',
]);
/** Those that read rows. */
const reading = new Set(['findRow', 'findRows', 'getRow', 'findByNumbers', 'listRows', 'countBy', 'countEach', 'exportRows']);

export interface RowUse {
  readonly kind: 'reads' | 'writes';
  readonly verb: string;
  /** What it is imported as from the contract. */
  readonly resource: string;
  /** The room of the contract that declares it. */
  readonly owner: string;
  readonly line: number;
}
interface Imported {
  readonly name: string;
  readonly from: string;
}

const textIn = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');
/** What each local name stands for: an import, or a constant that is another name of one. */
const importedIn = ({ nodes }: Source): ReadonlyMap<string, Imported> => {
  const found = new Map<string, Imported>();
  for (const node of nodes.filter(({ type }) => type === 'ImportDeclaration'))
    for (const one of Array.isArray(node.specifiers) ? node.specifiers : [])
      if (isNode(one))
        found.set(textIn(one.local), { name: textIn(one.imported) || textIn(one.local), from: textIn(node.source) });
  for (const { init, id } of nodes.filter(({ type }) => type === 'VariableDeclarator')) {
    const known = isNode(init) && init.type === 'Identifier' ? found.get(textIn(init)) : undefined;
    if (known) found.set(textIn(id), known);
  }
  return found;
};
/** The name at the root of an argument: of `asn` and of `asn.resource`. */
const rootOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? rootOf(node.object) : node.type === 'Identifier' ? textIn(node) : '';
};
/** Whether an object of options says that rows are locked. */
const locks = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'ObjectExpression' &&
  Array.isArray(node.properties) &&
  node.properties.some((one) => isNode(one) && textIn(isNode(one.key) ? one.key : one) === 'lock');
const argumentsOf = (call: Node): readonly unknown[] =>
  (Array.isArray(call.arguments) ? call.arguments : []).map((one: { readonly expression?: unknown }) => one.expression);

/** Where a file hands a resource of another room to a verb of the kernel; `room` is its own, as `srm/asn`. */
export const rowsOfOthers = (source: Source, room: string): readonly RowUse[] => {
  const imported = importedIn(source);
  return source.nodes
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => {
      const verb = imported.get(rootOf(call.callee));
      if (!verb || !/(^|\/)kernel\//.test(verb.from)) return [];
      const [isWrite, isRead] = [writing.has(verb.name), reading.has(verb.name)];
      if (!isWrite && !isRead) return [];
      const given = argumentsOf(call);
      return given.flatMap((argument): readonly RowUse[] => {
        const resource = imported.get(rootOf(argument));
        const [, owner] = /^@wms\/contract\/(?!kernel\/|spec\/)(.+)\/[^/]+$/.exec(resource?.from ?? '') ?? [];
        if (!resource || owner === undefined || owner === room) return [];
        const kind = isWrite || given.some(locks) ? 'writes' : 'reads';
        return [{ kind, verb: verb.name, resource: resource.name, owner, line: source.lineOf(call) }];
      });
    });
};

/** What still reads rows of others, by file. The list may only shrink; a file that is renamed takes its line along. */
export const excusedReads: Readonly<Record<string, readonly string[]>> = {
  'base/itemUnitConversion/conversion.queries.ts': ['unitConversion'],
  'srm/asn/orderable.queries.ts': ['purchaseLine'],
};
