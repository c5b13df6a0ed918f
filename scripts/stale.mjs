// What `npm start` compares: Node built-ins only, because it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

const markOf = (root) => path.join(root, 'node_modules/.installed');

/**
 * Whether node_modules is what package-lock.json says: by our own mark, else entry by entry from npm's record. `forTests`: with the
 * packages that checks and tests need, which a product that is only started does without.
 */
export const isInstalled = (root, forTests = false) => {
  const lock = path.join(root, 'package-lock.json');
  const wanted = sha256(readFileSync(lock));
  const [mark, extent] = textOf(markOf(root)).split(' ');
  if (mark === wanted && (extent === 'all' || !forTests)) return true;
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const have = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const want = JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};
  const isComplete = (withDev) =>
    Object.entries(want).every(
      // Packages for other platforms are optional and rightly absent; the workspaces themselves have no record.
      ([at, entry]) =>
        !at.startsWith('node_modules/') ||
        entry.link ||
        entry.optional ||
        (entry.dev && !withDev) ||
        have[at]?.version === entry.version,
    );
  const hasAll = isComplete(true);
  if (hasAll || isComplete(false)) markInstalled(root, hasAll);
  return hasAll || (!forTests && isComplete(false));
};

export const markInstalled = (root, forTests = false) =>
  writeFileSync(markOf(root), `${sha256(readFileSync(path.join(root, 'package-lock.json')))} ${forTests ? 'all' : 'product'}\n`);

const isTest = (name) => /\.test\.tsx?$/.test(name);

const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile() && !isTest(e.name))
        .map((e) => path.join(e.parentPath, e.name))
    : [];

/** The settings of a build, and what they import, lie beside the package's folders. */
const settingsOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(folder, name))
    : [];

/** Everything a package's build reads: its own sources and settings, the contract, the lock. */
const inputsOf = (root, name) => {
  const own = path.join(root, 'packages', name);
  const single = [
    ...settingsOf(own),
    path.join(own, 'index.html'),
    path.join(own, 'package.json'),
    path.join(root, 'packages/contract/package.json'),
    path.join(root, 'package-lock.json'),
    ...['build', 'compress'].map((script) => path.join(root, `scripts/${script}.mjs`)),
  ];
  const trees = ['src', 'seeds', 'public'].map((folder) => path.join(own, folder));
  trees.push(path.join(root, 'packages/contract/src'));
  return [...single.filter((f) => existsSync(f)), ...trees.flatMap(filesUnder)].sort();
};

/** A hash of the contents, not the times: a checkout, a touch or a copy does not make a build stale. */
export const fingerprint = (root, name) => {
  const hash = createHash('sha256');
  for (const file of inputsOf(root, name))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

const stampOf = (root, name) => path.join(root, 'packages', name, 'dist/.built');

/** Which of the two built packages are missing or older than their sources. */
export const stalePackages = (root) =>
  ['server', 'web'].filter((name) => textOf(stampOf(root, name)) !== fingerprint(root, name));

/** Records what a build was made of; `print` is taken before the build, so an edit during it leaves it stale. */
export const markBuilt = (root, name, print) => writeFileSync(stampOf(root, name), `${print}\n`);
