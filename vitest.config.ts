import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { scratchFolder } from './scripts/scratch.mjs';
import { LongestFirst } from './tests/setup/order.ts';
import { Report } from './tests/setup/report.ts';

// Inherited by every process of the run.
process.env.TMPDIR = scratchFolder();

const under = (folder: string, recursive: boolean): string[] =>
  existsSync(path.join(import.meta.dirname, folder))
    ? readdirSync(path.join(import.meta.dirname, folder), { recursive, encoding: 'utf8' }).map((file) => path.join(folder, file))
    : [];
const files = [...['contract', 'server', 'web'].flatMap((name) => under(`packages/${name}/src`, true)), ...under('tests', false)]
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file));

/**
 * Files share a process and what it has loaded, which costs a second of processor time for each file that does not. One that
 * replaces modules, clocks or variables of its process has it to itself.
 */
const replaces = /\bvi\.(?:mock|hoisted|stub|spyOn|useFakeTimers)|\bprocess\.(?:on|once|chdir)\(|\bdelete process\.env/;
/** They count how often their process has sent a statement; after many files a process gives no further statement a name. */
const counting = ['ground/sql', 'database/reading'].map((name) => `packages/server/src/kernel/${name}.test.ts`);
const alone = files.filter(
  (file) => counting.includes(file) || replaces.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

export default defineConfig({
  test: {
    globalSetup: ['tests/setup/cluster.ts'],
    pool: 'forks',
    // half of the time is waiting: for the database, for a process that starts, for a clock
    maxWorkers: 3,
    // what a test makes lives no longer than the test: with room for it, a twentieth of the processor time is not spent on clearing
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 120_000,
    // a poll, as a test, ends when it finds what it waits for: its end is for faults, not for a machine that is busy
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new Report({ outputFile: process.env.WMS_VITEST_REPORT ?? 'reports/vitest.json' })],
    projects: [
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
      {
        extends: true,
        test: { name: 'shared', include: files, exclude: [...configDefaults.exclude, ...alone], isolate: false },
      },
    ],
  },
});
