// `npm run soak`: all tests without a browser under the next Node, those of the server on PostgreSQL 15 where the system has it, then
// races, walks, kills and fuzz for hours, then the screens with answers that come late. `npm run soak -- node` ends after the first
// part; `npm run soak -- node PATH ...` runs of it only the tests under these paths; `npm run soak -- postgres` and
// `npm run soak -- late` run those parts alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBrowser } from './browser.mjs';
import { postgres15, serverOn15 } from './postgres15.mjs';
import { scratchFolder } from './scratch.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const nextMajor = 24;

/** npm carries the program of Node as a package for each platform; it is no part of the product and lies beside what tests throw away. */
const nextNode = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = platform === 'darwin' ? `node-bin-darwin-${process.arch}` : `node-${platform}-${process.arch}`;
  const folder = path.join(scratchFolder(), `node-${nextMajor}`);
  const program = path.join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${name}@${nextMajor}`,
    ];
    spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  if (!existsSync(program)) throw new Error(`npm brought no ${name} ${nextMajor}.`);
  return program;
};

const run = (title, node, args, env = {}) => {
  console.log(`\n== ${title}`);
  // servers and scripts that tests start by name are to be of the same version
  const place = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const { status } = spawnSync(node, [vitest, 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    // what `npm run spec` reads is the report of `npm test`: neither part is to take its place
    env: { ...process.env, ...env, PATH: place, WMS_VITEST_REPORT: path.join(scratchFolder(), 'soak.json') },
  });
  if (status !== 0) process.exitCode = 1;
};

/** What people press ahead of an answer must not be lost: every call of a played screen takes 250 to 750 ms. */
const late = () => {
  console.log('\n== Screens whose answers come late');
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--project=shell', '--no-deps', '--reporter=list'];
  const env = { ...process.env, WMS_TEST_LATE: '500', CHROMIUM_PATH: provideBrowser() };
  for (const command of [[path.join(root, 'scripts/build.mjs')], [playwright, ...args, '--timeout=300000']])
    if (spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status !== 0) process.exitCode = 1;
};

const [part, ...paths] = process.argv.slice(2);
// a path without `node` before it would be left out without a word, and the hours begin
if (part !== undefined && !['node', 'postgres', 'late'].includes(part))
  throw new Error('Say `npm run soak`, or after `npm run soak --` one of: node PATH ..., postgres, late.');
if (part === undefined || part === 'node') {
  const node = nextNode();
  run(`Tests under Node ${spawnSync(node, ['-p', 'process.version'], { encoding: 'utf8' }).stdout.trim()}`, node, paths);
}
if (part === undefined || part === 'postgres') {
  if (postgres15) run('The server on PostgreSQL 15', process.execPath, serverOn15(root), { WMS_TEST_POSTGRES: postgres15 });
  else if (part) throw new Error('This system has no PostgreSQL 15.');
}
if (part === undefined)
  run(
    'Races, walks, kills and fuzz',
    process.execPath,
    ['--testTimeout=3600000', '.race.test', 'walk.test', 'recipe.test', 'fuzz.test'],
    {
      WMS_RACE_ROUNDS: '20',
      WMS_RACE_QUADRUPLES: '200',
      WMS_WALK_RUNS: '200',
      WMS_WALK_STEPS: '40',
      WMS_WALK_SECONDS: '3600',
      WMS_KILL_ROUNDS: '60',
      WMS_FUZZ_RUNS: '400',
    },
  );
if (part === undefined || part === 'late') late();
