// `npm start`: installs when needed, builds when stale, then becomes the server. Node built-ins only up to that point.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
prepare(root);
process.env.NODE_ENV ??= 'production';
// In this very process: signals, exit code and the terminal are the server's own.
await import(pathToFileURL(path.join(root, 'packages/server/dist/main.js')).href);
