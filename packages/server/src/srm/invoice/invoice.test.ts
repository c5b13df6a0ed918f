import { describe, expect, it } from 'vitest';
import { cancel, codes, makeArrival, readReceipt, received } from '../../../test/arrivals.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { sent, withStatements } from '../../../test/statements.ts';
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
  sendBack,
  submit,
} from './invoice.world.ts';

openInvoices();
const one = async (qty = '100') => {
  const [line] = await goodsReceived(qty);
  if (!line) throw new Error('nothing received');
  return line;
};
const invoicedOf = async (line: { readonly id: string; readonly receiptId: string }) =>
  (await readReceipt(crew.keeper, line.receiptId)).lines.find(({ id }) => id === line.id)?.invoiceQty;

describe('invoices', () => {
  it('ASN-17 ASN-22 ASN-25 IV-01 a supplier writes an invoice against received lines, and both sides read its members', async () => {
    const line = await one();
    const file = await upload(house, crew.supplier, 'invoice.pdf', pdf);
    const { id } = await drafted([lineOf(line, '40')], { fileIds: [file.fileId], remark: '三月货款' });
    const members = {
      invoiceType: '3',
      invoiceClassify: '2',
      isGoodsInvoice: '1',
      invoiceDate: dayFromNow(0),
      invoiceAmount: '400',
      taxRate: '13',
      taxAmount: '52',
      totalAmount: '452',
      currencyNo: 'CNY',
      invoiceStatus: '0',
      asnNo: line.asnNo,
      supplierNo: 'V0001',
      remark: '三月货款',
      fileList: [{ fileName: 'invoice.pdf' }],
      history: [{ action: 'create' }],
      sumAmount: '400',
      rateTax: '52',
      tolerance: '1',
      orderAmount: '400',
      lines: [
        {
          receiptLineId: line.id,
          receiptNo: line.receiptNo,
          invoiceQty: '40',
          price: '10',
          amount: '400',
          taxAmount: '52',
          valuationQty: '100',
          otherQty: '0',
          orderPrice: '10',
        },
      ],
    };
    expect((await read(crew.supplier, id)).data).toMatchObject(members);
    const answer = await submit([(await read(crew.supplier, id)).data]);
    expect(answer.data).toMatchObject({ count: 1, records: [{ status: '1' }] });
    expect((await read(crew.buyer, id)).data).toMatchObject({
      ...members,
      invoiceStatus: '1',
      history: [{ action: 'create' }, { action: 'submit' }],
    });
  });

  it('ASN-23 ASN-24 ASN-25 takes the codes of the lists and no others', async () => {
    const line = await one();
    const tried = async (more: object) => found(await draft(bodyOf([lineOf(line, '1')], more)));
    for (const invoiceType of ['1', '2', '3']) expect(await tried({ invoiceType })).toEqual([]);
    for (const invoiceClassify of ['1', '2']) expect(await tried({ invoiceClassify })).toEqual([]);
    expect((await tried({ invoiceType: '4' }))[0]?.[1]).toBe('invoiceType');
    expect((await tried({ invoiceClassify: '3' }))[0]?.[1]).toBe('invoiceClassify');
    expect((await tried({ isGoodsInvoice: '2' }))[0]?.[1]).toBe('isGoodsInvoice');
    expect((await tried({ invoiceType: undefined }))[0]?.[1]).toBe('invoiceType');
    // what the server sets is never taken from a body
    for (const name of ['supplierNo', 'totalAmount', 'invoiceStatus', 'voidMark', 'currencyNo'])
      expect((await tried({ [name]: '2' }))[0]?.[1]).toBe(name);
  });

  it('ASN-25 refuses what is wrong at its member or its line, and stores nothing', async () => {
    const line = await one('10');
    const tried = async (lines: Parameters<typeof bodyOf>[0], more: object = {}) => found(await draft(bodyOf(lines, more)));
    const before = (await listed(crew.supplier)).total;
    expect(await tried([])).toEqual([['invoice.noLines', 'lines', undefined]]);
    expect(await tried([lineOf(line, '10.5')])).toEqual([['invoice.over', 'invoiceQty', '0']]);
    expect(await tried([lineOf(line, '0')])).toEqual([['valid.positiveNumber', 'invoiceQty', '0']]);
    expect(await tried([lineOf(line, '1'), lineOf(line, '1')])).toEqual([['invoice.lineTwice', 'receiptLineId', '1']]);
    expect(await tried([lineOf(line, '1')], { invoiceAmount: '10.02' })).toEqual([
      ['invoice.sumDiffers', 'invoiceAmount', undefined],
    ]);
    expect(await tried([lineOf(line, '1')], { taxAmount: '2.31' })).toEqual([['invoice.taxDiffers', 'taxAmount', undefined]]);
    expect(await tried([lineOf(line, '1')], { taxAmount: '2.3' })).toEqual([]);
    expect(await tried([lineOf(line, '1')], { invoiceDate: dayFromNow(1) })).toEqual([
      ['invoice.inFuture', 'invoiceDate', undefined],
    ]);
    expect(await tried([lineOf(line, '1')], { invoiceDate: '1999-12-31' })).toEqual([
      ['valid.businessDay', 'invoiceDate', undefined],
    ]);
    expect((await tried([lineOf(line, '1')], { orgNo: 'ORG2' }))[0]?.[1]).toBe('orgNo');
    // a line of somebody else is no line
    expect(found(await draft(bodyOf([lineOf(line, '1')]), bolt))).toEqual([['invoice.unknownLine', 'receiptLineId', '0']]);
    expect((await listed(crew.supplier)).total).toBe(before + 1);
    expect(await checkInvariants(house.owner)).toEqual([]);
  });

  it('ASN-25 gives a number once for each supplier, and frees it when the invoice is void', async () => {
    const line = await one();
    const body = bodyOf([lineOf(line, '1')]);
    const first = (await draft(body)).data;
    const again = await draft(body);
    expect([again.errorCode, again.details[0]?.field]).toEqual(['20006', 'invoiceNo']);
    expect(codes(await annul([first]))).toEqual(['reason.required']);
    await moved(annul([first], { reason: '录入错误' }));
    expect((await draft(body)).status).toBe(200);
  });

  it('ASN-25 a quantity is invoiced once: drafts hold it, void ones give it back', async () => {
    const line = await one();
    const first = await drafted([lineOf(line, '60')]);
    expect(found(await draft(bodyOf([lineOf(line, '41')])))).toEqual([['invoice.over', 'invoiceQty', '0']]);
    expect((await invoiceable(crew.supplier, { asnNo: line.asnNo }))[0]).toMatchObject({
      openQty: '40',
      invoiceQty: '60',
      price: '10',
    });
    await drafted([lineOf(line, '40')]);
    expect(await invoiceable(crew.supplier, { asnNo: line.asnNo })).toEqual([]);
    await moved(annul([first], { reason: '改开' }));
    expect((await invoiceable(crew.supplier, { asnNo: line.asnNo }))[0]).toMatchObject({ openQty: '60' });
  });

  it('ASN-25 RC-06 a received line that is invoiced cannot be cancelled; a draft or a returned one does not hold it', async () => {
    const line = await one();
    const invoice = await drafted([lineOf(line, '30')]);
    expect(await invoicedOf(line)).toBe('0');
    const sent = await moved(submit([invoice]));
    expect(await invoicedOf(line)).toBe('30');
    expect(codes(await cancel(crew.keeper, line.receiptId))).toEqual(['receipt.invoiced']);
    const back = await moved(sendBack([sent], { reason: '税额不符' }));
    expect(await invoicedOf(line)).toBe('0');
    expect((await cancel(crew.keeper, line.receiptId)).status).toBe(200);
    // and now nothing was received
    const refused = await submit([back]);
    expect(refused.details).toMatchObject([{ code: 'invoice.receiptCancelled', rowId: invoice.id }]);
    expect(await checkInvariants(house.owner)).toEqual([]);
  });

  it('ASN-25 IV-02 to IV-06 of a draft and a returned invoice alone, by their side alone', async () => {
    const line = await one();
    const invoice = await drafted([lineOf(line, '10')]);
    expect((await confirm([invoice])).errorCode).toBe('20005');
    const sent = await moved(submit([invoice]));
    const change = (record: { id: string; version: number }, more: object) =>
      crew.supplier.call(`${outside}/updatesrminvoicebyid`, { ...brief(record), ...more });
    expect(codes(await change(sent, { remark: 'x' }))).toEqual(['doc.wrongStatus']);
    expect((await confirm([sent], {}, crew.supplier)).status).toBe(403);
    expect((await confirm([sent], {}, crew.keeper)).status).toBe(403);
    expect((await submit([sent], {}, crew.buyer)).status).toBe(403);
    expect(codes(await sendBack([sent], { reason: ' ' }))).toEqual(['reason.required']);
    const back = await moved(sendBack([sent], { reason: '数量不符' }));
    expect((await read(crew.supplier, back.id)).data).toMatchObject({ invoiceStatus: '3', returnReason: '数量不符' });
    const body = { lines: [lineOf(line, '20')], invoiceAmount: '200', taxAmount: '26' };
    expect((await change(back, body)).status).toBe(200);
    const changed = (await read(crew.supplier, back.id)).data;
    expect(changed).toMatchObject({
      invoiceStatus: '3',
      totalAmount: '226',
      lines: [{ invoiceQty: '20', amount: '200', lineSeq: 1 }],
    });
    const final = await moved(confirm([await moved(submit([changed]))]));
    expect(await invoicedOf(line)).toBe('20');
    expect((await read(crew.supplier, back.id)).data).toMatchObject({
      invoiceStatus: '2',
      returnReason: null,
      history: [
        { action: 'create' },
        { action: 'submit' },
        { action: 'return', note: '数量不符' },
        { action: 'edit' },
        { action: 'submit' },
        { action: 'confirm' },
      ],
    });
    for (const answer of [
      await annul([final], { reason: 'x' }),
      await sendBack([final], { reason: 'x' }),
      await change(final, {}),
    ])
      expect(answer.errorCode).toBe('20005');
    expect(await checkInvariants(house.owner)).toEqual([]);
  });

  it('ASN-25 an invoice of freight names receipts and takes nothing of them', async () => {
    const line = await one();
    const freight = await drafted([lineOf(line, '1', '800')], { isGoodsInvoice: '0' });
    await moved(submit([freight]));
    expect(await invoicedOf(line)).toBe('0');
    expect((await invoiceable(crew.supplier, { asnNo: line.asnNo }))[0]).toMatchObject({ openQty: '100' });
  });

  it('ASN-25 finds what can be invoiced by organization, notice, order, item and day, a page at a time', async () => {
    const [line] = await goodsReceived('7', '9');
    if (!line) throw new Error('nothing received');
    const mine = { asnNo: line.asnNo };
    expect((await invoiceable(crew.supplier, mine)).map(({ openQty }) => openQty).toSorted()).toEqual(['7', '9']);
    expect(await invoiceable(crew.supplier, { ...mine, purchaseNoIndistinct: line.purchaseNo })).toHaveLength(2);
    expect(await invoiceable(crew.supplier, { ...mine, keyword: line.receiptNo, orgNo: 'ORG1' })).toHaveLength(2);
    expect(await invoiceable(crew.supplier, { ...mine, startDate: dayFromNow(1) })).toEqual([]);
    expect(await invoiceable(crew.supplier, { ...mine, orgNo: 'ORG2' })).toEqual([]);
    const page = await crew.supplier.call<{ total: number; records: object[] }>(`${outside}/getInvoiceableLines`, {
      condition: mine,
      size: 1,
    });
    expect([page.data.total, page.data.records.length]).toEqual([2, 1]);
    expect(await invoiceable(bolt, mine)).toEqual([]);
  });

  it('ASN-25 drafts are seen by their supplier alone, submitted ones by no other supplier: rows, lines, counts, names, files', async () => {
    const line = await one();
    const file = await upload(house, crew.supplier, 'canary.pdf', pdf);
    const invoice = await drafted([lineOf(line, '5')], { invoiceNo: 'CANARY-1', fileIds: [file.fileId] });
    const modes = [{}, { pageMode: '1' }];
    const seen = async (client: typeof bolt) =>
      Promise.all(modes.map(async (mode) => (await listed(client, { ...mode, invoiceNoIndistinct: 'CANARY-1' })).total));
    expect([await seen(crew.supplier), await seen(crew.buyer), await seen(bolt)]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    const download = (client: typeof bolt) => client.call('IBmFileManageService/downloadFile', { fileId: file.fileId });
    expect((await read(crew.buyer, invoice.id)).errorCode).toBe('20003');
    expect((await download(crew.buyer)).status).not.toBe(200);
    await moved(submit([invoice]));
    expect([await seen(crew.buyer), await seen(bolt)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await read(bolt, invoice.id)).errorCode).toBe('20003');
    expect((await submit([invoice], {}, bolt)).errorCode).toBe('20003');
    expect((await download(bolt)).status).not.toBe(200);
    expect((await crew.keeper.call(`${inside}/getsrminvoicebyid`, { id: invoice.id })).status).toBe(403);
  });

  it('ASN-25 hides the prices of orders from a supplier that may not see them', async () => {
    const line = await one();
    const { id } = await drafted([lineOf(line, '5', '12')]);
    await house.owner.query(
      `insert into sys_business_control (org_no, control_no, control_value) values ('*', 'SHOW_PRICE_TO_SUPPLIER', '0')
        on conflict (org_no, control_no) do update set control_value = '0'`,
    );
    try {
      const fresh = await house.signIn('acme');
      const [open] = await invoiceable(fresh, { asnNo: line.asnNo });
      expect(open).toBeDefined();
      expect(open && 'price' in open).toBe(false);
      const { data } = await fresh.call<{ lines: object[] }>(`${outside}/getsrminvoicebyid`, { id });
      expect([JSON.stringify(data).includes('orderPrice'), 'orderAmount' in data]).toEqual([false, false]);
    } finally {
      await house.owner.query("delete from sys_business_control where control_no = 'SHOW_PRICE_TO_SUPPLIER'");
    }
    await moved(submit([{ id, version: 1 }]));
    expect((await read(crew.buyer, id)).data).toMatchObject({
      sumAmount: '60',
      orderAmount: '50',
      lines: [{ orderPrice: '10' }],
    });
  });

  it('ASN-17 exports the list and its lines', async () => {
    const line = await one();
    const { id } = await drafted([lineOf(line, '5')], { invoiceNo: 'EXPORT-1' });
    await moved(submit([{ id, version: 1 }]));
    const condition = { invoiceNoIndistinct: 'EXPORT-1' };
    const heads = await takeSheet(house, crew.buyer, `${inside}/exportexcel`, { condition });
    expect(heads.rows[1]).toEqual(expect.arrayContaining(['EXPORT-1', 50, 6.5, 56.5]));
    const lines = await takeSheet(house, crew.supplier, `${outside}/exportexcel`, { condition: { ...condition, pageMode: '1' } });
    expect(lines.rows[1]).toEqual(expect.arrayContaining(['EXPORT-1', line.receiptNo, 5, 10, 50]));
  });

  it('ASN-25 saves and submits an invoice of 2,000 received lines in 2 s of the processor, with no statement for a line', async () => {
    const arrival = await makeArrival(house, crew, [{ qty: '2000', itemNo: 'M0001' }]);
    const { receiptId } = await received(crew.keeper, arrival, [{ receiveQty: '2000' }]);
    // 2,000 lines of a receipt, as a year of deliveries leaves them
    // but for what the database makes of them itself
    const given = await house.owner.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
        where attrelid = 'srm_receipt_line'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const columns = given.rows[0]?.list ?? '';
    await house.owner.query(
      `insert into srm_receipt_line (${columns}) select ${columns} from (select (jsonb_populate_record(l, jsonb_build_object(
        'id', l.id + n, 'line_seq', n + 1, 'receive_qty', 1, 'valuation_qty', 1, 'accept_qty', 1))).*
        from srm_receipt_line l, generate_series(1, 2000) n where l.receipt_id = $1) copies`,
      [receiptId],
    );
    const { rows } = await house.owner.query<{ id: string }>(
      'select id::text from srm_receipt_line where receipt_id = $1 and line_seq > 1',
      [receiptId],
    );
    expect(rows).toHaveLength(2000);
    const body = bodyOf(rows.map((row) => lineOf(row, '1')));
    // of the processor, so that nobody else's work on the machine counts
    const took = async <T>(work: () => Promise<T>): Promise<T> => {
      const began = process.cpuUsage();
      const { answer, said } = await withStatements(work);
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1_000).toBeLessThan(2_000);
      expect(sent(said)).toBeLessThan(60);
      return answer;
    };
    const answer = await took(() => draft(body));
    expect(answer.status).toBe(200);
    await took(() => moved(submit([answer.data])));
  });
});
