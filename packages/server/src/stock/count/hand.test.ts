import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { CountSheet, countCell, listCountsToDo } from '@wms/contract/stock/count/count.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf } from '../../../test/arrivals.ts';
import { incoming } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { grownBetween, withStatements } from '../../../test/statements.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { post } from '../door.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const S = 'IInvCountService';
type ToDo = ReplyOf<typeof listCountsToDo>['records'][number];
const ok = async <T>(client: Client, call: string, body: object): Promise<T> => {
  const answer = await client.call<T>(`${S}/${call}`, body);
  expect(answer.status, answer.body).toBe(200);
  return answer.data;
};
const toDo = async (id: string, more: object = {}): Promise<ToDo | undefined> =>
  (await ok<{ records: readonly ToDo[] }>(crew.keeper, 'getCountsToDo', { warehouseNo: 'WH11', ...more })).records.find(
    (one) => one.id === id,
  );
const sheetOf = (id: string, client = crew.keeper): Promise<CountSheet> => ok(client, 'getCountSheet', { id });
/** A count of cells that has begun. */
const begun = async (cellNos: readonly string[], countMode: string): Promise<string> => {
  const { id, version } = await ok<{ id: string; version: number }>(crew.keeper, 'addinvcount', {
    ...{ warehouseNo: 'WH11', countMode, cellNos },
  });
  expect((await toDo(id))?.countStatus).toBe('0');
  await ok(crew.keeper, 'startCount', { id, version });
  return id;
};
const counted = (id: string, cellNo: string, quantities: readonly string[], found: readonly object[] = []) =>
  sheetOf(id).then(({ lines }) =>
    crew.keeper.call<ReplyOf<typeof countCell>>(`${S}/countCell`, {
      ...{ id, cellNo, found },
      lines: lines
        .filter((line) => line.cellNo === cellNo)
        .slice(0, quantities.length)
        .map((line, at) => ({ id: line.id, version: line.version, countedQty: quantities[at] })),
    }),
  );
const finish = async (id: string): Promise<void> => {
  await ok(crew.keeper, 'finishCount', { id, version: (await sheetOf(id)).version });
};

describe('GEN-08 counting with the hand-held', () => {
  it('GEN-08 takes a cell with what was found there in one, and tells what is left without what the books have', async () => {
    await runSystem(house.house, 'goods to be counted', (ctx) =>
      post(ctx, [incoming('H1', '10', 'B-03-01'), incoming('H2', '4', 'B-03-01')]),
    );
    const id = await begun(['B-03-01', 'B-03-02'], 'B');
    expect(await toDo(id)).toMatchObject({ countStatus: '1', cellCount: 2, lineCount: 3, leftCount: 3 });
    expect(await toDo(id, { warehouseNo: 'WH12' })).toBeUndefined();
    const found = [{ itemNo: 'M0001', lotNo: 'H3', countedQty: '2' }];
    const answer = await counted(id, 'B-03-01', ['9', '4'], found);
    expect(answer.status, answer.body).toBe(200);
    const { lines, leftCount } = answer.data;
    expect([leftCount, lines.map(({ lotNo, countedQty, isFound }) => [lotNo, countedQty, isFound])]).toEqual([
      1,
      [
        ['H1', '9', '0'],
        ['H2', '4', '0'],
        ['H3', '2', '1'],
      ],
    ]);
    expect(/book(Qty)|diff/.test(answer.body)).toBe(false);
    // goods in a cell in which the books have nothing
    const blank = await counted(id, 'B-03-02', [], [{ itemNo: 'M0001', lotNo: 'H4', countedQty: '1' }]);
    expect([blank.data.leftCount, blank.data.lines.length]).toEqual([0, 1]);
    await finish(id);
    expect(await toDo(id)).toBeUndefined();
  });

  it('issue 19 takes found goods as our own or as a supplier’s, and refuses a supplier that is none', async () => {
    const id = await begun(['B-03-08'], 'B');
    const one = { itemNo: 'M0001', lotNo: 'H9', countedQty: '2' };
    const wrong = await counted(id, 'B-03-08', [], [{ ...one, ownerNo: 'NONE' }]);
    expect(wrong.details.map(({ code, field }) => [code, field])).toEqual([['count.noOwner', 'ownerNo']]);
    const both = await counted(id, 'B-03-08', [], [one, { ...one, ownerNo: 'V0001', countedQty: '3' }]);
    expect(both.status, both.body).toBe(200);
    expect(both.data.lines.map(({ ownerNo, countedQty }) => [ownerNo, countedQty]).toSorted()).toEqual([
      ['', '2'],
      ['V0001', '3'],
    ]);
    await finish(id);
  });

  it('GEN-08 refuses all of a cell when one of its goods is refused, and lines of another cell', async () => {
    await runSystem(house.house, 'goods to be counted', (ctx) => post(ctx, [incoming('H5', '3', 'B-03-03')]));
    const id = await begun(['B-03-03', 'B-03-04'], 'O');
    const wrong = await counted(id, 'B-03-03', ['3'], [{ itemNo: 'NONE', countedQty: '1' }]);
    expect(wrong.details.map(({ code }) => code)).toEqual(['count.noItem']);
    expect((await toDo(id))?.leftCount).toBe(2);
    const { lines } = await sheetOf(id);
    const [line] = lines.filter(({ cellNo }) => cellNo === 'B-03-03');
    const elsewhere = await crew.keeper.call(`${S}/countCell`, {
      ...{ id, cellNo: 'B-03-04', found: [] },
      lines: [{ id: line?.id, version: line?.version, countedQty: '3' }],
    });
    expect(elsewhere.details.map(({ code }) => code)).toEqual(['count.elsewhere']);
    expect((await counted(id, 'B-03-03', ['3'])).data.leftCount).toBe(1);
    const stale = await crew.keeper.call(`${S}/countCell`, {
      ...{ id, cellNo: 'B-03-03', found: [] },
      lines: [{ id: line?.id, version: line?.version, countedQty: '2' }],
    });
    expect(stale.status).toBe(409);
  });

  it('issue 19 reads the sheet once, whatever is found in a cell, and takes none of it twice', async () => {
    const goods = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ itemNo: 'M0001', lotNo: `F${from + at}`, countedQty: '1' }));
    const id = await begun(['B-03-05', 'B-03-06', 'B-03-07'], 'O');
    const one = await withStatements(() => counted(id, 'B-03-05', [], goods(0, 1)));
    const many = await withStatements(() => counted(id, 'B-03-06', [], goods(1, 20)));
    expect([one.answer.status, many.answer.status, many.answer.data.lines.length]).toEqual([200, 200, 20]);
    expect(many.answer.data.lines.map(({ isFound, countedQty }) => [isFound, countedQty])).toEqual(Array(20).fill(['1', '1']));
    expect(grownBetween(one.said, many.said)).toEqual([]);
    expect(many.waits).toBeLessThanOrEqual(one.waits + 1);
    const twice = await counted(id, 'B-03-07', [], [...goods(30, 2), ...goods(30, 1)]);
    expect(twice.details.map(({ code }) => code)).toEqual(['count.known']);
    // the blank line of a cell gives way to what is found there, also where it was counted in the same breath
    const filled = await counted(id, 'B-03-07', ['0'], goods(30, 2));
    expect([filled.status, filled.data.leftCount, filled.data.lines.length]).toEqual([200, 0, 2]);
  });

  it('issue 19 tells nobody how many lines of a blind count differ before it is approved', async () => {
    await runSystem(house.house, 'goods to be counted', (ctx) => post(ctx, [incoming('H6', '5', 'B-04-01')]));
    const [blind, open] = [await begun(['B-04-01'], 'B'), await begun(['B-04-02'], 'O')];
    await counted(blind, 'B-04-01', ['3']);
    await counted(open, 'B-04-02', [], [{ itemNo: 'M0001', lotNo: 'H7', countedQty: '1' }]);
    await finish(blind);
    await finish(open);
    const { records } = await ok<{ records: readonly { id: string; diffCount: number | null }[] }>(
      crew.buyer,
      'getinvcountlistbyparams',
      { current: 1, size: 100, condition: {} },
    );
    const listed = new Map(records.map(({ id, diffCount }) => [id, diffCount]));
    expect([listed.get(blind), listed.get(open)]).toEqual([null, 1]);
    const sheet = await sheetOf(blind, crew.buyer);
    expect([sheet.diffCount, sheet.lines.map(({ diffQty }) => diffQty)]).toEqual([null, ['-2']]);
    const reasons = sheet.lines.map(({ id }) => ({ id, reason: '发料未记账' }));
    await ok(crew.buyer, 'approveCount', { id: blind, version: sheet.version, reasons });
    expect((await sheetOf(blind, crew.buyer)).diffCount).toBe(1);
  });
});
