import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder } from '../../../test/notices.ts';
import { pdf, upload } from '../../../test/uploads.ts';

let house: TestHouse;
let acme: Client;
let bolt: Client;
let buyer: Client;
let asnNo = '';
beforeAll(async () => {
  house = await openTestHouse();
  [acme, bolt, buyer] = (await Promise.all(['acme', 'bolt', 'buyer'].map((no) => house.signIn(no)))) as [Client, Client, Client];
  const { lineIds } = await makeOrder(house);
  asnNo = (await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '10' }])).asnNo;
});
afterAll(() => house?.close());

const outside = 'ISupSrmInspectionReportService';
const inside = 'ISrmInspectionReportService';
interface Brief {
  readonly id: string;
  readonly version: number;
}
const draft = async (more: object = {}) => ({
  orgNo: 'ORG1',
  itemNo: 'M0001',
  asnNo,
  lotNo: 'L1',
  inspectDate: dayFromNow(0),
  inspector: '李检',
  inspectResult: '1',
  sampleQty: '20',
  badQty: '1',
  fileIds: [(await upload(house, acme, 'report.pdf', pdf)).fileId],
  ...more,
});
const written = async (more: object = {}): Promise<Brief> => {
  const answer = await acme.call<Brief>(`${outside}/addsrminspectionreport`, await draft(more));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const brief = ({ id, version }: Brief) => ({ id, version });
const listOf = async (client: Client) =>
  (
    await client.call<{ records: Brief[] }>(`${client === buyer ? inside : outside}/getsrminspectionreportlistbyparams`, {
      condition: {},
      size: 100,
    })
  ).data.records.map(({ id }) => id);

describe('DELIV-14 DELIV-15 inspection reports', () => {
  it('are the own drafts of a supplier until they are handed in, and then stay as they are', async () => {
    const { id, version } = await written();
    const get = (client: Client) => client.call(`${client === buyer ? inside : outside}/getsrminspectionreportbyid`, { id });
    expect((await get(acme)).data).toMatchObject({
      orgNo: 'ORG1',
      supplierNo: 'V0001',
      itemNo: 'M0001',
      asnNo,
      lotNo: 'L1',
      inspectDate: dayFromNow(0),
      inspector: '李检',
      inspectResult: '1',
      sampleQty: '20',
      badQty: '1',
      reportStatus: '0',
      fileList: [{ fileName: 'report.pdf' }],
    });
    expect([(await get(buyer)).errorCode, await listOf(buyer), await listOf(bolt)]).toEqual(['20003', [], []]);
    expect((await bolt.call(`${outside}/getsrminspectionreportbyid`, { id })).errorCode).toBe('20003');
    const changed = await acme.call<Brief>(`${outside}/updatesrminspectionreportbyid`, { id, version, badQty: '2' });
    expect(changed.status, changed.body).toBe(200);
    const submitted = await acme.call<{ records: Brief[] }>(`${outside}/submitInspectionReport`, {
      records: [{ id, version: changed.data.version }],
    });
    const [now] = submitted.data.records;
    if (!now) throw new Error(submitted.body);
    expect((await get(buyer)).data).toMatchObject({ badQty: '2', reportStatus: '1', history: [{}, {}, { action: 'submit' }] });
    expect(await listOf(buyer)).toEqual([id]);
    for (const [operation, body] of [
      ['updatesrminspectionreportbyid', { ...brief(now), badQty: '3' }],
      ['submitInspectionReport', { records: [brief(now)] }],
      ['physicaldeletesrminspectionreportbyids', { delList: [brief(now)] }],
    ] as const)
      expect((await acme.call(`${outside}/${operation}`, body)).status, operation).toBe(409);
    expect((await buyer.call(`${outside}/submitInspectionReport`, { records: [brief(now)] })).status).toBe(403);
  });

  it('DELIV-15 keep their files and their changes from the buyer until they are handed in', async () => {
    const { fileId } = await upload(house, acme, 'report.pdf', pdf);
    const { id, version } = await written({ fileIds: [fileId] });
    const seen = async (client: Client) => {
      const body = { entity: 'inspectionReport', id, current: 1, size: 20 };
      const file = await client.call('IBmFileManageService/downloadFile', { fileId });
      return [file.status, (await client.call('ISysOperLogService/getDocumentHistory', body)).errorCode];
    };
    expect([await seen(acme), await seen(bolt), await seen(buyer)]).toEqual([
      [200, ''],
      [404, '20003'],
      [404, '20003'],
    ]);
    await acme.call(`${outside}/submitInspectionReport`, { records: [{ id, version }] });
    expect([await seen(bolt), await seen(buyer)]).toEqual([
      [404, '20003'],
      [200, ''],
    ]);
  });

  it('refuse what is wrong at its field', async () => {
    const refused = async (more: object) =>
      (await acme.call(`${outside}/addsrminspectionreport`, await draft(more))).details.map(({ code, field }) => [code, field]);
    expect(await refused({ fileIds: [] })).toEqual([['approval.noReport', 'fileIds']]);
    expect(await refused({ itemNo: 'NOTHING' })).toEqual([['approval.notDelivered', 'itemNo']]);
    expect(await refused({ asnNo: 'SH0' })).toEqual([['inspection.noNotice', 'asnNo']]);
    expect(await refused({ badQty: '21' })).toEqual([['inspection.badOver', 'badQty']]);
    expect(await refused({ badQty: '-1' })).toEqual([[expect.any(String), 'badQty']]);
    expect(await refused({ inspectDate: dayFromNow(1) })).toEqual([['inspection.inFuture', 'inspectDate']]);
    expect(await refused({ inspectResult: '9' })).toEqual([[expect.any(String), 'inspectResult']]);
    const { id, version } = await written();
    const gone = await acme.call(`${outside}/physicaldeletesrminspectionreportbyids`, { delList: [{ id, version }] });
    expect(gone.data).toEqual({ count: 1 });
    expect(await listOf(acme)).not.toContain(id);
  });
});
