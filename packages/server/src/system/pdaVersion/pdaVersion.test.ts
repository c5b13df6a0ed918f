import { createHash, randomBytes } from 'node:crypto';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postForm } from '../../../test/forms.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const service = 'ISysPdaVersionService';
/** A package as far as its first bytes tell. */
const packageOf = (size: number): Buffer => Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(size - 4)]);
const upload = (fields: Readonly<Record<string, string>>, content?: Buffer, name = 'wms.apk', client = admin) =>
  postForm<{ id: string; version: number }>(house, client, `${service}/addsyspdaversion`, fields, content && { name, content });
interface Listed {
  readonly id: string;
  readonly version: number;
  readonly versionNo: string;
  readonly isCurrent: string;
}
const list = async (condition: object = {}): Promise<readonly Listed[]> =>
  (await admin.call<{ records: readonly Listed[] }>(`${service}/getsyspdaversionlistbyparams`, { condition })).data.records;
const download = (id: string) =>
  house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${service}/downloadPdaVersion`,
    headers: { 'content-type': 'application/json', ...admin.headers },
    payload: JSON.stringify({ id }),
  });

describe('versions of the app for handheld devices', () => {
  it('SYS-07 SYS-15 SYS-29 R31 are uploaded, listed with size and fingerprint, and downloaded byte for byte', async () => {
    // three parts and a bit
    const content = packageOf(3_000_123);
    const added = await upload({ versionNo: '1.0(1)', remark: '首个版本' }, content);
    expect([added.status, added.data], added.body).toEqual([200, { id: expect.any(String), version: 1 }]);
    const { rows } = await house.owner.query(
      'select count(*)::int as parts, max(octet_length(content)) as most from sys_pda_version_part',
    );
    expect(rows).toEqual([{ parts: 4, most: 1_000_000 }]);
    expect(await list({ versionNoIndistinct: '1.0' })).toMatchObject([
      {
        versionNo: '1.0(1)',
        remark: '首个版本',
        fileName: 'wms.apk',
        fileSize: 3_000_123,
        sha256: createHash('sha256').update(content).digest('hex'),
        createName: '管理员',
        isCurrent: '1',
      },
    ]);
    const answer = await download(added.data.id);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('wms.apk')]);
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('SYS-15 the newest one is the current one, also after it was deleted, and whoever uploads at the same moment', async () => {
    const answers = await Promise.all(['2.0', '2.1', '2.2'].map((versionNo) => upload({ versionNo }, packageOf(2_000))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const newest = (await list())[0];
    const current = (await list()).filter(({ isCurrent }) => isCurrent === '1');
    expect(current.map(({ id }) => id)).toEqual([
      answers.map(({ data }) => data.id).toSorted((a, b) => Number(BigInt(b) - BigInt(a)))[0],
    ]);
    expect(newest?.isCurrent).toBe('1');
    const gone = await admin.call(`${service}/physicaldeletesyspdaversionbyids`, {
      delList: current.map(({ id, version }) => ({ id, version })),
    });
    expect(gone.data).toEqual({ count: 1 });
    const left = await list();
    expect(left.map(({ isCurrent }) => isCurrent)).toEqual(['1', '0', '0']);
    const { rows } = await house.owner.query('select count(*)::int as parts from sys_pda_version_part');
    expect(rows).toEqual([{ parts: 6 }]);
  });

  it.each([
    [
      'SYS-41 a number with a full-width parenthesis （',
      { versionNo: '3.0（1)' },
      'wms.apk',
      400,
      'valid.versionNo',
      'versionNo',
    ],
    [
      'SYS-41 a number with a full-width parenthesis ）',
      { versionNo: '3.0(1）' },
      'wms.apk',
      400,
      'valid.versionNo',
      'versionNo',
    ],
    ['SYS-29 no number', { versionNo: ' ' }, 'wms.apk', 400, 'input.required', 'versionNo'],
    ['SYS-29 a number that is taken', { versionNo: '1.0(1)' }, 'wms.apk', 409, 'duplicate', 'versionNo'],
    ['SYS-42 no file', { versionNo: '3.0' }, '', 400, 'valid.fileRequired', 'file'],
    ['R18 a file of another kind', { versionNo: '3.0' }, 'wms.exe', 400, 'upload.extension', 'file'],
    ['R9 a member of the server’s', { versionNo: '3.0', isCurrent: '1' }, 'wms.apk', 400, 'valid.unknown', 'isCurrent'],
  ])('refuses %s', async (_title, fields, name, status, code, field) => {
    const before = await list();
    const answer = await upload(fields as Readonly<Record<string, string>>, name ? packageOf(100) : undefined, name);
    expect([answer.status, answer.details[0]?.code, answer.details[0]?.field], answer.body).toEqual([status, code, field]);
    expect(await list()).toEqual(before);
  });

  it('R18 refuses a file whose content is no package, and takes 200 MB and no more', async () => {
    const answer = await upload({ versionNo: '3.0' }, Buffer.from('MZ no package at all'));
    expect([answer.status, answer.details[0]?.code]).toEqual([400, 'upload.content']);
    expect(house.house.methods.get(`${service}/addsyspdaversion`)?.upload?.maxBytes).toBe(200_000_000);
  });

  it('R31 V1 is for the platform’s administrators, and its sort takes columns only', async () => {
    const buyer = await house.signIn('buyer');
    expect((await upload({ versionNo: '9' }, packageOf(100), 'wms.apk', buyer)).errorCode).toBe('10008');
    for (const wire of ['getsyspdaversionlistbyparams', 'downloadPdaVersion']) {
      expect((await buyer.call(`${service}/${wire}`, { id: '1' })).errorCode).toBe('10008');
      expect((await house.stranger.call(`${service}/${wire}`, { id: '1' })).errorCode).toBe('10004');
    }
    const probe = await admin.call(`${service}/getsyspdaversionlistbyparams`, {
      condition: { field: "updateDate,(select cast(pg_sleep(0) as text) || 'x')", order: 'asc' },
    });
    expect([probe.status, probe.errorCode]).toEqual([400, '20011']);
  });
});
