import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../scripts/scratch.mjs';

const plenty = 2 ** 40;
const named = process.env.TMPDIR;
let disk: string;
beforeEach(() => {
  disk = mkdtempSync(path.join(os.tmpdir(), 'wms-scratch-'));
  delete process.env.TMPDIR;
});
afterEach(() => {
  rmSync(disk, { recursive: true, force: true });
  if (named !== undefined) process.env.TMPDIR = named;
});

if (process.platform === 'linux')
  describe('the folder for what tests throw away', () => {
    it('lies in memory where there is room, and is swept of what older runs left', () => {
      const folder = scratchFolder(disk, plenty);
      expect(path.dirname(folder)).toBe(disk);
      const [old, young] = ['old', 'young'].map((name) => path.join(folder, name)) as [string, string];
      for (const one of [old, young]) mkdirSync(path.join(one, 'pg'), { recursive: true });
      const before = new Date(Date.now() - 25 * 60 * 60_000);
      utimesSync(old, before, before);
      expect(scratchFolder(disk, plenty)).toBe(folder);
      expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    });

    it('lies on the disk where memory is short or has no disk of its own, and where somebody named it', () => {
      expect(scratchFolder(disk, 2 ** 30)).toBe('/tmp');
      expect(scratchFolder(path.join(disk, 'absent'), plenty)).toBe('/tmp');
      process.env.TMPDIR = disk;
      expect(scratchFolder('/', plenty)).toBe(disk);
    });
  });
