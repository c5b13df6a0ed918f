/** `npm run log:verify`: reads the archive of the operation log and verifies every link in it, and from file to file. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '../../kernel/database/refusal.ts';
import { logArchiveFolder, readArchive } from './archive.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const run = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /^operlog-.*\.ndjson\.gz$/.test(name)).toSorted();
  let [end, hash] = [0, ''];
  for (const name of names) {
    const { first, last, before, lastHash } = await readArchive(path.join(folder, name));
    if (first !== end + 1 || before !== hash) throw new Error(`${name} does not follow entry ${end}`);
    [end, hash] = [last, lastHash];
  }
  say(`${folder}: ${names.length} files, ${end} entries, all links hold. The last hash is ${hash || 'none'}.`);
};

run(process.argv[2] ?? logArchiveFolder(process.env)).catch((error: unknown) => {
  process.stderr.write(`The archive of the log does not hold: ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
