import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { nameHandFiles } from './handFiles.ts';
import { leaveSchemas } from './leaveSchemas.ts';

const server = process.env.WMS_API ?? 'http://127.0.0.1:8080';
const at = (file: string): string => path.join(import.meta.dirname, 'src', file);

/**
 * What a page needs at once travels in one piece: left alone, the bundler cuts the shell and a list into ninety files, and small
 * files compress badly. `first` is all that main.tsx imports directly or indirectly, `list` what the list engine adds to it.
 */
const pieces = [
  { name: 'first', door: at('main.tsx') },
  { name: 'list', door: at('kernel/list/ResourceList.tsx') },
];
const members = new Map<string, string>();

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
const namesFrom = (code: string, from: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter((found) => found[2] === from)
    .flatMap((found) => (found[1] ?? '').split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''))
    .filter((name) => name !== '');

const findPieces = (): Plugin => ({
  name: 'wms-first-page',
  apply: 'build',
  buildEnd() {
    members.clear();
    for (const { name, door } of pieces) {
      const waiting = [door];
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
});
const isIn = (name: string) => (id: string) => members.get(id) === name;

export default defineConfig({
  plugins: [react(), leaveSchemas(), findPieces(), nameHandFiles()],
  server: { proxy: { '/dapilc': server, '/productWebSocket': { target: server, ws: true } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // The first two are there before any screen is, the third (under 1 kB) after the first screen: naming them with each screen
    // would only lengthen the first page.
    modulePreload: {
      resolveDependencies: (_file, deps) => deps.filter((dep) => !/\/(react|rolldown-runtime|screenTerms)-/.test(dep)),
    },
    rolldownOptions: {
      // it does nothing when it is loaded, and does not say so itself
      treeshake: {
        moduleSideEffects: [
          { test: /@rc-component[\\/]form[\\/]/, sideEffects: false },
          // a module of the contract declares and does nothing
          { test: /contract[\\/]src[\\/]/, sideEffects: false },
        ],
        manualPureFunctions: ['defineCall', 'defineFileCall', 'defineUploadCall', 'defineStreamCall', 'onMenu'],
      },
      output: {
        // The first page names every file there is; seven letters tell releases apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // a piece is what is named here, not everything its modules could reach
          includeDependenciesRecursively: false,
          groups: [
            // React and the router change rarely: a piece of their own survives releases in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/, priority: 3 },
            { name: 'first', test: isIn('first'), priority: 2 },
            { name: 'list', test: isIn('list'), priority: 1 },
          ],
        },
      },
    },
  },
});
