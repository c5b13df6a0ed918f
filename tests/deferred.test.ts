import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
/** id, reason, issue: a reason is quoted where it holds a comma. */
const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(path.join(root, 'docs/spec', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
const ledger = rowsOf('requirements.csv').map(([id = '']) => id);
const deferred = rowsOf('deferred.csv').map(([id = '', reason = '', issue = '']) => ({ id, reason, issue: Number(issue) }));
const areaOf = (id: string): string => id.replace(/-\d+$/, '');

const pattern = /\b[A-Z][A-Z0-9]{1,9}-\d{2,3}\b/g;
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
/** The ids that tests name: in titles, and in the tables titles are made of. */
const named = new Set(
  ['packages', 'tests'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/node_modules|fixtures/.test(file) && /\.(test|e2e)\.tsx?$/.test(file))
      .flatMap((file) => withoutComments(readFileSync(path.join(root, top, file), 'utf8')).match(pattern) ?? []),
  ),
);

// What is built when: the scopes of the issues, by area. An area that is built is not here.
const issuesOf: Readonly<Record<string, readonly number[]>> = {
  GEN: [17, 19],
  ORDER: [17],
  ASN: [16, 17, 18],
  SCHED: [15, 16],
  FCST: [16],
  DELIV: [16, 17],
  NEWS: [15],
  MSG: [15],
  DASH: [15],
  LABEL: [18],
  RULE: [18],
  PRINT: [18],
  STRAT: [19],
  INV: [19],
  LIST: [17],
  LOOK: [15, 18],
  ERR: [16, 17, 18],
  CONST: [16, 19],
};

describe('what is not built yet', () => {
  it('is every id of the ledger that no test names, and no other', () => {
    expect(ledger.length).toBeGreaterThan(1_000);
    const rows = new Set(deferred.map(({ id }) => id));
    expect(ledger.filter((id) => !named.has(id) && !rows.has(id))).toEqual([]);
    expect(ledger.filter((id) => named.has(id) && rows.has(id))).toEqual([]);
    expect([...rows].filter((id) => !ledger.includes(id))).toEqual([]);
  });
  it('names the issue that brings it, one of those that own the area', () => {
    expect(deferred.filter(({ id, issue }) => !issuesOf[areaOf(id)]?.includes(issue))).toEqual([]);
  });
  it('says why, and hides behind no area', () => {
    const areas = new Set(ledger.map(areaOf));
    const pointing = deferred.filter(({ reason }) => reason.match(/\b[A-Z]{3,}\b/g)?.some((word) => areas.has(word)));
    expect(pointing).toEqual([]);
    expect(deferred.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(deferred.filter(({ id, reason }) => reason.match(pattern)?.includes(id))).toEqual([]);
  });
  it('is read from titles and not from comments', () => {
    expect(withoutComments("it('x') // AB-01\n/* AB-02\n AB-03 */ it('AB-04 http://a')").match(pattern)).toEqual(['AB-04']);
  });
});
