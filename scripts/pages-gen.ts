/**
 * Writes packages/web/src/pages.gen.ts: which declaration the page of each menu shows, fetched when the page is opened.
 *
 *   npm run spec:gen
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownPages } from '../packages/contract/src/ownPages.ts';
import { allResources } from '../packages/contract/src/registry.ts';
import { routes } from '../packages/contract/src/spec/routes.gen.ts';

const root = join(import.meta.dirname, '..');
const contract = join(root, 'packages/contract/src');

/** The file and the name under which each declaration is exported. */
const homes = new Map<unknown, { readonly file: string; readonly name: string }>();
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(?!kernel\/|spec\/).+\/[^/]+\.ts$/.test(file) && !/\.(test|calls)\.ts$/.test(file));
for (const file of files.toSorted())
  for (const [name, value] of Object.entries(await import(pathToFileURL(join(contract, file)).href)))
    homes.set(value, { file, name });

const known = new Set<string>(routes.map(({ name }) => name));
const lines = [...ownPages(allResources)]
  .filter(([menu]) => known.has(menu))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([menu, resource]) => {
    const home = homes.get(resource);
    if (!home) throw new Error(`no file of the contract exports ${resource.name}`);
    return `  '${menu}': async () => (await import('@wms/contract/${home.file}')).${home.name},`;
  });
writeFileSync(
  join(root, 'packages/web/src/pages.gen.ts'),
  `// Generated from the registry by \`npm run spec:gen\`. Change the declaration of the resource, never this file.
import type { Resource } from '@wms/contract/kernel/resource.ts';

/** By the menu of the page. A declaration comes when its page is opened. */
export const pages: Readonly<Record<string, () => Promise<Resource>>> = {
${lines.join('\n')}
};
`,
);
console.log(`${lines.length} pages derive from the registry`);
