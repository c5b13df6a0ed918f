import { afterAll, describe, expect, it } from 'vitest';
import { codes } from '../../../test/arrivals.ts';
import type { Client } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { pdf, upload } from '../../../test/uploads.ts';
import {
  annul,
  bodyOf,
  bolt,
  brief,
  confirm,
  crew,
  draft,
  drafted,
  found,
  goodsReceived,
  house,
  inside,
  invoiceable,
  lineOf,
  listed,
  moved,
  openInvoices,
  outside,
  read,
  submit,
} from './invoice.world.ts';

openInvoices();
afterAll(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
const month = dayFromNow(0).slice(0, 7);
/** The largest figure that a column holds. */
const most = '99999999999999999999';
const two = async (...quantities: readonly [string, string]) => {
  const [line, next] = await goodsReceived(...quantities);
  if (!line || !next) throw new Error('nothing received');
  return [line, next] as const;
};
const showPrices = (shown: '0' | '1') =>
  house.owner.query(
    `insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', $1)
     on conflict (org_no, control_no) do update set control_value = excluded.control_value`,
    [shown],
  );

describe('invoices of a hostile supplier', () => {
  it('R6 R7 name no received line of somebody else, alone or beside an own one: it is told as one there is not', async () => {
    const [own, other] = await two('10', '20');
    await house.owner.query("update srm_receipt_line set supplier_no = 'V0003' where id = $1", [other.id]);
    const mine = await drafted([lineOf(own, '1')]);
    const before = (await listed(crew.supplier)).total;
    const tried = async (...lines: readonly { readonly id: string }[]) => {
      const body = bodyOf(lines.map((line) => lineOf(line, '1')));
      const edit = { ...mine, lines: body.lines, invoiceAmount: body.invoiceAmount, taxAmount: body.taxAmount };
      const answers = [await draft(body), await crew.supplier.call(`${outside}/updatesrminvoicebyid`, edit)];
      return answers.map((answer) => [answer.status, ...found(answer)]);
    };
    const none = { id: '1' };
    expect(await tried(other)).toEqual(await tried(none));
    expect(await tried(own, other)).toEqual(await tried(own, none));
    expect((await tried(own, other))[0]).toEqual([409, ['invoice.unknownLine', 'receiptLineId', '1']]);
    expect((await listed(crew.supplier)).total).toBe(before);
    expect((await read<{ lines: object[] }>(crew.supplier, mine.id)).data).toMatchObject({ version: 1, lines: [{}] });
    await house.owner.query("update srm_receipt_line set supplier_no = 'V0001' where id = $1", [other.id]);
  });

  it('R11 figures that no column holds, of a line, a paper or their sums, are refused where they stand', async () => {
    const [line, next] = await two('10', '10');
    for (const wrong of ['-1', '0.0000001', '1e30', 'NaN', `${most}9`]) {
      for (const member of ['invoiceQty', 'price']) {
        const answer = await draft({ ...bodyOf([]), lines: [{ ...lineOf(line, '1'), [member]: wrong }] });
        expect([wrong, answer.status, found(answer)[0]?.[1]]).toEqual([wrong, 400, member]);
      }
    }
    const free = { invoiceAmount: most, taxRate: '0', taxAmount: '0' };
    const tried = async (lines: Parameters<typeof bodyOf>[0], more: object) => found(await draft(bodyOf(lines, more)));
    // each line can be stored, what they come to cannot
    expect(await tried([lineOf(line, '1', most), lineOf(next, '1', most)], free)).toEqual([
      ['invoice.tooLarge', 'invoiceAmount', undefined],
    ]);
    expect(await tried([lineOf(line, '1', most)], { ...free, taxRate: '100', taxAmount: most })).toEqual([
      ['invoice.tooLarge', 'invoiceAmount', undefined],
    ]);
    expect((await tried([lineOf(line, '9', most)], free))[0]).toEqual(['invoice.tooLarge', 'price', '0']);
    expect(await tried([lineOf(line, '1')], { taxRate: '101' })).toEqual([['invoice.rateOver', 'taxRate', undefined]]);
  });

  it('issue 17 R11 a number is what one sees of it: signs that turn the reading order or have no width make no second one', async () => {
    const [line] = await two('10', '1');
    const one = { ...bodyOf([lineOf(line, '1')]), invoiceNo: 'FP-SEEN-1' };
    const written = await draft({ ...one, invoiceNo: '\u202eFP-\u200bSEEN-1\u2066' });
    expect(written.status, written.body).toBe(200);
    expect((await read<{ invoiceNo: string }>(crew.supplier, written.data.id)).data.invoiceNo).toBe('FP-SEEN-1');
    for (const invoiceNo of ['FP-SEEN-1', 'FP-SEEN\u200e-1', '\ufeffFP-SEEN-1'])
      expect([invoiceNo, found(await draft({ ...one, invoiceNo }))[0]?.[1]]).toEqual([invoiceNo, 'invoiceNo']);
    expect(found(await draft({ ...one, invoiceNo: '\u200b\u2060' }))).toEqual([['input.required', 'invoiceNo', undefined]]);
  });

  it('R13 the largest that can be invoiced spoils no statement and no export of who sums it', async () => {
    const [line, next] = await two('10', '10');
    const free = { invoiceAmount: most, taxRate: '0', taxAmount: '0' };
    const records = [await drafted([lineOf(line, '1', most)], free), await drafted([lineOf(next, '1', most)], free)];
    const answer = await submit(records);
    expect(answer.status).toBe(200);
    const sent = answer.data.records;
    await moved(confirm(sent));
    const { status, data } = await crew.buyer.call<{ records: object[] }>(`${inside}/getInvoiceStatement`, { month });
    expect([status, data.records]).toMatchObject([200, [{ confirmedCount: 2, totalAmount: '199999999999999999998' }]]);
    expect((await takeSheet(house, crew.buyer, `${inside}/exportInvoiceStatement`, { month })).rows).toHaveLength(4);
  });

  it('R13 of two clients that invoice one line at once, by new drafts or by changed ones, one does', async () => {
    const [line] = await two('100', '1');
    const again = await house.signIn('acme');
    const clients = [crew.supplier, again] as const;
    const written = await Promise.all(clients.map((client) => draft(bodyOf([lineOf(line, '60')]), client)));
    expect(written.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = written.find(({ status }) => status === 200)?.data;
    if (!kept) throw new Error('no draft');
    await moved(annul([kept], { reason: '重来' }));
    const drafts = [await drafted([lineOf(line, '1')]), await drafted([lineOf(line, '1')])];
    const { lines, invoiceAmount, taxAmount } = bodyOf([lineOf(line, '60')]);
    const changed = await Promise.all(
      clients.map((client, at) =>
        client.call(`${outside}/updatesrminvoicebyid`, { ...brief(drafts[at] ?? kept), lines, invoiceAmount, taxAmount }),
      ),
    );
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(changed.flatMap((answer) => codes(answer))).toEqual(['invoice.over']);
  });

  it('R6 take no file of somebody else, and keep the own ones for good', async () => {
    const [line, next] = await two('10', '10');
    const files = await Promise.all([crew.supplier, bolt, crew.buyer].map((client) => upload(house, client, 'invoice.pdf', pdf)));
    const [own, theirs, ours] = files.map(({ fileId }) => fileId);
    for (const other of [theirs, ours, '1'])
      expect(found(await draft(bodyOf([lineOf(line, '1')], { fileIds: [own, other] })))).toEqual([
        ['file.missing', 'fileIds', undefined],
      ]);
    const kept = await drafted([lineOf(line, '1')], { fileIds: [own] });
    expect(found(await draft(bodyOf([lineOf(next, '1')], { fileIds: [own] })))).toEqual([['file.missing', 'fileIds', undefined]]);
    await moved(confirm([await moved(submit([kept]))]));
    for (const client of [crew.supplier, crew.buyer]) {
      const removed = await client.call('IBmFileManageService/physicaldeletebmfilemanagebyids', {
        delList: [{ id: own, version: 2 }],
      });
      expect(codes(removed)).toEqual(['file.inUse']);
    }
  });

  it('R6 R7 answer nobody else: neither another supplier nor a buyer of another organization, whatever is asked', async () => {
    const [line] = await two('10', '10');
    const sent = await moved(submit([await drafted([lineOf(line, '1')], { invoiceNo: 'CANARY-H' })]));
    const [crystal, foreigner] = await Promise.all(['crystal', 'buyer2'].map((userNo) => house.signIn(userNo)));
    if (!crystal || !foreigner) throw new Error('nobody');
    const ask = (client: Client, service: string) => async (operation: string, body: object) => {
      const answer = await client.call(`${service}/${operation}`, body);
      expect(answer.body).not.toContain('CANARY-H');
      return answer;
    };
    const named = { month, orgNo: 'ORG1', supplierNo: 'V0001' };
    const records = [brief(sent)];
    const changes: Readonly<Record<string, readonly (readonly [string, object])[]>> = {
      [outside]: [
        ['updatesrminvoicebyid', { ...brief(sent), remark: 'x' }],
        ['submitSrmInvoice', { records }],
        ['voidSrmInvoice', { records, reason: 'x' }],
      ],
      [inside]: [
        ['confirmSrmInvoice', { records }],
        ['returnSrmInvoice', { records, reason: 'x' }],
      ],
    };
    for (const [client, service] of [[bolt, outside] as const, [crystal, outside] as const, [foreigner, inside] as const]) {
      const asked = ask(client, service);
      expect((await asked('getInvoiceStatement', named)).data).toMatchObject({ records: [] });
      expect((await asked('exportInvoiceStatement', named)).errorCode).toBe('20012');
      for (const pageMode of ['0', '1'])
        expect((await asked('getsrminvoicelistbyparams', { condition: { pageMode, supplierNo: 'V0001' } })).data).toMatchObject({
          total: 0,
        });
      expect((await asked('getsrminvoicebyid', { id: sent.id })).errorCode).toBe('20003');
      for (const [operation, body] of changes[service] ?? [])
        expect([operation, (await asked(operation, body)).errorCode]).toEqual([operation, '20003']);
    }
    expect((await read(crew.buyer, sent.id)).data).toMatchObject({ invoiceStatus: '1', version: sent.version });
  });

  it('R6 tell nobody inside of drafts, not even by what other invoices hold of a line', async () => {
    const [line] = await two('100', '1');
    const sent = await moved(submit([await drafted([lineOf(line, '5')])]));
    await drafted([lineOf(line, '40')]);
    const held = async (client: Client) =>
      (await read<{ lines: { otherQty: string }[] }>(client, sent.id)).data.lines[0]?.otherQty;
    expect([await held(crew.supplier), await held(crew.buyer)]).toEqual(['40', '0']);
  });

  it('R8 say nothing of hidden prices of orders: in lists, sorts, lines, refusals, sheets, and what is heard', async () => {
    const [line, next] = await two('10', '10');
    await house.owner.query('update srm_purchase_line set price = 77.4321, tax_price = 87.498273 where id = any($1)', [
      [line.purchaseLineId, next.purchaseLineId],
    ]);
    await showPrices('0');
    try {
      const hidden = /77\.4321|87\.498|774\.321|orderPrice|orderAmount/;
      const told = async (client: Client, wire: string, body: object) => {
        const answer = await client.call(wire, body);
        expect([wire, hidden.test(answer.body)]).toEqual([wire, false]);
        return answer;
      };
      const fresh = await house.signIn('acme');
      expect((await invoiceable(fresh, { asnNo: line.asnNo })).map((row) => 'price' in row)).toEqual([false, false]);
      for (const field of ['price', 'taxPrice', 'amount'])
        expect((await told(fresh, `${outside}/getInvoiceableLines`, { field })).errorCode).toBe('20011');
      await told(fresh, `${outside}/addsrminvoice`, bodyOf([lineOf(line, '10', '1')], { invoiceAmount: '5', taxAmount: '9' }));
      const sent = await moved(submit([await drafted([lineOf(line, '10', '1')])]));
      await told(fresh, `${outside}/getsrminvoicebyid`, { id: sent.id });
      await moved(confirm([sent]));
      for (const pageMode of ['0', '1']) await told(fresh, `${outside}/getsrminvoicelistbyparams`, { condition: { pageMode } });
      await told(fresh, `${outside}/getInvoiceStatement`, { month });
      const lines = await takeSheet(house, fresh, `${outside}/exportexcel`, { condition: { pageMode: '1' } });
      const sheet = await takeSheet(house, fresh, `${outside}/exportInvoiceStatement`, { month });
      for (const { rows } of [lines, sheet]) expect([rows.length > 1, hidden.test(JSON.stringify(rows))]).toEqual([true, false]);
      const { rows: heard } = await house.owner.query('select * from sys_outbox');
      expect([heard.length > 0, hidden.test(JSON.stringify(heard))]).toEqual([true, false]);
    } finally {
      await showPrices('1');
    }
  });
});
