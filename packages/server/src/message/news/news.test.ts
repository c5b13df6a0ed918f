import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeSheet } from '../../../test/sheets.ts';
import { pdf } from '../../../test/uploads.ts';
import { sweepOnce } from '../../kernel/upkeep/sweep.ts';
import {
  type Brief,
  command,
  draft,
  draftBody,
  type NewsWorld,
  openNewsWorld,
  png,
  published,
  read,
  type Shown,
  type ShownPage,
  service,
  subjects,
  uploaded,
} from './news.world.ts';
import { viewsOfNews } from './views.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await openNewsWorld();
});
afterAll(() => world?.close());

const save = (more: object, who = world.people.buyer) => who.call<Brief>(`${service}/saveorupdatesysnews`, draftBody(more));
/** The news as a move leaves them; fails where the move is refused. */
const moved = async (name: string, given: Brief | undefined): Promise<Brief> => {
  const answer = await command(world.people.buyer, name, ...(given ? [given] : []));
  const [record] = answer.data?.records ?? [];
  if (!record) throw new Error(`${name} was refused: ${answer.body}`);
  return { id: record.id, version: record.version };
};
const item = async (id: string, who = world.people.buyer) => (await who.call<Shown>(`${service}/getSysNewsById`, { id })).data;

describe('writing news', () => {
  it('NEWS-07 NEWS-13 NEWS-17 keeps subject, content, top sign, publish status and audience, and lists them without their texts', async () => {
    const { buyer } = world.people;
    const { id } = await draft(buyer, { subject: 'For two', outDoorType: '3', supplierNos: ['V0003', 'V0001'], remark: 'own' });
    const whole = await item(id);
    expect(whole).toMatchObject({
      ...{ subject: 'For two', content: '<p>From Monday on.</p>', topSign: '0', publish: '0', publishDate: null, orgNo: 'ORG1' },
      ...{ whereNews: '1', outDoorType: '3', newsBusiness: '1', supplierNos: ['V0001', 'V0003'], remark: 'own', readCount: 0 },
    });
    const list = (body: object) => buyer.call<ShownPage>(`${service}/getSysNewsList`, body);
    const page = (await list({ current: 1, size: 100, condition: { subjectIndistinct: 'for TWO', publish: '0' } })).data;
    expect(page.records).toMatchObject([{ id, outDoorType: '3', publish: '0', topSign: '0' }]);
    const asked = (await list({ fields: ['subject', 'content'], condition: { id } })).data;
    expect(JSON.stringify([page, asked])).not.toContain('Monday');
    const day = String(whole.createDate).slice(0, 10);
    expect(
      (await list({ condition: { startDate: day, endDate: day, newsBusiness: '1', whereNews: '1' } })).data.total,
    ).toBeGreaterThan(0);
  });
  it('NEWS-13 asks for a subject, a text that one can see, and suppliers of the organization where they are chosen', async () => {
    const wrong = async (more: object) => (await save(more)).details.map(({ field, code }) => `${field} ${code}`);
    expect(await wrong({ subject: ' ' })).toEqual(['subject input.required']);
    for (const content of ['', '<p> &nbsp;</p>', '<script>x</script>', '<p>\u200b</p>', '<img data-file-id="1">'])
      expect([content, await wrong({ content })]).toEqual([content, ['content input.required']]);
    expect(await wrong({ outDoorType: '3' })).toEqual(['supplierNos news.suppliers']);
    expect(await wrong({ outDoorType: '3', supplierNos: ['V0001', 'NOBODY'] })).toEqual(['supplierNos news.unknownSupplier']);
    expect(await wrong({ outDoorType: '9' })).toEqual(['outDoorType valid.choice']);
    expect(await wrong({ orgNo: 'ORG2' })).toEqual(['orgNo ref.invalid']);
    expect(await wrong({ publish: '1' })).toEqual(['publish valid.unknown']);
    expect(await wrong({ fileIds: ['1'] })).toEqual(['fileIds file.missing']);
    expect(await wrong({ content: 'x'.repeat(100_001) })).toEqual(['content valid.max']);
    // whom they name counts only where suppliers are chosen
    const { id } = await draft(world.people.buyer, { outDoorType: '2', supplierNos: ['V0001'] });
    expect((await item(id)).supplierNos).toEqual([]);
  });
  it('NEWS-11 changes a draft with the version one has read, and refuses to change what was published or taken back', async () => {
    const { buyer } = world.people;
    const first = await draft(buyer, { subject: 'Typo' });
    const second = await save({ ...first, subject: 'Mended', outDoorType: '3', supplierNos: ['V0001'] });
    expect(second.data).toEqual({ id: first.id, version: first.version + 1 });
    expect((await save({ ...first, subject: 'Late' })).errorCode).toBe('20004');
    expect((await save({ id: first.id, subject: 'x' })).details[0]?.field).toBe('version');
    const live = await moved('publishSysNews', second.data);
    const refused = await save({ ...live, subject: 'Quietly another' });
    expect([refused.status, refused.errorCode, refused.details[0]?.code]).toEqual([409, '20005', 'news.notDraft']);
    const taken = await moved('cancelPublishSysNews', live);
    expect((await save({ ...taken, subject: 'Another' })).details[0]?.code).toBe('news.notDraft');
    expect((await item(first.id)).subject).toBe('Mended');
    const log = await world.owner.query<{ changes: unknown }>(
      `select changes from sys_oper_log where operation = 'saveorupdatesysnews' and result = '1' and $1 = any(row_ids) order by id`,
      [first.id],
    );
    expect(JSON.stringify(log.rows[1]?.changes)).toContain('"supplierNos":"V0001"');
  });
  it('NEWS-12 deletes drafts, all or none, and nothing that was published or taken back; their files are free again', async () => {
    const { buyer } = world.people;
    const fileId = await uploaded(world, buyer, 'plan.pdf', pdf);
    const [first, second, live] = [
      await draft(buyer, { fileIds: [fileId] }),
      await draft(buyer),
      await published(buyer, { subject: 'Stays' }),
    ];
    const remove = (...delList: readonly Brief[]) => buyer.call(`${service}/deletesysnewsbyids`, { delList });
    const refused = await remove(first, live);
    expect([refused.errorCode, refused.details.map(({ code, rowId }) => [code, rowId])]).toEqual([
      '20005',
      [['news.notDraft', live.id]],
    ]);
    const taken = await moved('cancelPublishSysNews', live);
    expect((await remove(taken)).details[0]?.code).toBe('news.notDraft');
    expect((await remove(first, second)).data).toEqual({ count: 2 });
    const file = await world.owner.query('select source_id, source_type from sys_file where id = $1', [fileId]);
    expect(file.rows).toEqual([{ source_id: null, source_type: '' }]);
    expect((await remove(first)).errorCode).toBe('20003');
  });
});

describe('publishing', () => {
  it('NEWS-13 publishes from draft and from taken back, takes back what is published, and allows nothing else', async () => {
    const { buyer } = world.people;
    let state: Brief & { readonly status?: string } = await draft(buyer, { subject: 'Moves' });
    const tried: string[] = [];
    const go = async (name: string): Promise<void> => {
      const answer = await command(buyer, name, state);
      state = answer.data?.records[0] ?? state;
      tried.push(`${name} ${answer.status === 200 ? state.status : answer.details[0]?.code}`);
    };
    for (const name of ['cancelPublishSysNews', 'topSysNews', 'unTopSysNews', 'publishSysNews', 'publishSysNews']) await go(name);
    for (const name of ['topSysNews', 'cancelPublishSysNews', 'topSysNews', 'cancelPublishSysNews', 'publishSysNews'])
      await go(name);
    expect(tried).toEqual([
      'cancelPublishSysNews doc.wrongStatus',
      'topSysNews doc.wrongStatus',
      'unTopSysNews doc.wrongStatus',
      'publishSysNews 1',
      'publishSysNews doc.wrongStatus',
      'topSysNews 1',
      'cancelPublishSysNews 2',
      'topSysNews doc.wrongStatus',
      'cancelPublishSysNews doc.wrongStatus',
      'publishSysNews 1',
    ]);
    // what was taken back comes back without its place on top, with the day it was published anew
    expect(await item(state.id)).toMatchObject({ topSign: '0', publish: '1', publishDate: expect.any(String) });
    const stale = await command(buyer, 'cancelPublishSysNews', { id: state.id, version: 1 });
    expect(stale.errorCode).toBe('20004');
    expect((await command(world.people.buyer2, 'cancelPublishSysNews', state)).errorCode).toBe('20003');
  });
  it('NEWS-10 NEWS-14 NEWS-16 shows pinned news first and the others newest first; getTopNews the pinned ones alone', async () => {
    const { buyer } = world.people;
    const mark = 'order of news';
    const made: Brief[] = [];
    for (const name of ['one', 'two', 'three'])
      made.push(await published(buyer, { subject: `${mark} ${name}`, outDoorType: '1' }));
    // as the specification calls it, without a session
    const shown = async () => {
      const body = {
        current: 1,
        size: 10,
        condition: { publish: '1', whereNews: '1', newsBusiness: '1', outDoorType: '1', keyword: mark },
      };
      const answer = await world.stranger.call<ShownPage>(`${service}/getOutDoorSysNews`, {
        ...body,
        field: 'adddate',
        order: 'desc',
      });
      return answer.data.records.map(({ subject }) => subject.replace(`${mark} `, ''));
    };
    expect(await shown()).toEqual(['three', 'two', 'one']);
    const [first] = made;
    const top = await moved('topSysNews', first);
    expect(await shown()).toEqual(['one', 'three', 'two']);
    const pinned = await world.stranger.call<ShownPage>(`${service}/getTopNews`, { size: 5 });
    expect(pinned.data.records.map(({ subject }) => subject)).toEqual([`${mark} one`]);
    await moved('unTopSysNews', top);
    expect(await shown()).toEqual(['three', 'two', 'one']);
    expect((await world.stranger.call<ShownPage>(`${service}/getTopNews`)).data.records).toEqual([]);
    expect((await read(world.stranger, {}, { field: 'content' })).errorCode).toBe('20011');
    expect((await read(world.stranger, { remark: 'x' })).errorCode).toBe('20002');
  });
  it('EXPORT-14 exports the list as it was searched, without texts', async () => {
    const { buyer } = world.people;
    await draft(buyer, { subject: '=cmd()', content: '<p>secret text</p>' });
    const sheet = await takeSheet(world, buyer, `${service}/exportexcel`, { condition: { subjectIndistinct: 'cmd' } });
    expect([sheet.status, sheet.rows.length, sheet.rows[0]?.slice(0, 2)]).toEqual([200, 2, ['标题', '分类']]);
    expect(JSON.stringify(sheet.rows)).toMatch(/=cmd\(\).*公告/);
    expect(JSON.stringify(sheet.rows)).not.toContain('secret');
  });
});

describe('files of news', () => {
  it('NEWS-15 NEWS-19 NEWS-20 NEWS-21 come with the news, in a list, and as their bytes, for who may read the news', async () => {
    const { buyer, acme, crystal } = world.people;
    const [paper, picture] = [await uploaded(world, buyer, '放假.pdf', pdf), await uploaded(world, buyer, 'gate.png', png())];
    const content = `<p>See the plan.</p><img data-file-id="${picture}" alt="gate"><img data-file-id="999" alt="foreign">`;
    const live = await published(buyer, {
      ...{ subject: 'With files', content, fileIds: [paper, picture], outDoorType: '3', supplierNos: ['V0001'] },
    });
    const info = await acme.call<Shown & { readonly fileList: readonly object[] }>(`${service}/getInfo`, { id: live.id });
    expect(info.data.content).toBe(`<p>See the plan.</p><img data-file-id="${picture}" alt="gate" />`);
    expect(info.data.fileList).toMatchObject([{ fileId: paper, fileName: '放假.pdf' }, { fileId: picture }]);
    expect(await item(live.id, acme)).toMatchObject({ content: info.data.content });
    const files = await acme.call<ShownPage>('ISrmFileService/getSrmNewsFileList', { id: live.id });
    expect(files.data.records).toMatchObject([
      {
        fileId: paper,
        fileName: '放假.pdf',
        fileSize: pdf.length,
        url: expect.stringMatching(/downloadSrmNewsFileFileId\?fileId=\d+$/),
      },
      { fileId: picture },
    ]);
    const bytes = await acme.call('ISrmSysNewsFileService/downloadSrmNewsFileFileId', { fileId: paper });
    expect([bytes.status, bytes.body, bytes.headers['content-type']]).toEqual([200, pdf.toString(), 'application/pdf']);
    expect(bytes.headers['content-security-policy']).toBe('sandbox');
    for (const who of [crystal, world.stranger, world.people.buyer2]) {
      const answers = await Promise.all([
        who.call(`${service}/getInfo`, { id: live.id }),
        who.call(`${service}/getSysNewsById`, { id: live.id }),
        who.call('ISrmFileService/getSrmNewsFileList', { id: live.id }),
        who.call('ISrmSysNewsFileService/downloadSrmNewsFileFileId', { fileId: paper }),
        who.call('ISrmSysNewsFileService/downloadSrmNewsFileFileId', { fileId: '1' }),
      ]);
      expect(answers.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(Array(5).fill('404 20003'));
    }
    // a file in use is not deleted under its readers
    const kept = await buyer.call<ShownPage>('IBmFileManageService/getbmfilemanagelistbyparams', { condition: { id: paper } });
    const delList = kept.data.records.map(({ id, version }) => ({ id, version }));
    const gone = await buyer.call('IBmFileManageService/physicaldeletebmfilemanagebyids', { delList });
    expect(gone.details[0]?.code).toBe('file.inUse');
  });
});

describe('who has read', () => {
  it('NEWS-18 counts a person once, says who and when to the keepers, and marks it as read for that person alone', async () => {
    const { acme, crystal, keeper, buyer } = world.people;
    const { id } = await published(buyer, { subject: 'Read me' });
    const note = (who: typeof acme) => who.call<{ count: number }>(`${service}/addNewsReadingRecord`, { id });
    const counts = [];
    for (const who of [acme, acme, crystal, keeper]) counts.push((await note(who)).data.count);
    expect(counts).toEqual([1, 0, 1, 1]);
    const mine = (await read(acme, { keyword: 'Read me' })).data.records[0];
    expect(mine).toMatchObject({ isRead: '1', readCount: 3 });
    expect((await read(buyer, { keyword: 'Read me' })).data.records[0]).toMatchObject({ isRead: '0' });
    const readers = await buyer.call<ShownPage>(`${service}/getNewsReadingRecordList`, { id, current: 1, size: 2 });
    expect([readers.data.total, readers.data.records.length]).toEqual([3, 2]);
    expect(readers.data.records.map(({ userNo, supplierNo }) => [userNo, supplierNo])).toEqual([
      ['keeper', null],
      ['crystal', 'V0003'],
    ]);
    const hidden = await draft(buyer);
    expect((await acme.call(`${service}/addNewsReadingRecord`, { id: hidden.id })).errorCode).toBe('20003');
    expect((await world.people.buyer2.call(`${service}/getNewsReadingRecordList`, { id })).errorCode).toBe('20003');
  });
  it('NEWS-22 counts a view with every getInfo, without sign-in too, and writes it down with the next sweep', async () => {
    const { id } = await published(world.people.buyer, { subject: 'Opened often', outDoorType: '1' });
    for (const who of [world.stranger, world.stranger, world.people.acme]) await who.call(`${service}/getInfo`, { id });
    await sweepOnce(world.house, [viewsOfNews]);
    await sweepOnce(world.house, [viewsOfNews]);
    expect(await item(id)).toMatchObject({ viewCount: 3, readCount: 0 });
    expect(await subjects(world.people.acme, { keyword: 'opened often' })).toEqual(['Opened often']);
  });
});
