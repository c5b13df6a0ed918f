/**
 * `npm run teeth [-- T05 T21 T37..T42 T60..]`: plants one fault after the other in a copy of the last commit and runs the one suite that must
 * turn red. What is red without the fault does not count. Writes the outcome into docs/security/teeth.md
 * and ends with 1 when a fault went unnoticed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Fault, faults } from '../tests/teeth/faults.ts';

const root = path.dirname(import.meta.dirname);
const document = path.join(root, 'docs/security/teeth.md');
const wanted = process.argv.slice(2);
/** `T05`, `T37..T42`, or `T60..`: that one and all after it. */
const isWanted = (id: string): boolean =>
  wanted.some((range) => {
    const [first = '', last = first] = range.split('..');
    return id >= first && id <= (last === '' ? 'T99' : last);
  });
const chosen = faults.filter(({ id }) => wanted.length === 0 || isWanted(id));
if (chosen.length === 0) throw new Error(`no fault is called ${wanted.join(' ')}`);

interface Run {
  /** Full names of the tests that failed. */
  readonly red: readonly string[];
  /** Tests that were run at all. */
  readonly ran: number;
}
interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const copy = mkdtempSync(path.join(os.tmpdir(), 'wms-teeth-'));
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The packages installed here; our own are those of the copy, or a fault in the contract would not reach the server. */
const linkModules = (): void => {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  mkdirSync(path.join(to, '@wms'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@wms' && !name.startsWith('.vite')) symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(to, '@wms', name));
    // what npm could not lift to the root, because another version of it stands there
    const own = path.join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, 'packages', name, 'node_modules'));
  }
};

const runSuite = ({ suite, only }: Pick<Fault, 'suite' | 'only'>): Run => {
  const report = path.join(copy, 'teeth-report.json');
  rmSync(report, { force: true });
  spawnSync('npx', ['vitest', 'run', suite, '--bail=6', ...(only === undefined ? [] : ['-t', only])], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, WMS_VITEST_REPORT: report, WMS_FUZZ_SEED: '1' },
    timeout: 900_000,
  });
  try {
    const found = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = found.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed' || status === 'failed');
    return { red: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName), ran: tests.length };
  } catch {
    return { red: [], ran: 0 };
  }
};

const plant = ({ file, from, to, id }: Fault): (() => void) => {
  const at = path.join(copy, file);
  const sound = readFileSync(at, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${id}: its text stands ${sound.split(from).length - 1} times in ${file}`);
  writeFileSync(
    at,
    sound.replace(from, () => to),
  );
  return () => writeFileSync(at, sound);
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const lineOf = ({ id, what, suite }: Fault, said: string): string => `| ${id} | ${cell(what)} | ${suite} | ${cell(said)} |`;

/** Replaces the lines of the faults that were run; the others keep what the last run said of them. */
const writeDown = (lines: ReadonlyMap<string, string>): void => {
  const [head = '', table = ''] = readFileSync(document, 'utf8').split('<!-- outcome -->\n');
  const before = new Map(table.split('\n').map((line) => [/^\| (T\d\d) /.exec(line)?.[1] ?? '', line]));
  const rows = faults.flatMap(({ id }) => lines.get(id) ?? before.get(id) ?? []);
  const top = ['| Fault | What it does | Suite | What turned red |', '|---|---|---|---|'];
  writeFileSync(document, `${head}<!-- outcome -->\n${[...top, ...rows].join('\n')}\n`);
};

const day = new Date().toISOString().slice(0, 10);
const commit = git('rev-parse', '--short', 'HEAD');
git('worktree', 'add', '--quiet', '--detach', copy, 'HEAD');
linkModules();
try {
  const green = new Map<string, Run>();
  const lines = new Map<string, string>();
  let unnoticed = 0;
  for (const fault of chosen) {
    const tried = `${fault.suite} ${fault.only ?? ''}`;
    const sound = green.get(tried) ?? runSuite(fault);
    green.set(tried, sound);
    const takeBack = plant(fault);
    const planted = runSuite(fault);
    takeBack();
    // what is red already says nothing about the fault
    const red = planted.red.filter((name) => !sound.red.includes(name));
    const isSeen = sound.ran > 0 && red.length > 0;
    if (!isSeen) unnoticed += 1;
    const before = sound.red.length > 0 ? `, ${sound.red.length} were red without it: "${sound.red[0]}"` : '';
    const said = isSeen
      ? `${red.length} red, first "${red[0]}"${before} (${day}, ${commit})`
      : `UNNOTICED: ${planted.ran} tests ran${before} (${day}, ${commit})`;
    lines.set(fault.id, lineOf(fault, said));
    process.stdout.write(`${fault.id} ${fault.what}: ${said}\n`);
    writeDown(lines);
  }
  process.stdout.write(`${chosen.length - unnoticed} of ${chosen.length} faults were noticed.\n`);
  process.exitCode = unnoticed > 0 ? 1 : 0;
} finally {
  git('worktree', 'remove', '--force', copy);
}
