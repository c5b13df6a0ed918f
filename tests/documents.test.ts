import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '');

describe('the documents', () => {
  it('are there', () => {
    expect(pages).toEqual(
      expect.arrayContaining([
        'README.md',
        'ARCHITECTURE.md',
        'STYLE.md',
        'docs/spec/README.md',
        'packages/contract/CHANGELOG.md',
      ]),
    );
    expect(pages.filter((path) => path.startsWith('docs/adr/')).length).toBeGreaterThanOrEqual(10);
  });

  it('link to what exists', () => {
    const links = pages.flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => ({ page, target })),
    );
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(({ page, target }) => !/^https?:/.test(target) && !existsSync(join(root, dirname(page), target)));
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm (?:run )?([a-z][\w:]+)/g)].map(([, name = '']) => ({ page, name })),
    );
    const own = named.filter(({ name }) => !['ci', 'install', 'packages', 'binaries'].includes(name));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('name files that exist', () => {
    const named = [
      'README.md',
      'ARCHITECTURE.md',
      'STYLE.md',
      'docs/spec/README.md',
      'docs/domain.md',
      ...pages.filter((path) => path.startsWith('docs/adr/')),
    ].flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/`((?:packages|docs|tests|scripts)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => ({
        page,
        path,
      })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('keep every decision to one page with its context, its choice and its price', () => {
    for (const page of pages.filter((path) => path.startsWith('docs/adr/'))) {
      const text = read(page);
      expect(text.split('\n').length, page).toBeLessThanOrEqual(60);
      for (const heading of ['## Context', '## Decision', '## What we give up']) expect(text, page).toContain(heading);
    }
  });
});
