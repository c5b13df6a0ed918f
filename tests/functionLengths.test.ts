import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longFunctions, MOST_LINES } from './functionLengths.ts';
import { isTest } from './house-rules.ts';
import { readSource } from './source.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = ['contract', 'server', 'web'].flatMap((name) =>
  readdirSync(path.join(root, `packages/${name}/src`), { recursive: true, encoding: 'utf8' })
    .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.gen)\.tsx?$/.test(file) && !isTest(file)),
);

it(`no function has more than ${MOST_LINES} lines`, () => {
  expect(files.length).toBeGreaterThan(700);
  const long = files.flatMap((file) =>
    longFunctions(readSource(file, readFileSync(path.join(root, file), 'utf8'))).map(
      ({ name, lines }) => `${file} ${name} ${lines}`,
    ),
  );
  expect(long, 'split it into parts that have names').toEqual([]);
});

it('a long function is seen wherever it stands', () => {
  const body = Array.from({ length: MOST_LINES }, (_, at) => `  work(${at});`).join('\n');
  const seen = (text: string) => longFunctions(readSource('sample.tsx', text)).map(({ name }) => name);
  expect(seen(`const plain = () => {\n${body}\n};`)).toEqual(['plain']);
  expect(seen(`// 储位\nexport function declared() {\n${body}\n}`)).toEqual(['declared']);
  expect(seen(`class A { method() {\n${body}\n} }`)).toEqual(['method']);
  expect(seen(`const o = { member: async () => {\n${body}\n} };`)).toEqual(['member']);
  expect(seen(`call(() => {\n${body}\n});`)).toEqual(['nameless']);
  expect(seen(`const short = () => {\n${body.split('\n').slice(2).join('\n')}\n};`)).toEqual([]);
});
