import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../../../test/notices.ts';
import { readPdf } from '../../../test/papers.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';
import {
  acme,
  admin,
  bolt,
  boxes,
  codes,
  found,
  generate,
  house,
  keeper,
  type Label,
  labels,
  live,
  notice,
  openLabels,
  print,
  sumOf,
} from './label.world.ts';

openLabels();
const brief = ({ id, version }: Label) => ({ id, version });
const made = async (qty = '300', more: object = {}) => {
  const one = await notice(qty);
  await generate(one, more);
  const rows = await live(acme, one.asnNo);
  const [first] = rows;
  if (!first) throw new Error('no label was made');
  return { ...one, rows, first };
};
const split = ({ barcode, version }: Label, qtys: readonly string[], client = acme) =>
  client.call<{ records: { barcode: string; qty: string }[] }>(`${print}/splitLabel`, { barcode, version, qtys });
const life = async (barcode: string) =>
  (
    await acme.call<{
      voidFlag: string;
      snBarcodeStatus: string;
      history: { action: string; note: string | null }[];
      children: { barcode: string }[];
    }>(`${print}/getLabelLife`, { barcode })
  ).data;
const scan = (verb: string, barcodes: readonly string[], more: object = {}) =>
  keeper.call(`${labels}/${verb}`, { barcodes, ...more });

describe('labels are split and merged', () => {
  it('LB-03 100 into 30, 30 and 40 keeps 100, the label becomes void and names its parts', async () => {
    const { first, asnNo } = await made('100');
    const parts = await split(first, ['30', '30', '40']);
    expect(parts.data.records.map(({ qty }) => qty)).toEqual(['30', '30', '40']);
    const now = await live(acme, asnNo);
    expect([now.length, sumOf(now), now.every(({ parentBarcode }) => parentBarcode === first.barcode)]).toEqual([3, 100, true]);
    expect(await life(first.barcode)).toMatchObject({
      voidFlag: '1',
      children: parts.data.records.map(({ barcode }) => expect.objectContaining({ barcode })),
    });
    const late = await scan('arriveLabels', [first.barcode]);
    expect([codes(late), String(late.details[0]?.params?.children)]).toEqual([
      ['label.replaced'],
      parts.data.records.map(({ barcode }) => barcode).join(', '),
    ]);
  });
  it('LB-03 is refused where the parts are not the label', async () => {
    const { first } = await made('100');
    expect(codes(await split(first, ['30', '30']))).toEqual(['label.partsSum']);
    expect(codes(await split(first, ['100']))).toEqual(['label.parts']);
    expect(codes(await split(first, ['100', '0']))).toEqual(['label.partAmount']);
    expect(codes(await split(first, ['50', 'x']))).toEqual(['label.partAmount']);
    expect((await split({ ...first, version: 9 }, ['50', '50'])).errorCode).toBe('20004');
  });
  it('LB-04 labels of one line become one of their sum; those of another line stay apart', async () => {
    const { rows, asnNo } = await made('900');
    const other = await made('300');
    const mixed = await acme.call(`${print}/mergeLabels`, { records: [rows[0], other.first].map((row) => brief(row as Label)) });
    expect(codes(mixed)).toEqual(['label.mergeUnlike']);
    const one = await acme.call<{ barcode: string; qty: string }>(`${print}/mergeLabels`, { records: rows.map(brief) });
    expect(one.data.qty).toBe('900');
    expect((await live(acme, asnNo)).map(({ barcode }) => barcode)).toEqual([one.data.barcode]);
  });
});

describe('labels are printed', () => {
  it('LABEL-01 LB-02 a supplier prints labels: the log has who, how many and on what, and each label counts it', async () => {
    const { rows } = await made('600');
    const ids = rows.map(({ id }) => id);
    const job = await acme.call<{ jobId: string; printData: { barcode: string; qty: string }[] }>(`${print}/printlabel`, {
      ids,
      templateCode: 'LABEL-ITEM',
      copies: 2,
      printer: 'ZT411',
    });
    expect(job.data.printData.map(({ barcode }) => barcode)).toEqual(rows.map(({ barcode }) => barcode));
    await acme.call(`${print}/printlabel`, { ids: ids.slice(0, 1), templateCode: 'LABEL-ITEM', copies: 1 });
    const { rows: log } = await house.owner.query(
      `select doc_no, template_code, printer, copies, is_reprint, supplier_no from bm_print_log
       where entity = 'label' and entity_id = any($1) order by id`,
      [ids],
    );
    const usual = { template_code: 'LABEL-ITEM', supplier_no: 'V0001' };
    const [one, two] = rows.map(({ barcode }) => barcode).toSorted();
    expect(log).toEqual([
      { ...usual, doc_no: one, printer: 'ZT411', copies: 2, is_reprint: '0' },
      { ...usual, doc_no: two, printer: 'ZT411', copies: 2, is_reprint: '0' },
      { ...usual, doc_no: rows[0]?.barcode, printer: '', copies: 1, is_reprint: '1' },
    ]);
    const [twice] = await found(acme, { barcode: rows[0]?.barcode });
    expect(twice?.printCount).toBe(2);
    expect((await life(rows[0]?.barcode ?? '')).history.map(({ action, note }) => [action, note])).toEqual([
      ['generate', null],
      ['print', 'LABEL-ITEM × 2 · ZT411'],
      ['reprint', 'LABEL-ITEM × 1'],
    ]);
  });
  it('LB-02 not without copies, with an unknown template, or once they are void', async () => {
    const { first } = await made('100');
    const ask = (more: object) => acme.call(`${print}/printlabel`, { ids: [first.id], templateCode: 'LABEL-ITEM', ...more });
    expect(codes(await ask({ copies: 0 }))).toEqual(['label.copies']);
    expect((await ask({ templateCode: 'NONE' })).status).toBe(400);
    await acme.call(`${print}/voidLabels`, { records: [brief(first)] });
    expect(codes(await ask({}))).toEqual(['label.void']);
  });
  it('PRINT-08 PRINT-09 LB-02 lines list their labels; those of a line are printed, as a PDF with a page for each of a box and copy', async () => {
    const { asnNo, lineId, rows } = await made('600');
    const listed = await acme.call<{ records: { id: string; labelCount: number }[] }>(`${print}/getbarcodeprintlistbyparams`, {
      condition: { asnNo },
    });
    expect(listed.data.records).toMatchObject([{ id: lineId, labelCount: 2 }]);
    const wanted = { asnNo, lineIds: [lineId], templateCode: 'LABEL-ITEM', copies: 2, boxCount: 3 };
    const pages = async (client: typeof acme, body: object, dpi = 0) => {
      const { statusCode, rawPayload } = await house.app.inject({
        method: 'POST',
        url: `${BASE_PATH}${print}/getLabelFile`,
        headers: { 'content-type': 'application/json', ...client.headers },
        payload: JSON.stringify(body),
      });
      return statusCode === 200 ? readPdf(new Uint8Array(rawPayload), dpi) : statusCode;
    };
    expect(await pages(acme, wanted)).toHaveLength(12);
    const drawn = await pages(acme, { ...wanted, copies: 1, boxCount: 1 }, 203);
    expect(drawn).toMatchObject(
      rows.map(({ barcode }) => ({ codes: expect.arrayContaining([expect.objectContaining({ text: barcode })]) })),
    );
    expect((await live(acme, asnNo)).map(({ printCount }) => printCount)).toEqual([0, 0]);
    const job = await acme.call<{ jobId: string; printData: Record<string, string>[] }>(`${print}/printlabel`, wanted);
    expect(job.data.printData).toMatchObject(
      rows.map(({ barcode }, at) => ({ barcode, qty: '300', ofTotal: `${at + 1}/2`, asnNo, supplierNo: 'V0001', cellNo: '' })),
    );
    expect(job.data.printData[0]?.supplierName).toMatch(/./);
    expect((await live(acme, asnNo)).map(({ printCount }) => printCount)).toEqual([1, 1]);
    // another supplier finds no label of that line, and none of these ids
    expect(await pages(bolt, wanted)).toBe(409);
    expect(await pages(bolt, { ids: rows.map(({ id }) => id), templateCode: 'LABEL-ITEM' })).toBe(404);
  });
});

describe('labels go their way', () => {
  it('LABEL-16 LB-05 LB-06 LB-08 LB-09 initial, arrival, in storage, out of storage, and each step back', async () => {
    const { first, asnNo } = await made('100');
    const { rows: cells } = await house.owner.query(
      "select warehouse_no, cell_no from bm_warehouse_cell where org_no = 'ORG1' and warehouse_no = 'WH11' and status_code = '1' limit 1",
    );
    const place = { warehouseNo: cells[0].warehouse_no, cellNo: cells[0].cell_no };
    const statusAfter = async (verb: string, more: object = {}) => {
      const done = await scan(verb, [first.barcode], more);
      return done.status === 200 ? (await life(first.barcode)).snBarcodeStatus : codes(done).join();
    };
    expect(await statusAfter('issueLabels')).toBe('doc.wrongStatus');
    expect(await statusAfter('arriveLabels', { asnNo: 'OTHER' })).toBe('label.otherAsn');
    expect(await statusAfter('arriveLabels', { asnNo })).toBe('3');
    expect(await statusAfter('takeBackLabels')).toBe('0');
    expect(await statusAfter('arriveLabels', { asnNo })).toBe('3');
    expect(await statusAfter('storeLabels', { ...place, cellNo: 'NOWHERE' })).toBe('label.cell');
    expect(await statusAfter('storeLabels', place)).toBe('1');
    const [kept] = await found(admin, { barcode: first.barcode }, `${labels}/getbmbarcodedetaillistbyparams`);
    expect(kept?.cellNo).toBe(place.cellNo);
    // where goods lie in the house is nobody else's
    expect(await life(first.barcode)).not.toHaveProperty('cellNo');
    expect(await statusAfter('issueLabels')).toBe('2');
    expect(await statusAfter('takeBackLabels')).toBe('1');
    expect(codes(await scan('arriveLabels', ['NO-SUCH-CODE', first.barcode]))).toEqual(['label.unknown', 'doc.wrongStatus']);
    expect(codes(await acme.call(`${print}/voidLabels`, { records: [{ id: first.id, version: 8 }] })).length).toBeGreaterThan(0);
  });
});

describe('what is written by hand', () => {
  it('LABEL-02 an administrator lists, adds and modifies a label; one that was printed is voided, not deleted', async () => {
    const body = { orgNo: 'ORG1', barcode: 'HAND-1', barType: '1', itemNo: 'M0001', qty: '12', supplierNo: 'V0001' };
    const added = await admin.call<Label>(`${labels}/addbmbarcodedetail`, body);
    expect(added.status).toBe(200);
    expect(await found(admin, { barcode: 'HAND-1' }, `${labels}/getbmbarcodedetaillistbyparams`)).toMatchObject([
      { ...body, itemName: expect.stringMatching(/./), snBarcodeStatus: '0', genMoment: '10' },
    ]);
    expect((await admin.call(`${labels}/addbmbarcodedetail`, body)).errorCode).toBe('20006');
    const changed = await admin.call<Label>(`${labels}/updatebmbarcodedetailbyid`, { ...brief(added.data), qty: '10' });
    expect(changed.status).toBe(200);
    await admin.call(`${print}/printlabel`, { ids: [added.data.id], templateCode: 'LABEL-ITEM' });
    const [row] = await found(admin, { barcode: 'HAND-1' });
    const remove = (one: Label) => admin.call(`${labels}/physicaldeletebmbarcodedetailbyids`, { delList: [brief(one)] });
    expect(codes(await remove(row as Label))).toEqual(['label.printed']);
    const { first } = await made('100');
    expect(codes(await remove(first))).toEqual(['label.fromAsn']);
  });
  it('LABEL-03 LABEL-15 LABEL-24 LABEL-25 containers are made by their rule, lie in each other, go out and come back', async () => {
    const create = (more: object) =>
      admin.call<Label & { count: number }>(`${boxes}/addbmbox`, { orgNo: 'ORG1', boxRuleNo: 'BX01', count: 3, ...more });
    expect(codes(await create({ boxRuleNo: '' }))).toEqual(['container.noRule']);
    const pallet = (await create({ count: 1 })).data;
    const cartons = await create({ count: 2, parentBoxNo: pallet.boxNo });
    expect([pallet.boxNo, cartons.data.count]).toEqual([expect.stringMatching(/^BX01\d{8}$/), 2]);
    const wire = `${boxes}/getbmboxlistbyparams`;
    const [row] = await found(admin, { boxNo: cartons.data.boxNo }, wire);
    expect(row).toMatchObject({
      boxNo: cartons.data.boxNo,
      boxLevel: 2,
      boxOwner: null,
      qty: null,
      usageCount: 0,
      barcodeStatus: '0',
    });
    const ring = await admin.call(`${boxes}/updatebmboxbyid`, { id: pallet.id, version: 1, parentBoxNo: cartons.data.boxNo });
    expect(codes(ring)).toEqual(['container.ring']);
    const level = async (boxNo: string | null) => (await found(admin, { boxNo }, wire))[0]?.boxLevel;
    const into = async (boxNo: string | null, parentBoxNo: string | null) => {
      const [now] = await found(admin, { boxNo }, wire);
      return admin.call(`${boxes}/updatebmboxbyid`, { ...brief(now as Label), parentBoxNo });
    };
    // what lies in a container moves with it, and never deeper than labels can say
    let shelf: string | null = null;
    for (let at = 0; at < 7; at += 1) shelf = (await create({ count: 1, parentBoxNo: shelf })).data.boxNo;
    expect((await into(pallet.boxNo, shelf)).status).toBe(200);
    expect([await level(pallet.boxNo), await level(cartons.data.boxNo)]).toEqual([8, 9]);
    expect(codes(await create({ count: 1, parentBoxNo: cartons.data.boxNo }))).toEqual(['container.tooDeep']);
    const small = String((await create({ count: 1 })).data.boxNo);
    expect(codes(await into(small, cartons.data.boxNo))).toEqual(['container.tooDeep']);
    expect((await into(pallet.boxNo, null)).status).toBe(200);
    expect([await level(pallet.boxNo), await level(cartons.data.boxNo)]).toEqual([1, 2]);
    const inside = await admin.call<{ boxes: { boxNo: string }[] }>(`${boxes}/getBoxContents`, { boxNo: pallet.boxNo });
    expect(inside.data.boxes).toHaveLength(2);
    const move = async (verb: string) => {
      const [now] = await found(admin, { boxNo: pallet.boxNo }, wire);
      return admin.call<{ records: { status: string }[] }>(`${boxes}/${verb}`, { records: [brief(now as Label)] });
    };
    expect(codes(await move('takeBackContainers'))).toEqual(['doc.wrongStatus']);
    expect((await move('sendContainers')).data.records[0]?.status).toBe('2');
    expect((await move('takeBackContainers')).data.records[0]?.status).toBe('0');
    expect((await found(admin, { boxNo: pallet.boxNo }, wire))[0]?.usageCount).toBe(1);
    expect((await move('retireContainers')).data.records[0]?.status).toBe('9');
    const file = await admin.call(`${boxes}/exportexcel`, { condition: { boxNo: pallet.boxNo } });
    expect(file.status).toBe(200);
  });
  it('LABEL-17 serial numbers have the four states, are held by a label of their organization, and go while initial only', async () => {
    const sn = 'IBmSnBarcodeService';
    const { first } = await made('100');
    const add = (snBarcode: string, more: object = {}) =>
      admin.call<Label>(`${sn}/addbmsnbarcode`, { orgNo: 'ORG1', snBarcode, itemNo: 'M0001', ...more });
    expect(codes(await add('SN-1', { barcode: 'NO-LABEL' }))).toEqual(['sn.noLabel']);
    const one = await add('SN-1', { barcode: first.barcode });
    expect(one.status).toBe(200);
    for (const [at, snBarcodeStatus] of ['1', '2', '3'].entries())
      expect((await add(`SN-2${at}`, { snBarcodeStatus })).status).toBe(200);
    const { data } = await admin.call<{ records: Label[] }>(`${sn}/getbmsnbarcodelistbyparams`, {
      condition: { snBarcodeIndistinct: 'SN-2' },
      field: 'snBarcode',
      order: 'asc',
    });
    expect(data.records.map(({ snBarcodeStatus }) => snBarcodeStatus)).toEqual(['1', '2', '3']);
    const remove = (rows: readonly Label[]) => admin.call(`${sn}/physicaldeletebmsnbarcodebyids`, { delList: rows.map(brief) });
    expect(codes(await remove(data.records.slice(0, 1)))).toEqual(['sn.moved']);
    expect((await remove([one.data])).data).toEqual({ count: 1 });
  });
  it('LABEL-02 LABEL-15 LABEL-17 sheets are held to the rules of the forms', async () => {
    const send = async (service: string, rows: readonly (readonly (string | null)[])[]) => {
      const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));
      const { lines } = await uploadTo(house.app, admin, `${service}/importexcel`, file);
      return failuresOf(lines).map(({ line, code }) => `${line} ${code}`);
    };
    const label = ['orgNo', 'barcode', 'barType', 'itemNo', 'qty'];
    expect(await send(labels, [label, ['ORG1', 'SHEET-1', '1', 'M0001', '5']])).toEqual([]);
    const [row] = await found(admin, { barcode: 'SHEET-1' }, `${labels}/getbmbarcodedetaillistbyparams`);
    expect(row).toMatchObject({ itemName: expect.stringMatching(/./), version: 1 });
    const { data } = await admin.call<{ history: { action: string }[] }>(`${print}/getLabelLife`, { barcode: 'SHEET-1' });
    expect(data.history.map(({ action }) => action)).toEqual(['add']);
    const sn = ['orgNo', 'snBarcode', 'itemNo', 'barcode'];
    const held = [sn, ['ORG1', 'SN-SHEET-1', 'M0001', 'SHEET-1']];
    expect(await send('IBmSnBarcodeService', [...held, ['ORG1', 'SN-SHEET-2', 'M0001', 'NO-LABEL']])).toEqual(['3 sn.noLabel']);
    expect(await send('IBmSnBarcodeService', held)).toEqual([]);
    const box = ['orgNo', 'boxNo', 'boxRuleNo', 'parentBoxNo'];
    const nested = [box, ['ORG1', 'SHEET-C', 'BX01', 'SHEET-P'], ['ORG1', 'SHEET-P', 'BX01', null]];
    const astray = [
      ['ORG1', 'SHEET-X', 'BX01', 'NONE'],
      ['ORG1', 'SHEET-Y', 'BX01', 'SHEET-Y'],
    ];
    expect(await send(boxes, [...nested, ...astray])).toEqual(['4 container.noParent', '5 container.ring']);
    expect(await send(boxes, nested)).toEqual([]);
    const [carton] = await found(admin, { boxNo: 'SHEET-C' }, `${boxes}/getbmboxlistbyparams`);
    expect(carton).toMatchObject({ boxLevel: 2, parentBoxNo: 'SHEET-P', barcodeStatus: '0' });
  });
});

it('LABEL-25 LABEL-22 5,000 labels are made in one command', async () => {
  const { lineIds } = await makeOrder(house, { lines: [{ qty: '5000' }] });
  expect(lineIds).toHaveLength(1);
  const big = await notice('5000');
  const started = performance.now();
  expect((await generate(big, { packQty: '1', boxCount: 50 })).data).toEqual({ count: 5000, boxCount: 50 });
  process.stdout.write(`5,000 labels in ${Math.round(performance.now() - started)} ms\n`);
  const { rows } = await house.owner.query(
    'select count(*)::int as count, sum(qty)::int as qty from bm_barcode_detail where source_no = $1',
    [big.asnNo],
  );
  expect(rows).toEqual([{ count: 5000, qty: 5000 }]);
});
