import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadExports, exportsOf } from './deadExports.ts';
import { isTest } from './house-rules.ts';
import { readSource } from './source.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('tests/fixtures/') && existsSync(join(root, path)));
const all = files
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path))
  .map((path) => readSource(path, read(path)));
const sources = all.filter(({ path }) => /^packages\/\w+\/src\//.test(path) && !isTest(path) && !path.endsWith('.gen.ts'));
/** What the recipes import: their examples are built and run by a test. */
const recipes = files
  .filter((path) => /^docs\/recipes\/.*\.md$/.test(path))
  .flatMap((path) => [...read(path).matchAll(/import [^;]*;/g)].map(([text]) => text));

describe('exports', () => {
  it('were read, and so was who imports them', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(all.length).toBeGreaterThan(sources.length + 200);
    expect(sources.flatMap((source) => exportsOf(source)).length).toBeGreaterThan(3_000);
    expect(recipes.length).toBeGreaterThan(30);
  });

  it('are all imported by somebody', () => expect(deadExports(sources, all, recipes.join('\n'))).toEqual([]));

  const at = (path: string, text: string) => readSource(`packages/web/src/kernel/${path}`, text);
  const lender = at(
    'frame/lent.ts',
    'export const one = 1, two = 2;\nexport function three(_kind: Kind) {}\nexport type Kind = "a";\nexport class Four {}',
  );
  const dead = (...texts: readonly string[]) =>
    deadExports([lender], [lender, ...texts.map((text, n) => at(`wire/user${n}.tsx`, text))], '').map(
      (line) => line.split(': ')[1],
    );

  it('that nobody imports are found, whatever they are; types belong to the signatures they stand in', () => {
    expect(exportsOf(lender)).toEqual(['one', 'two', 'three', 'Kind', 'Four']);
    expect(dead()).toEqual(['one', 'two', 'three', 'Four']);
    expect(dead("import { one } from './lent.ts';", "// import { two } from '../frame/lent.ts';")).toEqual([
      'one',
      'two',
      'three',
      'Four',
    ]);
    expect(dead("import { one as two } from '../frame/lent.ts';")).toEqual(['two', 'three', 'Four']);
    const unused = at(
      'frame/types.ts',
      'export interface Alone { readonly a: 1 }\nexport interface Shown {}\nexport type Row = Shown;',
    );
    expect(deadExports([unused], [unused], '')).toEqual([
      'packages/web/src/kernel/frame/types.ts: Alone',
      'packages/web/src/kernel/frame/types.ts: Row',
    ]);
  });

  it('are alive however they are imported', () => {
    expect(dead("import { one, two, three, Four } from '../frame/lent.ts';")).toEqual([]);
    expect(
      dead(
        "export { one, two as other } from '../frame/lent.ts';",
        "import * as lent from '../frame/lent.ts'; lent.three(new lent.Four());",
      ),
    ).toEqual([]);
    expect(dead("const { one } = await import('../frame/lent.ts'); one;", "type T = import('../frame/lent.ts').Four;")).toEqual([
      'two',
      'three',
    ]);
    const contract = readSource('packages/contract/src/kernel/a.ts', 'export const shared = 1;');
    expect(deadExports([contract], [at('wire/x.ts', "import { shared } from '@wms/contract/kernel/a.ts';")], '')).toEqual([]);
    expect(deadExports([contract], [], "import { shared } from '@wms/contract/kernel/a.ts';")).toEqual([]);
  });
});
