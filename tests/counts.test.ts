import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest } from '../scripts/counts.mjs';

const root = path.dirname(import.meta.dirname);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wms-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (report: unknown): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
};
/** A vitest report of one file with one test for each status. */
const vitest = (...statuses: readonly string[]) => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  testResults: [
    {
      name: 'some.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, at) => ({ status, fullName: `test ${at}`, failureMessages: ['because'] })),
    },
  ],
});
const playwright = (...statuses: readonly string[]) => {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    suites: [{ specs: statuses.map((status, at) => ({ title: `page ${at}`, tests: [{ status, results: [] }] })) }],
  };
};

describe('the counts of a run', () => {
  it('are those of the report when everything ran', () => {
    expect(countVitest(written(vitest('passed', 'passed')), true)).toEqual({ passed: 2, failed: 0 });
    expect(countVitest(written(vitest('passed', 'failed')), false)).toEqual({ passed: 1, failed: 1 });
    expect(countPlaywright(written(playwright('expected', 'expected')), true)).toEqual({ passed: 2, failed: 0 });
    expect(countPlaywright(written(playwright('expected', 'unexpected')), false)).toEqual({ passed: 1, failed: 1 });
  });

  it.each(['skipped', 'pending', 'todo', 'disabled'])('fail when a test of vitest is %s, and name it', (status) => {
    const file = written(vitest('passed', status));
    expect(countVitest(file, true)).toEqual({ passed: 1, failed: 1 });
    expect(failuresOfVitest(file)).toEqual(['  skipped: test 1']);
  });

  it.each(['skipped', 'flaky'])('fail when a test in the browser is %s, and name it', (status) => {
    const file = written(playwright('expected', status));
    expect(countPlaywright(file, true)).toEqual({ passed: 1, failed: 1 });
    expect(failuresOfPlaywright(file)).toEqual([`  ${status}: page 1`]);
  });

  it('fail when something is thrown outside of any test, and name it', () => {
    writeFileSync(
      path.join(folder, 'late.test.ts'),
      `import { expect, it } from 'vitest'; it('passes', () => { setTimeout(() => { throw new Error('too late'); }, 10); return new Promise((done) => setTimeout(done, 50)); });`,
    );
    writeFileSync(
      path.join(folder, 'vitest.config.ts'),
      `import { Report } from ${JSON.stringify(path.join(root, 'tests/setup/report.ts'))};
       export default { test: { reporters: [new Report({ outputFile: 'report.json' })] } };`,
    );
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const run = spawnSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
      env: { ...process.env, VITEST: '' },
    });
    const file = path.join(folder, 'report.json');
    expect(run.status).toBe(1);
    expect(countVitest(file, false)).toEqual({ passed: 1, failed: 1 });
    expect(failuresOfVitest(file).slice(0, 2)).toEqual(['  outside of any test:', '    Error: too late']);
  });

  it('name every reason of a test in the browser: that its time was over, and what it waited for', () => {
    const errors = [
      { message: 'Test timeout of 120000ms exceeded.' },
      { message: 'locator.click: Test ended.\n  - waiting for it' },
    ];
    const tests = [{ status: 'unexpected', results: [{ error: errors[0], errors }] }];
    const file = written({ stats: { unexpected: 1 }, suites: [{ specs: [{ title: 'a page', tests }] }] });
    const reasons = ['Test timeout of 120000ms exceeded.', 'locator.click: Test ended.', '- waiting for it'];
    expect(failuresOfPlaywright(file)).toEqual(['  a page', ...reasons.map((line) => `    ${line}`)]);
  });

  it('fail when a file could not be loaded, a runner crashed, or nothing ran', () => {
    const unloaded = { ...vitest('passed'), testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }] };
    expect(countVitest(written(unloaded), false)).toEqual({ passed: 1, failed: 1 });
    expect(countVitest(written(vitest('passed')), false)).toEqual({ passed: 1, failed: 1 });
    for (const count of [countVitest, countPlaywright]) {
      expect(count(path.join(folder, 'absent.json'), true).failed).toBe(1);
      expect(count(written('{'), true).failed).toBe(1);
      expect(count(written({}), true).failed).toBe(1);
    }
  });
});

describe('the tests of the product', () => {
  const sources = ['packages', 'tests'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/node_modules|fixtures/.test(file) && /\.(test|e2e)\.tsx?$/.test(file))
      .map((file) => path.join(top, file)),
  );
  const leavesOut = (text: string): boolean =>
    /\b(it|test|describe)\.(skip|only|todo|fixme|runIf|skipIf|fails|fail)\b/.test(text);

  it('leave none out: what belongs to another run or machine is not declared', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((file) => leavesOut(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
  it('are looked at by a rule that sees one', () => {
    const calls = ['it', 'test', 'describe'].flatMap((what) => ['skip', 'only', 'todo', 'runIf'].map((how) => `${what}.${how}(`));
    expect(calls.filter((text) => !leavesOut(text))).toEqual([]);
    expect(['it(', 'it.each(', 'list.skip(', 'test.describe('].filter(leavesOut)).toEqual([]);
  });
});
