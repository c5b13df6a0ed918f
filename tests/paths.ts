/** What the path of a file says: whose room it is in, whether its name says anything, and how long it may be. */

const bags = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'lib']);
/** Folders and files whose name says nothing about what is in them: they collect everything. */
export const bagsIn = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path.split('/').some((part) => bags.has(part.replace(/\.[^.]+$/, '').toLowerCase())));

/** A file fails at 400 lines, stylesheets and tests too; generated files and seeds are read otherwise. */
export const maxLines = 400;
export const isCounted = (path: string): boolean =>
  /\.(ts|tsx|mjs|cjs|css)$/.test(path) && !path.endsWith('.gen.ts') && !path.includes('/seeds/');

/** The rooms of a package: `<area>/<room>` of every file that lies two folders deep; kernel, shell and generated tables are no rooms. */
export const roomsIn = (paths: readonly string[], pkg: string): readonly string[] => {
  const rooms = paths.flatMap((path) => {
    const hit = new RegExp(`^packages/${pkg}/src/(?!kernel/|shell/|spec/)([^/]+/[^/]+)/[^/]+`).exec(path);
    return hit?.[1] === undefined ? [] : [hit[1]];
  });
  return [...new Set(rooms)].sort();
};

/** Rooms of server or web that have no such folder in the contract. */
export const homeless = (paths: readonly string[]): readonly string[] => {
  const addressed = (room: string) => paths.some((path) => path.startsWith(`packages/contract/src/${room}/`));
  return ['server', 'web'].flatMap((pkg) =>
    roomsIn(paths, pkg)
      .filter((room) => !addressed(room))
      .map((room) => `packages/${pkg}/src/${room}`),
  );
};

/** The room a source file lies in, as `package:area/room`, or `package:area` for what lies in no folder of its area. */
export const roomOf = (path: string): string | undefined => {
  const [, pkg, inside] = /^packages\/(\w+)\/src\/(?!kernel\/|shell\/|spec\/)(.+)\/[^/]+$/.exec(path) ?? [];
  return inside === undefined ? undefined : `${pkg}:${inside.split('/').slice(0, 2).join('/')}`;
};

/** What the spelling of a resource in a kernel would look like. */
export interface Spelling {
  readonly name: string;
  readonly table: string;
  readonly menu: string;
  readonly wire?: { readonly service: string };
}
/** Words of the kernels themselves: the sides of people and the dimensions of scope share names with resources. */
const kernelWords = new Set(['supplier', 'purchaser', 'platform', 'org', 'warehouse', 'classification', 'documentClass']);
/** A file without its comments: an example in a docstring may name what it likes. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
/** The table, menu and service of a resource anywhere, its name where something is compared with it or looked up by it. */
export const spells = (resource: Spelling): RegExp => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const quoted = [resource.menu, resource.wire?.service].flatMap((word) => (word ? [`['"\`]${literal(word)}['"\`/]`] : []));
  const name = literal(resource.name);
  const compared = kernelWords.has(resource.name) ? [] : [`(===|!==|\\bcase|\\[)\\s*['"]${name}['"]`];
  return new RegExp([`\\b${literal(resource.table)}\\b`, ...quoted, ...compared, `resources\\.${name}\\b`].join('|'));
};
