import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { type CustomField, nested, withCustomFields } from '@wms/contract/kernel/customField.ts';
import { choice, date, dateTime, decimal, flag, integer, ref, text } from '@wms/contract/kernel/field.ts';
import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import { defineResource, type Resource } from '@wms/contract/kernel/resource.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { createSheetCheck } from './check.ts';
import { columnsNamed } from './columns.ts';
import { exportTable } from './export.ts';
import { readFileApart } from './reader/reader.ts';

const custom = (fieldNo: string, fieldType: string, more: Partial<CustomField> = {}): CustomField => ({
  module: 'Test',
  fieldNo,
  fieldNoName: `字段 ${fieldNo}`,
  fieldType,
  isDisplay: '1',
  displayPage: '23',
  displayOrder: null,
  dateFormat: null,
  dropDownDataSource: null,
  fixedMatchingCondition: null,
  statusCode: '1',
  ...more,
});
const plain = defineResource({
  name: 'sample',
  table: 'sample',
  menu: 'Test',
  wire: { service: 'ISample', list: 'list', add: 'add' },
  fields: {
    words: text({ max: 200 }),
    count: integer({}),
    amount: decimal({}),
    day: date({}),
    moment: dateTime({}),
    yes: flag(),
    status: choice({ dictionary: 'AsnStatus' }),
    orgNo: ref(organization, 'orgNo', {}),
  },
  title: ['words'],
  list: { columns: ['words'], keyword: [], search: [] },
  form: [],
  labels: {
    $: ['Sample', '样本', '樣本'],
    words: ['Words', '文字', '文字內容'],
    count: ['Count', '个数', '個數'],
    amount: ['Amount', '金额', '金額'],
    day: ['Day', '某日', '某日期'],
    moment: ['Moment', '时刻', '時刻'],
    yes: ['Yes', '是非', '是非題'],
    status: ['Status', '单据状态', '單據狀態'],
  },
});
const resource: Resource = withCustomFields<Resource>(plain, [
  custom('unset', '0'),
  custom('written', '1'),
  custom('figure', '2'),
  custom('since', '3'),
  custom('until', '3', { dateFormat: 'YYYY-MM-DD HH:mm:ss' }),
  custom('listed', '4', { dropDownDataSource: 'enum:AsnStatus' }),
  custom('partner', '4', { dropDownDataSource: 'supplier' }),
]);
/** Text that Excel, a reader of sheets or another language could take for something else. */
const texts = [
  '007',
  '=1+1',
  '+8613812345678',
  '-5',
  '@me',
  '"a", b\'c',
  "'x",
  '12345678901234567890',
  '1e5',
  '13%',
  'TRUE',
  '是',
  '2026-11-01',
  '1,234.50',
  '两行\n文字',
  '<b>&amp;</b>',
  '𠮷野家 ☕',
];
/** A short text has one line, and the customer's are short. */
const short = texts.filter((text) => !text.includes('\n'));
const figures = ['0', '0.1', '-1234567.890001', '12345678901234.123456', '0.000001', '1000000'];
const days = ['1900-01-15', '1900-03-01', '2000-02-29', '2026-11-21', '9999-12-31'];
const moments = ['2026-11-21 00:00:00', '2026-11-21 23:59:59', '2026-03-08 02:30:00', '1999-12-31 12:00:01'];
const states = valuesOf('AsnStatus');
/** What is stored, by the kind of its field: own ones first, then the five types a customer may add. */
const stored: Readonly<Record<string, readonly (string | number)[]>> = {
  words: texts,
  count: [0, -5, 7, 2_147_483_647],
  amount: figures,
  day: days,
  moment: moments,
  yes: ['0', '1'],
  status: states,
  orgNo: ['ORG1', '007'],
  'custom.unset': short,
  'custom.written': short,
  'custom.figure': figures,
  'custom.since': days,
  'custom.until': moments,
  'custom.listed': states,
  'custom.partner': ['V0001', '007'],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wms-round-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Exports rows as they are stored and reads the file back: by column, what the import would store. */
const thereAndBack = async (locale: Locale): Promise<ReadonlyMap<string, readonly unknown[]>> => {
  const ctx = { locale, clock: systemClock } as unknown as Context;
  const names = Object.keys(stored);
  const columns = columnsNamed(resource, names);
  expect(columns.map(({ name }) => name)).toEqual(names);
  const longest = Math.max(...Object.values(stored).map((values) => values.length));
  async function* rows() {
    for (let at = 0; at < longest; at++)
      yield nested(Object.fromEntries(names.map((name) => [name, stored[name]?.[at] ?? null])));
  }
  const { content } = await exportTable(ctx, { title: plain.labels.$, columns, rows: rows() });
  const file = path.join(folder, `${locale}.xlsx`);
  await writeFile(file, content);
  const check = createSheetCheck(columns, locale);
  const end = await readFileApart({ path: file, onRows: (batch) => check.push(batch) });
  const { errors, drafts } = check.finish(end.faults, end.faultCount);
  expect(errors).toEqual([]);
  expect(drafts).toHaveLength(longest);
  return new Map(names.map((name) => [name, drafts.map(({ values }) => values[name])]));
};

describe.each(locales)('in %s', (locale) => {
  let found: ReadonlyMap<string, readonly unknown[]>;
  beforeAll(async () => {
    found = await thereAndBack(locale);
  });
  it.each(Object.entries(stored))('EXPORT-18 IMPORT-17 a workbook brings back %s as it was stored', (name, values) => {
    const back = found.get(name) ?? [];
    expect(back.slice(0, values.length)).toEqual(values);
    // nothing comes back as nothing, or as what stands for it
    const usual = [null, undefined, resource.fields[name]?.default];
    expect(back.slice(values.length).filter((value) => !usual.includes(value as string | null))).toEqual([]);
  });
});
