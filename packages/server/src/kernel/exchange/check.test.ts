import type { Cell, SheetColumn } from '@wms/contract/kernel/exchange.ts';
import { choice, date, dateTime, decimal, flag, integer, text } from '@wms/contract/kernel/field.ts';
import { locales } from '@wms/contract/kernel/phrase.ts';
import { describe, expect, it } from 'vitest';
import { checkRows, createSheetCheck } from './check.ts';
import { withAliases } from './columns.ts';
import { readWorkbook } from './reader/workbook.ts';
import { writeTemplate } from './template.ts';

const columns: readonly SheetColumn[] = withAliases(
  [
    { name: 'docNo', label: ['Order no.', '采购单号', '採購單號'], field: text({ required: true, max: 20 }) },
    { name: 'lineNo', label: ['Line', '项次', '項次'], field: integer({ required: true, min: 1 }) },
    { name: 'qty', label: ['Quantity', '数量', '數量'], field: decimal({ required: true, sign: 'positive' }), sample: '100' },
    {
      name: 'taxRate',
      label: ['Tax rate (%)', '税率（%）', '稅率（%）'],
      field: decimal({ sign: 'notNegative' }),
      percent: true,
    },
    { name: 'due', label: ['Required on', '要求到货日', '要求到貨日'], field: date({ required: true }) },
    { name: 'seen', label: ['Seen', '查看时间', '檢視時間'], field: dateTime({}) },
    { name: 'nature', label: ['Nature', '性质', '性質'], field: choice({ dictionary: 'OrderNature', default: '1' }) },
    { name: 'urgent', label: ['Urgent', '加急', '急件'], field: flag() },
  ],
  { docNo: ['采购订单号'], lineNo: ['行号'], due: ['要求到货日期'] },
);
const head = ['采购订单号', '行号', '数量(KG)', '税率(%)', '要求到货日期', 'seen', 'Nature', '加急', '业务员'];
const sample: readonly Cell[] = ['PO1', 1, 2.5, '13%', '2026-03-01', null, '1', '是', '王'];
/** A good row with its first cells replaced. */
const row = (...cells: readonly Cell[]): readonly Cell[] =>
  sample.map((cell, n) => (n < cells.length ? (cells[n] ?? null) : cell));

describe('headers', () => {
  it('finds columns by label of any language, by member, by alias, whatever stands in brackets and in whatever order', () => {
    const sheet = checkRows(columns, [head, row()]);
    expect(sheet.errors).toEqual([]);
    expect(sheet.drafts).toEqual([
      {
        line: 2,
        values: { docNo: 'PO1', lineNo: 1, qty: '2.5', taxRate: '13', due: '2026-03-01', seen: null, nature: '1', urgent: '1' },
      },
    ]);
    expect(sheet.unknown).toEqual(['业务员']);
  });
  it('looks below a title and counts lines as Excel does', () => {
    const sheet = checkRows(columns, [['采购订单列表'], [], ['制表日期', '2026-03-01'], head, row(), row('PO2')]);
    expect(sheet.drafts.map((draft) => draft.line)).toEqual([5, 6]);
  });
  it('names required columns that are missing, and one that stands twice', () => {
    expect(
      checkRows(columns, [
        ['订单号', '采购单号', '数量'],
        ['x', 'y', 1],
      ]).errors,
    ).toEqual([{ code: 'import.missingColumn', params: { columns: '项次、要求到货日' } }]);
    expect(checkRows(columns, [[...head, '数量'], row()]).errors).toMatchObject([{ line: 1, code: 'import.doubleColumn' }]);
  });
  it('says what it looked for when nothing is a header', () => {
    const found = checkRows(columns, [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(found.errors).toMatchObject([{ code: 'import.noHeader' }]);
    expect(found.drafts).toEqual([]);
  });
  it('R21 takes __proto__ and constructor for columns it does not know', () => {
    const sheet = checkRows(columns, [
      [...head.slice(0, 8), '__proto__', 'constructor'],
      [...row().slice(0, 8), 'x', 'y'],
    ]);
    expect(sheet.unknown).toEqual(['__proto__', 'constructor']);
    expect(Object.keys(sheet.drafts[0]?.values ?? {})).not.toContain('__proto__');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('values', () => {
  const one = (index: number, cell: Cell) => {
    const cells = [...row()];
    cells[index] = cell;
    const sheet = checkRows(columns, [head, cells]);
    return sheet.errors[0]?.code ?? Object.values(sheet.drafts[0]?.values ?? {})[index];
  };
  it.each([
    [2, '1,234.50', '1234.50'],
    [2, '１２', '12'],
    [2, 1e-6, '0.000001'],
    [2, 0.0000001, 'valid.decimal'],
    [2, '1.2345678', 'valid.decimal'],
    [2, -1, 'valid.positiveNumber'],
    [2, '12个', 'valid.number'],
    [2, '5%', 'valid.number'],
    [2, '1,23', 'valid.number'],
    [2, null, 'input.required'],
    [3, '13 %', '13'],
    [3, 13, '13'],
    [4, '2026/3/1', '2026-03-01'],
    [4, '2026.03.01', '2026-03-01'],
    [4, '20260301', '2026-03-01'],
    [4, 20260301, '2026-03-01'],
    [4, '2026年3月1日', '2026-03-01'],
    [4, '2026-03-01 00:00:00', '2026-03-01'],
    [4, '2026-02-30', 'valid.date'],
    [4, 46082, 'valid.date'],
    [4, '下周', 'valid.date'],
    [5, '2026/3/1 8:05', '2026-03-01 08:05:00'],
    [5, '2026-03-01', '2026-03-01 00:00:00'],
    [1, '10.0', 10],
    [1, 1.5, 'valid.integer'],
    [1, 0, 'valid.positive'],
    [7, true, '1'],
    [7, 'No', '0'],
    [7, null, '0'],
    [7, '也许', 'valid.flag'],
    [0, 12, '12'],
    [0, '00012', '00012'],
    [0, '12345678901234567890', '12345678901234567890'],
    [0, '123456789012345678901', 'valid.max'],
  ])('reads column %i with %j as %j', (index, cell, wanted) => {
    expect(one(index, cell)).toBe(wanted);
  });
  it.each([
    ['2', '2'],
    ['Subcontract/outsourced', '2'],
    ['委外', '2'],
    ['vmi', '3'],
    ['一般採購', '1'],
    [2, '2'],
    ['别的', 'valid.choice'],
  ])('EXPORT-18 takes the code list value %s by code or by label of any language', (cell, wanted) => {
    expect(one(6, cell)).toBe(wanted);
  });
  it('gives each wrong cell an error of its own, with line, member, value and rule', () => {
    const sheet = checkRows(columns, [head, row(null, 'x', -2), row('PO2')]);
    expect(sheet.errors.map(({ line, field, value, code }) => [line, field, value, code])).toEqual([
      [2, 'docNo', '', 'input.required'],
      [2, 'lineNo', 'x', 'valid.integer'],
      [2, 'qty', '-2', 'valid.positiveNumber'],
    ]);
    expect([sheet.errorCount, sheet.rowCount, sheet.drafts.length]).toEqual([3, 2, 1]);
  });
  it('counts every error and keeps the first ones', () => {
    const check = createSheetCheck(columns, 'zh-CN', { maxErrors: 10 });
    check.push({ lines: [1], rows: [head] });
    for (let n = 0; n < 50; n++) check.push({ lines: [n + 2], rows: [row('PO', 'x')] });
    const sheet = check.finish();
    expect([sheet.errors.length, sheet.errorCount]).toEqual([10, 50]);
  });
  it('R21 tells a formula once, not also as a missing value, and drops its row', () => {
    const check = createSheetCheck(columns, 'zh-CN');
    check.push({ lines: [1, 2, 3], rows: [head, row('PO1', 1, null), row('PO2')] });
    const sheet = check.finish([{ line: 2, column: 3, code: 'cell.formula', value: '5' }]);
    expect(sheet.errors).toEqual([{ line: 2, field: 'qty', value: '5', code: 'cell.formula' }]);
    expect([sheet.errorCount, sheet.drafts.length]).toEqual([1, 1]);
  });
});

describe('the template', () => {
  it.each(locales)(
    'EXPORT-18 is read back unchanged in %s: the hidden row of members is skipped, the sample is a row',
    async (locale) => {
      const file = Buffer.from(await writeTemplate('采购订单', columns, locale));
      const check = createSheetCheck(columns, locale);
      const end = await readWorkbook(file, { maxRows: 100, maxColumns: 200, maxFaults: 10 }, async (batch) => check.push(batch));
      expect(end.faultCount).toBe(0);
      const sheet = check.finish();
      expect(sheet.unknown).toEqual([]);
      // the sample row holds a quantity only: its other required cells are told, and nothing else
      expect(sheet.rowCount).toBe(1);
      expect(new Set(sheet.errors.map((error) => error.code))).toEqual(new Set(['input.required']));
    },
  );
  it('EXPORT-18 marks required columns, comments each header, offers code lists and hides the member row', async () => {
    const file = await writeTemplate('采购订单', columns, 'en-US');
    const { openXlsx } = await import('hucre/xlsx');
    const book = await openXlsx(file);
    const [sheet] = book.sheets;
    expect(sheet?.rows[0]).toEqual([
      'Order no.*',
      'Line*',
      'Quantity*',
      'Tax rate (%)',
      'Required on*',
      'Seen',
      'Nature',
      'Urgent',
    ]);
    expect(sheet?.rows[1]).toEqual(columns.map((column) => column.name));
    expect(sheet?.rowDefs?.get(1)?.hidden).toBe(true);
    expect(sheet?.cells?.get('0,2')?.comment?.text).toContain('at most 6 decimals');
    expect(sheet?.cells?.get('0,0')?.comment?.text).toContain('Required');
    expect(sheet?.dataValidations?.map((rule) => [rule.type, rule.range.replace(/\d+$/, '')])).toEqual([
      ['list', 'G3:G'],
      ['list', 'H3:H'],
    ]);
  });
});
