import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder, noticeBody } from '../../test/notices.ts';
import { pdf, upload as uploadIn } from '../../test/uploads.ts';

let house: TestHouse;
let acme: Client;
let crystal: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, crystal, buyer] = (await Promise.all(['acme', 'crystal', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house.close());

const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(40);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const upload = (client: Client, fileName: string, content: Buffer, fields: Record<string, string> = {}) =>
  uploadIn(house, client, fileName, content, fields);
const download = (client: Client, fileId: string) => client.call('IBmFileManageService/downloadFile', { fileId });

describe('attachments', () => {
  it('FILE-06 FILE-08 R19 keeps one file a call, its own name cleaned, and answers its id', async () => {
    const found = await upload(acme, '证书\u202Egpj.pdf', pdf, { fileType: '4', fileLabel: '材质' });
    expect(found.body.data).toMatchObject({ fileName: '证书gpj.pdf', fileSize: pdf.length, fileType: '4' });
    expect(found.body.data?.url).toBe(`${BASE_PATH}IBmFileManageService/downloadFile?fileId=${found.fileId}`);
    const back = await download(acme, found.fileId);
    expect([back.status, back.headers['content-type'], back.headers['content-security-policy'], back.body]).toEqual([
      200,
      'application/pdf',
      'sandbox',
      pdf.toString(),
    ]);
    expect(String(back.headers['content-disposition'])).toContain("filename*=UTF-8''%E8%AF%81%E4%B9%A6gpj.pdf");
    expect(back.headers['x-content-type-options']).toBe('nosniff');
  });

  it('V15 R18 refuses what is not what it says: extension, content, size, pixels', async () => {
    const refused = await Promise.all([
      upload(acme, 'a.svg', Buffer.from('<svg/>')),
      upload(acme, 'a.html', Buffer.from('<html>')),
      upload(acme, 'a.pdf', Buffer.from('MZ not a pdf')),
      upload(acme, 'a.txt', Buffer.from('a\0b')),
      upload(acme, 'a.png', png(6000, 6000)),
      upload(acme, 'empty.pdf', Buffer.alloc(0)),
      upload(acme, 'a.pdf', pdf, { fileType: '7' }),
      upload(acme, 'me.pdf', pdf, { sourceType: 'avatar' }),
      upload(acme, 'me.png', Buffer.concat([png(10, 10), Buffer.alloc(2_000_001)]), { sourceType: 'avatar' }),
      upload(acme, 'big.pdf', Buffer.concat([pdf, Buffer.alloc(20_000_001)])),
    ]);
    expect(refused.map((one) => [one.status, one.code])).toEqual([
      [400, 'upload.extension'],
      [400, 'upload.extension'],
      [400, 'upload.content'],
      [400, 'upload.content'],
      [400, 'file.pixels'],
      [400, 'valid.fileRequired'],
      [400, 'valid.choice'],
      [400, 'upload.extension'],
      [413, 'upload.tooLarge'],
      [413, 'upload.tooLarge'],
    ]);
    expect((await upload(acme, 'ok.png', png(4000, 4000))).status).toBe(200);
  }, 30_000);

  it('R18 bounds what a person uploads in a day', async () => {
    await house.owner.query(
      `insert into sys_file (id, org_no, supplier_no, file_name, file_type, file_size, sha256, content, create_user, create_date, update_date, kw)
       select 1, 'ORG1', belong_supplier, 'x', '9', 499999990, '', '', id, now(), now(), 'x' from sys_user where user_no = 'crystal'`,
    );
    expect((await upload(crystal, 'a.pdf', pdf)).code).toBe('file.quota');
    await house.owner.query('delete from sys_file where id = 1');
  });

  it('R20 gives an unattached file to its uploader alone, an attached one to who may see the record', async () => {
    const { fileId } = await upload(acme, 'packing.pdf', pdf);
    for (const other of [crystal, buyer]) expect((await download(other, fileId)).errorCode).toBe('20003');
    const { lineIds } = await makeOrder(house);
    const ofLine = await upload(acme, 'line.pdf', pdf);
    const notice = await makeNotice(acme, [{ purchaseLineId: lineIds[0], deliveryQty: '1', fileIds: [ofLine.fileId] }], {
      fileIds: [fileId],
    });
    expect((await download(buyer, fileId)).status).toBe(200);
    expect((await download(buyer, ofLine.fileId)).status).toBe(200);
    expect((await download(crystal, fileId)).errorCode).toBe('20003');
    const shown = await buyer.call<{ fileList: { fileName: string }[]; lines: { fileList: { fileName: string }[] }[] }>(
      'ISrmAsnHeadService/getsrmasnheadbyid',
      { id: notice.id },
    );
    expect([shown.data.fileList, shown.data.lines[0]?.fileList]).toMatchObject([
      [{ fileName: 'packing.pdf', fileId }],
      [{ fileName: 'line.pdf' }],
    ]);
    expect((await house.stranger.call('IBmFileManageService/downloadFile', { fileId })).status).toBe(401);
  });

  it('R29 keeps in the log who took a file of a record, and nothing of what is only one’s own', async () => {
    const taken = async () =>
      (
        await house.owner.query<{ who: string; what: string; result: string }>(
          "select user_no as who, doc_no as what, result from sys_oper_log where operation = 'downloadFile' order by id",
        )
      ).rows;
    const { fileId } = await upload(acme, 'drawing.pdf', pdf);
    const before = (await taken()).length;
    expect((await download(acme, fileId)).status).toBe(200);
    expect(await taken()).toHaveLength(before);
    const { lineIds } = await makeOrder(house);
    await makeNotice(acme, [{ purchaseLineId: lineIds[0], deliveryQty: '1' }], { fileIds: [fileId] });
    expect((await download(buyer, fileId)).status).toBe(200);
    expect((await download(acme, fileId)).status).toBe(200);
    expect((await taken()).slice(before)).toEqual([
      { who: 'buyer', what: 'drawing.pdf', result: '1' },
      { who: 'acme', what: 'drawing.pdf', result: '1' },
    ]);
  });

  it('takes no file of somebody else, nor one that another record owns', async () => {
    const [foreign, taken] = [await upload(crystal, 'a.pdf', pdf), await upload(acme, 'b.pdf', pdf)];
    const { lineIds } = await makeOrder(house);
    const line = { purchaseLineId: lineIds[0], deliveryQty: '1' };
    await makeNotice(acme, [line], { fileIds: [taken.fileId] });
    for (const fileId of [foreign.fileId, taken.fileId, '1']) {
      const answer = await acme.call('ISupSrmAsnHeadService/addsrmasnhead', noticeBody([line], { fileIds: [fileId] }));
      expect(answer.details.map((detail) => detail.code)).toEqual(['file.missing']);
    }
  });
});

describe('an upload that is broken off', () => {
  it('R18 a hundred leave no file behind, neither in the temporary place nor in the store, and the server as it was', async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = house.app.server.address() as AddressInfo;
    // a temporary place of its own: other suites take uploads at the same time
    const place = await mkdtemp(path.join(os.tmpdir(), 'wms-broken-'));
    vi.stubEnv('TMPDIR', place);
    const stored = async () => (await house.owner.query('select count(*)::int as files from sys_file')).rows[0];
    const kept = await stored();
    let most = 0;
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const whole = Buffer.concat([Buffer.from(head), pdf, Buffer.alloc(200_000, 65)]);
    let begun = 0;
    const breakOff = (after: number) =>
      new Promise<void>((done) => {
        const request = http.request({
          port,
          method: 'POST',
          path: `${BASE_PATH}IBmFileManageService/uploadFile`,
          headers: { ...acme.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '400000' },
        });
        request.once('error', () => done());
        request.write(whole.subarray(0, after), () => {
          begun += 1;
          setTimeout(() => request.destroy(new Error('gone')), 5 + (after % 13));
        });
      });
    for (let n = 0; n < 100; n += 10) {
      const ten = Promise.all(Array.from({ length: 10 }, (_, at) => breakOff(Math.min(whole.length, (n + at) * 2_003 + 20))));
      for (let isOver = false; !isOver; most = Math.max(most, (await readdir(place)).length))
        isOver = await Promise.race([ten.then(() => true), new Promise<false>((next) => setImmediate(() => next(false)))]);
    }
    expect(begun).toBe(100);
    // else nothing had been taken when it broke off
    expect(most).toBeGreaterThan(0);
    await expect.poll(() => readdir(place), { timeout: 5_000 }).toEqual([]);
    expect(await stored()).toEqual(kept);
    expect((await upload(acme, 'after.pdf', pdf)).status).toBe(200);
    vi.unstubAllEnvs();
    await rm(place, { recursive: true });
  });
});
