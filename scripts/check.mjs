// `npm run check`: format, lint and types. As many at a time as there are processors; each says what it has to say in one piece.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const windows = process.platform === 'win32';
// the longest first
const waiting = [
  'tsc -p packages/web',
  'tsc -p packages/server',
  'tsc -p tests',
  'tsc -p packages/web/test',
  'tsc -p packages/contract',
  'biome ci . --colors=off',
];

/** Whether a command of the installed packages ends well. */
const passes = (line) =>
  new Promise((resolve) => {
    const [command, ...args] = line.split(' ');
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, { cwd: root, shell: windows });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => said.push(Buffer.from(String(error))));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`${line} failed`);
      resolve(code === 0);
    });
  });
const lane = async () => {
  let ok = true;
  for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) ok = (await passes(line)) && ok;
  return ok;
};

const lanes = await Promise.all(Array.from({ length: availableParallelism() }, lane));
process.exitCode = lanes.every(Boolean) ? 0 : 1;
