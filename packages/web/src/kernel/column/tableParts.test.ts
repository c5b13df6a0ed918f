import { organization } from '@wms/contract/base/organization/organization.ts';
import { flag } from '@wms/contract/kernel/field.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { workOrder } from '@wms/contract/srm/workOrder/workOrder.ts';
import { describe, expect, it } from 'vitest';
import { LEAST_WIDTH, OPERATIONS_WIDTH, standardLayout } from '../field/columns.ts';
import { columnNames, type ListRow, member } from '../field/fields.ts';
import { columnsWidth, contentWidth, filled, keptInSight, namedWidth } from './columnRoom.ts';
import { behindOthers, emptyColumns } from './stepBack.ts';
import { type ColumnPlan, drawCell, makeColumns } from './tableParts.tsx';

const plan: ColumnPlan<ListRow> = {
  resource: organization,
  locale: 'en-US',
  say: (text) => inLocale(text, 'en-US'),
  cells: {},
  extra: [],
  pairs: {},
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
  });

  it('CONST-09 are as wide as heads and contents need, from 60 on; a figure is never cut, a person may draw any as they like', () => {
    const [no, name] = make();
    const row = (orgNo: string, orgName: string): ListRow => ({ id: '1', version: 1, ...{ orgNo, orgName } });
    const widthOf = (rows: readonly ListRow[]) => [no, name].map((column) => (column ? contentWidth(column, rows, 13) : 0));
    const [first = 0, second = 0] = widthOf([row('A1', '昆山')]);
    expect(Math.min(first, second)).toBeGreaterThanOrEqual(LEAST_WIDTH);
    const [wider = 0, most = 0] = widthOf([row('KS-PO-261124-093', 'x'.repeat(400))]);
    expect(wider).toBeGreaterThan(first);
    expect(most).toBe(260);
    const [narrow] = makeColumns<ListRow>({ ...plan, layout: plan.layout.map((column) => ({ ...column, width: 90 })) });
    expect(narrow && contentWidth(narrow, [row('KS-PO-261124-093', '')], 13)).toBe(90);
  });

  it('LIST-28 two facts that belong together stand in one column, and both are read where one of them is cut', () => {
    const [pair] = makeColumns<ListRow>({ ...plan, pairs: { orgNo: 'orgName' } });
    expect(pair?.heads).toEqual(['orgNo', 'orgName']);
    expect(pair?.text?.({ id: '1', version: 1, ...{ orgNo: 'KS', orgName: '昆山' } })).toBe('KS 昆山');
  });

  it('issue 14 an empty owner says whose goods they are, and one with a number keeps the name beside it', () => {
    const empty = ['Own', '自有', '自有'] as const;
    const own = {
      ...plan,
      cells: { orgName: { empty } },
      names: (field: string, of: ListRow) => (member(of, field) ? '立航五金' : undefined),
    };
    const column = makeColumns<ListRow>(own).find(({ key }) => key === 'orgName');
    const row = (orgName: string): ListRow => ({ id: '1', version: 1, ...{ orgName } });
    expect([column?.text?.(row('')), column?.text?.(row('V0006'))]).toEqual(['Own', 'V0006']);
    expect(column?.beside?.[0]?.(row('V0006'))).toBe('立航五金');
    expect(drawCell(own, 'orgName', row(''))).toBe('Own');
  });

  it('issue 14 a quantity says the unit of its row, unless the screen counts it in another', () => {
    const columnsOf = (cells: ColumnPlan<ListRow>['cells']) =>
      makeColumns<ListRow>({
        ...plan,
        resource: workOrder,
        cells,
        layout: standardLayout(columnNames(workOrder).map((prop) => ({ prop, label: prop, frozen: false }))),
        pairs: {},
      });
    const row: ListRow = { id: '1', version: 1, ...{ planQty: '500', issuedQty: '20', unitNo: 'PCS' } };
    const text = (cells: ColumnPlan<ListRow>['cells'], name: string) =>
      columnsOf(cells)
        .find(({ key }) => key === name)
        ?.text?.(row);
    expect([text({}, 'planQty'), text({}, 'issuedQty')]).toEqual(['500 PCS', '20 PCS']);
    expect(text({ issuedQty: { unit: () => undefined } }, 'issuedQty')).toBe('20');
  });

  it('issue 14 a state in the second line has room for its glyph, so that it is not cut', () => {
    const [pair] = makeColumns<ListRow>({ ...plan, pairs: { orgNo: 'statusCode' } });
    if (!pair) throw new Error('no column');
    const bare = { ...pair, heads: [], room: { least: 0, most: 260 } };
    const rows = [{ id: '1', version: 1, ...{ orgNo: '', statusCode: '1' } }];
    expect(contentWidth(bare, rows, 13) - contentWidth({ ...bare, below: 0 }, rows, 13)).toBe(16);
  });

  it('A-F4 are empty where no row has a text in them, and then stand behind the others before the operations', () => {
    const columns = make();
    const rows = [1, 2].map((at): ListRow => ({ id: `${at}`, version: 1, ...{ orgNo: 'A1', orgName: at === 1 ? '' : '昆山' } }));
    const empty = emptyColumns(columns, rows);
    expect(empty).toContain('remark');
    expect(empty).not.toContain('orgName');
    const order = behindOthers(columns, ['orgShortName']).map(({ key }) => key);
    expect(order.slice(-2)).toEqual(['orgShortName', '$operations']);
    expect(order.toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
    // what a screen draws by itself may show something
    const drawn = makeColumns<ListRow>({ ...plan, cells: { remark: { render: () => '-' } } });
    expect(emptyColumns(drawn, rows)).not.toContain('remark');
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

  it('A-F4 LIST-28 long names give way before a column that one comes for leaves the screen', () => {
    const columns = make().map((column) => ({ ...column, width: column.key === 'orgName' ? 240 : 100 }));
    const first = ['orgNo', 'orgName', 'statusCode'];
    const widthOf = (some: readonly (typeof columns)[number][], name: string) => some.find(({ key }) => key === name)?.width;
    // 540 with the operations, which have less to spare than the name
    expect(keptInSight(columns, 540, first)).toBe(columns);
    const kept = keptInSight(columns, 400 + Number(columns.at(-1)?.bare), first);
    expect(first.map((name) => widthOf([...kept] as typeof columns, name))).toEqual([100, 200, 100]);
    // where it would not help, nothing is cut
    expect(keptInSight(columns, 200, first)).toEqual(
      columns.map((column) => (column.bare ? { ...column, width: column.bare } : column)),
    );
  });

  it('issue 14 on a tablet the operations give up what they do not need, and names so much that one more column is whole', () => {
    const columns = make().map((column) =>
      column.key === '$operations' ? column : { ...column, width: column.key === 'orgName' ? 240 : 100 },
    );
    const acts = Number(columns.at(-1)?.bare);
    expect(acts).toBeLessThan(OPERATIONS_WIDTH);
    const first = ['orgNo', 'orgName', 'orgShortName', 'statusCode'];
    const widths = (room: number) =>
      new Map(keptInSight(columns, room, first).map(({ key, width }) => [String(key), Number(width)]));
    // all four, once the operations are narrow
    expect(widths(acts + 540).get('orgName')).toBe(240);
    // all four with a narrower name, then three of them with one
    expect(widths(acts + 440).get('orgName')).toBe(140);
    expect(widths(acts + 400).get('orgName')).toBe(200);
    expect(widths(acts + 400).get('$operations')).toBe(acts);
  });

  it('issue 14 a flag in a pair is its name where it is on: yes and no under another fact say nothing', () => {
    const flagged: Resource = { ...organization, fields: { ...organization.fields, remark: flag({}) } };
    const [pair] = makeColumns<ListRow>({ ...plan, resource: flagged, pairs: { orgNo: 'remark' } });
    const textOf = (remark: string) => pair?.text?.({ id: '1', version: 1, ...{ orgNo: 'KS', remark } });
    expect([textOf('1'), textOf('0')]).toEqual(['KS remark', 'KS ']);
  });

  it('A-F4 LIST-28 names beside numbers widen a column, and give way before a column that one comes for leaves the screen', () => {
    const row = { id: '1', version: 1, ...{ orgNo: 'KS', orgName: '昆山' } };
    const names = (field: string): string | undefined => (field === 'remark' ? '人民币' : undefined);
    const made = makeColumns<ListRow>({ ...plan, names });
    const [number, ...others] = made;
    const named = others.find(({ key }) => key === 'remark');
    expect(number && namedWidth(number, [row], 13, false)).toBe(0);
    const beside = named ? namedWidth(named, [row], 13, false) : 0;
    expect(beside).toBeGreaterThan(40);
    expect(named && namedWidth(named, [{ ...row, ...{ remark: 'CNY' } }], 13, false)).toBeGreaterThan(beside);
    // issue 14: a cell that is called as it is numbered is not told twice
    expect(named && namedWidth(named, [{ ...row, ...{ remark: '人民币' } }], 13, false)).toBe(0);
    // below its number a name is as wide as itself
    expect(named && namedWidth(named, [row], 13, true)).toBeLessThan(beside);
    const columns = make().map((column) => ({ ...column, width: 100, ...(column.key === 'orgName' ? { bare: 60 } : {}) }));
    const first = ['orgNo', 'orgName', 'statusCode'];
    const widths = (room: number) => keptInSight(columns, room, first).map(({ width }) => width);
    expect(widths(OPERATIONS_WIDTH + 300)).not.toContain(60);
    expect(widths(OPERATIONS_WIDTH + 200)).toContain(60);
  });

  it('take the room there is in proportion but for the operations; where there is less, none stands half under the edge', () => {
    const columns = make();
    const data = columns.slice(0, -1);
    const taken = columnsWidth(columns);
    const wide = filled(columns, taken * 2 + 1);
    expect(columnsWidth(wide)).toBe(taken * 2 + 1);
    expect(wide.at(-1)?.width).toBe(OPERATIONS_WIDTH);
    const room = taken - 10;
    const some = filled(columns, room);
    const edge = room - OPERATIONS_WIDTH;
    let sum = 0;
    const ends = some.slice(0, -1).map(({ width }) => {
      sum += Number(width);
      return sum;
    });
    expect(ends).toContain(edge);
    expect(some.length).toBe(data.length + 1);
    expect(filled(columns, 100)).toBe(columns);
  });
});
