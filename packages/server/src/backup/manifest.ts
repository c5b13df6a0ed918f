import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '../kernel/database/refusal.ts';

/** One table of a backup: its rows as PostgreSQL copies them, compressed, in a file of its own. */
export interface SavedTable {
  readonly name: string;
  /** Quoted, in the order of the copy. */
  readonly columns: readonly string[];
  readonly rows: string;
  /** The proof of the rows themselves (`proofOf`): what a restored table must come to. */
  readonly proof: string;
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the file. */
  readonly sha256: string;
}
/** What a backup says of itself. */
export interface Manifest {
  readonly format: 1;
  /** The release that wrote it. */
  readonly version: string;
  /** UTC, ISO 8601. */
  readonly made: string;
  readonly server: string;
  /** Name and hash of every migration the database had. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly SavedTable[];
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly called: boolean }[];
  /** Rows that broke an invariant when it was made, as `inv_01: <row>`; empty in a sound backup. */
  readonly offences: readonly string[];
  /** Kept files of users whose content is not what their hash says; empty in a sound backup. */
  readonly brokenFiles: readonly string[];
}

export const manifestFile = 'manifest.json';
/** Holds the SHA-256 of the manifest: a manifest that was cut or edited is refused too. */
export const sealFile = 'manifest.sha256';

export const isSound = ({ offences, brokenFiles }: Manifest): boolean => offences.length === 0 && brokenFiles.length === 0;

const sha256OfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
};

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'tables' in value &&
  Array.isArray(value.tables) &&
  'migrations' in value &&
  Array.isArray(value.migrations);

/**
 * Opens a backup and compares every file with its hash.
 * @throws StartRefusal naming the first file that is missing or was changed
 */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, manifestFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartRefusal(`${folder} is no backup: it has no ${manifestFile}.`);
  });
  const seal = (await readFile(path.join(folder, sealFile), 'utf8').catch(() => '')).trim();
  if (createHash('sha256').update(text).digest('hex') !== seal)
    throw new StartRefusal(`${file} is not what it was when the backup was made. Nothing was restored.`);
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest)) throw new StartRefusal(`${file} was written by a release this one does not know.`);
  for (const table of manifest.tables) {
    const found = await sha256OfFile(path.join(folder, table.file)).catch(() => 'missing');
    if (found !== table.sha256)
      throw new StartRefusal(`${path.join(folder, table.file)} is missing or was changed since the backup was made.`);
  }
  return manifest;
};
