import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testsOf } from '../scripts/touched.mjs';

let root: string;
const files: Readonly<Record<string, string>> = {
  'packages/contract/src/srm/crate/crate.ts': "service: 'ICrateService'",
  'packages/contract/src/srm/crate/crate.rules.test.ts': '',
  'packages/contract/src/base/shelf.ts': "service: 'IShelfService'",
  'packages/contract/src/base/crane.ts': "service: 'ICraneService'",
  'packages/server/src/srm/crate/crate.test.ts': '',
  'packages/server/src/srm/crate/pack.commands.ts': 'ICrateService ICraneService',
  'packages/server/src/srm/crate/pack.test.ts': '',
  'packages/server/src/base/places.test.ts': '',
  'packages/server/src/kernel/list/list.ts': '',
  'packages/server/src/kernel/list/list.test.ts': '',
  'packages/web/src/kernel/list/columns.test.ts': '',
  'packages/web/src/srm/crate/draft.test.ts': '',
  'packages/web/test/boxes.e2e.ts':
    'ISrmBmLoginService ISrmBmLoginService ICrateService/list ICrateService/add ICraneService/list',
  'packages/web/test/shelves.e2e.ts': 'IShelfService/list',
  'packages/web/test/list.e2e.ts': 'IShelfService/list',
  'packages/web/test/world.ts': '',
  'scripts/counts.mjs': '',
  'tests/start.test.ts': "from '../scripts/counts.mjs'",
  'tests/matrix.test.ts': '',
  'docs/words.md': '',
};
const of = (...paths: string[]) => {
  const { unit, browser } = testsOf(root, paths);
  return [...unit, ...browser].map((file) => file.replace('packages/', '').replace('/src', ''));
};

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'wms-touched-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('npm test -- PATH', () => {
  it('runs of a room what lies at its address in all three packages, and the screens whose service is its own', () => {
    const all = [
      'contract/srm/crate/crate.rules.test.ts',
      'server/srm/crate/crate.test.ts',
      'server/srm/crate/pack.test.ts',
      'web/srm/crate/draft.test.ts',
      'web/test/boxes.e2e.ts',
    ];
    for (const name of ['contract', 'server', 'web']) expect(of(`packages/${name}/src/srm/crate`)).toEqual(all);
    expect(of(path.join(root, 'packages/web/src/srm'))).toEqual(all);
  });

  it('runs of a file what is called like it, else what lies beside it, and the same screens', () => {
    expect(of('packages/server/src/srm/crate/pack.commands.ts')).toEqual([
      'server/srm/crate/pack.test.ts',
      'web/test/boxes.e2e.ts',
    ]);
    expect(of('packages/contract/src/base/shelf.ts')).toEqual(['server/base/places.test.ts', 'web/test/shelves.e2e.ts']);
  });

  it('runs of a part of a kernel what is in its own package, and what is called like it in the browser', () => {
    expect(of('packages/server/src/kernel/list')).toEqual(['server/kernel/list/list.test.ts', 'web/test/list.e2e.ts']);
    expect(of('packages/web/src/kernel/list/columns.test.ts')).toEqual(['web/kernel/list/columns.test.ts']);
  });

  it('runs a test that is named, the tests that name a script, and takes several paths once each', () => {
    expect(of('packages/web/test/shelves.e2e.ts')).toEqual(['web/test/shelves.e2e.ts']);
    expect(of('scripts/counts.mjs')).toEqual(['tests/start.test.ts']);
    expect(of('tests', 'tests/start.test.ts')).toEqual(['tests/matrix.test.ts', 'tests/start.test.ts']);
  });

  it('finds nothing where nothing belongs, and refuses what is not there', () => {
    expect(of('docs/words.md')).toEqual([]);
    expect(() => of('packages/server/src/srm/krate')).toThrow('packages/server/src/srm/krate is not there');
    expect(() => of('../elsewhere')).toThrow('is not there');
  });
});
