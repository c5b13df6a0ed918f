import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, say } from '@wms/contract/kernel/phrase.ts';
import { describe, expect, it } from 'vitest';
import { isTest } from './house-rules.ts';
import { networkAllowed, oneWayOut } from './network.ts';
import { readSource } from './source.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/server/src', 'packages/contract/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.gen.ts') && !isTest(path) && existsSync(join(root, path)))
  .map((path) => readSource(path, read(path)));

describe('the classes of defects of docs/security/defects.md', () => {
  it('V13 R16 nothing a person typed is read for places or for code: it is put in as it is', () => {
    const hostile = ['{limit}', ['$', '{7*7}'].join(''), '{{7*7}}', '<%= 7*7 %>', '#{7*7}', '$&', '$1', '{0}'];
    for (const locale of locales)
      for (const name of hostile) {
        const said = say(['{name} is above {limit}', '{name} 超过 {limit}', '{name} 超過 {limit}'], locale, {
          name,
          limit: '10',
        });
        expect(said.startsWith(`${name} `)).toBe(true);
        expect(said.endsWith(' 10')).toBe(true);
      }
    const running = sources.flatMap(({ path, nodes, text }) => [
      ...(nodes.some(
        (node) =>
          (node.type === 'NewExpression' || node.type === 'CallExpression') &&
          ['Function', 'eval'].includes(String((node.callee as { value?: unknown } | undefined)?.value)),
      )
        ? [`${path} makes code of text`]
        : []),
      ...(/from '(node:)?vm'|from '(ejs|handlebars|mustache|nunjucks|pug|lodash|velocityjs)'/.test(text)
        ? [`${path} has templates that run`]
        : []),
    ]);
    expect(running).toEqual([]);
    expect(sources.length).toBeGreaterThan(300);
  });

  it('V12 R27 no module is loaded by a name somebody sends: what is loaded later stands in the source', () => {
    const calls = sources.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => {
        const callee = node.type === 'CallExpression' ? (node.callee as { type?: string; value?: unknown }) : undefined;
        if (callee?.type !== 'Import' && callee?.value !== 'require') return [];
        const [first] = node.arguments as readonly { readonly expression: { readonly type: string } }[];
        return first?.expression.type === 'StringLiteral' ? [] : [path];
      }),
    );
    expect(calls).toEqual([]);
  });

  it('V14 R25 no file of the server opens a connection somebody could name, but for those written down here', () => {
    const found = sources.filter((source) => oneWayOut.find(source).length > 0).map(({ path }) => path);
    const places = Object.keys(networkAllowed);
    expect(found.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
    expect(places.filter((place) => !found.some((path) => path.startsWith(place)))).toEqual([]);
  });

  it('each have a line there: the test that holds it, under its number, or why it cannot happen yet', () => {
    const lines = read('docs/security/defects.md')
      .split('\n')
      .filter((line) => /^\| V\d+ /.test(line));
    const numbers = lines.map((line) => /^\| (V\d+) /.exec(line)?.[1]);
    expect([...new Set(numbers)]).toEqual(Array.from({ length: 25 }, (_, n) => `V${n + 1}`));
    const astray = lines.flatMap((line) => {
      const [, number = '', , file = '', title = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      if (!existsSync(join(root, file))) return [`${number}: there is no ${file}`];
      if (!new RegExp(`\\b${number}\\b`).test(title) && !/V\d+-V\d+/.test(title))
        return [`${number}: the title does not name it`];
      return read(file).includes(title) ? [] : [`${number}: ${file} has no test "${title}"`];
    });
    expect(astray).toEqual([]);
  });
});
