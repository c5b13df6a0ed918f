import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const src = path.join(import.meta.dirname, 'src');

/**
 * The programs of the server, by the name each has in dist/: main.js, and every file that runs in a process of its own
 * (`<what>-child.ts`) or from the command line (`db-<verb>.ts`), wherever it lies.
 */
const programs = (): Record<string, string> => {
  const entries: Record<string, string> = existsSync(path.join(src, 'main.ts')) ? { main: path.join(src, 'main.ts') } : {};
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^(?:[a-z-]+-child|db-[a-z]+)\.ts$/.test(entry.name)) continue;
    const name = entry.name.slice(0, -'.ts'.length);
    if (entries[name]) throw new Error(`Two programs are called ${entry.name}`);
    entries[name] = path.join(entry.parentPath, entry.name);
  }
  return entries;
};

export default defineConfig({
  root: import.meta.dirname,
  // The contract is TypeScript source; everything else is a package that Node loads itself.
  ssr: { noExternal: [/^@wms\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: programs(),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
