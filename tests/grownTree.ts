/** A copy of the tree in which a test does what a recipe says. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** One fenced block of a recipe: a file, lines to append, an edit, or commands. */
export interface Step {
  readonly kind: 'file' | 'append' | 'edit' | 'run';
  readonly path: string;
  readonly body: string;
}
const kindOf: Readonly<Record<string, Step['kind']>> = {
  ts: 'file',
  tsx: 'file',
  sql: 'file',
  csv: 'append',
  diff: 'edit',
  sh: 'run',
};

/** The blocks of a recipe in their order. A block in a language this does not know is a fault of the recipe. */
export const stepsOf = (markdown: string): readonly Step[] =>
  [...markdown.matchAll(/^```(\w+)(?: >>)? ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language = '', path = '', body = '']) => {
    const kind = kindOf[language];
    if (!kind) throw new Error(`the recipe has a block of ${language}`);
    return { kind, path, body };
  });

/** Applies a block of ' ', '-' and '+' lines; what it leaves or takes away must stand in the file exactly once. */
export const edited = (text: string, block: string): string => {
  const lines = block.split('\n').filter((line) => line !== '');
  const pick = (marks: string) =>
    lines
      .filter((line) => marks.includes(line.charAt(0)))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [old, now] = [pick(' -'), pick(' +')];
  if (old === '' || old === now || lines.some((line) => !' -+'.includes(line.charAt(0))))
    throw new Error(`not an edit: ${block}`);
  const parts = text.split(old);
  if (parts.length !== 2) throw new Error(`"${old.trim()}" stands ${parts.length - 1} times in the file`);
  return parts.join(now);
};

export const follow = (tree: string, step: Step): void => {
  const at = join(tree, step.path);
  if (step.kind === 'run') {
    for (const line of step.body.trim().split('\n'))
      execFileSync(line, { cwd: tree, shell: true, encoding: 'utf8', stdio: 'pipe' });
  } else if (step.kind === 'append') appendFileSync(at, step.body);
  else if (step.kind === 'edit') writeFileSync(at, edited(readFileSync(at, 'utf8'), step.body));
  else {
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, step.body, { flag: 'wx' });
  }
};

/** Follows a whole recipe but for its compiling: trees that several recipes grow are compiled once, at the end. */
export const followAll = (tree: string, steps: readonly Step[]): void => {
  for (const step of steps) {
    const body = step.kind === 'run' ? step.body.replace(/^npx tsc .*\n/gm, '') : step.body;
    if (body.trim() !== '') follow(tree, { ...step, body });
  }
};

/** What the compiler says of packages of a tree. On one thread it costs half the processor time, and other tests want it. */
export const complaintsIn = (tree: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        spawnSync(join(tree, 'node_modules/.bin/tsc'), ['-p', `packages/${name}`, '--singleThreaded'], {
          cwd: tree,
          encoding: 'utf8',
        }).stdout,
    )
    .join('');

const packages = ['contract', 'server', 'web'] as const;
const always = [
  'packages/contract',
  'packages/server',
  'packages/web',
  'scripts',
  'docs',
  '*.json',
  'vitest.config.ts',
  'tests/setup',
];
/** A copy of the sources in a folder of its own, with the installed packages linked and our own packages its own. */
export const copyTree = (...more: readonly string[]): string => {
  const tree = mkdtempSync(join(tmpdir(), 'recipe-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...always, ...more], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file))))
    cpSync(join(root, path), join(tree, path));
  mkdirSync(join(tree, 'node_modules/@wms'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@wms') symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  for (const name of packages.filter((one) => existsSync(join(tree, 'packages', one)))) {
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@wms', name));
    const own = join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(tree, 'packages', name, 'node_modules'));
  }
  return tree;
};

export const recipe = (name: string): readonly Step[] => stepsOf(readFileSync(join(root, 'docs/recipes', name), 'utf8'));
