import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantForeign } from '../../test/canaries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder } from '../../test/notices.ts';
import { takeSheet } from '../../test/sheets.ts';
import { pdf, upload } from '../../test/uploads.ts';

const service = 'IBmFileManageService';
let house: TestHouse;
let [acme, crystal, buyer, keeper, admin]: Client[] = [];
const client = (one: Client | undefined): Client => {
  if (!one) throw new Error('nobody has signed in');
  return one;
};
beforeAll(async () => {
  house = await openTestHouse();
  [acme, crystal, buyer, keeper, admin] = await Promise.all(
    ['acme', 'crystal', 'buyer', 'keeper', 'admin'].map((userNo) => house.signIn(userNo)),
  );
});
afterAll(() => house.close());

interface Brief {
  readonly id: string;
  readonly version: number;
}
interface Listed extends Brief {
  readonly fileName: string;
  readonly [name: string]: unknown;
}
/** Uploads a file and takes it into the management. */
const keep = async (who: Client | undefined, fileName: string, more: Readonly<Record<string, unknown>> = {}): Promise<Brief> => {
  const { fileId } = await upload(house, client(who), fileName, pdf);
  const answer = await client(who).call<Brief>(`${service}/addbmfilemanage`, {
    fileId,
    fileLabel: `label of ${fileName}`,
    fileType: '4',
    ...more,
  });
  expect([fileName, answer.status]).toEqual([fileName, 200]);
  return answer.data;
};
const list = async (who: Client | undefined, condition: object = {}): Promise<readonly Listed[]> =>
  (
    await client(who).call<{ records: Listed[] }>(`${service}/getbmfilemanagelistbyparams`, {
      condition,
      size: 100,
      field: 'fileName',
      order: 'asc',
    })
  ).data.records;
const names = (rows: readonly Listed[]): readonly string[] => rows.map(({ fileName }) => fileName);
const remove = (who: Client | undefined, ...rows: readonly Brief[]) =>
  client(who).call(`${service}/physicaldeletebmfilemanagebyids`, { delList: rows });
const delivered = async (who: Client | undefined, fileId: string) => {
  const { lineIds } = await makeOrder(house);
  return makeNotice(client(who), [{ purchaseLineId: lineIds[0], deliveryQty: '1' }], { fileIds: [fileId] });
};

describe('the file management', () => {
  it('FILE-05 FILE-07 lists and exports files with name, address, label, kind and number, and never their content', async () => {
    const { id } = await keep(buyer, 'drawing.pdf', { fileType: '5', sourceNo: 'DR-7', remark: 'rev. B' });
    const [row] = await list(buyer, { fileNameIndistinct: 'DRAWING' });
    expect(row).toMatchObject({
      id,
      fileId: id,
      fileName: 'drawing.pdf',
      url: expect.stringMatching(new RegExp(`IBmFileManageService/downloadFile\\?fileId=${id}$`)),
      fileLabel: 'label of drawing.pdf',
      fileType: '5',
      sourceNo: 'DR-7',
      sourceType: 'fileManage',
      fileSize: pdf.length,
      remark: 'rev. B',
      version: 2,
    });
    expect(Object.keys(row ?? {}).filter((name) => /content|sha|user/i.test(name))).toEqual([]);
    const read = await client(buyer).call(`${service}/getbmfilemanagebyid`, { id });
    expect(read.data).toMatchObject({ fileId: id, url: row?.url, fileLabel: 'label of drawing.pdf' });
    const file = await takeSheet(house, client(buyer), `${service}/exportexcel`, { condition: { fileType: '5' } });
    expect([file.status, file.rows.length]).toEqual([200, 2]);
    expect(file.rows[1]?.slice(0, 3)).toEqual(['drawing.pdf', 'label of drawing.pdf', '图纸']);
  });

  it('FILE-07 finds by label, kind, number and day of upload', async () => {
    await keep(buyer, 'iso9001.pdf', { fileLabel: '质量体系证书', sourceNo: 'Q-1' });
    const [kept] = await list(buyer, { sourceNo: 'Q-1' });
    const day = String(kept?.createDate).slice(0, 10);
    expect(names(await list(buyer, { fileLabelIndistinct: '体系' }))).toEqual(['iso9001.pdf']);
    expect(names(await list(buyer, { fileType: '4', sourceNo: 'Q-1' }))).toEqual(['iso9001.pdf']);
    expect(names(await list(buyer, { keyword: '质量体系' }))).toEqual(['iso9001.pdf']);
    expect((await list(buyer, { startDate: day, endDate: day })).length).toBeGreaterThan(1);
    expect(await list(buyer, { endDate: '2020-01-01' })).toEqual([]);
  });

  it('FILE-07 changes label, kind and remark, with the version one has read; a label must be there', async () => {
    const { id, version } = await keep(buyer, 'change.pdf');
    const change = (more: object) => client(buyer).call<Brief>(`${service}/updatebmfilemanagebyid`, { id, version, ...more });
    expect((await change({ fileLabel: ' ' })).errorCode).toBe('20002');
    expect((await change({ fileName: 'other.pdf' })).details[0]?.code).toBe('valid.unknown');
    expect((await change({ fileType: '7' })).details[0]?.code).toBe('valid.choice');
    expect((await change({ fileLabel: 'new', fileType: '9', remark: 'r' })).data).toMatchObject({ id, version: version + 1 });
    expect(await list(buyer, { keyword: 'new' })).toMatchObject([{ id, fileLabel: 'new', fileType: '9', remark: 'r' }]);
    expect((await change({ fileLabel: 'late' })).errorCode).toBe('20004');
  });

  it('FILE-08 takes in only what one has uploaded oneself and given to no document', async () => {
    const foreign = await upload(house, client(crystal), 'theirs.pdf', pdf);
    const used = await upload(house, client(acme), 'used.pdf', pdf);
    await delivered(acme, used.fileId);
    const body = { fileLabel: 'x', fileType: '1' };
    for (const [who, fileId] of [
      [acme, foreign.fileId],
      [buyer, foreign.fileId],
      [acme, used.fileId],
      [acme, '1'],
    ] as const) {
      const answer = await client(who).call(`${service}/addbmfilemanage`, { fileId, ...body });
      expect(answer.details.map(({ code }) => code)).toEqual(['file.missing']);
    }
    const none = await client(acme).call(`${service}/addbmfilemanage`, { fileId: foreign.fileId, fileType: '1' });
    expect(none.details).toMatchObject([{ code: 'input.required', field: 'fileLabel' }]);
  });
});

describe('R20 E15 whose files one sees', () => {
  it('shows a supplier its own files and no other: neither a competitor’s nor the buyer’s, by no call', async () => {
    await plantForeign(house.owner);
    const [ours, theirs, inside] = [
      await keep(acme, 'canary-acme.pdf'),
      await keep(crystal, 'canary-crystal.pdf'),
      await keep(buyer, 'canary-buyer.pdf'),
    ];
    expect(names(await list(acme, { fileNameIndistinct: 'canary' }))).toEqual(['canary-acme.pdf']);
    expect(names(await list(crystal, { fileNameIndistinct: 'canary' }))).toEqual(['canary-crystal.pdf']);
    expect(names(await list(buyer, { fileNameIndistinct: 'canary-' }))).toEqual([
      'canary-acme.pdf',
      'canary-buyer.pdf',
      'canary-crystal.pdf',
    ]);
    for (const { id, version } of [theirs, inside]) {
      const calls: readonly (readonly [string, object])[] = [
        ['getbmfilemanagebyid', { id }],
        ['downloadFile', { fileId: id }],
        ['updatebmfilemanagebyid', { id, version, fileLabel: 'mine' }],
        ['physicaldeletebmfilemanagebyids', { delList: [ours, { id, version }] }],
      ];
      for (const [operation, body] of calls) {
        const answer = await client(acme).call(`${service}/${operation}`, body);
        expect([operation, answer.status, answer.errorCode]).toEqual([operation, 404, '20003']);
      }
    }
    expect(await list(acme, { id: [theirs.id, inside.id] })).toEqual([]);
    const sheet = await takeSheet(house, client(acme), `${service}/exportexcel`, { condition: {} });
    expect(JSON.stringify(sheet.rows)).not.toMatch(/canary-(crystal|buyer)|canary \d/);
    expect((await client(acme).call(`${service}/downloadFile`, { fileId: ours.id })).body).toBe(pdf.toString());
    expect((await client(buyer).call(`${service}/downloadFile`, { fileId: theirs.id })).body).toBe(pdf.toString());
  });

  it('shows the file of a document to who may see the document, the file of nobody to its uploader', async () => {
    const [attached, loose] = [
      await upload(house, client(acme), 'of-notice.pdf', pdf),
      await upload(house, client(acme), 'loose.pdf', pdf),
    ];
    await delivered(acme, attached.fileId);
    const seen = async (who: Client | undefined) => names(await list(who, { id: [attached.fileId, loose.fileId] }));
    expect(await seen(acme)).toEqual(['loose.pdf', 'of-notice.pdf']);
    expect(await seen(buyer)).toEqual(['of-notice.pdf']);
    expect(await seen(crystal)).toEqual([]);
    const [row] = await list(buyer, { id: [attached.fileId] });
    expect(row).toMatchObject({ sourceType: 'asnHead', sourceNo: expect.stringMatching(/^SH/) });
    const locked = await client(buyer).call(`${service}/updatebmfilemanagebyid`, {
      ...row,
      ...{ id: row?.id, version: row?.version },
    });
    expect(locked.status).toBe(400);
    const renamed = await client(buyer).call(`${service}/updatebmfilemanagebyid`, {
      id: row?.id,
      version: row?.version,
      sourceNo: 'OTHER',
    });
    expect(renamed.details).toMatchObject([{ code: 'valid.locked', field: 'sourceNo' }]);
  });

  it('PERM-11 is closed without the right, and open to a keeper of a warehouse, who keeps the papers of what arrived', async () => {
    const kept = await keep(keeper, 'seal.pdf');
    expect(names(await list(keeper, { id: [kept.id] }))).toEqual(['seal.pdf']);
    await house.owner.query("delete from sys_role_menu where role_no = 'warehouse' and menu_no = 'File.FileManagement'");
    // rights are read again with a session of its own
    const bare = await house.signIn('keeper');
    for (const operation of ['getbmfilemanagelistbyparams', 'addbmfilemanage', 'physicaldeletebmfilemanagebyids'])
      expect((await bare.call(`${service}/${operation}`, {})).errorCode).toBe('10008');
  });
});

describe('deleting files', () => {
  it('is refused, with the document, while an unfinished document uses one; all or none', async () => {
    const { fileId } = await upload(house, client(acme), 'needed.pdf', pdf);
    const notice = await delivered(acme, fileId);
    const free = await keep(acme, 'free.pdf');
    const stored = async (id: string) => (await list(admin, { id: [id] }))[0];
    const used = { id: fileId, version: Number((await stored(fileId))?.version) };
    const refused = await remove(acme, free, used);
    expect([refused.status, refused.errorCode]).toEqual([409, '20007']);
    expect(refused.details).toMatchObject([{ code: 'file.inUse', rowId: fileId, params: { name: 'needed.pdf' } }]);
    expect(refused.details[0]?.message).toMatch(/送货单 SH/);
    expect((await stored(free.id))?.fileName).toBe('free.pdf');

    // what belongs to a record of another kind is nobody's here
    await house.owner.query("update sys_file set source_type = 'supplier' where id = $1", [fileId]);
    expect((await remove(admin, used)).errorCode).toBe('20003');
    await house.owner.query("update sys_file set source_type = 'asnHead' where id = $1", [fileId]);
    await house.owner.query("update srm_asn set status = 'X' where id = $1", [notice.id]);
    // a row named twice is one row
    expect((await remove(acme, free, used, free)).data).toEqual({ count: 2 });
    expect((await house.owner.query('select 1 from sys_file where id = any($1)', [[free.id, fileId]])).rowCount).toBe(0);
    expect((await remove(acme, free)).errorCode).toBe('20003');
  });
});
