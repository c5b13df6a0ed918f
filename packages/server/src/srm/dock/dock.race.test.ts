import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
import { noticeBody } from '../../../test/notices.ts';
import { dayFromNow, orderGiven } from '../../../test/orders.ts';
import {
  burstAnswered,
  dataOf,
  openServers,
  type Servers,
  type Signed,
  send,
  serverAt,
  signInOn,
} from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
const completeAddress = '昆山市月台路 1 号';
let servers: Servers;
let owner: pg.Pool;
let buyer: Signed;
let acme: Signed;
let crystal: Signed;
const on = (index: number) => serverAt(servers, index);
const by = (who: Signed, index: number, wire: string, body: object) => ({ server: on(index), wire, body, headers: who.headers });
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  [buyer, acme, crystal] = await Promise.all([signInOn(on(0), 'buyer'), signInOn(on(1), 'acme'), signInOn(on(0), 'crystal')]);
  const gate = { orgNo: 'ORG1', loadadrType: '1', officeAlias: '一号门', contacts: '周仓管', completeAddress };
  const hours = { startTimeStr: '00:00', dueTimeStr: '23:30', platformNo: 'D1' };
  const admin = await signInOn(on(0), 'admin');
  dataOf(await send(by(admin, 0, 'ISupSrmDeliveryAddressService/addsrmdeliveryaddress', { ...gate, ...hours })));
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

let made = 0;
/** An accepted order line by appointment. */
const line = async (supplierNo: string, who: Signed): Promise<string> => {
  made += 1;
  const purchaseNo = `DOCK${made}`;
  const lines = [{ itemNo: 'M0001', batchPurQty: '100', expectArrivalDate: dayFromNow(3), deliveryModeNo: '3' }];
  const orders = [{ ...orderGiven(purchaseNo, lines, { orgNo: 'ORG1' }), supplierNo }];
  dataOf(await send(by(buyer, 0, 'ISrmPurchaseService/importOrders', { publish: '1', orders })));
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  dataOf(await send(by(who, 1, 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: rows })));
  return rows[0]?.id ?? '';
};
const asking = (who: Signed, index: number, purchaseLineId: string, from: string, until: string) => {
  const day = dayFromNow(3);
  const window = { arrivalStart: `${day} ${from}:00`, arrivalEnd: `${day} ${until}:00`, dockNo: 'D1' };
  const body = noticeBody([{ purchaseLineId, deliveryQty: '10' }], { deliveryAddress: completeAddress, ...window });
  return by(who, index, 'ISupSrmAsnHeadService/addsrmasnhead', body);
};
const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`;

it('CONST-26 of trucks of two suppliers that ask for one window on two servers, exactly one has it', async () => {
  const [own, other] = [await line('V0001', acme), await line('V0003', crystal)];
  for (let round = 0; round < rounds; round += 1) {
    const answers = await burstAnswered(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0
          ? asking(acme, at, own, hour(round * 2), hour(round * 2 + 1))
          : asking(crystal, at, other, hour(round * 2), `${hour(round * 2 + 1).slice(0, 2)}:30`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  }
  const { rows } = await owner.query('select count(*)::int as held from srm_dock_appointment');
  expect(rows).toEqual([{ held: rounds }]);
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
});

it('CONST-26 the database itself refuses two windows that meet at a dock', async () => {
  const copy = `insert into srm_dock_appointment (id, create_date, update_date, asn_id, asn_no, org_no, supplier_no, address_id, dock_no, start_time, end_time)
    select id + 1, create_date, update_date, asn_id + 1, asn_no, org_no, supplier_no, address_id, dock_no, start_time + interval '5 minutes', end_time
    from srm_dock_appointment limit 1`;
  await expect(owner.query(copy)).rejects.toThrow('srm_dock_appointment_window_ex');
});
