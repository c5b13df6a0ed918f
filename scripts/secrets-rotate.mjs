// `npm run secrets:rotate`: seals the stored secrets under a new key. The work is in packages/server.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
prepare(root, ['server']);
await import(pathToFileURL(path.join(root, 'packages/server/dist/db-secrets.js')).href);
