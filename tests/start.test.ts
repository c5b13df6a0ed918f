import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, sum } from '../scripts/counts.mjs';
import { fingerprint, isInstalled, markBuilt, markInstalled, stalePackages } from '../scripts/stale.mjs';

let root: string;
const at = (name: string) => path.join(root, name);
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
};
const lock = (version: string, checker = '') =>
  JSON.stringify({
    packages: {
      '': { name: 'wms' },
      'packages/server': { version: '1.0.0' },
      'node_modules/@wms/server': { link: true },
      'node_modules/zod': { version },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
      ...(checker ? { 'node_modules/checker': { version: checker, dev: true } } : {}),
    },
  });

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'wms-start-'));
  put('package-lock.json', lock('1.0.0'));
  put('packages/contract/src/order.ts', 'export const order = 1;');
  put('packages/server/src/main.ts', 'run();');
  put('packages/web/src/main.tsx', 'draw();');
  for (const name of ['server', 'web']) mkdirSync(at(`packages/${name}/dist`), { recursive: true });
  mkdirSync(at('node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const buildAll = () => {
  for (const name of ['server', 'web']) markBuilt(root, name, fingerprint(root, name));
};

describe('npm start', () => {
  it('installs when the lock and what is installed differ, and only then', () => {
    expect(isInstalled(root)).toBe(false);
    put('node_modules/.package-lock.json', lock('0.9.0'));
    expect(isInstalled(root)).toBe(false);
    put('node_modules/.package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(true);
    // From here on by the mark alone.
    rmSync(at('node_modules/.package-lock.json'));
    expect(isInstalled(root)).toBe(true);
    put('package-lock.json', lock('1.1.0'));
    expect(isInstalled(root)).toBe(false);
    markInstalled(root);
    expect(isInstalled(root)).toBe(true);
  });

  it('does without the packages that only tests need, and installs them when tests are run', () => {
    put('package-lock.json', lock('1.0.0', '3.0.0'));
    put('node_modules/.package-lock.json', lock('1.0.0'));
    expect([isInstalled(root), isInstalled(root, true)]).toEqual([true, false]);
    // by the mark, too, which the first look has left
    expect([isInstalled(root), isInstalled(root, true)]).toEqual([true, false]);
    put('node_modules/.package-lock.json', lock('1.0.0', '3.0.0'));
    expect([isInstalled(root, true), isInstalled(root)]).toEqual([true, true]);
    rmSync(at('node_modules/.package-lock.json'));
    expect([isInstalled(root, true), isInstalled(root)]).toEqual([true, true]);
    markInstalled(root);
    expect([isInstalled(root, true), isInstalled(root)]).toEqual([false, true]);
  });

  it('builds what is missing or older than its sources, by content and not by time', () => {
    expect(stalePackages(root)).toEqual(['server', 'web']);
    buildAll();
    expect(stalePackages(root)).toEqual([]);
    utimesSync(at('packages/web/src/main.tsx'), new Date(), new Date());
    put('packages/web/src/main.test.tsx', 'a test is not part of the build');
    expect(stalePackages(root)).toEqual([]);
    put('packages/web/src/main.tsx', 'drawMore();');
    expect(stalePackages(root)).toEqual(['web']);
    buildAll();
    put('packages/contract/src/order.ts', 'export const order = 2;');
    expect(stalePackages(root)).toEqual(['server', 'web']);
    buildAll();
    put('packages/server/src/room.ts', '');
    expect(stalePackages(root)).toEqual(['server']);
    buildAll();
    rmSync(at('packages/server/src/room.ts'));
    expect(stalePackages(root)).toEqual(['server']);
    buildAll();
    put('packages/server/seeds/people.ts', '');
    expect(stalePackages(root)).toEqual(['server']);
    buildAll();
    // what the settings of a build import decides what is built
    put('packages/web/pieces.ts', 'export const pieces = 1;');
    expect(stalePackages(root)).toEqual(['web']);
  });

  it('becomes the server in its own process: builds first, passes the exit code through, lets it drain on SIGTERM', async () => {
    cpSync(path.join(import.meta.dirname, '../scripts'), at('scripts'), { recursive: true });
    put('package.json', '{"type":"module"}');
    markInstalled(root);
    // Stands for the real builder, which needs the real packages.
    put(
      'scripts/build.mjs',
      `import { writeFileSync } from 'node:fs'; import { fingerprint, markBuilt } from './stale.mjs';
       for (const n of process.argv.slice(2)) { writeFileSync(\`\${process.cwd()}/packages/\${n}/dist/made\`, ''); markBuilt(process.cwd(), n, fingerprint(process.cwd(), n)); }`,
    );
    put(
      'packages/server/dist/main.js',
      `if (process.env.ENDS) process.exit(7);
       const alive = setInterval(() => undefined, 1000);
       process.once('SIGTERM', () => setTimeout(() => { console.log('drained'); clearInterval(alive); }, 50));
       console.log('ready', process.env.NODE_ENV);`,
    );
    const env = { PATH: process.env.PATH };
    const first = spawnSync(process.execPath, [at('scripts/start.mjs')], { env: { ...env, ENDS: '1' }, encoding: 'utf8' });
    expect(first.stdout).toBe('Building server and web ...\n');
    expect(first.status).toBe(7);
    const child = spawn(process.execPath, [at('scripts/start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
      if (said.endsWith('ready production\n')) child.kill('SIGTERM');
    });
    const code = await new Promise((resolve) => child.once('exit', (c, signal) => resolve(c ?? signal)));
    expect(said).toBe('ready production\ndrained\n');
    expect(code).toBe(0);
  });

  it('R36 drains and ends with 0 when npm itself is told to end: no shell stands between the two', async () => {
    const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
    put('package.json', JSON.stringify({ name: 'wms', version: '1.0.0', type: 'module', scripts: { start: scripts.start } }));
    put(
      'scripts/start.mjs',
      `const alive = setInterval(() => undefined, 1000);
       process.once('SIGTERM', () => { console.log('drained'); clearInterval(alive); });
       console.log('ready', process.pid);`,
    );
    const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    npm.stdout.on('data', (part) => {
      said += part;
      if (/^ready \d+\n$/.test(said)) npm.kill('SIGTERM');
    });
    const code = await new Promise((resolve) => npm.once('exit', (c, signal) => resolve(c ?? signal)));
    const server = Number(/^ready (\d+)/.exec(said)?.[1]);
    let left = true;
    try {
      process.kill(server, 'SIGKILL');
    } catch {
      left = false;
    }
    expect({ left, code, drained: said.endsWith('drained\n') }).toEqual({ left: false, code: 0, drained: true });
  });
});

describe('npm test', () => {
  it('counts what the reports say, and takes silence for a failure', () => {
    const file = at('report.json');
    const vitest = (report: object, ok: boolean) => {
      put('report.json', JSON.stringify(report));
      return countVitest(file, ok);
    };
    expect(countVitest(file, true)).toEqual({ passed: 0, failed: 1 });
    expect(vitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, true)).toEqual({ passed: 0, failed: 1 });
    expect(vitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, true)).toEqual({ passed: 5, failed: 0 });
    expect(vitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, false)).toEqual({ passed: 5, failed: 1 });
    const unloaded = [{ status: 'failed', assertionResults: [] }];
    expect(vitest({ numPassedTests: 5, numFailedTests: 0, testResults: unloaded }, false)).toEqual({ passed: 5, failed: 1 });
    const failing = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(vitest({ numPassedTests: 5, numFailedTests: 1, testResults: failing }, false)).toEqual({ passed: 5, failed: 1 });
    put('report.json', '{ half');
    expect(countVitest(file, true)).toEqual({ passed: 0, failed: 1 });
    put('report.json', JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }));
    expect(countPlaywright(file, false)).toEqual({ passed: 3, failed: 4 });
    put(
      'report.json',
      JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'x' }] }),
    );
    expect(countPlaywright(file, false)).toEqual({ passed: 0, failed: 1 });
    expect(
      sum([
        { passed: 2, failed: 1 },
        { passed: 3, failed: 0 },
      ]),
    ).toEqual({ passed: 5, failed: 1 });
  });

  it('names at its end what failed and how the reason begins', () => {
    const file = at('failed.json');
    const coloured = '\u001b[31mexpected 1\u001b[39m\n\n  to be 2\nat a\nat b\nat c';
    const assertionResults = [
      { status: 'failed', fullName: 'a sum', failureMessages: [coloured] },
      { status: 'passed', fullName: 'another' },
    ];
    const unloaded = { status: 'failed', name: 'b.test.ts', message: 'no module', assertionResults: [] };
    put('failed.json', JSON.stringify({ testResults: [{ status: 'failed', assertionResults }, unloaded] }));
    expect(failuresOfVitest(file)).toEqual([
      '  a sum',
      '    expected 1',
      '    to be 2',
      '    at a',
      '    at b',
      '  b.test.ts',
      '    no module',
    ]);
    const ended = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ error: { message: `${title} broke` } }, {}] }],
    });
    const inner = { specs: [ended('two', 'flaky'), ended('three', 'expected')] };
    put('failed.json', JSON.stringify({ suites: [{ specs: [ended('one', 'unexpected')], suites: [inner] }], errors: [] }));
    expect(failuresOfPlaywright(file)).toEqual(['  one', '    one broke', '  flaky: two', '    two broke']);
    expect(failuresOfPlaywright(at('absent.json'))).toEqual([]);
  });

  it('is what CI calls, after a clean install', () => {
    const script = readFileSync(path.join(import.meta.dirname, '../.ci/run'), 'utf8');
    expect(script).toMatch(/^#!\/usr\/bin\/env bash\nset -euo pipefail\n[\s\S]*\nnpm ci\n[\s\S]*npm test/);
  });
});
