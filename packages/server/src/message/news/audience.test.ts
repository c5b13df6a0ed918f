import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import { pdf } from '../../../test/uploads.ts';
import { command, draft, type NewsWorld, openNewsWorld, published, read, service, subjects, uploaded } from './news.world.ts';

interface Kind {
  readonly name: string;
  readonly more: object;
  readonly isPublished: boolean;
  /** Who reads it beside the keepers' own lists. */
  readonly readers: readonly string[];
}
const insiders = ['buyer', 'keeper', 'admin'];
const everybody = ['stranger', 'acme', 'crystal', 'buyer', 'keeper', 'buyer2', 'admin'];
const kinds: readonly Kind[] = [
  { name: 'public', more: { outDoorType: '1' }, isPublished: true, readers: everybody },
  { name: 'all suppliers', more: { outDoorType: '2' }, isPublished: true, readers: ['acme', 'crystal', ...insiders] },
  {
    name: 'chosen suppliers',
    more: { outDoorType: '3', supplierNos: ['V0003'] },
    isPublished: true,
    readers: ['crystal', ...insiders],
  },
  { name: 'own staff', more: { whereNews: '2', outDoorType: '1' }, isPublished: true, readers: insiders },
  { name: 'public draft', more: { outDoorType: '1' }, isPublished: false, readers: [] },
  { name: 'supplier draft', more: { outDoorType: '2' }, isPublished: false, readers: [] },
];

/** Each wall by itself: with row security switched off the conditions must do, and the policies by themselves below. */
describe.each(['both', 'conditions'] as const)('NEWS-22 R22 whom news are for, walls: %s', (walls) => {
  let world: NewsWorld;
  const ids = new Map<string, { readonly id: string; readonly fileId: string }>();
  const clientOf = (name: string): Client => Object.entries(world.people).find(([key]) => key === name)?.[1] ?? world.stranger;
  beforeAll(async () => {
    world = await openNewsWorld(walls);
    for (const { name, more, isPublished } of kinds) {
      const fileId = await uploaded(world, world.people.buyer, `${name}.pdf`, pdf);
      const body = { subject: `aimed ${name}`, ...more, fileIds: [fileId] };
      const { id } = await (isPublished ? published : draft)(world.people.buyer, body);
      ids.set(name, { id, fileId });
    }
  });
  afterAll(() => world?.close());

  it.each(everybody)(
    'shows %s what is for them, in the list, by id, its files and their bytes, and answers 404 20003 for the rest',
    async (who) => {
      const client = clientOf(who);
      const wanted = kinds.filter(({ readers }) => readers.includes(who)).map(({ name }) => `aimed ${name}`);
      expect((await subjects(client, { keyword: 'aimed' })).toSorted()).toEqual(wanted.toSorted());
      // what a caller says of the audience narrows and never widens
      for (const condition of [
        { publish: '0' },
        { publish: ['0', '1', '2'] },
        { whereNews: '2' },
        { outDoorType: ['1', '2', '3'] },
      ])
        for (const subject of await subjects(client, { keyword: 'aimed', ...condition })) expect(wanted).toContain(subject);
      const keeps = who === 'buyer' || who === 'admin';
      for (const { name, readers } of kinds) {
        const { id = '', fileId = '' } = ids.get(name) ?? {};
        const isReader = readers.includes(who);
        const answers = [
          await client.call(`${service}/getInfo`, { id }),
          await client.call(`${service}/getSysNewsById`, { id }),
          await client.call('ISrmFileService/getSrmNewsFileList', { id }),
          await client.call('ISrmSysNewsFileService/downloadSrmNewsFileFileId', { fileId }),
        ];
        // keepers see a draft to edit it; as readers they do not
        const seen = [isReader, isReader || keeps, isReader || keeps, isReader || keeps];
        expect([who, name, answers.map(({ status, errorCode }) => `${status}${errorCode}`)]).toEqual([
          who,
          name,
          seen.map((is) => (is ? '200' : '40420003')),
        ]);
        if (who !== 'stranger' && isReader) continue;
        if (who === 'stranger') continue;
        expect((await client.call(`${service}/addNewsReadingRecord`, { id })).errorCode).toBe('20003');
      }
    },
  );
  it('NEWS-22 tells a stranger no name, no figure and nothing of the authors; a supplier nothing of other suppliers', async () => {
    const { id = '' } = ids.get('public') ?? {};
    const info = (await world.stranger.call<Record<string, unknown>>(`${service}/getInfo`, { id })).data;
    for (const own of ['orgNo', 'remark', 'supplierNos', 'viewCount', 'readCount', 'addUserName', 'isRead'])
      expect(Object.keys(info)).not.toContain(own);
    expect([info.createName, info.updateName]).toEqual([null, null]);
    const chosen = ids.get('chosen suppliers')?.id;
    const theirs = await world.people.crystal.call(`${service}/getSysNewsById`, { id: chosen });
    expect(theirs.body).not.toMatch(/supplierNos|V000|remark|orgNo/);
    expect((await world.stranger.call(`${service}/addNewsReadingRecord`, { id })).errorCode).toBe('10004');
  });
  it('NEWS-09 NEWS-22 shows nobody what was taken back, from that moment on, however often it was asked for before', async () => {
    const live = await published(world.people.buyer, { subject: 'withdrawn', outDoorType: '1' });
    const look = async () => [
      (await subjects(world.stranger, { keyword: 'withdrawn' })).length,
      (await world.stranger.call(`${service}/getInfo`, { id: live.id })).status,
    ];
    expect([await look(), await look()]).toEqual([
      [1, 200],
      [1, 200],
    ]);
    await command(world.people.buyer, 'cancelPublishSysNews', live);
    expect(await look()).toEqual([0, 404]);
    expect(await subjects(world.people.acme, { keyword: 'withdrawn' })).toEqual([]);
  });
});

describe('R7 the policies of the tables by themselves', () => {
  let world: NewsWorld;
  beforeAll(async () => {
    world = await openNewsWorld();
    for (const { name, more, isPublished } of kinds) {
      const fileId = await uploaded(world, world.people.buyer, `${name}.pdf`, pdf);
      await (isPublished ? published : draft)(world.people.buyer, { subject: `aimed ${name}`, ...more, fileIds: [fileId] });
    }
    const all = (await read(world.people.acme, { keyword: 'aimed' })).data.records;
    for (const { id } of all) await world.people.acme.call(`${service}/addNewsReadingRecord`, { id });
  });
  afterAll(() => world?.close());

  const askAs = async (settings: Readonly<Record<string, string>>, statement: string) => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      for (const [name, value] of Object.entries({ 'wms.warehouses': '*', ...settings }))
        await client.query('select set_config($1, $2, true)', [name, value]);
      return (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const supplierOf = (supplierNo: string, orgs = '{ORG1}') => ({
    'wms.side': 'supplier',
    'wms.orgs': orgs,
    'wms.supplier': supplierNo,
  });
  it('NEWS-22 let a supplier, a stranger and another organization see what the news are for, with their files, and nothing more', async () => {
    const news = `select subject as name from sys_news where subject like 'aimed%' order by 1`;
    const files = `select file_name as name from sys_file where source_type = 'news' and file_name not like '%draft%' order by 1`;
    const nobody = { 'wms.side': 'supplier', 'wms.orgs': '{}', 'wms.supplier': '' };
    expect(await askAs(supplierOf('V0001'), news)).toEqual(['aimed all suppliers', 'aimed public']);
    expect(await askAs(supplierOf('V0003'), news)).toEqual(['aimed all suppliers', 'aimed chosen suppliers', 'aimed public']);
    expect(await askAs(supplierOf('V0001', '{ORG2}'), news)).toEqual(['aimed public']);
    expect(await askAs(supplierOf(''), news)).toEqual(['aimed public']);
    expect(await askAs(nobody, news)).toEqual(['aimed public']);
    expect(await askAs({ 'wms.side': 'purchaser', 'wms.orgs': '{ORG2}', 'wms.supplier': '' }, news)).toEqual(['aimed public']);
    expect(await askAs({}, news)).toEqual(['aimed public']);
    expect(await askAs(nobody, files)).toEqual(['public.pdf']);
    expect(await askAs(supplierOf('V0001'), files)).toEqual(['all suppliers.pdf', 'public.pdf']);
  });
  it('NEWS-22 let a supplier write no news, choose nobody, and see no other reader', async () => {
    const own = supplierOf('V0001');
    const change = `update sys_news set subject = 'mine' where subject like 'aimed%' returning subject as name`;
    expect(await askAs(own, change)).toEqual([]);
    expect(await askAs(own, `delete from sys_news where subject like 'aimed%' returning subject as name`)).toEqual([]);
    await expect(
      askAs(
        own,
        `insert into sys_news (id, create_date, update_date, subject, content, org_no, kw) values (1, now(), now(), 'x', 'x', 'ORG1', 'x')`,
      ),
    ).rejects.toThrow(/row-level security/);
    const chosen = 'select supplier_no as name from sys_news_supplier order by 1';
    expect(await askAs(own, chosen)).toEqual([]);
    expect(await askAs(supplierOf('V0003'), chosen)).toEqual(['V0003']);
    const readers = 'select distinct user_no as name from sys_news_reading';
    expect([await askAs(own, readers), await askAs(supplierOf('V0003'), readers)]).toEqual([['acme'], []]);
    expect(allResources.map(({ name }) => name)).toContain('news');
  });
});
