import { describe, expect, it } from 'vitest';
import { readAsn, received } from '../../../test/arrivals.ts';
import { dayFromNow } from '../../../test/notices.ts';
import {
  acme,
  admin,
  bolt,
  buyer,
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
  type SourceLine,
  sumOf,
} from './label.world.ts';

openLabels();
const brief = ({ id, version }: Label) => ({ id, version });
const lines = async (client = acme, condition: object = {}) =>
  (await client.call<{ records: SourceLine[] }>(`${print}/getbarcodeprintlistbyparams`, { condition, size: 20 })).data.records;

describe('LB-01 labels of an ASN line', () => {
  it('LABEL-25 are as many as packs, the last one holds the rest, and their sum is the line', async () => {
    const made = await notice('1000', { supplierLotNo: 'S-7', productDate: dayFromNow(-2) });
    expect((await generate(made)).data).toEqual({ count: 4, boxCount: 0 });
    const rows = await live(acme, made.asnNo);
    expect(rows.map(({ qty }) => Number(qty)).sort((a, b) => a - b)).toEqual([100, 300, 300, 300]);
    expect(sumOf(rows)).toBe(1000);
    expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(4);
  });
  it('LABEL-14 LABEL-19 carry the names of the specification, and what the ASN says of the goods', async () => {
    const made = await notice('300', { supplierLotNo: 'S-8', productDate: dayFromNow(-3), expiryDate: dayFromNow(90) });
    await generate(made);
    const [row] = await live(buyer, made.asnNo);
    expect(row).toMatchObject({
      barcode: expect.stringMatching(/^.{24}$/),
      barType: '1',
      combinationLotNo: dayFromNow(-3).slice(2).replaceAll('-', ''),
      lotDate: dayFromNow(-3),
      qty: '300',
      supplierBarcode: null,
      customerBarcode: null,
      barcodeVldDate: dayFromNow(90),
      snBarcodeStatus: '0',
      genMoment: '15',
      guestCol06: 'S-8',
      lotAtt01: dayFromNow(-3),
      lotAtt02: dayFromNow(90),
      lotAtt05: 'V0001',
      sourceNo: made.asnNo,
      supplierNo: 'V0001',
      voidFlag: '0',
      printCount: 0,
    });
  });
  it('lie in containers of their rule, spread in order', async () => {
    const made = await notice('1000');
    expect((await generate(made, { packQty: '100', boxCount: 3 })).data).toEqual({ count: 10, boxCount: 3 });
    const rows = await live(acme, made.asnNo);
    const each = [...new Set(rows.map(({ boxNo }) => boxNo))].map((no) => rows.filter(({ boxNo }) => boxNo === no).length);
    expect(each.toSorted()).toEqual([3, 3, 4]);
    const held = await found(buyer, { sourceNo: made.asnNo }, 'IBmBoxService/getbmboxlistbyparams');
    expect(held.map(({ qty, barcodeStatus, usageCount }) => [qty, barcodeStatus, usageCount]).toSorted()).toEqual([
      ['300', '1', 1],
      ['300', '1', 1],
      ['400', '1', 1],
    ]);
  });
  it('are refused where nothing can come of them: pack, rule, containers, status, a set that stands', async () => {
    const made = await notice('1000');
    expect(codes(await generate(made, { packQty: '0' }))).toEqual(['label.pack']);
    expect(codes(await generate(made, { packQty: '0.1' }))).toEqual(['label.tooMany']);
    expect(codes(await generate(made, { boxCount: 9 }))).toEqual(['label.boxes']);
    expect(codes(await generate(made, { lineId: '1' }))).toEqual(['asn.lineMissing']);
    expect((await generate(made)).status).toBe(200);
    expect(codes(await generate(made))).toEqual(['label.hasSet']);
    await house.owner.query("update bm_item set bar_rule_no = null where org_no = 'ORG1' and item_no = 'M0001'");
    const other = await notice('10');
    expect(codes(await generate(other))).toEqual(['label.noRule']);
    expect((await lines(acme, { asnNo: other.asnNo })).map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['label.noRule'],
    ]);
    await house.owner.query("update bm_item set bar_rule_no = 'BR01' where org_no = 'ORG1'");
  });
  it('LABEL-18 take the four attributes from the ASN with genMoment 15, and from the person with another', async () => {
    const made = await notice('300', { supplierLotNo: 'S-9' });
    expect(codes(await generate(made, { guestCol06: 'OTHER' }))).toEqual(['label.locked']);
    await house.owner.query("update bm_item set gen_moment = '20' where org_no = 'ORG1' and item_no = 'M0001'");
    expect((await generate(made, { guestCol06: 'OTHER', lotAtt01: dayFromNow(-1) })).status).toBe(200);
    const [row] = await live(acme, made.asnNo);
    expect(row).toMatchObject({ guestCol06: 'OTHER', lotAtt01: dayFromNow(-1), genMoment: '20' });
    await house.owner.query("update bm_item set gen_moment = '15' where org_no = 'ORG1'");
  });
  it('ASN-29 stand with their ASN lines: what is packed, a live sample, and the labels there are', async () => {
    const made = await notice('1000', { packQty: '250' });
    expect(await lines(acme, { asnNo: made.asnNo })).toMatchObject([
      {
        id: made.lineId,
        asnId: made.id,
        lineSeq: 1,
        goodsNo: 'M0001',
        deliveryQty: '1000',
        packQty: '250',
        boxCount: 1,
        genMoment: '15',
        barRuleNo: 'BR01',
        sample: expect.stringMatching(/^M0001 {3}000250\d{6}0001$/),
        labelCount: 0,
        issues: [],
        labels: [],
      },
    ]);
    await generate(made, { packQty: '250' });
    const [line] = await lines(acme, { asnNo: made.asnNo });
    expect(line).toMatchObject({ labelCount: 4, qty: '1000', printCount: 0, scanned: '0' });
    const [label] = await live(acme, made.asnNo);
    expect((await lines(acme, { barcode: label?.barcode })).map(({ id }) => id)).toEqual([made.lineId]);
  });
  it('LB-04 are made anew as a whole, the old ones void and their containers empty; not once one is scanned', async () => {
    const made = await notice('1000');
    await generate(made, { boxCount: 2 });
    const old = await live(acme, made.asnNo);
    expect((await generate(made, { packQty: '500' }, { again: '1' })).data).toMatchObject({ count: 2 });
    const now = await live(acme, made.asnNo);
    expect([now.length, sumOf(now)]).toEqual([2, 1000]);
    expect((await found(acme, { barcode: old.map(({ barcode }) => barcode) })).every(({ voidFlag }) => voidFlag === '1')).toBe(
      true,
    );
    const held = await found(buyer, { boxNo: old.map(({ boxNo }) => boxNo) }, 'IBmBoxService/getbmboxlistbyparams');
    expect(held.map(({ barcodeStatus, qty }) => [barcodeStatus, qty])).toEqual([
      ['0', null],
      ['0', null],
    ]);
    const [first] = now;
    expect((await keeper.call(`${labels}/arriveLabels`, { asnNo: made.asnNo, barcodes: [first?.barcode] })).status).toBe(200);
    expect(codes(await generate(made, {}, { again: '1' }))).toEqual(['label.setScanned']);
  });
  it('LB-10 become void with their ASN, and with a line of it', async () => {
    const made = await notice('600');
    await generate(made);
    const gone = await acme.call('ISupSrmAsnHeadService/voidAsn', { id: made.id, version: made.version });
    expect(gone.status).toBe(200);
    expect(await live(acme, made.asnNo)).toEqual([]);
    const [row] = await found(acme, { sourceNo: made.asnNo });
    const life = await acme.call<{ history: { action: string }[] }>(`${print}/getLabelLife`, { barcode: row?.barcode });
    expect(life.data.history.map(({ action }) => action)).toEqual(['generate', 'void']);
  });
});

describe('a search of labels', () => {
  it('LABEL-20 names one of item, batch, source number, container and barcode', async () => {
    for (const wire of [
      `${print}/getlabellistbyparams`,
      `${labels}/getbmbarcodedetaillistbyparams`,
      'IBmBoxService/getbmboxlistbyparams',
    ]) {
      const bare = await admin.call(wire, { condition: { startDate: dayFromNow(-3) } });
      expect([wire, bare.status, codes(bare)]).toEqual([wire, 400, ['label.criteria']]);
      expect([wire, (await admin.call(wire, { condition: { itemNo: 'M0001' } })).status]).toEqual([wire, 200]);
    }
    expect(codes(await admin.call(`${labels}/exportexcel`, { condition: {} }))).toEqual(['label.criteria']);
  });
  it('LABEL-21 LABEL-22 spans at most 92 days, and the last 92 where nothing is said; a barcode needs no days', async () => {
    const made = await notice('100');
    await generate(made);
    await house.owner.query("update bm_barcode_detail set create_date = now() - interval '100 days' where source_no = $1", [
      made.asnNo,
    ]);
    const wire = `${labels}/getbmbarcodedetaillistbyparams`;
    const asks = (condition: object) => found(admin, condition, wire);
    const ofItem = (await asks({ itemNo: 'M0001' })).map(({ sourceNo }) => sourceNo);
    expect(ofItem).not.toContain(made.asnNo);
    expect(
      (await asks({ itemNo: 'M0001', startDate: dayFromNow(-110), endDate: dayFromNow(-95) })).map(({ sourceNo }) => sourceNo),
    ).toContain(made.asnNo);
    expect(await asks({ sourceNo: made.asnNo })).toHaveLength(1);
    const wide = await admin.call(wire, { condition: { itemNo: 'M0001', startDate: dayFromNow(-92), endDate: dayFromNow(0) } });
    expect([codes(wide), wide.details[0]?.params]).toEqual([['label.range'], { days: 92 }]);
  });
  it('LABEL-20 a supplier finds the labels of an ASN by its number in the search box, and nobody else does', async () => {
    const made = await notice('600');
    await generate(made);
    const condition = { keyword: made.asnNo.toLowerCase() };
    expect((await found(acme, condition)).map(({ sourceNo }) => sourceNo)).toEqual([made.asnNo, made.asnNo]);
    expect(await found(bolt, condition)).toEqual([]);
  });
  it('LB-01 a line of an ASN that takes none says so, and not what became of the line as well', async () => {
    const made = await notice('600');
    await buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id: made.id, version: made.version }], agree: '1' });
    await received(keeper, await readAsn(keeper, made.id), [{ receiveQty: '100' }]);
    expect((await lines(acme, { asnNo: made.asnNo })).map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['label.asnStatus'],
    ]);
  });
  it('LABEL-23 answers rows and a file on the service of the page', async () => {
    const made = await notice('100');
    await generate(made);
    expect(await found(admin, { sourceNo: made.asnNo }, `${labels}/getbmbarcodedetaillistbyparams`)).toHaveLength(1);
    const file = await admin.call(`${labels}/exportexcel`, { condition: { sourceNo: made.asnNo } });
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
  });
});

describe('labels of others', () => {
  it('LABEL-01 V22 are nobody else’s: rows, counts, lives, lines and prints of one supplier', async () => {
    const made = await notice('600');
    await generate(made);
    const [row] = await live(acme, made.asnNo);
    if (!row) throw new Error('no label');
    expect(await found(bolt, { sourceNo: made.asnNo })).toEqual([]);
    expect(await lines(bolt, { asnNo: made.asnNo })).toEqual([]);
    expect((await bolt.call(`${print}/getLabelLife`, { barcode: row.barcode })).errorCode).toBe('20003');
    expect((await generate(made, {}, {}, bolt)).errorCode).toBe('20003');
    expect((await bolt.call(`${print}/splitLabel`, { barcode: row.barcode, version: 1, qtys: ['1', '2'] })).errorCode).toBe(
      '20003',
    );
    expect((await bolt.call(`${print}/voidLabels`, { records: [brief(row)] })).errorCode).toBe('20003');
    expect((await bolt.call(`${print}/printlabel`, { ids: [row.id], templateCode: 'LABEL-ITEM' })).errorCode).toBe('20003');
    expect((await acme.call(`${labels}/getbmbarcodedetaillistbyparams`, { condition: { sourceNo: made.asnNo } })).status).toBe(
      403,
    );
    expect((await acme.call('IBmBoxService/getbmboxlistbyparams', { condition: { sourceNo: made.asnNo } })).status).toBe(403);
  });
});
