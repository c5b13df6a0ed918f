import { sum } from '@wms/contract/kernel/decimal.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { readPdf } from '../../../test/papers.ts';
import { takeSheet } from '../../../test/sheets.ts';
import {
  bolt,
  confirm,
  crew,
  drafted,
  found,
  goodsReceived,
  house,
  inside,
  lineOf,
  listed,
  moved,
  openInvoices,
  outside,
  sendBack,
  submit,
} from './invoice.world.ts';

openInvoices();
const month = dayFromNow(0).slice(0, 7);

describe('the statement of a month', () => {
  it('ASN-25 sums to the cent what both sides read and export, whatever the prices', async () => {
    const lines = await goodsReceived(...Array.from({ length: 12 }, () => '100'));
    // prices with odd fractions: what is rounded is rounded once a line
    const papers = lines.map((line, at) => ({ line, qty: `${at + 1}.${at}7`, price: `${(at * 37) % 11}.${1003 + at * 791}` }));
    for (const [at, { line, qty, price }] of papers.entries()) {
      const amount = Math.round(Number(qty) * Number(price) * 100) / 100;
      const invoice = await drafted([lineOf(line, qty, price)], {
        invoiceAmount: amount.toFixed(2),
        taxAmount: (amount * 0.13).toFixed(2),
      });
      const sent = at === 0 ? undefined : await moved(submit([invoice]));
      if (sent && at === 1) await moved(sendBack([sent], { reason: '重开' }));
      else if (sent && at > 2) await moved(confirm([sent]));
    }
    const all = (await listed(crew.supplier)).records;
    const of = (status: string, name: string) =>
      sum(...all.filter(({ invoiceStatus }) => invoiceStatus === status).map((row) => String(row[name])));
    const expected = {
      orgNo: 'ORG1',
      supplierNo: 'V0001',
      currencyNo: 'CNY',
      confirmedCount: 9,
      invoiceAmount: of('2', 'invoiceAmount'),
      taxAmount: of('2', 'taxAmount'),
      totalAmount: of('2', 'totalAmount'),
      submittedCount: 1,
      submittedAmount: of('1', 'totalAmount'),
      returnedCount: 1,
      returnedAmount: of('3', 'totalAmount'),
    };
    for (const [client, service] of [
      [crew.supplier, outside],
      [crew.buyer, inside],
    ] as const) {
      const { data } = await client.call<{ records: object[] }>(`${service}/getInvoiceStatement`, { month, orgNo: 'ORG1' });
      expect(data.records).toMatchObject([expected]);
      const { rows } = await takeSheet(
        house,
        client,
        `${service}/exportInvoiceStatement`,
        { month },
        { 'accept-language': 'en-US' },
      );
      // the heads, the eleven invoices that were submitted, and their sum
      expect(rows).toHaveLength(13);
      const at = (name: string) => rows[0]?.indexOf(name) ?? -1;
      const total = rows.at(-1);
      expect(total?.[at('Invoice no.')]).toBe('Sum of what is confirmed');
      expect([total?.[at('Net amount')], total?.[at('Tax')], total?.[at('Gross amount')]].map(String)).toEqual([
        expected.invoiceAmount,
        expected.taxAmount,
        expected.totalAmount,
      ]);
    }
  });

  const paper = async (client: Client, wire: string, body: object, locale = 'en-US') => {
    const answer = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}${wire}`,
      headers: { 'content-type': 'application/json', ...client.headers, 'accept-language': locale },
      payload: JSON.stringify(body),
    });
    return answer.statusCode === 200
      ? (await readPdf(new Uint8Array(answer.rawPayload), 100))
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' ')
      : `${answer.statusCode} ${answer.json().details[0]?.code ?? answer.json().errorCode}`;
  };
  it('ASN-25 PRINT-17 stands on paper with the sums of what is confirmed, for both sides to sign', async () => {
    const { data } = await crew.buyer.call<{ records: { totalAmount: string }[] }>(`${inside}/getInvoiceStatement`, { month });
    const total = Number(data.records[0]?.totalAmount).toLocaleString('en-US', { minimumFractionDigits: 2 });
    for (const [client, service] of [
      [crew.supplier, outside],
      [crew.buyer, inside],
    ] as const) {
      const text = await paper(client, `${service}/printInvoiceStatement`, { month });
      for (const told of ['Invoice statement', month, 'Sum of what is confirmed', total, 'Signed for the buyer'])
        expect(text).toContain(told);
    }
    expect(await paper(bolt, `${outside}/printInvoiceStatement`, { month })).toBe('409 invoice.noneInMonth');
    expect(await paper(crew.buyer, `${inside}/printInvoiceStatement`, { month: '2026-13' })).toBe('400 invoice.month');
  });
  it('ASN-25 EXPORT-18 a statement of more invoices than a file may have is refused with their number, never cut short', async () => {
    const set = (value: string) =>
      house.owner.query(
        'insert into sys_param values ($1, $2) on conflict (param_no) do update set param_value = excluded.param_value',
        ['EXPORT_MAX_ROWS', value],
      );
    await set('10');
    const refused = await crew.buyer.call(`${inside}/exportInvoiceStatement`, { month });
    expect([refused.status, refused.details.map(({ code, params }) => [code, params])]).toEqual([
      409,
      [['export.tooMany', { count: 11, max: 10 }]],
    ]);
    await set('11');
    expect((await takeSheet(house, crew.buyer, `${inside}/exportInvoiceStatement`, { month })).rows).toHaveLength(13);
  });

  it('ASN-25 is of the own invoices alone, of a month', async () => {
    const { data } = await bolt.call<{ records: object[] }>(`${outside}/getInvoiceStatement`, { month, supplierNo: 'V0001' });
    expect(data.records).toEqual([]);
    expect((await takeSheet(house, bolt, `${outside}/exportInvoiceStatement`, { month })).errorCode).toBe('20012');
    expect(
      (await crew.buyer.call<{ records: object[] }>(`${inside}/getInvoiceStatement`, { month: '2001-01' })).data.records,
    ).toEqual([]);
    expect(found(await crew.buyer.call(`${inside}/getInvoiceStatement`, { month: '2001-13' }))).toEqual([
      ['invoice.month', 'month', undefined],
    ]);
    expect((await crew.keeper.call(`${inside}/getInvoiceStatement`, { month })).status).toBe(403);
  });

  it('ASN-25 PRINT-12 an invoice prints with its lines; a draft prints for its supplier alone', async () => {
    const [line] = await goodsReceived('100');
    const draft = await drafted([lineOf(line as never, '1', '10')], { invoiceAmount: '10', taxAmount: '1.3' });
    const body = {
      condition: { ids: [draft.id], reportKey: 'invoice', module: 'Asn.Invoice', printer: '', standardCol01: '1' },
    };
    const wire = 'IReportPrintService/getReportFile';
    expect(await paper(crew.supplier, wire, body)).toContain('Signed for the supplier');
    expect(await paper(crew.buyer, wire, body)).toBe('404 20003');
    expect(await paper(bolt, wire, body)).toBe('404 20003');
    await moved(submit([draft]));
    // money to the cent
    expect(await paper(crew.buyer, wire, body)).toContain('11.30');
  });
});
