import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { parseTagContent, type SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import type { listFixedTags } from '@wms/contract/system/tag/tag.calls.ts';
import { tagContentIssues } from '@wms/contract/system/tag/tag.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';

const NAME = 'Base.Basic.Supplier';
let house: TestHouse;
const people = new Map<string, Client>();
beforeAll(async () => {
  house = await openTestHouse();
  for (const userNo of ['admin', 'buyer', 'keeper', 'acme']) people.set(userNo, await house.signIn(userNo));
});
afterAll(() => house?.close());
const client = (userNo: string): Client => {
  const found = people.get(userNo);
  if (!found) throw new Error(`nobody is ${userNo}`);
  return found;
};

const texts = (en: string, cn: string, tw: string) => [
  { languageCode: 'en-US', description: en, languageDesc: 'English' },
  { languageCode: 'zh-CN', description: cn, languageDesc: '简体中文' },
  { languageCode: 'zh-TW', description: tw, languageDesc: '繁體中文' },
];
const makeTag = (overrides: Record<string, unknown> = {}) => ({
  name: NAME,
  zlI18nList: texts('Valid', '有效的', '有效的項目'),
  tagContent: JSON.stringify({ params: { statusCode: '1' }, labelMapProp: { 状态: 'statusCode' } }),
  ...overrides,
});
interface Brief {
  readonly id: string;
  readonly version: number;
}
const add = async (userNo: string, overrides: Record<string, unknown> = {}): Promise<Brief> => {
  const answer = await client(userNo).call<Brief>('ISysTagService/addSysTagByName', makeTag(overrides));
  expect([answer.status, answer.errorCode]).toEqual([200, '']);
  return answer.data;
};
const listed = async (userNo: string, name = NAME, locale = 'zh-CN'): Promise<readonly SearchTag[]> => {
  const answer = await client(userNo).call<{ records: readonly SearchTag[] }>(
    'ISysTagService/getSysTagListByName',
    { name },
    { 'accept-language': locale },
  );
  expect(answer.status).toBe(200);
  return answer.data.records;
};

describe('a saved search', () => {
  it('LIST-38 LIST-41 LIST-80 LIST-81 I18N-09 is listed for its route with every member, owned by who saved it', async () => {
    const me = await house.owner.query("select id::text from sys_user where user_no = 'buyer'");
    const { id, version } = await add('buyer', { tagOwner: '1' });
    const [tag] = (await listed('buyer')).filter((one) => one.id === id);
    expect(tag).toEqual({
      id,
      version,
      tagName: '有效的',
      tagContent: makeTag().tagContent,
      tagOwnType: '2',
      tagOwner: me.rows[0]?.id,
      name: NAME,
      module: NAME,
      zlI18nList: makeTag().zlI18nList,
    });
    expect((await listed('buyer', NAME, 'en-US')).find((one) => one.id === id)?.tagName).toBe('Valid');
    expect(await listed('buyer', 'Base.Basic.Warehouse')).toEqual([]);
  });

  it('LIST-42 LIST-77 LIST-78 LIST-79 is the same through the door of modules: added, listed and deleted there', async () => {
    const { name: module, ...draft } = makeTag();
    const added = await client('keeper').call<Brief>('ISysTagService/addSysTag', { ...draft, module, tagOwnType: '2' });
    expect(added.status).toBe(200);
    const byModule = await client('keeper').call<{ records: readonly SearchTag[] }>(
      'ISysTagService/getCurrentUserSysTagListByModule',
      { module },
    );
    expect(byModule.data.records).toEqual(await listed('keeper'));
    expect(byModule.data.records.map((tag) => tag.id)).toEqual([added.data.id]);
    const gone = await client('keeper').call('ISysTagService/deleteSysTagById', added.data);
    expect(gone.data).toEqual({ count: 1 });
    expect(await listed('keeper')).toEqual([]);
  });

  it('LIST-82 LIST-83 goes away by its id and version, and not by an old version', async () => {
    const name = 'Base.Basic.Warehouse';
    const [one, two] = [await add('buyer', { name }), await add('buyer', { name })];
    const wire = 'ISysTagService/deleteSysTagByIds';
    const stale = await client('buyer').call(wire, { delList: [one, { ...two, version: 7 }] });
    expect([stale.status, stale.errorCode, stale.details[0]?.rowId]).toEqual([409, '20004', two.id]);
    expect(await listed('buyer', name)).toHaveLength(2);
    expect((await client('buyer').call(wire, { delList: [one, two] })).data).toEqual({ count: 2 });
    expect(await listed('buyer', name)).toEqual([]);
  });

  it('LIST-40 fixed ones are everybody to see and the platform alone to keep', async () => {
    const name = 'Delivery.AsnTracking';
    const { name: module, ...draft } = makeTag({ name });
    const fixed = { ...draft, module, tagOwnType: '1' };
    const refused = await client('buyer').call('ISysTagService/addSysTag', fixed);
    expect([refused.status, refused.errorCode]).toEqual([403, '10008']);
    const made = await client('admin').call<Brief>('ISysTagService/addSysTag', fixed);
    await add('acme', { name });
    expect((await listed('acme', name)).map((tag) => tag.tagOwnType)).toEqual(['1', '2']);
    expect((await client('acme').call('ISysTagService/deleteSysTagById', made.data)).errorCode).toBe('10008');
    expect((await client('admin').call('ISysTagService/deleteSysTagById', made.data)).data).toEqual({ count: 1 });
  });

  it('LIST-42 a fixed one is renamed and changed in its place by the platform alone, an own one by its owner, with an audit', async () => {
    const name = 'Asn.Warehouse';
    const { name: module, ...draft } = makeTag({ name });
    const change = 'ISysTagService/updateSysTagById';
    const made = (await client('admin').call<Brief>('ISysTagService/addSysTag', { ...draft, module, tagOwnType: '1' })).data;
    const texted = { zlI18nList: texts('Open', '待收', '待收'), tagContent: makeTag({}).tagContent.replace('1', '0') };
    for (const userNo of ['buyer', 'acme']) {
      const refused = await client(userNo).call(change, { ...made, ...texted });
      expect([refused.status, refused.errorCode]).toEqual([403, '10008']);
    }
    expect((await client('admin').call<Brief>(change, { ...made, ...texted })).data).toEqual({ id: made.id, version: 2 });
    const [seen] = await listed('acme', name);
    expect(seen).toMatchObject({ id: made.id, version: 2, tagOwnType: '1', tagName: '待收', tagContent: texted.tagContent });
    const stale = await client('admin').call(change, { ...made, ...texted });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
    const own = await add('buyer', { name });
    expect((await client('keeper').call(change, { ...own, ...texted })).errorCode).toBe('20003');
    expect((await client('buyer').call<Brief>(change, { ...own, ...texted })).data).toEqual({ id: own.id, version: 2 });
    const bad = await client('buyer').call(change, { ...own, version: 2, ...texted, tagContent: '{' });
    expect([bad.status, bad.errorCode]).toEqual([400, '20002']);
    const log = await house.owner.query(
      "select changes -> 0 -> 'after' -> 'zlI18nList' -> 1 ->> 'description' as name from sys_oper_log where operation = 'updateSysTagById' and result = '1' and row_ids @> array[$1::text]",
      [made.id],
    );
    expect(log.rows).toEqual([{ name: '待收' }]);
  });

  it('LIST-42 the fixed ones of all screens are listed for the platform, with who changed them last, and for nobody else', async () => {
    const wire = 'ISysTagService/getFixedSysTagList';
    const { name: _screen, ...draft } = makeTag();
    await client('admin').call('ISysTagService/addSysTag', { ...draft, module: 'Base.Basic.Storage', tagOwnType: '1' });
    await add('buyer', { name: 'Base.Basic.Storage' });
    const answer = await client('admin').call<ReplyOf<typeof listFixedTags>>(wire, {});
    const names = answer.data.records.map((tag) => tag.name);
    expect(names).toContain('Base.Basic.Storage');
    expect(new Set(answer.data.records.map((tag) => tag.tagOwnType))).toEqual(new Set(['1']));
    expect(answer.data.records[0]?.updateName).toBeTruthy();
    const one = await client('admin').call<ReplyOf<typeof listFixedTags>>(wire, { name: 'Base.Basic.Storage' });
    expect(one.data.records.map((tag) => tag.name)).toEqual(['Base.Basic.Storage']);
    expect((await client('buyer').call(wire, {})).status).toBe(403);
  });

  it('LIST-45 R6 of somebody else is neither seen nor removed: it answers like one that never was', async () => {
    const foreign = await add('buyer');
    expect((await listed('keeper')).map((tag) => tag.id)).not.toContain(foreign.id);
    expect((await listed('admin')).map((tag) => tag.id)).not.toContain(foreign.id);
    const absent = { id: '1234567890123456', version: 1 };
    for (const userNo of ['keeper', 'acme', 'admin'])
      for (const wire of ['deleteSysTagById', 'deleteSysTagByIds']) {
        const [theirs, nobodys] = [foreign, absent].map((row) =>
          client(userNo).call(`ISysTagService/${wire}`, wire.endsWith('Ids') ? { delList: [row] } : row),
        );
        const [one, other] = [await theirs, await nobodys];
        expect([one?.status, one?.errorCode, one?.details]).toEqual([404, '20003', other?.details]);
        expect([other?.status, other?.errorCode]).toEqual([404, '20003']);
      }
    expect((await listed('buyer')).map((tag) => tag.id)).toContain(foreign.id);
  });

  it('LIST-45 R7 stays with its owner in the database too, when no condition of ours stands before it', async () => {
    const own = await add('buyer');
    const fixed = await client('admin').call<Brief>('ISysTagService/addSysTag', {
      module: NAME,
      tagOwnType: '1',
      zlI18nList: makeTag().zlI18nList,
      tagContent: makeTag().tagContent,
    });
    const { rows } = await house.owner.query("select id::text, user_no from sys_user where user_no in ('buyer', 'keeper')");
    const idOf = (userNo: string): string => rows.find((row) => row.user_no === userNo)?.id;
    const inside = await house.pool.connect();
    const asPerson = async (userNo: string): Promise<void> => {
      await inside.query('begin');
      await inside.query("select set_config('wms.side', 'purchaser', true), set_config('wms.user', $1, true)", [idOf(userNo)]);
    };
    const ids = [own.id, fixed.data.id];
    await asPerson('keeper');
    const seen = await inside.query('select id::text from sys_tag where id = any($1::bigint[])', [ids]);
    const removed = await inside.query('delete from sys_tag where id = any($1::bigint[])', [ids]);
    await inside.query('rollback');
    await asPerson('keeper');
    const changed = await inside.query("update sys_tag set tag_content = '{}' where id = any($1::bigint[])", [ids]);
    await inside.query('rollback');
    await asPerson('keeper');
    const planted = await inside
      .query(
        'insert into sys_tag select 7, version, tag_own_type, $1, name, zl_i18n_list, tag_content, create_name, create_date, update_name, update_date from sys_tag where id = $2',
        [idOf('keeper'), fixed.data.id],
      )
      .catch((error: Error) => error.message);
    await inside.query('rollback');
    await asPerson('buyer');
    const mine = await inside.query('delete from sys_tag where id = any($1::bigint[])', [ids]);
    await inside.query('rollback');
    inside.release();
    expect(seen.rows).toEqual([{ id: fixed.data.id }]);
    expect([removed.rowCount, changed.rowCount, mine.rowCount]).toEqual([0, 0, 1]);
    expect(planted).toMatch(/row-level security/);
  });

  it('LIST-83 is one of thirty at most per person and screen, even when two come at once', async () => {
    const name = 'Base.Material.Material';
    for (let at = 0; at < 29; at++) await add('buyer', { name });
    const both = await Promise.all([0, 1].map(() => client('buyer').call('ISysTagService/addSysTagByName', makeTag({ name }))));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const refused = both.find((answer) => answer.status === 409);
    expect([refused?.errorCode, refused?.details[0]?.code]).toEqual(['20005', 'tag.tooMany']);
    expect(await listed('buyer', name)).toHaveLength(30);
    await add('keeper', { name });
  });

  it.each([
    ['a name of blanks', { zlI18nList: [{ languageCode: 'zh-CN', description: '  ' }] }],
    ['no name', { zlI18nList: [] }],
    ['a language nobody offers', { zlI18nList: [{ languageCode: 'de-DE', description: 'x' }] }],
    ['a language twice', { zlI18nList: [...texts('a', 'b', 'c').slice(0, 2), ...texts('a', 'b', 'c').slice(0, 1)] }],
    ['a screen nobody has', { name: 'constructor' }],
    ['no JSON', { tagContent: '{"params":' }],
    ['params that are none', { tagContent: '{"params":[],"labelMapProp":{}}' }],
    ['a condition that is an object', { tagContent: '{"params":{"a":{"b":1}},"labelMapProp":{}}' }],
    ['no labels', { tagContent: '{"params":{}}' }],
    ['more than 8 kB', { tagContent: JSON.stringify({ params: { keyword: '号'.repeat(2800) }, labelMapProp: {} }) }],
  ])('LIST-39 I18N-10 is refused with %s', async (_why, overrides) => {
    const before = (await listed('keeper')).length;
    const answer = await client('keeper').call('ISysTagService/addSysTagByName', makeTag(overrides));
    expect([answer.status, answer.errorCode]).toEqual([400, '20002']);
    expect((await listed('keeper')).length).toBe(before);
  });

  it('LIST-39 its content is an object with both keys, up to 8192 bytes', () => {
    const content = { params: { statusCode: ['1', '0'], startDate: '2026-01-01' }, labelMapProp: { 状态: 'statusCode' } };
    expect(parseTagContent(JSON.stringify(content))).toEqual(content);
    expect(parseTagContent('7')).toBeUndefined();
    const sized = (bytes: number): string => {
      const empty = JSON.stringify({ params: { keyword: '' }, labelMapProp: {} });
      return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
    };
    expect(tagContentIssues(sized(8192))).toEqual([]);
    expect(tagContentIssues(sized(8193))[0]?.code).toBe('tag.tooLarge');
  });
});
