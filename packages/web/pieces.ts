/**
 * What a page needs at once travels in one piece: left alone, the bundler cuts the shell, the home and a list into a hundred files.
 * Each costs a question and an answer, and small files compress badly.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const at = (file: string): string => path.join(import.meta.dirname, 'src', file);
/** What rooms give the home: it asks for all of it. */
const homeParts = ['.', '../../contract/src'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tiles|cards)\.tsx?$/.test(file))
    .map((file) => path.join(at(folder), file)),
);
/** A piece is what its doors import, directly or indirectly, and no piece before it has. */
const piecesFrom = (main: string) => [
  { name: 'first', doors: [main] },
  { name: 'list', doors: [at('kernel/list/ResourceList.tsx')] },
  { name: 'base', doors: [at('base/BasePage.tsx'), at('base/pages.ts'), at('../../contract/src/base/item/item.ts')] },
  { name: 'home', doors: [at('shell/Dashboard.tsx'), ...homeParts] },
  { name: 'form', doors: [at('kernel/form/ResourceForm.tsx')] },
  {
    name: 'document',
    doors: ['srm/purchase/UserOrder.tsx', 'srm/asn/AsnWarehouse.tsx', 'srm/receipt/TrackingLists.tsx'].map(at),
  },
];

/** Doors to whole libraries, of which a module takes only the names it asks for. */
const barrels = [
  { from: 'antd', index: /[\\/]antd[\\/]es[\\/]index\.js$/, file: (name: string) => path.join(kebab(name), 'index.js') },
  {
    from: '@ant-design/icons',
    index: /[\\/]icons[\\/]es[\\/]index\.js$/,
    file: (name: string) => path.join('icons', `${name}.js`),
  },
  // Every input knows the form it may stand in; forms themselves, with their rules, come with the pages that have one.
  {
    from: '@rc-component/form',
    index: /[\\/]@rc-component[\\/]form[\\/]es[\\/]index\.js$/,
    file: (name: string) => `${name === 'FormProvider' ? 'FormContext' : name}.js`,
  },
];
const kebab = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
export const namesFrom = (code: string, from: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter((found) => found[2] === from)
    .flatMap((found) => (found[1] ?? '').split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''))
    .filter((name) => name !== '');

/** The pieces of an application that starts in `main`: a plugin that finds them, and the groups they are for the bundler. */
export const inPieces = (main = at('main.tsx')) => {
  const pieces = piecesFrom(main);
  const members = new Map<string, string>();
  const plugin: Plugin = {
    name: 'wms-pieces',
    apply: 'build',
    buildEnd() {
      members.clear();
      for (const { name, doors } of pieces) {
        const waiting = [...doors];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const info = members.has(id) ? null : this.getModuleInfo(id);
          if (!info) continue;
          members.set(id, name);
          for (const imported of info.importedIds) {
            const barrel = barrels.find((one) => one.index.test(imported));
            if (!barrel) waiting.push(imported);
            else
              for (const asked of namesFrom(info.code ?? '', barrel.from))
                waiting.push(path.join(path.dirname(imported), barrel.file(asked)));
          }
        }
      }
    },
  };
  const groups = [
    // React and the router change rarely: a piece of their own survives releases in the browser's cache.
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
      priority: pieces.length + 1,
    },
    ...pieces.map(({ name }, place) => ({
      name,
      test: (id: string) => members.get(id) === name,
      priority: pieces.length - place,
    })),
  ];
  // a piece is what is named here, not everything its modules could reach
  return { plugin, codeSplitting: { includeDependenciesRecursively: false, groups } };
};
