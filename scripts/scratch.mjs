// Where tests put what they throw away: databases, copies of the tree, builds. Node built-ins only.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const gigabytes = 2 ** 30;
/** A run needs about two; what it takes of the memory must not be missed by the servers and browsers beside it. */
const enough = { inMemory: 4 * gigabytes, left: 6 * gigabytes };
const aDay = 24 * 60 * 60_000;

/** Whether the memory disk has room for a run. Containers often have one of 64 MB. */
const hasRoom = (folder, free) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough.inMemory && free >= enough.left;
  } catch {
    return false;
  }
};

/** What a run that was killed left behind would fill the memory for ever. */
const clear = (folder) => {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    try {
      if (Date.now() - statSync(file).mtimeMs > aDay) rmSync(file, { recursive: true, force: true });
    } catch {
      // another run has just taken it away
    }
  }
};

/**
 * The folder for throw-away files, by preference in memory: a test file copies a database of a thousand files, and a disk makes
 * that ten times dearer than the tests themselves. A folder that somebody named with TMPDIR is kept.
 */
export const scratchFolder = (disk = memory, free = os.freemem()) => {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom(disk, free)) return os.tmpdir();
  const folder = path.join(disk, `wms-${process.getuid()}`);
  mkdirSync(folder, { recursive: true });
  // the database may run as another user, who must be able to enter
  chmodSync(folder, 0o755);
  clear(folder);
  return folder;
};
