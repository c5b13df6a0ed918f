import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orderMatters, rulesIn, sharedScopes, unscoped } from './stylesheets.ts';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.css') && existsSync(join(root, path)));
/** The sheet of the pages without sign-in: a document of their own, which no other sheet reaches and where nobody has chosen a size. */
const alone = 'packages/web/src/message/news/public/page.css';
const rules = files.filter((path) => path !== alone).flatMap((path) => rulesIn(path, readFileSync(join(root, path), 'utf8')));
/** The stylesheet that is there first, on every page. */
const first = 'packages/web/src/kernel/kernel.css';
const inTwo = (one: string, other: string) => [...rulesIn('one.css', one), ...rulesIn('other.css', other)];

describe('stylesheets, which arrive in any order', () => {
  it('were read', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files).toContain(first);
    expect(files).toContain(alone);
    expect(rules.length).toBeGreaterThan(800);
  });

  it('A-F18 begin with classes of their own: a sheet that comes later changes nothing that is shown', () => {
    expect(sharedScopes(rules)).toEqual([]);
    expect(unscoped(rules.filter(({ file }) => file !== first))).toEqual([]);
  });

  it('take every size of type from what a person chose: nothing stays small when the type grows', () => {
    const sizes = rules.flatMap(({ file, line, properties }) => {
      const size = properties['font-size'];
      return size === undefined ? [] : [{ at: `${file}:${line}`, size }];
    });
    expect(sizes.length).toBeGreaterThan(40);
    // what is printed has the size of the paper
    const fixed = sizes.filter(({ size }) => !/var\(--wms-(font-size|type-\w+)\)|em$|pt\b/.test(size));
    expect(fixed).toEqual([]);
  });

  it('name no value that nobody declares: what is undeclared is silently the colour of the text around it', () => {
    const read = (pattern: RegExp, paths: readonly string[]) =>
      new Set(
        paths.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
      );
    const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/web/src'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => /\.(css|tsx?)$/.test(path) && existsSync(join(root, path)));
    const declared = read(/(--wms-[\w-]+)['"]?\s*[:,\]]/g, sources);
    expect(declared.size).toBeGreaterThan(20);
    expect([...read(/var\((--wms-[\w-]+)/g, sources)].filter((name) => !declared.has(name))).toEqual([]);
  });

  it('never let the one loaded last win', () => expect(orderMatters(rules)).toEqual([]));

  it('are caught when they share a class', () => {
    expect(sharedScopes(inTwo('.wms-tag { color: red; }', '.wms-tag[data-active] { color: blue; }'))).toEqual([
      'wms-tag: one.css, other.css',
    ]);
    expect(sharedScopes(inTwo('.wms-a, .wms-b { top: 0; }', '@media print { .wms-b { top: 1px; } }'))).toEqual([
      'wms-b: one.css, other.css',
    ]);
    expect(sharedScopes(inTwo('.wms-tag { color: red; }', '.wms-tag-item .wms-tag { color: blue; }'))).toEqual([]);
  });

  it('are caught when they reach everything', () => {
    const css = '.ant-table td { top: 0; }\n[data-tone="h0"] { --tone: red; }\n/* td { top: 0 } */\n.wms-a td { top: 0; }';
    expect(unscoped(rulesIn('one.css', css))).toEqual(['one.css:1 .ant-table td']);
    expect(unscoped(rulesIn('one.css', '@media print { body { color: black; } }'))).toEqual(['one.css:1 body']);
  });

  it('are caught when only their order decides', () => {
    const field = '.wms-form .wms-field { border: 0; }';
    const caught = (css: string) => orderMatters(inTwo(field, css)).length;
    expect(caught('.wms-asn .wms-field { border-color: red; }')).toBe(1);
    expect(caught('.wms-asn > .wms-field:hover { color: red; }')).toBe(0);
    expect(caught('.wms-asn > td.wms-field { border: 1px; }')).toBe(0);
    expect(caught('.wms-asn .wms-field { border: 0; }')).toBe(0);
    expect(caught('.wms-asn .wms-field td { border: 1px; }')).toBe(0);
  });

  it('cannot hide a rule in another one', () => {
    expect(() => rulesIn('one.css', '.wms-a { .wms-b { top: 0; } }')).toThrow(/nests/);
    expect(() => rulesIn('one.css', '.wms-a { top: 0;')).toThrow(/never closed/);
  });
});
