import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { burstAnswered, openServers, type Servers, type Signed, send, serverAt, signInOn } from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
const own = 'ISrmSchedulingKanbanService';
let servers: Servers;
let owner: pg.Pool;
let buyer: Signed;
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  buyer = await signInOn(serverAt(servers, 0), 'buyer');
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

it('CL-04 a line is closed while rows of it are drafted, changed and published: none of them outlives it', async () => {
  const asks = (at: number, wire: string, body: object) => ({
    ...{ server: serverAt(servers, at), wire, headers: buyer.headers, body },
  });
  for (let round = 0; round < rounds; round += 1) {
    const purchaseNo = `RACE-END-${round}`;
    const lines = [{ purchaseSeq: 1, itemNo: 'M0001', batchPurQty: '1000', expectArrivalDate: dayFromNow(10) }];
    const order = { purchaseNo, orgNo: 'ORG1', supplierNo: 'V0001', purchaseDate: dayFromNow(-3), lines };
    await send(asks(0, 'ISrmPurchaseService/importOrders', { publish: '1', orders: [order] }));
    const { rows } = await owner.query<{ id: string; version: number }>(
      'select id::text, version from srm_purchase_line where purchase_no = $1',
      [purchaseNo],
    );
    const draft = (at: number, more: object = { purchaseNo, purchaseSeq: 1 }) =>
      asks(at, `${own}/addsrmscheduling`, {
        ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo: 'M0001', plannedDate: dayFromNow(10), plantNo: `E${round}` },
        ...{ expectQty: '100', actualQty: '100', deliveryWindowPeriod: `E${at}`, ...more },
      });
    const [first, other] = [await send(draft(1)), await send(draft(2, {}))].map(
      ({ body }) => body.data as { id: string; version: number },
    );
    const [closed] = await burstAnswered([
      asks(0, 'ISrmPurchaseService/closePurchaseLines', { lines: rows, reason: '不再需要' }),
      asks(1, `${own}/publishSchedule`, { records: [first], confirmed: '1' }),
      draft(3),
      draft(4),
      asks(1, `${own}/updatesrmschedulingbyid`, { ...other, purchaseNo, purchaseSeq: 1 }),
    ]);
    expect(closed?.status).toBe(200);
    const left = await owner.query(
      "select id from srm_schedule where purchase_no = $1 and schedule_status in ('0', '1', '2', '3')",
      [purchaseNo],
    );
    expect(left.rows).toEqual([]);
  }
  expect(await checkInvariants(owner)).toEqual([]);
});
