// `npm test`: everything CI runs, in this order; `npm test -- PATH ...`: the tests that belong to these files or folders, and no more.
// The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBrowser } from './browser.mjs';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, sum } from './counts.mjs';
import { postgres15, statementsOn15 } from './postgres15.mjs';
import { install } from './prepare.mjs';
import { testsOf } from './touched.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = path.join(root, 'reports');
const report = (name) => path.join(reports, name);
const minutes = 60_000;
// Twice what the longest step takes on two slow cores: it ends what hangs, and nothing else.
const hang = 415 * minutes;

/** Runs a program; a step that hangs is ended, with all it started, and has failed. */
const run = (command, args, { limit, env = {} }) =>
  new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      detached: !windows,
      shell: windows,
    });
    const signal = (name) => (windows ? child.kill(name) : process.kill(-child.pid, name));
    const late = setTimeout(() => {
      console.error(`Ended after ${limit / minutes} minutes.`);
      signal('SIGKILL');
    }, limit);
    const interrupt = () => signal('SIGTERM');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.once('error', () => resolve(false));
    child.once('exit', (code) => {
      clearTimeout(late);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code === 0);
    });
  });

/** A step without tests of its own counts as one. */
const single = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const npm = (script, limit) => run('npm', ['run', '--silent', script], { limit }).then(single);

/** The configuration names the report; an option of the command line would not win over it. */
const unit = async (file, limit, env, args = []) => {
  const ok = await run('npx', ['vitest', 'run', ...args], { limit, env: { ...env, WMS_VITEST_REPORT: report(file) } });
  return countVitest(report(file), ok);
};

const journeys = async (args = []) => {
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright.json'),
    CHROMIUM_PATH: browser,
    // what a test says and hears is thrown away with it: a seventh of a worker's processor time went into clearing
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
  };
  const command = ['playwright', 'test', '-c', e2e, '--reporter=list,json', ...args];
  const ok = await run('npx', command, { limit: hang, env });
  return countPlaywright(report('playwright.json'), ok);
};

let browser = '';
const e2e = 'tests/e2e/playwright.config.ts';
const everything = [
  ['Format, lint and types', () => npm('check', 15 * minutes)],
  ['Browser and fonts', () => findBrowser()],
  ['Build', () => npm('build', 15 * minutes)],
  ['Tests', () => unit('vitest.json', hang, { CHROMIUM_PATH: browser })],
  [
    'Schema and statements, on the PostgreSQL 15 of this machine',
    postgres15 && (() => unit('vitest-15.json', hang, { WMS_TEST_POSTGRES: postgres15 }, statementsOn15(root))),
  ],
  ['Journeys in the browser', existsSync(path.join(root, e2e)) && (() => journeys())],
];

/** The steps of some paths: no more is built or started than their tests need. */
const some = (paths) => {
  const tests = testsOf(root, paths);
  const isWhole = tests.browser.some((file) => file.startsWith('tests/e2e/'));
  // answering its calls itself, a test of the screens needs no server
  const project = isWhole ? [] : ['--project=shell'];
  console.log([...tests.unit, ...tests.browser].map((file) => `  ${file}`).join('\n') || '  no test belongs to this');
  return [
    ['Browser and fonts', tests.browser.length > 0 && (() => findBrowser())],
    ['Build', isWhole && (() => npm('build', 15 * minutes))],
    ['Tests', tests.browser.length + tests.unit.length === 0 && (() => single(false))],
    ['Tests', tests.unit.length > 0 && (() => unit('vitest.json', hang, {}, tests.unit))],
    ['Tests in the browser', tests.browser.length > 0 && (() => journeys([...project, ...tests.browser]))],
  ];
};

const findBrowser = () => {
  browser = provideBrowser();
  console.log(browser);
  return single(true);
};

const attempt = async (work) => {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return single(false);
  }
};

install(root, true);
mkdirSync(reports, { recursive: true });
const unitReports = ['vitest.json', 'vitest-15.json'];
for (const old of [...unitReports, 'playwright.json']) rmSync(report(old), { force: true });

const results = [];
const paths = process.argv.slice(2);
for (const [title, work] of paths.length > 0 ? some(paths) : everything) {
  if (!work) continue;
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const counted = await attempt(work);
  results.push({ title, ...counted, seconds: Math.round((Date.now() - begun) / 1000) });
}

// Said again here: the end is what is read of a long log.
const failures = [
  ...unitReports.flatMap((name) => failuresOfVitest(report(name))),
  ...failuresOfPlaywright(report('playwright.json')),
];
if (failures.length > 0) console.log(['\n== What failed', ...failures].join('\n'));
console.log('\n== All steps');
for (const r of results)
  console.log(`${r.failed > 0 ? 'FAILED' : 'ok    '}  ${r.title}: ${r.passed} passed, ${r.failed} failed, ${r.seconds} s`);
const total = sum(results);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
