import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@wms/contract/spec/calls.gen.ts';
import { dictionaryGroups, enums } from '@wms/contract/spec/enums.gen.ts';
import { type MessageKey, messages } from '@wms/contract/spec/messages.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { getWires, wireNames } from '@wms/contract/spec/wire.gen.ts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'scripts', script), ...args], { encoding: 'utf8' });
const fixture = ['--ledger', join(root, 'tests/fixtures/spec/ledger'), '--reports', join(root, 'tests/fixtures/spec/reports')];

interface Area {
  readonly area: string;
  readonly covered: readonly string[];
  readonly deferred: readonly string[];
  readonly open: readonly string[];
  readonly failing: readonly string[];
}
interface Report {
  readonly tests: number;
  readonly areas: readonly Area[];
  readonly unknown: readonly string[];
}

describe('generated tables', () => {
  it('are what the committed ledger says', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/spec-gen.mjs'), '--check'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('6 files agree');
  });

  it('were not made from an empty ledger', () => {
    expect(Object.keys(messages).length).toBeGreaterThanOrEqual(350);
    expect(Object.keys(enums).length).toBeGreaterThanOrEqual(155);
    expect(routes.length).toBeGreaterThanOrEqual(215);
    expect(wireNames.length).toBeGreaterThanOrEqual(740);
    expect(calls.length).toBe(wireNames.length);
    expect(dictionaryGroups.length).toBeGreaterThanOrEqual(50);
    const catalogue = readFileSync(join(root, 'docs/wire-catalogue.txt'), 'utf8').split('\n');
    expect(catalogue.filter((line) => line.startsWith('method '))).toHaveLength(wireNames.length);
    expect(catalogue.filter((line) => line.startsWith('route '))).toHaveLength(routes.length);
  });

  it('API-15 API-16 records the shape of every reply and marks every name that was inferred', () => {
    expect(calls.filter((call) => call.response.trim() === '').map((call) => call.wire)).toEqual([]);
    expect(calls.filter((call) => call.inferred).length).toBeGreaterThan(600);
    expect(calls.filter((call) => !call.inferred).map((call) => call.wire)).toContain('ISrmBmLoginService/login');
  });

  it('NAV-40 gives every route a name of its own and every address once', () => {
    expect(new Set(routes.map((r) => r.name)).size).toBe(routes.length);
    expect(new Set(routes.map((r) => r.path)).size).toBe(routes.length);
    expect(new Set(wireNames).size).toBe(wireNames.length);
  });

  it('NAV-41 gives every route that can be seen a title, and names those that only lead elsewhere', () => {
    const known: ReadonlySet<string> = new Set(Object.keys(messages));
    const untitled = routes.filter((r) => !known.has(`route.${r.name}`));
    expect(untitled.map((r) => r.name).sort()).toEqual(['Asn.Supplier', 'PersonalCenter', 'Redirect', 'Root', 'Unknown']);
    for (const route of untitled) expect(route.redirect, route.name).not.toBeNull();
  });

  it('NAV-41 hangs every child below a route that exists', () => {
    const paths: ReadonlySet<string> = new Set(routes.map((r) => r.path));
    expect(routes.filter((r) => r.parent !== null && !paths.has(r.parent)).map((r) => r.path)).toEqual([]);
  });

  it('I18N-02 ERR-33 has each text and label in all three languages', () => {
    const empty = (Object.keys(messages) as MessageKey[]).filter(
      (key) => messages[key].length !== 3 || messages[key].some((text) => text.trim() === ''),
    );
    expect(empty).toEqual([]);
    const bare = Object.entries(enums).flatMap(([name, members]) =>
      members.filter((m) => m.label.length !== 3 || m.label.some((text) => text.trim() === '')).map((m) => `${name}.${m.value}`),
    );
    expect(bare).toEqual([]);
  });

  it('keeps the remarks of the ledger out of captions', () => {
    const captions = Object.values(enums).flatMap((members) => members.map((m) => m.label[0]));
    expect(captions.filter((text) => /\(decided|, default|\(default\)|: number|: flag/.test(text))).toEqual([]);
    expect(enums.Locale?.map((m) => m.label[0])).toContain('English (United States)');
    expect(enums.LicenceModule?.map((m) => m.label[0])).toContain('Base data');
  });

  it('API-02 answers GET only where a template is downloaded', () => {
    expect(getWires.length).toBeGreaterThan(40);
    expect(getWires.filter((wire) => !wire.endsWith('/downExcelTemplate'))).toEqual([]);
  });
});

describe('npm run spec', () => {
  const report = JSON.parse(run('spec.mjs', ...fixture, '--json')) as Report;
  const area = (name: string) => report.areas.find((a) => a.area === name);

  it('reads both runners and leaves other reports alone', () => expect(report.tests).toBe(8));

  it('counts an id only when a passing test names it and no failing one does', () => {
    expect(area('AAA')?.covered).toEqual(['AAA-01', 'AAA-02']);
    expect(area('AAA')?.failing).toEqual(['AAA-03']);
    expect(area('AAA')?.open).toEqual(['AAA-03', 'AAA-04']);
  });

  it('reads ids from the titles of groups, and skipped tests cover nothing', () => {
    expect(area('BBB')?.covered).toEqual(['BBB-01', 'BBB-03']);
    expect(area('BBB')?.open).toEqual(['BBB-02']);
  });

  it('keeps deferred apart and prefers covered', () => {
    expect(area('AAA')?.deferred).toEqual(['AAA-05']);
    expect(area('BBB')?.deferred).toEqual([]);
  });

  it('names ids the ledger does not have', () => expect([...report.unknown].sort()).toEqual(['AAA-77', 'BBB-99']));

  it('lists the open ids of an area, and says when there is no report yet', () => {
    expect(run('spec.mjs', ...fixture, 'AAA')).toContain('open: AAA-03 AAA-04');
    const empty = mkdtempSync(join(tmpdir(), 'spec-'));
    try {
      expect(run('spec.mjs', '--ledger', join(root, 'tests/fixtures/spec/ledger'), '--reports', empty)).toContain(
        'no test report found',
      );
    } finally {
      rmSync(empty, { recursive: true });
    }
  });
});

it('defers only ids of the ledger, each once and with a reason', () => {
  const listed = JSON.parse(run('spec.mjs', '--json', '--reports', join(root, 'tests/fixtures/spec/ledger'))) as Report;
  expect(listed.unknown).toEqual([]);
  const rows = readFileSync(join(root, 'docs/spec/deferred.csv'), 'utf8').trim().split('\n').slice(1);
  const ids = rows.map((row) => row.slice(0, row.indexOf(',')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.filter((row) => row.slice(row.indexOf(',') + 1).length < 20)).toEqual([]);
});
