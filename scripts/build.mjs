// Builds packages/server and packages/web into their dist folders; with names, only those.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressTexts } from './compress.mjs';
import { fingerprint, markBuilt } from './stale.mjs';

// What is built is what people use, whatever the process that builds it is there for.
process.env.NODE_ENV = 'production';
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const entry = { server: 'src/main.ts', web: 'index.html' };
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['server', 'web'];

const buildPackage = async (name) => {
  const folder = path.join(root, 'packages', name);
  if (!existsSync(path.join(folder, entry[name] ?? ''))) throw new Error(`packages/${name} has no ${entry[name]}`);
  const print = fingerprint(root, name);
  // Without its stamp a half-made build is rebuilt by the next start.
  rmSync(path.join(folder, 'dist/.built'), { force: true });
  // pages that stand outside the application are a build of their own, which adds to the first
  for (const config of ['vite.config.ts', 'public.config.ts'].map((file) => path.join(folder, file)))
    if (existsSync(config)) await build({ root: folder, configFile: config, logLevel: 'warn' });
  if (name === 'web') await compressTexts(path.join(folder, 'dist'));
  markBuilt(root, name, print);
};

const begun = Date.now();
for (const name of names) await buildPackage(name);
console.log(`Built ${names.join(' and ')} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
