import { paperOf, printMenus } from '@wms/contract/kernel/printed.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder, type Notice } from '../../test/notices.ts';
import { readPdf } from '../../test/papers.ts';
import { printedOn } from './print.queries.ts';

let house: TestHouse;
let acme: Client;
let crystal: Client;
let buyer: Client;
let keeper: Client;
let admin: Client;
let mine: Notice;
let second: Notice;
let theirs: Notice;
const templates = 'ISupBmDocTemplateManageService/getReportTemplateListWithDefault';
const print = 'IReportPrintService/print';
const tracking = 'Delivery.AsnTracking';
const fieldsOf = 'IBmPrintTemplateService/getPrintableFields';

interface Template {
  readonly reportKey: string;
  readonly templateName: string;
  readonly isDefault: string;
}
const condition = (ids: readonly string[], more: object = {}) => ({
  condition: { ids, reportKey: 'asnHead', module: tracking, printer: '', standardCol01: '1', ...more },
});
const fileOf = async (client: Client, body: object) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}IReportPrintService/getReportFile`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify(body),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  expect(answer.headers['content-type']).toContain('application/pdf');
  return readPdf(new Uint8Array(answer.rawPayload), 200);
};
const logged = async () =>
  (
    await house.owner.query(
      'select doc_no, create_name, copies, is_reprint, supplier_no, template_code from bm_print_log order by id',
    )
  ).rows;
const setService = async (value: string): Promise<void> => {
  await house.owner.query(
    "insert into sys_param (param_no, param_value) values ('PRINT_SERVICE_TYPE', $1) on conflict (param_no) do update set param_value = $1",
    [value],
  );
};

beforeAll(async () => {
  house = await openTestHouse();
  [acme, crystal, buyer, keeper, admin] = (await Promise.all(
    ['acme', 'crystal', 'buyer', 'keeper', 'admin'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client, Client];
  const order = await makeOrder(house, { lines: [{}, {}] });
  const [one = '', two = ''] = order.lineIds;
  mine = await makeNotice(acme, [
    { purchaseLineId: one, deliveryQty: '400', lotNo: 'LOT-7' },
    { purchaseLineId: two, deliveryQty: '12.5' },
  ]);
  second = await makeNotice(acme, [{ purchaseLineId: one, deliveryQty: '100' }]);
  const other = await makeOrder(house, { supplierNo: 'V0003', supplierName: 'BOLT-SECRET-NAME' });
  theirs = await makeNotice(crystal, [{ purchaseLineId: other.lineIds[0], deliveryQty: '1' }]);
});
afterAll(() => house.close());

describe('templates of documents', () => {
  it('PRINT-11 lists the templates of a page with one default, the declared paper where nobody has another', async () => {
    const { data } = await acme.call<{ records: Template[] }>(templates, { module: tracking, orgNo: 'ORG1' });
    expect(data.records.map(({ reportKey, isDefault }) => [reportKey, isDefault])).toEqual([
      ['asnHead', '1'],
      ['ASN-A4', '0'],
    ]);
    await house.owner.query(`insert into bm_print_template (id, template_code, template_name, template_type, module, org_no, is_default, design, create_date, update_date, kw)
      values (71, 'ASN-OWN', '自有送货单', '1', '${tracking}', 'ORG1', '1', '{"kind":"document","title":"送货单（自有）","facts":["supplierName"],"columns":["goodsNo","deliveryQty"],"note":"请提前预约"}', now(), now(), '')`);
    const own = await acme.call<{ records: Template[] }>(templates, { module: tracking, orgNo: 'ORG1' });
    expect(own.data.records.map(({ reportKey, isDefault }) => [reportKey, isDefault])[0]).toEqual(['ASN-OWN', '1']);
    expect(own.data.records.filter(({ isDefault }) => isDefault === '1').length).toBe(1);
    const elsewhere = await acme.call<{ records: Template[] }>(templates, { module: tracking, orgNo: 'ORG2' });
    expect(elsewhere.data.records.map(({ reportKey }) => reportKey)).not.toContain('ASN-OWN');
  });
  it('PRINT-11 says nothing of pages that print nothing, or that one may not print on', async () => {
    expect((await acme.call(templates, { module: 'Base.Basic.Supplier', orgNo: 'ORG1' })).details[0]?.code).toBe(
      'print.notPrinted',
    );
    expect((await acme.call(templates, { module: 'Asn.Warehouse', orgNo: 'ORG1' })).errorCode).toBe('20003');
  });
  it('PRINT-10 PRINT-13 looks templates up by code and name, of type 4 alone', async () => {
    const body = {
      current: 1,
      size: 10,
      condition: { keyword: '', module: tracking, orgNo: 'ORG1', customerNo: '', supplierNo: 'V0001', templateType: '4' },
    };
    const { data } = await acme.call<{ records: Record<string, string>[] }>(
      'IBmPrintTemplateService/getbmprinttemplatelistbyparams',
      body,
    );
    expect(
      data.records.map(({ templateCode, templateName, templateType }) => [templateCode, templateName, templateType]),
    ).toEqual([['ASN-A4', '送货单 A4（含须知）', '4']]);
  });
  it('prints one kind of document on a page, so that a module says which', () => {
    const modules = allResources.flatMap((resource) => (paperOf(resource) ? printMenus(resource) : []));
    expect(modules.length).toBeGreaterThan(4);
    expect(new Set(modules).size).toBe(modules.length);
    for (const resource of allResources.filter(paperOf))
      for (const module of printMenus(resource)) expect(printedOn(allResources, module)?.resource.name).toBe(resource.name);
  });
});

describe('printing documents', () => {
  it('PRINT-12 takes ids, reportKey, module, printer and standardCol01, and notes who printed what and how often', async () => {
    const first = await acme.call<{ jobId: string }>(
      print,
      condition([mine.id, second.id], { standardCol01: '2', printer: 'HP' }),
    );
    expect([first.status, Object.keys(first.data)]).toEqual([200, ['jobId']]);
    expect((await keeper.call(print, condition([mine.id], { module: 'Asn.Warehouse' }))).status).toBe(200);
    const common = { supplier_no: 'V0001', template_code: 'asnHead' };
    expect(await logged()).toEqual([
      { doc_no: mine.asnNo, create_name: expect.any(String), copies: 2, is_reprint: '0', ...common },
      { doc_no: second.asnNo, create_name: expect.any(String), copies: 2, is_reprint: '0', ...common },
      { doc_no: mine.asnNo, create_name: expect.any(String), copies: 1, is_reprint: '1', ...common },
    ]);
    const history = await keeper.call<{ records: { docNo: string; count: number }[] }>('IReportPrintService/getPrintLogList', {
      ids: [mine.id, second.id],
      module: 'Asn.Warehouse',
    });
    expect(history.data.records.map(({ docNo, count }) => [docNo, count]).toSorted()).toEqual(
      [
        [mine.asnNo, 2],
        [second.asnNo, 1],
      ].toSorted(),
    );
  });
  it('PRINT-12 refuses more than 500 documents, no copy, a template of something else and members it does not know', async () => {
    const many = Array.from({ length: 501 }, (_, at) => String(at + 1));
    expect((await acme.call(print, condition(many))).errorCode).toBe('20002');
    expect((await acme.call(print, condition([]))).errorCode).toBe('20002');
    expect((await acme.call(print, condition([mine.id], { standardCol01: '0' }))).details[0]?.code).toBe('print.nothing');
    for (const strange of ['-1', 'NaN', '100', '1.5', ''])
      expect((await acme.call(print, condition([mine.id], { standardCol01: strange }))).details).toMatchObject([
        { field: 'standardCol01', code: 'valid.positive' },
      ]);
    const unknown = await acme.call(print, condition([mine.id], { reportKey: 'LABEL-100' }));
    expect(unknown.details[0]).toMatchObject({ code: 'print.unknownTemplate', field: 'reportKey' });
    expect((await acme.call(print, condition([mine.id], { host: 'http://x' }))).errorCode).toBe('20002');
  });
  it('PRINT-17 renders true-size A4 with the head, the lines and the code of each document, as often as asked', async () => {
    const pages = await fileOf(acme, condition([mine.id, second.id], { standardCol01: '2' }));
    expect(pages.map(({ codes }) => codes.map(({ text }) => text))).toEqual([
      [mine.asnNo],
      [second.asnNo],
      [mine.asnNo],
      [second.asnNo],
    ]);
    const [page] = pages;
    expect([page?.width, page?.height]).toEqual([expect.closeTo(210, 1), expect.closeTo(297, 1)]);
    for (const word of ['送货单', '东莞市立航五金制品有限公司', '粤S12345', 'M0001', 'LOT-7', '12.5', '承运人'])
      expect(page?.text).toContain(word);
    const english = { ...acme, headers: { ...acme.headers, 'accept-language': 'en-US' } };
    const [other] = await fileOf(english, condition([mine.id]));
    expect(other?.text).toContain('Ship-from address');
  });
  it('PRINT-17 prints by a template of the organization: its title, its fields, its note', async () => {
    const [page] = await fileOf(acme, condition([mine.id], { reportKey: 'ASN-OWN' }));
    expect(page?.text).toContain('送货单（自有）');
    expect(page?.text).toContain('请提前预约');
    expect(page?.text).not.toContain('LOT-7');
  });
  it('PRINT-17 gives a print service on the desk the entries it fills its layout with, and no PDF', async () => {
    for (const type of ['1', '3']) {
      await setService(type);
      const { data } = await acme.call<{ jobId: string; printData: Record<string, string>[] }>(print, condition([mine.id]));
      expect(data.printData.map(({ asnNo, goodsNo, deliveryQty, carNo }) => [asnNo, goodsNo, deliveryQty, carNo])).toEqual([
        [mine.asnNo, 'M0001', '400', '粤S12345'],
        [mine.asnNo, 'M0002', '12.5', '粤S12345'],
      ]);
    }
    await setService('2');
  });
  it('prints for a supplier what is its own, and tells nothing of anybody else', async () => {
    for (const ids of [[theirs.id], [mine.id, theirs.id], ['4711']]) {
      const refused = await acme.call(print, condition(ids));
      expect([ids.length, refused.errorCode]).toEqual([ids.length, '20003']);
      expect(refused.body).not.toMatch(new RegExp(`BOLT-SECRET|${theirs.asnNo}`));
      await expect(fileOf(acme, condition(ids))).rejects.toThrow('20003');
    }
    const silent = await acme.call('IReportPrintService/getPrintLogList', { ids: [theirs.id], module: tracking });
    expect(silent.errorCode).toBe('20003');
    await crystal.call(print, condition([theirs.id]));
    const { rows } = await house.owner.query("select count(*)::int as n from bm_print_log where supplier_no = 'V0003'");
    expect(rows).toEqual([{ n: 1 }]);
  });
  it('PRINT-17 a template is offered what its page can print, in the language of who asks, and all of it prints', async () => {
    const asked = { module: tracking };
    type Fields = readonly { readonly name: string; readonly label: string }[];
    const { data } = await admin.call<{ facts: Fields; columns: Fields; usualFacts: string[]; usualColumns: string[] }>(
      fieldsOf,
      asked,
    );
    expect(data.facts).toContainEqual({ name: 'supplierName', label: '供应商名称' });
    const [facts, columns] = [data.facts, data.columns].map((of) => of.map(({ name }) => name)) as [string[], string[]];
    expect(facts.slice(0, data.usualFacts.length)).toEqual(data.usualFacts);
    expect(columns.slice(0, data.usualColumns.length)).toEqual(data.usualColumns);
    expect(columns.length).toBeGreaterThan(data.usualColumns.length);
    for (let at = 0; at < Math.max(facts.length, columns.length); at += 40) {
      const some = (names: string[]) => (at < names.length ? names.slice(at, at + 40) : names.slice(0, 1));
      const design = JSON.stringify({ kind: 'document', facts: some(facts), columns: some(columns) });
      await house.owner.query(
        `insert into bm_print_template (id, template_code, template_name, template_type, module, org_no, design, create_date, update_date, kw)
        values ($1::bigint, 'ALL' || $1::bigint, '全部', '1', '${tracking}', 'ORG1', $2, now(), now(), '')`,
        [900 + at, design],
      );
      const [page] = await fileOf(acme, condition([mine.id], { reportKey: `ALL${900 + at}` }));
      expect(page?.text).toContain(mine.asnNo);
    }
    await house.owner.query("delete from bm_print_template where template_name = '全部'");
    const refused = await admin.call(fieldsOf, { module: 'Base.Basic.PrintTemplate' });
    expect([refused.status, refused.details[0]?.code, refused.details[0]?.field]).toEqual([400, 'print.notPrinted', 'module']);
    expect((await acme.call(fieldsOf, asked)).errorCode).toBe('10008');
  });
  it('asks for the right to print on the page', async () => {
    expect((await acme.call(print, condition([mine.id], { module: 'Asn.Warehouse' }))).errorCode).toBe('20003');
    expect((await acme.call(print, condition([mine.id], { module: 'Base.Basic.Supplier' }))).details[0]?.code).toBe(
      'print.notPrinted',
    );
  });
  it('PRINT-03 refuses documents of two organizations in one print', async () => {
    const order = await makeOrder(house, { orgNo: 'ORG2' });
    const { rows } = await house.owner.query('select id from srm_purchase where purchase_no = $1', [order.purchaseNo]);
    const first = await house.owner.query(
      "select id from srm_purchase where org_no = 'ORG1' and supplier_no = 'V0001' and order_status = '2' limit 1",
    );
    const body = {
      condition: {
        ids: [String(rows[0].id), String(first.rows[0].id)],
        reportKey: 'purchaseOrder',
        module: 'OrderCollaboration.UserOrder',
      },
    };
    expect((await admin.call(print, body)).details[0]?.code).toBe('print.sameGroup');
  });
  it('PRINT-17 adds an order up, by unit and in money, groups its figures and says an address of all lines once', async () => {
    const order = await makeOrder(house, {
      lines: [{ qty: '1200' }, { qty: '300.5' }, { qty: '20' }],
    });
    await house.owner.query(
      "update srm_purchase_line set unit_no = case purchase_seq when 3 then 'KG' else 'PCS' end, total_amount = 1000, receive_address = '昆山市前进东路 88 号' where purchase_no = $1",
      [order.purchaseNo],
    );
    const { rows } = await house.owner.query('select id from srm_purchase where purchase_no = $1', [order.purchaseNo]);
    const body = { condition: { ids: [String(rows[0].id)], reportKey: 'purchaseOrder', module: 'OrderCollaboration.UserOrder' } };
    const [page] = await fileOf(buyer, body);
    const words = page?.text.split(/\s+/) ?? [];
    const counts = (...some: string[]): number[] => some.map((one) => words.filter((word) => word === one).length);
    expect(counts('1,200', '1,500.5', '合计', '20', '3,000')).toEqual([1, 1, 1, 2, 1]);
    expect(page?.text.match(/昆山市前进东路/g)?.length).toBe(1);
  });
  it('keeps prices from a supplier who may not see them', async () => {
    const { rows } = await house.owner.query(
      "select id, purchase_no from srm_purchase where org_no = 'ORG1' and supplier_no = 'V0001' and purchase_no like 'PT%' limit 1",
    );
    const body = { condition: { ids: [String(rows[0].id)], reportKey: 'purchaseOrder', module: 'OrderCollaboration.UserOrder' } };
    const [shown] = await fileOf(buyer, body);
    expect(shown?.text).toContain('1.5');
    await house.owner.query('update srm_purchase_line set tax_price = 4711.25 where purchase_no = $1', [rows[0].purchase_no]);
    const [own] = await fileOf(acme, body);
    expect(own?.text).toContain('4,711.25');
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', '0')",
    );
    const [hidden] = await fileOf(acme, body);
    expect(hidden?.text).not.toContain('4,711.25');
    const [inside] = await fileOf(buyer, body);
    expect(inside?.text).toContain('4,711.25');
  });
});
