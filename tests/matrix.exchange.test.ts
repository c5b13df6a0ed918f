import { inLocale, locales } from '@wms/contract/kernel/phrase.ts';
import { hasLines, lineNames, linesIn } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failuresOf, uploadTo } from '../packages/server/src/kernel/exchange/testing.ts';
import { type Draft, freeText, isPlace, type MadeRow } from '../packages/server/test/drafts.ts';
import type { Client } from '../packages/server/test/house.ts';
import { flagOfVerb, type Matrix, openMatrix, wireOf } from '../packages/server/test/matrix.ts';
import { takeSheet } from '../packages/server/test/sheets.ts';

let matrix: Matrix;
let admin: Client;
let bare: Client;
beforeAll(async () => {
  matrix = await openMatrix();
  admin = matrix.clientOf('admin');
  bare = matrix.clientOf('bare');
});
afterAll(() => matrix?.close());

const exported = allResources.filter(({ wire, exchange }) => wire && exchange?.export);
const both = exported.filter(({ exchange, wire }) => exchange?.import && wire?.purge);
const named = (list: readonly Resource[]) => list.map((resource) => [resource.name, resource] as const);
const service = ({ wire, exchange }: Resource): string => exchange?.port ?? wire?.service ?? '';
const exportWire = (resource: Resource): string => `${service(resource)}/exportexcel`;
const importWire = (resource: Resource): string => `${service(resource)}/importexcel`;
const labelsOf = (resource: Resource, names: readonly string[], at: (typeof locales)[number]): readonly string[] =>
  names.map((name) => inLocale(resource.labels[name] ?? ['', '', ''], at));
/** What a sheet says of the lines of a record, a row for each; nothing where it has a row for each record. */
const lineColumns = (resource: Resource): readonly string[] =>
  resource.exchange?.withLines ? lineNames(resource).filter((name) => !(name in resource.fields)) : [];
const headersOf = (resource: Resource, at: (typeof locales)[number]): readonly string[] => [
  ...labelsOf(resource, resource.exchange?.export ?? [], at),
  ...(hasLines(resource) ? labelsOf(resource.lines.of(), lineColumns(resource), at) : []),
];
/** How numbers of made rows begin: what finds them where a list must be narrowed. */
const narrowing = ({ list }: Resource): Draft => (list.narrow ? { keyword: 'MX' } : {});
const book = async (rows: readonly (readonly unknown[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => row.map((cell) => cell as string | null)) }] }));
/** Text a workbook could change or run: leading zeros, formulas, quotes, a number too long for a number. */
const awkward = ['007', '=1+1', '"a", b\'c', '12345678901234567890'];

it('covers every resource that declares what it exports, and every one that imports', () => {
  expect(exported.length).toBeGreaterThanOrEqual(13);
  expect(both.length).toBeGreaterThanOrEqual(11);
  for (const { name, exchange } of both)
    expect([name, exchange?.import?.filter((field) => !exchange.export?.includes(field))]).toEqual([name, []]);
  expect(both.filter((resource) => lineColumns(resource).length > 0).length).toBeGreaterThanOrEqual(4);
});

describe.each(named(both))('round trip of %s', (resource) => {
  const one = allResources.find(({ name }) => name === resource) as Resource;
  const language = locales[both.indexOf(one) % locales.length] ?? 'zh-CN';

  it('EXPORT-18 exports every row of an organization, and the file brings each member back into an empty one', async () => {
    const place = { org: `MXR${both.indexOf(one)}` };
    const text = freeText(one);
    const rows: MadeRow[] = [await matrix.maker.add(one, { place, whole: true }), await matrix.maker.add(one, { place })];
    // a resource whose rows are the organizations has no organization to fill: it gets one row of each number
    for (const value of isPlace(one) ? [] : awkward)
      rows.push(await matrix.maker.add(one, { place, whole: true, ...(text === undefined ? {} : { fixed: { [text]: value } }) }));
    // what every organization may have is found under each of them
    const org = one.list.open?.includes(one.scope?.org ?? '') ? undefined : one.scope?.org;
    const within = { ...narrowing(one), ...(org && !isPlace(one) ? { [org]: place.org } : {}) };
    const condition = org && !isPlace(one) ? within : { id: rows.map(({ id }) => id) };
    const query = { condition, field: 'createDate', order: 'asc' };
    const headers = { 'accept-language': language };
    // a number the server gives is another one after the file: its rows are told by what they say
    const names = one.exchange?.import ?? [];
    const [number = ''] = one.title;
    const told = (row: Draft): string =>
      names.includes(number) ? String(row[number]) : JSON.stringify(names.map((name) => row[name] ?? null));
    const stored = async (): Promise<readonly Draft[]> => {
      const { data } = await admin.call<{ records: Draft[] }>(wireOf(one, 'list'), {
        condition: within,
        size: 100,
        current: 1,
      });
      const known = new Set(rows.map(({ draft }) => told(draft)));
      const made = data.records.filter((row) => known.has(told(row))).sort((a, b) => told(a).localeCompare(told(b)));
      if (lineColumns(one).length === 0) return made;
      const whole = ({ id }: Draft) => admin.call<Draft>(wireOf(one, 'get'), { id });
      return Promise.all(made.map(async (row) => ({ ...row, lines: linesIn((await whole(row)).data) })));
    };
    const before = await stored();
    expect(before).toHaveLength(rows.length);
    if (lineColumns(one).length > 0) expect(before.map((row) => linesIn(row).length)).toEqual(rows.map(() => 1));
    const file = await takeSheet(matrix.house, admin, exportWire(one), query, headers);
    expect([file.status, file.rows.length]).toEqual([200, rows.length + 1]);
    expect(file.rows[0]).toEqual(headersOf(one, language));

    // as they are by now: one may have changed another, as a new default does
    const delList = before.map(({ id, version }) => ({ id, version }));
    expect((await admin.call(wireOf(one, 'purge'), { delList })).data).toMatchObject({ count: rows.length });
    expect(await stored()).toEqual([]);
    const { lines } = await uploadTo(matrix.house.app, admin, importWire(one), file.raw, { headers });
    expect(failuresOf(lines)).toEqual([]);
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: rows.length });

    const after = await stored();
    const taken = (row: Draft): Draft => Object.fromEntries([...names, 'lines'].map((name) => [name, row[name]]));
    expect(after.map(taken)).toEqual(before.map(taken));
    const compared = names.filter((name) => before.some((row) => row[name] !== null));
    expect(compared.length).toBeGreaterThan(1);
  });

  it('IMPORT-06 R6 I18N-12 refuses foreign, doubled and empty rows by line, in the language asked for, and adds nothing', async () => {
    await matrix.grantAll();
    const names = one.exchange?.import ?? [];
    const org = one.scope?.org;
    const [number = ''] = one.title;
    const known = await matrix.maker.add(one);
    const good = await matrix.maker.draftOf(one);
    const drafts: readonly Draft[] = [
      known.draft,
      good,
      { ...good, [number]: 'MXEMPTY', [one.title[1] ?? number]: null },
      ...(org ? [{ ...good, [number]: 'MXFOREIGN', [org]: 'ORG2' }] : []),
    ];
    const cells = (draft: Draft): readonly unknown[] => [
      ...names.map((name) => draft[name] ?? null),
      ...lineColumns(one).map((name) => linesIn(draft)[0]?.[name] ?? null),
    ];
    const file = await book([[...names, ...lineColumns(one)], ...drafts.map(cells)]);
    const { lines } = await uploadTo(matrix.house.app, bare, importWire(one), file, { headers: { 'accept-language': language } });
    const failed = failuresOf(lines);
    const wrong = new Set(failed.map(({ line }) => line));
    if (!isPlace(one)) expect(wrong.has(2)).toBe(true);
    if (one.fields[one.title[1] ?? number]?.required) expect(wrong.has(4)).toBe(true);
    if (org) expect(wrong.has(5)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ event: 'complete', success: false });
    for (const { message, label, code } of failed) {
      expect([message, label]).not.toContain('');
      expect(message).not.toBe(code);
      expect(/\p{Script=Han}/u.test(message)).toBe(language !== 'en-US');
    }
    const added = await admin.call<{ total: number }>(wireOf(one, 'list'), {
      condition: { keyword: 'MXFOREIGN' },
    });
    expect(added.data.total).toBe(0);
  });
});

describe.each(named(exported))('export of %s', (_name, resource) => {
  it('PERM-04 PERM-11 R6 needs its right, and takes no row of somebody else, asked for by name or not', async () => {
    await matrix.grantAll();
    const own = isPlace(resource) ? 'ORG1' : undefined;
    if (!own) await matrix.maker.add(resource);
    const foreign = await matrix.maker.add(resource, { place: { org: 'MXF' } });
    const number = String(foreign.draft[resource.title[0] ?? '']);
    const scoped = resource.scope?.org !== undefined;
    const open = await takeSheet(matrix.house, bare, exportWire(resource), { condition: narrowing(resource) });
    expect([open.status, open.rows.length > 1]).toEqual([200, true]);
    expect(open.rows.flat().includes(number)).toBe(!scoped);
    const asked = await takeSheet(matrix.house, bare, exportWire(resource), { condition: { id: [foreign.id] } });
    expect([asked.status, asked.errorCode]).toEqual(scoped ? [404, '20012'] : [200, '']);
    expect((await takeSheet(matrix.house, admin, exportWire(resource), { condition: { id: [foreign.id] } })).rows).toHaveLength(
      2,
    );
    for (const [verb, wire] of [
      ['export', exportWire(resource)],
      ...(resource.exchange?.import ? ([['import', `${service(resource)}/downExcelTemplate`]] as const) : []),
    ] as const)
      await matrix.without(resource.menu, flagOfVerb[verb], async () => {
        const refused = await bare.call(wire, { condition: {} });
        expect([verb, refused.status, refused.errorCode]).toEqual([verb, 403, '10008']);
        expect(refused.details).toMatchObject([{ code: 'grant.missing', params: { flag: flagOfVerb[verb] } }]);
        if (verb === 'export') return;
        const upload = await uploadTo(matrix.house.app, bare, importWire(resource), await book([['x']]));
        expect([upload.status, JSON.parse(upload.body).errorCode]).toEqual([403, '10008']);
      });
  });
  it('EXPORT-18 I18N-12 has its headers in three languages', async () => {
    const names = [...(resource.exchange?.export ?? []), ...lineColumns(resource)];
    const heads: (readonly unknown[])[] = [];
    for (const locale of locales) {
      const query = { condition: narrowing(resource) };
      const file = await takeSheet(matrix.house, admin, exportWire(resource), query, { 'accept-language': locale });
      expect(file.rows[0]).toEqual(headersOf(resource, locale));
      heads.push(file.rows[0] ?? []);
    }
    expect(new Set(heads.map((head) => head.join())).size).toBe(3);
    expect(heads.flat().filter((text) => text === '' || names.includes(String(text)))).toEqual([]);
  });
});
