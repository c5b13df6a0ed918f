// `npm run notices:replay -- FROM TO`: hands on again what was told in a span of time. The work is in packages/server.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
prepare(root, ['server']);
await import(pathToFileURL(path.join(root, 'packages/server/dist/db-notices.js')).href);
