import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import {
  acme,
  admin,
  bolt,
  boxes,
  buyer,
  codes,
  found,
  generate,
  house,
  keeper,
  live,
  notice,
  openLabels,
  print,
} from './label.world.ts';

openLabels();
type Scan = ReplyOf<typeof resolveScan>;
const ask = (client: Client, text: string) => client.call<Scan>('IBmBarcodeDetailService/resolveScan', { text });
const scan = async (client: Client, text: string): Promise<Scan> => (await ask(client, text)).data;
const kinds = async (client: Client, text: string) =>
  (await scan(client, text)).found.map(({ kind, number }) => `${kind} ${number}`);
const issuesOf = async (client: Client, text: string) => (await scan(client, text)).issues.map(({ code }) => code);
const made = async () => {
  const asn = await notice('600');
  expect((await generate(asn, { boxCount: 1 })).data.count).toBe(2);
  const [first, second] = await live(acme, asn.asnNo);
  if (!first || !second) throw new Error('no labels');
  return { asnNo: asn.asnNo, first, second };
};

describe('a scanned text', () => {
  it('LB-05 is a label, a container, a notice, an order, a receipt, a cell or a material, each with its page', async () => {
    const { asnNo, first } = await made();
    const [label] = (await scan(keeper, first.barcode)).found;
    expect(label).toMatchObject({
      kind: 'label',
      number: first.barcode,
      status: { dictionary: 'SnBarcodeStatus', value: '0' },
      voidFlag: '0',
      facts: { itemNo: 'M0001', qty: '300', boxNo: first.boxNo, sourceNo: asnNo, supplierNo: 'V0001' },
    });
    expect(label?.url).toContain(encodeURIComponent(first.barcode));
    expect(await kinds(keeper, String(first.boxNo))).toEqual([`container ${first.boxNo}`]);
    const [head] = (await scan(keeper, asnNo)).found;
    expect(head).toMatchObject({ kind: 'notice', number: asnNo, url: `/asn/detail/${head?.id}` });
    const { rows } = await house.owner.query('select purchase_no as no from srm_asn_line where asn_no = $1', [asnNo]);
    expect(await kinds(buyer, rows[0].no)).toEqual([`order ${rows[0].no}`]);
    expect((await kinds(keeper, 'A-01-01')).length).toBeGreaterThan(0);
    expect((await kinds(keeper, 'A-01-01')).every((one) => one === 'cell A-01-01')).toBe(true);
    expect(await kinds(buyer, 'M0001')).toContain('item M0001');
    expect(await kinds(keeper, 'm0001')).toContain('item M0001');
    expect(await kinds(keeper, ` ]C0${first.barcode} `)).toEqual([`label ${first.barcode}`]);
  });

  it('answers all that a text names, in the order of kinds', async () => {
    const { first } = await made();
    await house.owner.query('update bm_barcode_detail set barcode = $1 where id = $2', ['M0001', first.id]);
    expect(await kinds(buyer, 'M0001')).toEqual(['label M0001', 'item M0001']);
    await house.owner.query('update bm_barcode_detail set barcode = $1 where id = $2', [first.barcode, first.id]);
  });

  it('LB-03 LB-10 says what a void label became, or that it is void and why', async () => {
    const { first, second } = await made();
    const split = await acme.call<{ records: { barcode: string }[] }>(`${print}/splitLabel`, {
      barcode: first.barcode,
      version: first.version,
      qtys: ['100', '200'],
    });
    const children = split.data.records.map(({ barcode }) => barcode);
    const [gone] = (await scan(keeper, first.barcode)).found;
    expect([gone?.voidFlag, gone?.children, gone?.issues.map(({ code }) => code)]).toEqual(['1', children, ['label.replaced']]);
    const remark = 'wet through';
    const voided = await acme.call(`${print}/voidLabels`, { records: [{ id: second.id, version: second.version }], remark });
    expect(codes(voided)).toEqual([]);
    const [last] = (await scan(acme, second.barcode)).found;
    expect([last?.issues.map(({ code }) => code), last?.reason, last?.children]).toEqual([['label.void'], remark, []]);
  });

  it('of the supplier himself finds the label that carries it', async () => {
    const { first } = await made();
    await house.owner.query(
      "update bm_barcode_detail set supplier_barcode = 'ACME-OWN-77', kw = kw || chr(1) || 'acme-own-77' where id = $1",
      [first.id],
    );
    expect(await kinds(acme, 'ACME-OWN-77')).toEqual([`label ${first.barcode}`]);
    expect(await kinds(bolt, 'ACME-OWN-77')).toEqual([]);
  });

  it('R6 R7 of another supplier or organization is unknown exactly as one that does not exist', async () => {
    const { asnNo, first } = await made();
    const foreigner = await house.signIn('buyer2');
    const { rows } = await house.owner.query('select purchase_no as no from srm_asn_line where asn_no = $1', [asnNo]);
    const none = (text: string) => ({ text, found: [], gs1: null, issues: [{ code: 'scan.unknown', params: { text } }] });
    let asked = 0;
    for (const client of [bolt, foreigner])
      for (const text of [first.barcode, String(first.boxNo), asnNo, rows[0].no, 'NOSUCHCODE']) {
        expect(await scan(client, text)).toEqual(none(text));
        asked += 1;
      }
    expect(asked).toBe(10);
    // what a supplier has no page of is not told to it either
    expect([await kinds(acme, String(first.boxNo)), await kinds(acme, 'A-01-01'), await kinds(acme, 'M0001')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await kinds(acme, first.barcode)).toEqual([`label ${first.barcode}`]);
  });

  it('a draft order is the buyer’s alone', async () => {
    const { asnNo } = await made();
    const { rows } = await house.owner.query(
      `update srm_purchase set order_status = '0' where purchase_no = (select purchase_no from srm_asn_line where asn_no = $1)
        returning purchase_no as no`,
      [asnNo],
    );
    expect(await kinds(buyer, rows[0].no)).toEqual([`order ${rows[0].no}`]);
    expect(await kinds(acme, rows[0].no)).toEqual([]);
  });

  it('RULE-30 of GS1 is read into its parts, which find rows', async () => {
    const { first } = await made();
    await house.owner.query("update bm_barcode_detail set barcode = 'SERIAL-7' where id = $1", [first.id]);
    const read = await scan(keeper, `]d2010952123454321310L-7\u001d21SERIAL-7`);
    expect(read.gs1?.elements.map(({ ai, value }) => `${ai} ${value}`)).toEqual(['01 09521234543213', '10 L-7', '21 SERIAL-7']);
    expect(read.found.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['label SERIAL-7']);
    expect(await scan(bolt, '(21)SERIAL-7')).toMatchObject({ found: [], issues: [] });
    const terms = { orgNo: 'ORG1', merchantNo: 'V0001', itemNo: 'M0001', effectiveStart: '2026-01-01' };
    const added = await admin.call('IBmItemMerchantSupplierService/addbmitemmerchantsupplier', {
      ...terms,
      merchantItemNo: '9521234543213',
    });
    expect(added.status).toBe(200);
    expect(await kinds(admin, '(01)09521234543213')).toEqual(['supplierItem 9521234543213']);
    expect(await kinds(buyer, '(240)M0001')).toEqual(['item M0001']);
    const [box] = await found(admin, { boxNo: String(first.boxNo) }, `${boxes}/getbmboxlistbyparams`);
    expect(await issuesOf(keeper, ']C100395200000000000017')).toEqual(['gs1.checkDigit']);
    await house.owner.query("update bm_box set box_no = '340123453111111115' where id = $1", [box?.id]);
    for (const text of [']C100340123453111111115', '(00)340123453111111115', '340123453111111115', '00340123453111111115'])
      expect(await kinds(keeper, text)).toEqual(['container 340123453111111115']);
  });

  it('RULE-30 of a package is the material whose GTIN it is, with or without identifiers and zeros before it', async () => {
    const body = { itemName: '扎带', orgNo: 'ORG1', unitNo: 'PCS' };
    const add = (itemNo: string, gtin: string) => admin.call('IBmItemService/addbmitem', { ...body, itemNo, gtin });
    expect([(await add('GT-1', '036000291452')).status, (await add('GT-2', '96385074')).status]).toEqual([200, 200]);
    for (const text of ['036000291452', '0036000291452', ']E00036000291452', '00036000291452', '(02)00036000291452(37)12'])
      expect([text, await kinds(buyer, text)]).toEqual([text, ['item GT-1']]);
    for (const text of ['96385074', ']E496385074', '(01)00000096385074(10)L1'])
      expect(await kinds(buyer, text)).toEqual(['item GT-2']);
    expect(await kinds(buyer, '(01)10036000291459')).toEqual([]);
    // what is no material of this organization is not told
    expect(await kinds(await house.signIn('buyer2'), '036000291452')).toEqual([]);
  });

  it('RULE-30 of a carton or a pallet is the material and how much of it is in there', async () => {
    const gtins = { BOX: '16901234567899', PLT: '26901234567896' };
    const pack = (fromUnitNo: keyof typeof gtins, more: object) =>
      admin.call('bmitemunitconversion/addbmitemunitconversion', {
        ...{ orgNo: 'ORG1', itemNo: 'M0001', fromUnitNo, fromUnitPt: '1', toUnitNo: 'PCS', barcode: gtins[fromUnitNo], ...more },
      });
    await admin.call('IBmUnitService/addbmunit', { unitNo: 'PLT', unitName: '托盘', dicimalDigit: 0, roundingType: '1' });
    expect([(await pack('BOX', { toUnitPt: '12' })).status, (await pack('PLT', { toUnitPt: '480' })).status]).toEqual([200, 200]);
    const told = async (client: Client, text: string) =>
      (await scan(client, text)).found.map(({ kind, number, facts }) => [kind, number, facts.itemNo, facts.qty, facts.unitNo]);
    for (const text of [gtins.BOX, `(01)${gtins.BOX}(10)L-7`, `]C102${gtins.BOX}3704`])
      expect([text, await told(keeper, text)]).toEqual([text, [['pack', gtins.BOX, 'M0001', '12', 'PCS']]]);
    expect(await told(keeper, `(01)${gtins.PLT}`)).toEqual([['pack', gtins.PLT, 'M0001', '480', 'PCS']]);
    // who keeps conversions is led to it, who only reads cartons is told
    expect((await scan(admin, gtins.BOX)).found.map(({ url }) => url)).toEqual([
      `/base/material/item-unit-conversion?q=${gtins.BOX}`,
    ]);
    const two = { fromUnitNo: 'KG', fromUnitPt: '2', toUnitNo: 'BOX', toUnitPt: '25', barcode: '36901234567893' };
    expect((await pack('BOX', { itemNo: 'M0002', ...two })).status).toBe(200);
    expect(await told(admin, two.barcode)).toEqual([]);
    expect(await told(acme, gtins.BOX)).toEqual([]);
    expect(await told(await house.signIn('buyer2'), gtins.BOX)).toEqual([]);
  });

  it('that is none is refused with what is wrong with it', async () => {
    const refused = async (text: string) => codes(await ask(acme, text));
    expect(await refused('   ')).toEqual(['input.required']);
    expect(await refused('A\u0007B')).toEqual(['gs1.control']);
    expect((await refused('9'.repeat(4_096)))[0]).toBe('gs1.tooLong');
    expect((await ask(acme, 'A\u0000B')).status).toBe(400);
    expect(await issuesOf(acme, '(01)09521234543214')).toEqual(['gs1.checkDigit']);
    expect(await issuesOf(acme, ']C11')).toEqual(['gs1.unknown']);
    expect(await issuesOf(acme, "'; drop table bm_box --")).toEqual(['scan.unknown']);
    expect(await issuesOf(acme, '100%_\\')).toEqual(['scan.unknown']);
  });
});
