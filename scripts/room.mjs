/**
 * Prints every file of a room, in all three packages.
 *
 *   npm run room                 every room there is
 *   npm run room srm/asn         its files, with their lines
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/**
 * 'packages/web/src/srm/asn/AsnList.tsx' -> 'srm/asn'. What lies in no folder of an area belongs to the area itself, which is a room
 * of that name: 'packages/server/src/file/attach.ts' -> 'file'.
 */
const roomOf = (path) => {
  const parts = path.match(/^packages\/[^/]+\/src\/(.+)$/)?.[1]?.split('/') ?? [];
  if (parts.length < 2 || ['kernel', 'shell', 'spec'].includes(parts[0])) return undefined;
  return parts.slice(0, -1).slice(0, 2).join('/');
};

const wanted = process.argv[2]?.replace(/\/$/, '');
const rooms = [...new Set(files.map(roomOf))].filter((room) => room !== undefined).sort();
if (wanted === undefined) console.log(rooms.join('\n'));
else if (!rooms.includes(wanted)) {
  const near = rooms.filter((room) => room.includes(wanted.split('/').at(-1)));
  console.error(
    `there is no room ${wanted}${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ' (npm run room lists them)'}`,
  );
  process.exitCode = 1;
} else
  for (const path of files.filter((file) => roomOf(file) === wanted)) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    console.log(`${String(lines).padStart(5)}  ${path}`);
  }
