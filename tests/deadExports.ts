import { dirname, join, normalize } from 'node:path';
import { isNode, type Node, type Source } from './source.ts';

/** A file and what it takes from others; of a whole module, whatever name occurs in the file counts as taken. */
interface Taken {
  readonly from: string;
  readonly names: readonly string[] | 'whatever it names';
}

const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const textOf = (node: unknown): string => (isNode(node) ? String(node.value ?? '') : '');
/** `./x.ts` of a file, and `@wms/contract/x.ts`, as a path from the root; undefined for what is not ours. */
const resolved = (path: string, from: string): string | undefined =>
  from.startsWith('.')
    ? normalize(join(dirname(path), from))
    : /^@wms\/(\w+)\//.test(from)
      ? from.replace(/^@wms\/(\w+)\//, 'packages/$1/src/')
      : undefined;

const isType = (node: Node): boolean => node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration';
/** Types of a file that some other line of it names: they are exported with what they describe. */
const describing = (source: Source): ReadonlySet<string> => {
  const text = source.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const types = source.nodes.filter(isType).map((node) => textOf(node.id));
  return new Set(types.filter((name) => (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1));
};

/** The names a source file exports, types included; what it only passes on from another file is that file's. */
export const exportsOf = ({ nodes }: Source): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration' && !isNode(node.source))
      return list(node.specifiers).map((one) => textOf(isNode(one.exported) ? one.exported : one.orig));
    if (node.type !== 'ExportDeclaration' || !isNode(node.declaration)) return [];
    const { declaration } = node;
    if (declaration.type === 'VariableDeclaration') return list(declaration.declarations).flatMap(({ id }) => boundIn(id));
    return [textOf(declaration.identifier ?? declaration.id)];
  });
const boundIn = (pattern: unknown): readonly string[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [textOf(pattern)];
  return [...list(pattern.properties), ...list(pattern.elements)].flatMap((part) =>
    boundIn(part.value ?? part.key ?? part.pattern ?? part),
  );
};

const takenBy = (source: Source): readonly Taken[] =>
  source.nodes.flatMap((node): readonly Taken[] => {
    const own = textOf(node.source);
    const from = own === '' ? undefined : resolved(source.path, own);
    if (node.type === 'ImportDeclaration' && from !== undefined) {
      const parts = list(node.specifiers);
      if (parts.some(({ type }) => type === 'ImportNamespaceSpecifier')) return [{ from, names: 'whatever it names' }];
      return [{ from, names: parts.map((one) => textOf(isNode(one.imported) ? one.imported : one.local)) }];
    }
    if (node.type === 'ExportNamedDeclaration' && from !== undefined)
      return [{ from, names: list(node.specifiers).map((one) => textOf(one.orig)) }];
    const isLate = node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import';
    const [argument] = isLate && Array.isArray(node.arguments) ? node.arguments : [];
    const late = isLate ? resolved(source.path, textOf((argument as { readonly expression?: unknown })?.expression)) : undefined;
    // import('./x.ts').Y in a type
    const typed = node.type === 'TsImportType' ? resolved(source.path, textOf(node.argument)) : undefined;
    const whole = late ?? typed;
    return whole === undefined ? [] : [{ from: whole, names: 'whatever it names' }];
  });

/**
 * Exports of `sources` that no file of `readers` imports, as `path: name`. `prose` is what documents show: an example that imports
 * a name uses it.
 */
export const deadExports = (sources: readonly Source[], readers: readonly Source[], prose: string): readonly string[] => {
  const used = new Map<string, Set<string>>();
  const words = new Map<string, RegExp>();
  const whole = new Map<string, Source[]>();
  for (const reader of readers)
    for (const { from, names } of takenBy(reader)) {
      if (names === 'whatever it names') whole.set(from, [...(whole.get(from) ?? []), reader]);
      else used.set(from, new Set([...(used.get(from) ?? []), ...names]));
    }
  const named = (name: string): RegExp => {
    const found = words.get(name) ?? new RegExp(`\\b${name.replace(/\$/g, '\\$')}\\b`);
    words.set(name, found);
    return found;
  };
  return sources.flatMap((source) =>
    exportsOf(source)
      .filter((name) => !describing(source).has(name))
      .filter((name) => !used.get(source.path)?.has(name))
      .filter((name) => !(whole.get(source.path) ?? []).some(({ text }) => named(name).test(text)))
      .filter((name) => !named(name).test(prose))
      .map((name) => `${source.path}: ${name}`),
  );
};
