import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of packages/server, wherever this code runs from: the sources, a bundle in dist/, or a part of it. */
const serverFolder = (): string => {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'package.json'))) return at;
    if (at === path.dirname(at)) throw new Error(`No package.json above ${import.meta.dirname}`);
  }
};

/** Where the SQL files of the schema lie. */
export const migrationsFolder = (): string => path.join(serverFolder(), 'migrations');
