import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from './teeth/faults.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('R38 the teeth of the suites', () => {
  it('are tried by at least sixty faults, each planted in one place of the source as it is now', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
    const astray = faults
      .filter(({ file, from, to }) => from === to || read(file).split(from).length !== 2)
      .map(({ id, file }) => `${id} ${file}`);
    expect(astray).toEqual([]);
  });
  it('name a suite that exists', () => {
    expect(
      faults.filter(({ suite }) => !existsSync(join(root, suite)) || !/\.test\.ts$/.test(suite)).map(({ id }) => id),
    ).toEqual([]);
  });
  it('have a line in docs/security/teeth.md that says what came of it', () => {
    const lines = read('docs/security/teeth.md').split('\n');
    const silent = faults.filter(
      ({ id }) => !lines.some((line) => line.startsWith(`| ${id} `) && / tests? ran| red, first "|green/.test(line)),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
