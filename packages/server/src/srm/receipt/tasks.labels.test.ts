import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, codes, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  await house.owner.query(
    "update bm_item set bar_rule_no = 'BR01', box_rule_no = 'BX01', lot_rule_no = 'LR01' where org_no = 'ORG1'",
  );
});
afterAll(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house.close();
});

interface Task {
  readonly id: string;
  readonly version: number;
  readonly toCellNo: string;
}
interface Labelled {
  readonly barcode: string;
  readonly state: string;
  readonly cell: string | null;
}
const labelsOf = async (asnNo: string): Promise<readonly Labelled[]> =>
  (
    await house.owner.query<Labelled>(
      `select barcode, sn_barcode_status as state, cell_no as cell from bm_barcode_detail
       where source_no = $1 and void_flag = '0' order by qty desc, barcode`,
      [asnNo],
    )
  ).rows;
/** Goods whose labels hold four each, received with all of them: a task, and the labels. */
const arrived = async () => {
  const arrival = await makeArrival(house, crew, [{ qty: '12', itemNo: 'M0001' }]);
  const [line] = arrival.lines;
  const made = await crew.supplier.call('ISupBmBarcodePrintService/generateLabels', {
    ...{ asnId: arrival.id, version: arrival.version },
    lines: [{ lineId: line?.id, packQty: '4', boxCount: 0 }],
  });
  expect(made.status, made.body).toBe(200);
  const barcodes = (await labelsOf(arrival.asnNo)).map(({ barcode }) => barcode);
  expect(barcodes).toHaveLength(3);
  const { receiptNo } = await received(crew.keeper, arrival, [{ receiveQty: '12', barcodes }]);
  const listed = await crew.keeper.call<{ records: readonly Task[] }>('IWmTaskService/getwmtasklistbyparams', {
    condition: { receiptNoIndistinct: receiptNo },
    size: 10,
  });
  const [task] = listed.data.records;
  if (!task) throw new Error('no task');
  return { asnNo: arrival.asnNo, barcodes, task };
};
const putAway = ({ id, version }: Task, doneQty: string, barcodes: readonly string[], cellNo?: string) =>
  crew.keeper.call<{ rest: Task | null }>('IWmTaskService/putAwayTask', {
    ...{ id, version, doneQty, barcodes },
    ...(cellNo === undefined ? {} : { cellNo, reason: '原储位不便' }),
  });

it('LB-06 GEN-08 labels that are scanned with a task lie where its goods are put; the rest of the task has the others', async () => {
  const { asnNo, barcodes, task } = await arrived();
  const [first = '', second = '', third = ''] = barcodes;
  const done = await putAway(task, '8', [first, second]);
  expect(done.status, done.body).toBe(200);
  const { toCellNo } = task;
  const stateOf = async () =>
    new Map((await labelsOf(asnNo)).map(({ barcode, state, cell }) => [barcode, `${state} ${cell ?? '-'}`]));
  expect([...(await stateOf())]).toEqual(
    expect.arrayContaining([
      [first, `1 ${toCellNo}`],
      [second, `1 ${toCellNo}`],
      [third, '3 -'],
    ]),
  );
  const { rest } = done.data;
  if (!rest) throw new Error('no rest');
  expect((await putAway(rest, '4', [third], 'B-03-01')).status).toBe(200);
  expect((await stateOf()).get(third)).toBe('1 B-03-01');
});

it('LB-06 refuses labels of other goods, unknown ones and more than is put away, and nothing is put away', async () => {
  const [one, other] = [await arrived(), await arrived()];
  const [first = '', second = ''] = one.barcodes;
  expect(codes(await putAway(one.task, '12', [other.barcodes[0] ?? '']))).toEqual(['label.otherReceipt']);
  expect(codes(await putAway(one.task, '12', ['NOSUCH']))).toEqual(['label.unknown']);
  expect(codes(await putAway(one.task, '4', [first, second]))).toEqual(['label.overCell']);
  expect((await labelsOf(one.asnNo)).map(({ state }) => state)).toEqual(['3', '3', '3']);
  // one label named twice goes along once; of two who put it away at once, one does
  const both = await Promise.all([0, 1].map(() => putAway(one.task, '4', [first, first])));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('LB-05 LB-06 GEN-08 a scan tells the line a label was received with, as its task does, and the line of its notice', async () => {
  const { barcodes, task } = await arrived();
  const scanned = await crew.keeper.call<{ found: readonly { facts: Record<string, string | null> }[] }>(
    'IBmBarcodeDetailService/resolveScan',
    { text: barcodes[0] },
  );
  const { rows } = await house.owner.query(
    'select receipt_line_id as received, asn_line_id as announced from bm_barcode_detail where barcode = $1',
    [barcodes[0]],
  );
  const [{ facts } = { facts: {} as Record<string, string | null> }] = scanned.data.found;
  expect([facts.receiptLineId, facts.asnLineId]).toEqual([rows[0].received, rows[0].announced]);
  const mine = await crew.keeper.call<{ records: readonly { sourceLineId: string }[] }>('IWmTaskService/getTasksToDo', {
    id: task.id,
  });
  expect(mine.data.records.map(({ sourceLineId }) => sourceLineId)).toEqual([facts.receiptLineId]);
});
