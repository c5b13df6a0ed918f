import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, noticeBody } from '../../../test/notices.ts';
import { burst, dataOf, openServers, type Servers, type Signed, send, serverAt, signInOn } from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
let servers: Servers;
let owner: pg.Pool;
let buyer: Signed;
let acme: Signed;
let keeper: Signed;
const on = (index: number) => serverAt(servers, index);
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  [buyer, acme, keeper] = await Promise.all([signInOn(on(0), 'buyer'), signInOn(on(1), 'acme'), signInOn(on(0), 'keeper')]);
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

type Body = Readonly<Record<string, unknown>>;
const call = async (by: Signed, wire: string, body: unknown): Promise<Record<string, unknown>> =>
  dataOf(await send({ server: on(0), wire, body, headers: by.headers }));
let made = 0;
/** A receipt of one line over 10. */
const receiptOfTen = async (): Promise<{ receiptId: string; lineId: string }> => {
  made += 1;
  const purchaseNo = `INV-${made}`;
  const line = { purchaseSeq: 1, itemNo: 'M0001', batchPurQty: '10', expectArrivalDate: dayFromNow(3), taxPrice: '1.13' };
  const order = { purchaseNo, orgNo: 'ORG1', supplierNo: 'V0001', purchaseDate: dayFromNow(-3), lines: [line] };
  await call(buyer, 'ISrmPurchaseService/importOrders', { publish: '1', orders: [order] });
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  await call(acme, 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: rows });
  const notice = await call(
    acme,
    'ISupSrmAsnHeadService/addsrmasnhead',
    noticeBody([{ purchaseLineId: rows[0]?.id, deliveryQty: '10', giftQty: '0' }]),
  );
  const { records } = (await call(buyer, 'ISrmAsnHeadService/approveAsn', {
    records: [{ id: notice.id, version: notice.version }],
    agree: '1',
  })) as { records: readonly Body[] };
  const { rows: lines } = await owner.query<{ id: string }>('select id::text from srm_asn_line where asn_id = $1', [notice.id]);
  const received = await call(keeper, 'ISrmAsnHeadService/receiveAsn', {
    id: notice.id,
    version: records[0]?.version,
    lines: [{ lineId: lines[0]?.id, receiveQty: '10' }],
  });
  const { rows: booked } = await owner.query<{ id: string }>('select id::text from srm_receipt_line where receipt_id = $1', [
    received.receiptId,
  ]);
  return { receiptId: String(received.receiptId), lineId: booked[0]?.id ?? '' };
};
const invoiceOf = (lineId: string, invoiceQty: string, no: string): Body => ({
  ...{ orgNo: 'ORG1', invoiceNo: no, invoiceType: '3', invoiceDate: dayFromNow(0), taxRate: '0', taxAmount: '0' },
  invoiceAmount: invoiceQty,
  lines: [{ receiptLineId: lineId, invoiceQty, price: '1' }],
});
const draft = 'ISupSrmInvoiceService/addsrminvoice';

it('ASN-25 of invoices that reach for one received line at once no more than was received is held', async () => {
  for (let round = 0; round < rounds; round++) {
    const { lineId } = await receiptOfTen();
    const answers = await burst(
      Array.from({ length: 4 }, (_, at) => ({
        server: on(at),
        wire: draft,
        body: invoiceOf(lineId, '4', `R-${round}-${at}`),
        headers: acme.headers,
      })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  }
  expect(await checkInvariants(owner)).toEqual([]);
});

it('ASN-25 RC-06 an invoice and the cancellation of its receipt come one after the other', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds * 2; round++) {
    const { receiptId, lineId } = await receiptOfTen();
    const { id, version } = await call(acme, draft, invoiceOf(lineId, '10', `C-${round}`));
    const { rows } = await owner.query<{ version: number }>('select version from srm_receipt where id = $1', [receiptId]);
    const both = [
      {
        server: on(round),
        wire: 'ISupSrmInvoiceService/submitSrmInvoice',
        body: { records: [{ id, version }] },
        headers: acme.headers,
      },
      {
        server: on(round + 1),
        wire: 'ISrmAsnHeadService/cancelReceiveAsn',
        body: { receiptId, version: rows[0]?.version, remarkOption: '7', remark: '录入错误' },
        headers: keeper.headers,
      },
    ];
    const answers = await burst(round % 2 ? both : both.toReversed());
    const done = answers.filter(({ status }) => status === 200);
    outcomes.add(answers.map(({ status }) => status).join(' '));
    expect(done).toHaveLength(1);
  }
  expect([...outcomes].every((one) => one === '200 409' || one === '409 200')).toBe(true);
  expect(await checkInvariants(owner)).toEqual([]);
});
