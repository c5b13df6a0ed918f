import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow } from '../../../test/notices.ts';

let house: TestHouse;
let admin: Client;
let supplier: Client;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, supplier, keeper] = (await Promise.all(['admin', 'acme', 'keeper'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house?.close());

type Bag = Readonly<Record<string, unknown>>;
interface Preview {
  readonly records: readonly Bag[];
  readonly strategies: Readonly<Record<string, Bag | null>>;
  readonly rest: string;
  readonly placeCount: number;
  readonly stays: readonly { reason: string; seq: number | null; count: number; places: readonly Bag[] }[];
}
const S = 'IBmStrategyApplicationService';
const preview = (more: Bag = {}, by: Client = admin) =>
  by.call<Preview>(`${S}/previewPicking`, {
    ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', qty: '30', ...more },
  });
const codes = ({ details }: Answer<unknown>): readonly string[] => details.map(({ code, field }) => `${code} ${field}`);

/** Nothing but these goods of M0001 lie in WH11. */
const layOut = async (): Promise<void> => {
  await house.owner.query("delete from inv_stock where item_no = 'M0001' and warehouse_no = 'WH11'");
  await house.owner.query("delete from bm_strategy_application where org_no = 'ORG1'");
  await house.owner.query(
    "update bm_warehouse_cell set cell_out_seq = case cell_no when 'B-01-01' then 9 else 1 end where warehouse_no = 'WH11'",
  );
  await house.owner.query(`insert into inv_stock
      (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, inventory_type, owner_no, qty, reserved_qty)
    values (78001, now(), now(), 'ORG1', 'WH11', 'B-01-01', 'M0001', 'PA', '10', '', 12, 0),
      (78002, now(), now(), 'ORG1', 'WH11', 'B-01-02', 'M0001', 'PA', '10', '', 12, 2),
      (78003, now(), now(), 'ORG1', 'WH11', 'B-01-01', 'M0001', 'PB', '10', '', 40, 0),
      (78004, now(), now(), 'ORG1', 'WH11', 'B-01-02', 'M0001', 'PB', '30', '', 7, 0),
      (78005, now(), now(), 'ORG1', 'WH11', 'B-01-02', 'M0001', 'PC', '10', 'V0001', 5, 0),
      (78006, now(), now(), 'ORG1', 'WH11', '', 'M0001', 'PD', '10', '', 3, 0)`);
};
/** Goods of a lot come by a receipt of the warehouse, received and made on these days. */
const comeBy = async (crew: Crew, lotNo: string, receiptDate: string, productDate: string): Promise<void> => {
  const arrival = await makeArrival(house, crew, [{ itemNo: 'M0001', lotNo, qty: '12' }]);
  await received(crew.keeper, arrival, [{ receiveQty: '12', lotNo, productDate, cellNo: 'B-01-01' }], { warehouseNo: 'WH11' });
  // the notice of today cannot be received before it
  await house.owner.query('update srm_receipt_line set receipt_date = $1 where lot_no = $2', [receiptDate, lotNo]);
};

it('STRAT-30 without a strategy the oldest receipt leaves first, by the walk of picking; what stays says why', async () => {
  const crew = await crewOf(house);
  // received the other way round than made
  await comeBy(crew, 'PB', dayFromNow(0), dayFromNow(-60));
  await comeBy(crew, 'PA', dayFromNow(-1), dayFromNow(-50));
  await layOut();
  const { status, data } = await preview();
  expect(status).toBe(200);
  expect(data.records).toEqual([
    expect.objectContaining({
      cellNo: 'B-01-02',
      lotNo: 'PA',
      qty: '10',
      receiptDate: dayFromNow(-1),
      productDate: dayFromNow(-50),
    }),
    expect.objectContaining({ cellNo: 'B-01-01', lotNo: 'PA', qty: '12', allocateSeq: null, pickReason: null }),
    expect.objectContaining({ cellNo: 'B-01-01', lotNo: 'PB', qty: '8', ties: [] }),
  ]);
  expect([data.rest, data.placeCount, data.strategies]).toEqual(['0', 6, { allocation: null, picking: null, turnover: null }]);
  expect(data.stays.map(({ reason, places }) => [reason, places])).toEqual([
    ['atDock', [{ cellNo: '', lotNo: 'PD' }]],
    ['notAvailable', [{ cellNo: 'B-01-02', lotNo: 'PB' }]],
    ['notOwn', [{ cellNo: 'B-01-02', lotNo: 'PC' }]],
  ]);
});

it('STRAT-30 the application says which strategies hold, another one answers beside it, and nothing expired is offered', async () => {
  const add = async (service: string, stem: string, methodNo: string, lines: readonly Bag[]): Promise<void> => {
    const head = { methodNo, methodName: methodNo, orgNo: 'ORG1', warehouseNo: 'WH11' };
    expect((await admin.call(`${service}/add${stem}`, { ...head, lines })).status).toBe(200);
  };
  await add('IBmAllocateMethodHeadService', 'bmallocatemethodhead', 'AL9', [
    { ruleType: '1', allowPartial: '1', reserveMinutes: 45 },
  ]);
  await add('IBmTurnMethodHeadService', 'bmturnmethodhead', 'TN9', [{ sortField: 'productDate', sortOrder: 'asc' }]);
  await add('IBmUnderMethodHeadService', 'bmundermethodhead', 'DN9', [{ ruleType: '1', pickUnit: '3', cellOrder: '2' }]);
  const applied = await admin.call(`${S}/addbmstrategyapplication`, {
    ...{ orgNo: 'ORG1', warehouseNo: 'WH11', allocateMethodNo: 'AL9', turnMethodNo: 'TN9', priority: 7 },
  });
  expect(applied.status).toBe(200);
  const { data } = await preview({ qty: '20' });
  expect(data.strategies).toMatchObject({
    allocation: { methodNo: 'AL9', appliedBy: { itemGroupNo: null, priority: 7 } },
    ...{ picking: null, turnover: { methodNo: 'TN9' } },
  });
  expect(data.records).toMatchObject([
    { cellNo: 'B-01-01', lotNo: 'PB', qty: '20', allocateSeq: 1, allocateReason: '单批次优先', reserveMinutes: 45 },
  ]);
  const pallets = await preview({ qty: '20', underMethodNo: 'DN9' });
  expect(pallets.data.strategies.picking).toEqual({ methodNo: 'DN9', methodName: 'DN9', appliedBy: null });
  expect([pallets.data.records, pallets.data.rest]).toEqual([[], '20']);
  await house.owner.query("update bm_item set shelflife = 10 where org_no = 'ORG1' and item_no = 'M0001'");
  const old = await preview({ qty: '20' });
  expect([old.data.records, old.data.rest]).toEqual([[], '20']);
  expect(old.data.stays.find(({ reason }) => reason === 'expired')?.count).toBe(3);
  await house.owner.query("update bm_item set shelflife = 0 where org_no = 'ORG1' and item_no = 'M0001'");
});

it('STRAT-30 a pack is the smallest packing of the item, a pallet the largest of its own conversions', async () => {
  await layOut();
  await house.owner.query("update bm_item set min_pack_qty = 10 where org_no = 'ORG1' and item_no = 'M0001'");
  await house.owner.query("delete from bm_item_unit_conversion where org_no = 'ORG1' and item_no = 'M0001'");
  await house.owner.query(`insert into bm_item_unit_conversion
      (id, create_date, update_date, org_no, item_no, from_unit_no, from_unit_pt, to_unit_no, to_unit_pt, status_code, kw)
    select 78101, now(), now(), 'ORG1', 'M0001', 'PLT', 2, unit_no, 40, '1', '' from bm_item where org_no = 'ORG1' and item_no = 'M0001'`);
  await admin.call('IBmUnderMethodHeadService/addbmundermethodhead', {
    ...{ methodNo: 'DN8', methodName: 'DN8', orgNo: 'ORG1', warehouseNo: 'WH11' },
    lines: [{ ruleType: '1', cellOrder: '2' }],
  });
  const lots = (answer: Answer<Preview>) => answer.data.records.map(({ lotNo, qty }) => `${lotNo} ${qty}`);
  expect(lots(await preview({ qty: '65', underMethodNo: 'DN9' }))).toEqual(['PB 40']);
  expect(lots(await preview({ qty: '65', underMethodNo: 'DN8' }))).toEqual(['PA 10', 'PA 10', 'PB 40']);
});

it('STRAT-31 is for who may see the screens of strategies, and refuses goods, places and strategies that are none', async () => {
  expect((await preview({}, supplier)).status).toBe(403);
  expect((await preview({}, keeper)).status).not.toBe(500);
  expect(codes(await preview({ qty: '0' }))).toEqual(['valid.positiveNumber qty']);
  expect(codes(await preview({ itemNo: 'NONE' }))).toEqual(['ref.invalid itemNo']);
  expect(codes(await preview({ warehouseNo: 'WH21' }))).toEqual(['ref.invalid warehouseNo']);
  for (const field of ['allocateMethodNo', 'underMethodNo', 'turnMethodNo'])
    expect(codes(await preview({ [field]: 'NONE' }))).toEqual([`ref.invalid ${field}`]);
});
