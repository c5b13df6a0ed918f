import type { CountSheet, SheetLine } from '@wms/contract/stock/count/count.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, cancel, crewOf, makeArrival, readReceipt, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants, offencesIn } from '../../../test/invariants.ts';
import { grownBetween, type Statements, withStatements } from '../../../test/statements.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { type Move, post } from '../door.ts';

let house: TestHouse;
let crew: Crew;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  admin = await house.signIn('admin');
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const S = 'IInvCountService';
const issue = 'issue 19 count by cell with blind and open mode, difference and approval:';
const move = (itemNo: string, lotNo: string, qty: string, cellNo: string, more: Partial<Move> = {}): Move => ({
  ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo, lotNo, ownerNo: '', qty, sourceNo: 'T1', sourceLineId: '' },
  ...{ from: null, to: { cellNo, inventoryType: '10' }, moveKind: 'receive' },
  ...more,
});
const posted = (...moves: readonly Move[]): Promise<void> =>
  runSystem(house.house, 'a test of counts', (ctx) => post(ctx, moves));
/** What is taken out of a cell by a correction, which a freeze lets through. */
const corrected = (itemNo: string, lotNo: string, qty: string, cellNo: string): Promise<void> =>
  posted(move(itemNo, lotNo, qty, cellNo, { from: { cellNo, inventoryType: '10' }, to: null, moveKind: 'adjust' }));
const stockIn = async (cellNo: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await house.owner.query<{ name: string; qty: string }>(
    `select item_no || ' ' || lot_no || case owner_no when '' then '' else ' ' || owner_no end as name, qty from inv_stock
     where warehouse_no = 'WH11' and cell_no = $1 and qty <> 0 order by 1`,
    [cellNo],
  );
  return Object.fromEntries(rows.map(({ name, qty }) => [name, Number(qty)]));
};
const frozenReason = async (cellNo: string): Promise<string | null> => {
  const { rows } = await house.owner.query<{ frozen_reason: string | null }>(
    "select frozen_reason from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = $1",
    [cellNo],
  );
  return rows[0]?.frozen_reason ?? null;
};

interface Count {
  readonly id: string;
  readonly version: number;
  readonly countNo: string;
}
const drawn = async (more: object, countMode = 'B'): Promise<Count> => {
  const answer = await crew.keeper.call<Count>(`${S}/addinvcount`, { warehouseNo: 'WH11', countMode, ...more });
  expect(answer.status, answer.body).toBe(200);
  return answer.data;
};
const sheetOf = async (client: Client, id: string): Promise<CountSheet> => {
  const answer = await client.call<CountSheet>(`${S}/getCountSheet`, { id });
  expect(answer.status, answer.body).toBe(200);
  return answer.data;
};
/** A move of a count in the version it has now. */
const go = async (client: Client, verb: string, id: string, more: object = {}) => {
  const { rows } = await house.owner.query<{ version: number }>('select version from inv_count where id = $1', [id]);
  return client.call<{ status: string }>(`${S}/${verb}Count`, { id, version: rows[0]?.version, ...more });
};
const done = async (client: Client, verb: string, id: string, more: object = {}): Promise<void> => {
  const answer = await go(client, verb, id, more);
  expect(answer.status, answer.body).toBe(200);
};
const again = async (client: Client, id: string, lineIds: readonly string[]) => {
  const { rows } = await house.owner.query<{ version: number }>('select version from inv_count where id = $1', [id]);
  return client.call(`${S}/countAgain`, { id, version: rows[0]?.version, lineIds });
};
const nameOf = ({ cellNo, itemNo, lotNo }: SheetLine): string => [cellNo, itemNo, lotNo].filter((part) => part !== '').join(' ');
const lineOf = (sheet: CountSheet, name: string): SheetLine => {
  const found = sheet.lines.find((line) => nameOf(line) === name);
  if (!found) throw new Error(`no line ${name} among ${sheet.lines.map(nameOf).join(', ')}`);
  return found;
};
/** Enters quantities by the names of lines. */
const entered = async (client: Client, id: string, quantities: Readonly<Record<string, string | null>>) => {
  const sheet = await sheetOf(client, id);
  const lines = Object.entries(quantities).map(([name, countedQty]) => {
    const { id: lineId, version } = lineOf(sheet, name);
    return { id: lineId, version, countedQty };
  });
  return client.call(`${S}/saveCountLines`, { id, lines });
};
const counted = async (client: Client, id: string, quantities: Readonly<Record<string, string | null>>): Promise<void> => {
  const answer = await entered(client, id, quantities);
  expect(answer.status, answer.body).toBe(200);
};
const started = async (more: object, countMode = 'B'): Promise<Count> => {
  const count = await drawn(more, countMode);
  await done(crew.keeper, 'start', count.id);
  return count;
};
const codesOf = ({ details }: { readonly details: readonly { readonly code: string }[] }): readonly string[] =>
  details.map(({ code }) => code);

describe('a blind count', () => {
  it(`${issue} who counts is never sent what the books have; whoever approves sees it, says why, and stock is put right`, async () => {
    await posted(move('M0001', 'K1', '10', 'B-02-01'), move('M0002', 'K1', '4', 'B-02-01'), move('M0001', 'K2', '7', 'B-02-02'));
    const count = await started({ cellNos: ['B-02-01', 'B-02-02', 'B-02-03'], countReason: '月盘' });
    expect(await frozenReason('B-02-03')).toBe(count.countNo);
    const blind = await sheetOf(crew.keeper, count.id);
    expect(blind.lines.map(nameOf)).toEqual(['B-02-01 M0001 K1', 'B-02-01 M0002 K1', 'B-02-02 M0001 K2', 'B-02-03']);
    for (const sheet of [blind, await sheetOf(crew.buyer, count.id)]) {
      expect([sheet.isBookShown, sheet.countStatus]).toEqual(['0', '1']);
      for (const line of sheet.lines) expect(Object.keys(line).filter((name) => /book(Qty)|diff/.test(name))).toEqual([]);
    }
    await counted(crew.keeper, count.id, { 'B-02-01 M0001 K1': '8', 'B-02-01 M0002 K1': '4' });
    const early = await go(crew.keeper, 'finish', count.id);
    expect([early.status, codesOf(early)]).toEqual([409, ['count.open']]);
    expect(early.body).toContain('B-02-02, B-02-03');
    await counted(crew.keeper, count.id, { 'B-02-02 M0001 K2': '0', 'B-02-03': '0' });
    await done(crew.keeper, 'finish', count.id);
    expect((await sheetOf(crew.keeper, count.id)).isBookShown).toBe('0');

    const sheet = await sheetOf(crew.buyer, count.id);
    expect(sheet.lines.map((line) => [nameOf(line), line.bookQty, line.countedQty, line.diffQty])).toEqual([
      ['B-02-01 M0001 K1', '10', '8', '-2'],
      ['B-02-01 M0002 K1', '4', '4', '0'],
      ['B-02-02 M0001 K2', '7', '0', '-7'],
      ['B-02-03', '0', '0', '0'],
    ]);
    expect((await go(crew.keeper, 'approve', count.id)).status).toBe(403);
    const bare = await go(crew.buyer, 'approve', count.id);
    expect([bare.status, codesOf(bare)]).toEqual([409, ['count.reason', 'count.reason']]);
    expect(await stockIn('B-02-01')).toEqual({ 'M0001 K1': 10, 'M0002 K1': 4 });
    const reasons = sheet.lines.filter(({ diffQty }) => Number(diffQty) !== 0).map(({ id }) => ({ id, reason: '发料未记账' }));
    await done(crew.buyer, 'approve', count.id, { reasons });
    expect([await stockIn('B-02-01'), await stockIn('B-02-02')]).toEqual([{ 'M0001 K1': 8, 'M0002 K1': 4 }, {}]);
    expect(await frozenReason('B-02-01')).toBeNull();
    const { rows } = await house.owner.query(
      'select cell_no, move_kind, delta::float from inv_ledger where source_no = $1 order by cell_no',
      [count.countNo],
    );
    expect(rows).toEqual([
      { cell_no: 'B-02-01', move_kind: 'adjust', delta: -2 },
      { cell_no: 'B-02-02', move_kind: 'adjust', delta: -7 },
    ]);
    const { data } = await crew.keeper.call<{ records: { sourceKind: string }[] }>('IInvLedgerService/getinvledgerlistbyparams', {
      condition: { sourceNo: count.countNo },
    });
    expect(data.records.map(({ sourceKind }) => sourceKind)).toEqual(['count', 'count']);
    const after = await sheetOf(crew.keeper, count.id);
    expect([after.countStatus, after.isBookShown, lineOf(after, 'B-02-01 M0001 K1').reason]).toEqual(['3', '1', '发料未记账']);
    const twice = await go(crew.buyer, 'approve', count.id, { reasons });
    expect([twice.status, codesOf(twice)]).toEqual([409, ['doc.wrongStatus']]);
  });

  it(`${issue} a blind count is approved by somebody who did not count, and nothing of its books stands in the log of calls`, async () => {
    await posted(move('M0001', 'K3', '123.25', 'B-02-04'));
    const count = await started({ cellNos: ['B-02-04'] });
    await counted(crew.buyer, count.id, { 'B-02-04 M0001 K3': '5' });
    await done(crew.buyer, 'finish', count.id);
    const own = await sheetOf(crew.buyer, count.id);
    expect([own.isBookShown, own.isOwn, Object.hasOwn(own.lines[0] ?? {}, 'bookQty')]).toEqual(['0', '1', false]);
    const refused = await go(crew.buyer, 'approve', count.id);
    expect(codesOf(refused)).toContain('count.own');
    expect(codesOf(await again(crew.buyer, count.id, [own.lines[0]?.id ?? '']))).toEqual(['count.own']);
    const { rows } = await house.owner.query("select 1 from sys_oper_log where changes::text like '%123.25%'");
    expect(rows).toEqual([]);
    await done(admin, 'approve', count.id, { reasons: [{ id: own.lines[0]?.id, reason: '错发' }] });
    expect(await stockIn('B-02-04')).toEqual({ 'M0001 K3': 5 });
  });
});

describe('an open count', () => {
  it(`${issue} shows what the books have, takes goods that were found, and an empty cell is confirmed as empty`, async () => {
    await posted(move('M0001', 'K4', '6', 'B-02-05'));
    const count = await started({ cellNos: ['B-02-05', 'B-02-06', 'B-02-07'] }, 'O');
    expect(lineOf(await sheetOf(crew.keeper, count.id), 'B-02-05 M0001 K4')).toMatchObject({ bookQty: '6', diffQty: null });
    const found = (more: object) => crew.keeper.call(`${S}/addFoundGoods`, { id: count.id, countedQty: '3', ...more });
    const wrong: readonly (readonly [object, string, string])[] = [
      [{ cellNo: 'B-02-05', itemNo: 'M0001', lotNo: 'K4' }, 'itemNo', 'count.known'],
      [{ cellNo: 'B-01-09', itemNo: 'M0001', lotNo: 'K4' }, 'cellNo', 'count.elsewhere'],
      [{ cellNo: 'B-02-05', itemNo: 'NONE', lotNo: 'K4' }, 'itemNo', 'count.noItem'],
      [{ cellNo: 'B-02-05', itemNo: 'M0002', lotNo: 'K4', ownerNo: 'V9999' }, 'ownerNo', 'count.noOwner'],
    ];
    for (const [body, field, code] of wrong)
      expect((await found(body)).details.map((one) => [one.field, one.code])).toEqual([[field, code]]);
    expect((await found({ cellNo: 'B-02-06', itemNo: 'M0002', lotNo: 'K9', reason: '多收' })).status).toBe(200);
    expect((await found({ cellNo: 'B-02-05', itemNo: 'M0002', lotNo: 'K9', reason: '多收' })).status).toBe(200);
    const blank = await entered(crew.keeper, count.id, { 'B-02-07': '2' });
    expect([blank.status, codesOf(blank)]).toEqual([409, ['count.blank']]);
    await counted(crew.keeper, count.id, { 'B-02-05 M0001 K4': '6', 'B-02-07': '0' });
    await done(crew.keeper, 'finish', count.id);
    await done(crew.buyer, 'approve', count.id);
    expect([await stockIn('B-02-05'), await stockIn('B-02-06')]).toEqual([{ 'M0001 K4': 6, 'M0002 K9': 3 }, { 'M0002 K9': 3 }]);
  });

  it(`${issue} goods of a supplier are put right with what is held of each receipt, and the period follows`, async () => {
    const lines: string[] = [];
    for (const lotNo of ['KV', 'KV']) {
      const arrival = await makeArrival(house, crew, [{ itemNo: 'M0003', lotNo, qty: '5' }], { orderType: '3' });
      const { receiptId } = await received(crew.keeper, arrival, [{ receiveQty: '5', cellNo: 'B-02-08' }]);
      lines.push((await readReceipt(crew.keeper, receiptId)).lines[0]?.id ?? '');
    }
    expect(await stockIn('B-02-08')).toEqual({ 'M0003 KV V0001': 10 });
    const count = await started({ cellNos: ['B-02-08'] }, 'O');
    await counted(crew.keeper, count.id, { 'B-02-08 M0003 KV': '3' });
    await done(crew.keeper, 'finish', count.id);
    const sheet = await sheetOf(crew.buyer, count.id);
    await done(crew.buyer, 'approve', count.id, { reasons: [{ id: sheet.lines[0]?.id, reason: '破损' }] });
    const { rows } = await house.owner.query<{ id: string; held: number }>(
      'select source_line_id as id, held_qty::float as held from inv_escrow where source_line_id = any($1)',
      [lines],
    );
    expect(lines.map((id) => rows.find((row) => row.id === id)?.held)).toEqual([0, 3]);
  });
});

describe('the cells of a count', () => {
  it(`${issue} are those named, those of a zone or those in which an item lies; none, unknown ones and those of another count are refused`, async () => {
    await posted(move('M0004', 'K5', '1', 'B-02-09'));
    const byItem = await drawn({ itemNo: 'M0004' });
    const sheet = await sheetOf(crew.keeper, byItem.id);
    expect(sheet.lines.map(({ cellNo }) => cellNo)).toContain('B-02-09');
    const byZone = await sheetOf(crew.keeper, (await drawn({ zoneNo: 'B' })).id);
    expect(byZone.lines.length).toBeGreaterThan(5);
    expect([byZone.cellCount, byZone.countStatus, await frozenReason('B-02-09')]).toEqual([byZone.lines.length, '0', null]);
    const add = (body: object) => crew.keeper.call(`${S}/addinvcount`, { warehouseNo: 'WH11', countMode: 'B', ...body });
    expect((await add({})).details.map(({ field, code }) => [field, code])).toEqual([['cellNos', 'count.nothing']]);
    expect(codesOf(await add({ cellNos: ['B-02-09', 'NO-1'] }))).toEqual(['count.noCell']);
    expect((await add({ cellNos: ['B-02-09'], countMode: 'Z' })).details.map(({ field }) => field)).toEqual(['countMode']);
    await done(crew.keeper, 'start', byItem.id);
    const second = await drawn({ cellNos: ['B-02-09'] });
    const busy = await go(crew.keeper, 'start', second.id);
    expect([codesOf(busy), busy.body.includes(byItem.countNo)]).toEqual([['count.busy'], true]);
    const unseen = (await go(crew.keeper, 'cancel', byItem.id, { reason: '\u3164\u{E0041}' })).details;
    expect(unseen.map(({ field, code }) => [field, code])).toEqual([['reason', 'input.required']]);
    await done(crew.keeper, 'cancel', byItem.id, { reason: '重排' });
    await done(crew.keeper, 'start', second.id);
    await done(crew.keeper, 'cancel', second.id, { reason: '重排' });
    expect(await frozenReason('B-02-09')).toBeNull();
    expect(codesOf(await go(crew.keeper, 'cancel', second.id, { reason: '重排' }))).toEqual(['doc.wrongStatus']);
  });

  it(`${issue} give and take nothing meanwhile, whoever would unfreeze them; one that was frozen before stays frozen afterwards`, async () => {
    await posted(move('M0001', 'K6', '5', 'B-03-01'));
    const { rows } = await house.owner.query<{ id: string; version: number }>(
      "select id::text, version from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = 'B-03-02'",
    );
    const cells = 'IBmWarehouseCellService';
    expect((await crew.keeper.call(`${cells}/freezebmwarehousecellbyids`, { delList: rows, reason: '破损' })).status).toBe(200);
    const count = await started({ cellNos: ['B-03-01', 'B-03-02'] });
    const held = await house.owner.query<{ id: string; version: number }>(
      "select id::text, version from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = 'B-03-01'",
    );
    const lifted = await crew.keeper.call(`${cells}/unfreezebmwarehousecellbyids`, { delList: held.rows, reason: '急用' });
    expect([codesOf(lifted), lifted.body.includes(count.countNo)]).toEqual([['cell.frozenByDocument'], true]);
    const moving = posted(move('M0001', 'K6', '1', 'B-03-01', { moveKind: 'receive' }));
    await expect(moving).rejects.toMatchObject({ issues: [{ code: 'cell.frozen', params: { reason: count.countNo } }] });
    await done(crew.keeper, 'cancel', count.id, { reason: '改日' });
    expect([await frozenReason('B-03-01'), await frozenReason('B-03-02')]).toEqual([null, '破损']);
  });

  it(`${issue} stock that changed since it was counted is not approved; the lines are counted again against the books of now`, async () => {
    await posted(move('M0001', 'K7', '10', 'B-03-03'), move('M0002', 'K7', '10', 'B-03-03'));
    const count = await started({ cellNos: ['B-03-03'] });
    await counted(crew.keeper, count.id, { 'B-03-03 M0001 K7': '9', 'B-03-03 M0002 K7': '10' });
    await done(crew.keeper, 'finish', count.id);
    await corrected('M0002', 'K7', '4', 'B-03-03');
    const sheet = await sheetOf(crew.buyer, count.id);
    const line = lineOf(sheet, 'B-03-03 M0001 K7');
    const moved = await go(crew.buyer, 'approve', count.id, { reasons: [{ id: line.id, reason: '短少' }] });
    expect([moved.status, codesOf(moved)]).toEqual([409, ['count.moved']]);
    expect(moved.details[0]?.message).toMatch(/10.*6/);
    expect(await stockIn('B-03-03')).toEqual({ 'M0001 K7': 10, 'M0002 K7': 6 });
    expect((await again(crew.buyer, count.id, [line.id])).status).toBe(200);
    const back = await sheetOf(crew.keeper, count.id);
    expect([back.countStatus, back.lines.map(({ countedQty }) => countedQty)]).toEqual(['1', [null, null]]);
    await counted(crew.keeper, count.id, { 'B-03-03 M0001 K7': '10', 'B-03-03 M0002 K7': '6' });
    await done(crew.keeper, 'finish', count.id);
    await done(crew.buyer, 'approve', count.id);
    expect((await sheetOf(crew.buyer, count.id)).diffCount).toBe(0);
    expect(await stockIn('B-03-03')).toEqual({ 'M0001 K7': 10, 'M0002 K7': 6 });
  });

  it(`${issue} two who count enter their lines at the same time; of two who enter one line, the later hears of the first`, async () => {
    await posted(move('M0001', 'K8', '1', 'B-03-04'), move('M0002', 'K8', '1', 'B-03-04'));
    const count = await started({ cellNos: ['B-03-04'] });
    const sheet = await sheetOf(crew.keeper, count.id);
    const enter = (client: Client, name: string) => {
      const { id, version } = lineOf(sheet, name);
      return client.call(`${S}/saveCountLines`, { id: count.id, lines: [{ id, version, countedQty: '1' }] });
    };
    expect((await enter(crew.keeper, 'B-03-04 M0001 K8')).status).toBe(200);
    expect((await enter(crew.buyer, 'B-03-04 M0002 K8')).status).toBe(200);
    const late = await enter(crew.buyer, 'B-03-04 M0001 K8');
    expect([late.status, late.errorCode]).toEqual([409, '20004']);
    await done(crew.keeper, 'cancel', count.id, { reason: '改日' });
  });
});

it.each([
  ['took from', 'B-02-10', '3', '-2'],
  ['added to', 'B-03-10', '7', '+2'],
] as const)(
  `${issue} RC-06 a receipt whose goods a count %s is not cancelled: they are not what was received`,
  async (...row) => {
    const [, cellNo, found, difference] = row;
    const arrival = await makeArrival(house, crew, [{ lotNo: `C${found}`, qty: '5' }]);
    const { receiptId } = await received(crew.keeper, arrival, [{ receiveQty: '5', cellNo }]);
    const count = await started({ cellNos: [cellNo] }, 'O');
    await counted(crew.keeper, count.id, { [`${cellNo} M0001 C${found}`]: found });
    await done(crew.keeper, 'finish', count.id);
    const sheet = await sheetOf(crew.buyer, count.id);
    await done(crew.buyer, 'approve', count.id, { reasons: sheet.lines.map(({ id }) => ({ id, reason: '差异' })) });
    const refused = await cancel(crew.keeper, receiptId);
    expect([refused.status, codesOf(refused)]).toEqual([409, ['receipt.stockMoved']]);
    expect(refused.body).toContain(`M0001 (${difference}) ${count.countNo}`);
  },
);

it(`${issue} approving many differences asks the ledger as often as approving a few`, async () => {
  const heard: Statements[] = [];
  for (const [cellNo, lots] of [
    ['B-03-07', 2],
    ['B-03-08', 30],
  ] as const) {
    const named = Array.from({ length: lots }, (_, index) => `S${index}`);
    await posted(...named.map((lotNo) => move('M0001', lotNo, '5', cellNo)));
    const count = await started({ cellNos: [cellNo] }, 'O');
    const shortOf = (lotNo: string) => [`${cellNo} M0001 ${lotNo}`, '4'] as const;
    await counted(crew.keeper, count.id, Object.fromEntries(named.map(shortOf)));
    await done(crew.keeper, 'finish', count.id);
    const { lines } = await sheetOf(crew.buyer, count.id);
    const reasons = lines.map(({ id }) => ({ id, reason: '短少' }));
    const { answer, said } = await withStatements(() => go(crew.buyer, 'approve', count.id, { reasons }));
    expect([answer.status, Object.values(await stockIn(cellNo))]).toEqual([200, named.map(() => 4)]);
    heard.push(said);
  }
  expect(grownBetween(heard[0], heard[1])).toEqual([]);
});

it(`${issue} a supplier sees no count, and neither does a person of another organization`, async () => {
  const count = await drawn({ cellNos: ['B-03-05'] });
  const other = await house.signIn('buyer2');
  const list = (client: Client) =>
    client.call<{ total: number }>(`${S}/getinvcountlistbyparams`, { current: 1, size: 20, condition: {} });
  expect([(await list(crew.supplier)).status, (await crew.supplier.call(`${S}/getCountSheet`, { id: count.id })).status]).toEqual(
    [403, 403],
  );
  expect([(await list(other)).data.total, (await list(crew.keeper)).data.total > 0]).toEqual([0, true]);
  expect((await other.call(`${S}/getCountSheet`, { id: count.id })).status).toBe(404);
  expect((await other.call(`${S}/startCount`, { id: count.id, version: 1 })).status).toBe(404);
  expect((await other.call(`${S}/addinvcount`, { warehouseNo: 'WH11', countMode: 'B', cellNos: ['B-03-05'] })).status).not.toBe(
    200,
  );
});

it(`${issue} I61 sees movements of a count that are not what its lines differ by`, async () => {
  await posted(move('M0001', 'K10', '5', 'B-03-06'));
  const count = await started({ cellNos: ['B-03-06'] }, 'O');
  await counted(crew.keeper, count.id, { 'B-03-06 M0001 K10': '4' });
  await done(crew.keeper, 'finish', count.id);
  const sheet = await sheetOf(crew.buyer, count.id);
  await done(crew.buyer, 'approve', count.id, { reasons: [{ id: sheet.lines[0]?.id, reason: '短少' }] });
  const client = await house.owner.connect();
  try {
    for (const fault of [
      "update inv_count_line set counted_qty = 3 where lot_no = 'K10'",
      `update inv_count set count_status = '2' where count_no = '${count.countNo}'`,
    ]) {
      await client.query('begin');
      await client.query(fault);
      expect((await offencesIn(client)).map(({ invariant }) => invariant)).toContain('inv_61');
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});
