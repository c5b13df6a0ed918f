import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder } from '../../test/notices.ts';
import { readPdf } from '../../test/papers.ts';

let house: TestHouse;
let admin: Client;
let buyer: Client;
let acme: Client;
let otherBuyer: Client;
const page = 'Delivery.AsnTracking';
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer, acme, otherBuyer] = (await Promise.all(
    ['admin', 'buyer', 'acme', 'buyer2'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => house.close());

const noticeOf = async (qty: string): Promise<string> => {
  const { lineIds } = await makeOrder(house, { lines: [{ qty }] });
  const { id } = await makeNotice(
    acme,
    lineIds.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: qty })),
  );
  const { rows } = await house.owner.query('select asn_no from srm_asn where id = $1', [id]);
  return String(rows[0].asn_no);
};
/** What stands on the pages, without the spaces between; or why there are none. */
const drawn = async (who: Client, design: object, more: object = {}, locale = 'en-US'): Promise<string> => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}IBmPrintTemplateService/getDesignFile`,
    headers: { 'content-type': 'application/json', ...who.headers, 'accept-language': locale },
    payload: JSON.stringify({ design: JSON.stringify({ kind: 'document', ...design }), module: page, ...more }),
  });
  if (answer.statusCode !== 200) {
    const [first] = answer.json().details;
    return `${answer.statusCode} ${answer.json().errorCode} ${first?.code ?? ''} ${first?.field ?? ''}`.trim();
  }
  return (await readPdf(new Uint8Array(answer.rawPayload))).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('|');
};
const printsLogged = async () => (await house.owner.query('select count(*)::int as n from bm_print_log')).rows[0].n;

describe('issue 18 PRINT-17 the preview of a design of documents', () => {
  it('is a sample that says so while there is nothing to show, and on a page one may not print on', async () => {
    for (const text of [await drawn(admin, {}), await drawn(admin, {}, {}, 'zh-CN')]) {
      expect(text).toMatch(/SAMPLE|样张/);
      expect(text).toMatch(/Preview of a template|模板预览/);
    }
    const chosen = await drawn(admin, { title: 'Packing list', columns: ['goodsNo', 'deliveryQty'], note: 'Call before' });
    for (const told of ['Packing list', 'Item no.', '1,250.5', 'Call before']) expect(chosen).toContain(told);
  });
  it('shows the newest document, or the one of a number, by what is not saved; it counts as no print', async () => {
    const [first, second] = [await noticeOf('11'), await noticeOf('12')];
    const before = await printsLogged();
    expect(await drawn(buyer, { title: 'Ours' })).toContain(`Ours ${second}`);
    const one = await drawn(buyer, { columns: ['deliveryQty'] }, { docNo: first });
    expect(one).toContain(first);
    expect(one).not.toContain(second);
    expect(one).toContain('Preview of a template, not a printed document');
    expect(await printsLogged()).toBe(before);
  });
  it('R6 tells nothing of documents out of sight: theirs are as absent as none', async () => {
    const theirs = await noticeOf('13');
    expect(await drawn(otherBuyer, {})).toContain('SAMPLE');
    const asked = (docNo: string) => drawn(otherBuyer, {}, { docNo });
    expect(await asked(theirs)).toBe('400 20002 print.noDocument docNo');
    expect(await asked('NOSUCH')).toBe(await asked(theirs));
    expect(await drawn(acme, {})).toBe('403 10008 grant.missing');
    expect(await house.stranger.call('IBmPrintTemplateService/getDesignFile', { design: '{}' })).toMatchObject({ status: 401 });
  });
  it('refuses fields that the documents of the page do not have, at the design, as saving does', async () => {
    const design = { kind: 'document', columns: ['goodsNo', 'constructor'] };
    expect(await drawn(admin, design)).toBe('400 20002 print.unknownField design');
    expect(await drawn(admin, {}, { module: 'Nowhere' })).toBe('400 20002 print.notPrinted module');
    const given = { templateCode: 'PV1', templateName: 'One', templateType: '1', module: page };
    const add = (of: object) =>
      admin.call<{ id: string; version: number }>('IBmPrintTemplateService/addbmprinttemplate', {
        ...given,
        design: JSON.stringify(of),
      });
    expect((await add(design)).details).toMatchObject([
      { code: 'print.unknownField', field: 'design', params: { value: 'constructor' } },
    ]);
    const saved = await add({ kind: 'document', columns: ['goodsNo'] });
    const { id, version } = saved.data;
    const update = (more: object) => admin.call('IBmPrintTemplateService/updatebmprinttemplatebyid', { id, version, ...more });
    expect(
      (await update({ module: 'Asn.Invoice', design: JSON.stringify({ kind: 'document', facts: ['asnPurpose'] }) })).status,
    ).toBe(400);
    expect((await update({ templateName: 'Other' })).status).toBe(200);
  });
});
