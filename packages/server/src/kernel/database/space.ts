import { statfs } from 'node:fs/promises';
import { type Log, StartRefusal } from './refusal.ts';

const mebibyte = 1024 * 1024;
export const refuseBelow = 200 * mebibyte;
export const warnBelow = 1024 * mebibyte;

/** Bytes an ordinary user may still write where `folder` lies. */
export const freeBytes = async (folder: string): Promise<number> => {
  const fs = await statfs(folder);
  return fs.bavail * fs.bsize;
};

/**
 * R33: a database that runs out of disk stops in the middle of work, so it does not start near that point. `setting` names
 * what leads to another place.
 */
export const checkSpace = (folder: string, free: number, log: Log, setting = 'WMS_DATA_DIR'): void => {
  const left = `${Math.floor(free / mebibyte)} MB free`;
  if (free < refuseBelow) {
    throw new StartRefusal(`Only ${left} where ${folder} lies; at least 200 MB are needed. Free some space or set ${setting}.`);
  }
  if (free < warnBelow) log.warn({ folder, free }, `Only ${left} where ${folder} lies: below 1 GB it is time to make room.`);
};
