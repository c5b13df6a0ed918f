import { organization } from '@wms/contract/base/organization/organization.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { describe, expect, it } from 'vitest';
import { MIN_WIDTH, OPERATIONS_WIDTH, standardLayout } from '../field/columns.ts';
import { columnNames, type ListRow } from '../field/fields.ts';
import { type ColumnPlan, columnsWidth, filled, makeColumns } from './tableParts.tsx';

const plan: ColumnPlan<ListRow> = {
  resource: organization,
  locale: 'en-US',
  say: (text) => inLocale(text, 'en-US'),
  cells: {},
  extra: [],
  fontSize: 13,
  layout: standardLayout(columnNames(organization).map((prop) => ({ prop, label: prop, frozen: prop === 'orgNo' }))),
  sort: { field: 'orgName', order: 'asc' },
  acts: [{ key: 'modify', label: ['Modify', '修改', '修改'], run: () => undefined }],
  onRun: () => undefined,
};
const make = () => makeColumns<ListRow>(plan);

describe('the columns of a table', () => {
  it('BASE-016 LIST-08 stand in the order of the declaration, the operations last at the right', () => {
    const columns = make();
    expect(columns.map((column) => column.key)).toEqual([...organization.list.columns, '$operations']);
    expect(columns.at(-1)).toMatchObject({ width: OPERATIONS_WIDTH, fixed: 'right' });
    expect(columns[0]).toMatchObject({ key: 'orgNo', fixed: 'left' });
    expect(columnsWidth(columns)).toBeGreaterThanOrEqual(columns.length * 130);
  });

  it('CONST-09 are 130 wide at least, whatever a screen says of them; a person may draw one narrower', () => {
    const [own, told] = makeColumns<ListRow>({
      ...plan,
      cells: { orgName: { width: 70 } },
      extra: [{ key: 'progress', label: ['Done', '进度', '進度'], width: 90, render: () => '' }],
      layout: standardLayout(['orgName', 'progress'].map((prop) => ({ prop, label: prop }))),
    });
    expect([own?.width, told?.width]).toEqual([MIN_WIDTH, MIN_WIDTH]);
    const [narrow] = makeColumns<ListRow>({ ...plan, layout: plan.layout.map((column) => ({ ...column, width: 90 })) });
    expect(narrow?.width).toBe(90);
  });

  it('every column of the list sorts, and the one in force says so', () => {
    const data = make().slice(0, -1);
    expect(data.filter((column) => !column.sorter)).toEqual([]);
    expect(data.filter((column) => column.sortOrder).map((column) => [column.key, column.sortOrder])).toEqual([
      ['orgName', 'ascend'],
    ]);
  });

  it('a cell is drawn once per row, and once more for a new set of columns', () => {
    const row = { id: '1', version: 1 };
    const [first] = make();
    expect(first?.shouldCellUpdate?.(row, row)).toBe(true);
    expect(first?.shouldCellUpdate?.(row, row)).toBe(false);
    expect(first?.shouldCellUpdate?.({ ...row, version: 2 }, row)).toBe(true);
    const [again] = make();
    expect(again?.shouldCellUpdate?.(row, row)).toBe(true);
  });

  it('take the room there is in proportion, and keep their widths where there is less', () => {
    const columns = make();
    const taken = columnsWidth(columns);
    const wide = filled(columns, taken * 2 + 1);
    expect(columnsWidth(wide)).toBe(taken * 2 + 1);
    expect(wide[0]?.width).toBe(Math.floor((Number(columns[0]?.width) * (taken * 2 + 1)) / taken));
    expect(filled(columns, taken - 1)).toBe(columns);
  });
});
