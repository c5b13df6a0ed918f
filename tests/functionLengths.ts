import { isNode, type Node, type Source } from './source.ts';

/** Lines a function may have; what is longer does more than one thing, or one thing that has parts with names. No function is excepted. */
export const MOST_LINES = 80;

export interface LongFunction {
  readonly name: string;
  readonly lines: number;
}
const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
]);
const nameIn = (value: unknown): string => (isNode(value) && typeof value.value === 'string' ? value.value : '');
const spanOf = (node: Node): { readonly start: number; readonly end: number } | undefined =>
  node.span ?? (isNode(node.function) ? node.function.span : undefined);

/** The functions of a file that are longer than they may be, by the name they are bound to; one in another counts for both. */
export const longFunctions = (source: Source): readonly LongFunction[] => {
  const names = new Map<unknown, string>();
  for (const node of source.nodes) {
    if (node.type === 'VariableDeclarator') names.set(node.init, nameIn(node.id));
    if (node.type === 'KeyValueProperty') names.set(node.value, nameIn(node.key));
    if (/^(FunctionDeclaration|FunctionExpression)$/.test(node.type)) names.set(node, nameIn(node.identifier));
    if (/Method$/.test(node.type)) names.set(node, nameIn(node.key));
  }
  const bytes = Buffer.from(source.text);
  return source.nodes.flatMap((node) => {
    const span = functions.has(node.type) ? spanOf(node) : undefined;
    if (!span) return [];
    const lines = bytes
      .subarray(span.start - 1, span.end - 1)
      .toString()
      .split('\n').length;
    return lines > MOST_LINES ? [{ name: names.get(node) || 'nameless', lines }] : [];
  });
};
