import { item } from '@wms/contract/base/item/item.ts';
import { pageQuery } from '@wms/contract/kernel/page.ts';
import { sortableFields } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../call/dispatcher.ts';
import { insertRows } from '../row/rows.ts';
import { bigramsOf } from './bigrams.ts';
import { countBy } from './counts.ts';
import { listRows } from './list.ts';

interface Listed {
  readonly records: readonly { readonly id: string; readonly itemNo: string; readonly itemName: string }[];
  readonly total: number;
  readonly pages: number;
  readonly size: number;
  readonly current: number;
  readonly isTotalCapped?: string;
}
let house: TestHouse;
let buyer: Client;
const odd = [
  '100% cotton',
  '100 percent',
  'under_score',
  'underXscore',
  'back\\slash',
  "quote'd",
  'MiXeD Case',
  '螺丝 M6×20',
  'a"b',
  '$1',
];
beforeAll(async () => {
  house = await openTestHouse();
  await runSystem(house.house, 'items of the test', (ctx) =>
    insertRows(
      ctx,
      item,
      odd.map((itemName, n) => ({ orgNo: 'ORG1', unitNo: 'PCS', statusCode: '1', itemNo: `ODD-0${n}`, itemName })),
    ),
  );
  buyer = await house.signIn('buyer');
});
afterAll(() => house?.close());

const list = (body: unknown): Promise<Answer<Listed>> => buyer.call<Listed>('IBmItemService/getbmitemlistbyparams', body);
const names = async (condition: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const answer = await list({ size: 100, condition: { itemNoIndistinct: 'ODD-', ...condition }, field: 'itemNo', order: 'asc' });
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  return answer.data.records.map((row) => row.itemName);
};

describe('R8 what a person types is text, never a pattern and never SQL', () => {
  it.each([
    ['%', ['100% cotton']],
    ['_', ['under_score']],
    ['\\', ['back\\slash']],
    ["'", ["quote'd"]],
    ['"', ['a"b']],
    ['$1', ['$1']],
    ['100%', ['100% cotton']],
    ['%cotton', []],
    ['mixed CASE', ['MiXeD Case']],
    ['螺丝', ['螺丝 M6×20']],
    ["'; drop table bm_item; --", []],
    ["' or '1'='1", []],
  ])('finds %s as it stands, by contains and by keyword', async (text, found) => {
    expect(await names({ itemNameIndistinct: text })).toEqual(found);
    expect(await names({ keyword: text })).toEqual(found);
  });
  it('matches whole values by equality only', async () => {
    expect(await names({ itemNo: 'ODD-00' })).toEqual(['100% cotton']);
    expect(await names({ itemNo: ['ODD-00', 'ODD-01'] })).toEqual(['100% cotton', '100 percent']);
    expect(await names({ itemNo: 'ODD-0%' })).toEqual([]);
  });
  it('ignores a condition that is empty and refuses one that nobody declared, even empty', async () => {
    expect(await names({ itemNameIndistinct: '', keyword: null, itemNo: [] })).toHaveLength(odd.length);
    for (const key of ['pwdHash', 'create_name', 'kw', 'itemNameIndistinctIndistinct', 'scope', '$total', 'itemName.x'])
      for (const value of ['x', '', null]) {
        const answer = await list({ condition: { [key]: value } });
        expect([key, answer.errorCode, answer.details[0]?.code, answer.details[0]?.field]).toEqual([
          key,
          '20002',
          'valid.unknown',
          key,
        ]);
      }
  });
  it('refuses a condition named like a member of every object before it is read', async () => {
    for (const key of ['toString', 'hasOwnProperty', '__proto__'])
      for (const value of ['x', '', null]) {
        const answer = await list({
          condition: JSON.parse(JSON.stringify({ key: value }).replace('"key"', JSON.stringify(key))),
        });
        expect([key, answer.errorCode, answer.details[0]?.code]).toEqual([key, '20001', 'json.key']);
      }
  });
  it.each([
    ['text above 100 letters', { keyword: 'x'.repeat(101) }],
    ['contains above 100 letters', { itemNameIndistinct: 'x'.repeat(101) }],
    ['a value above 200 letters', { itemNo: 'x'.repeat(201) }],
    ['501 values', { itemNo: Array.from({ length: 501 }, () => 'x') }],
    ['an object', { itemNo: { gt: '' } }],
    ['a list in a list', { itemNo: [['x']] }],
    ['a day that is none', { startDate: '2026-02-30' }],
    ['words for a day', { startDate: 'yesterday' }],
    ['an id that is none', { id: '1 or 1=1' }],
    ['an id beyond every id', { id: '9223372036854775808' }],
  ])('refuses %s', async (_what, condition) => {
    const answer = await list({ condition });
    expect([answer.status, answer.errorCode]).toEqual([400, '20002']);
  });
});

describe('API-01 API-11 a page', () => {
  it('CONST-01 has 20 rows unless asked otherwise, newest change first, and says how many there are', async () => {
    const { data } = await list({});
    expect([data.size, data.current, data.records.length]).toEqual([20, 1, Math.min(20, data.total)]);
    expect(data.pages).toBe(Math.ceil(data.total / 20));
  });
  it.each([
    ['size 0', { size: 0 }],
    ['size 101', { size: 101 }],
    ['size 1e9', { size: 1_000_000_000 }],
    ['size -1', { size: -1 }],
    ['half a size', { size: 1.5 }],
    ['size in words', { size: 'all' }],
    ['page 0', { current: 0 }],
    ['page -1', { current: -1 }],
    ['a page beyond a million rows', { current: 10_002, size: 100 }],
    ['a page nobody can count', { current: 999_999_999 }],
  ])('refuses %s', async (_what, body) => {
    const answer = await list({ ...body, condition: {} });
    expect([answer.status, answer.errorCode]).toEqual([400, '20002']);
  });
  it('CONST-02 takes every size offered, and counters as text', async () => {
    for (const size of [20, 30, 50, 100, 1, '20']) expect((await list({ size, current: '1' })).data.size).toBe(Number(size));
  });
  it('beyond the last row is empty and still knows the total', async () => {
    const first = await list({ size: 10 });
    const far = await list({ size: 10, current: 500 });
    expect([far.data.records, far.data.total, far.data.current]).toEqual([[], first.data.total, 500]);
  });
  it('shows every row exactly once over all pages, although all were changed in the same second', async () => {
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      for (let current = 1; current <= 4; current++) {
        const { data } = await list({ current, size: 3, condition: { itemNoIndistinct: 'ODD-' }, field: 't1.updateDate', order });
        seen.push(...data.records.map((row) => row.id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([odd.length, odd.length]);
    }
  });
  it('LIST-85 limitCount caps rows, total and pages; 0 lifts the cap of the person', async () => {
    const capped = await list({ size: 2, limitCount: 5, condition: { itemNoIndistinct: 'ODD-' } });
    expect(capped.data).toMatchObject({ total: 5, pages: 3 });
    const rest = await list({ size: 2, current: 3, limitCount: 5, condition: { itemNoIndistinct: 'ODD-' } });
    expect(rest.data.records).toHaveLength(1);
    const beyond = await list({ size: 2, current: 4, limitCount: 5, condition: { itemNoIndistinct: 'ODD-' } });
    expect(beyond.data.records).toHaveLength(0);
    await house.owner.query("update sys_user set limit_count = 4 where user_no = 'buyer'");
    await new Promise((done) => setTimeout(done, 1100));
    expect((await list({ condition: { itemNoIndistinct: 'ODD-' } })).data.total).toBe(4);
    expect((await list({ limitCount: 0, condition: { itemNoIndistinct: 'ODD-' } })).data.total).toBe(odd.length);
    await house.owner.query("update sys_user set limit_count = 0 where user_no = 'buyer'");
  });
});

describe('a total', () => {
  it('is exact up to 10,000; beyond, it is not counted again for half a minute unless one has written oneself', async () => {
    await house.owner.query(`insert into bm_item (id, org_no, item_no, item_name, unit_no, status_code, kw, create_date, update_date)
      select 8000000000 + n, 'ORG1', 'MANY' || n, 'many', 'PCS', '1', 'many' || n, now(), now() from generate_series(1, 10001) n`);
    const many = async () => {
      const { data } = await list({ condition: { itemNoIndistinct: 'MANY' }, current: 2, limitCount: 0 });
      return [data.total, data.isTotalCapped, data.records.length];
    };
    expect(await many()).toEqual([10_000, '1', 20]);
    // somebody else takes rows away: more than 10,000 is what is said for a while
    await house.owner.query("delete from bm_item where item_no in ('MANY1', 'MANY2', 'MANY3')");
    expect(await many()).toEqual([10_000, '1', 20]);
    const written = await buyer.call('ISysMenuService/getBusinessCommonMenu', {});
    expect([written.status, written.body]).toEqual([200, expect.any(String)]);
    expect(await many()).toEqual([9_998, undefined, 20]);
    await house.owner.query("delete from bm_item where item_no like 'MANY%'");
    expect((await many()).slice(0, 2)).toEqual([0, undefined]);
  });
});

describe('a page that is looked for by a text', () => {
  it('has the rows of the plain statement in their order, wherever they lie and whichever way they were found', async () => {
    // every tenth, in ties of thirty; the oldest hundred, beyond the rows that are tried first; three; and another organization's
    await house.owner.query(`insert into bm_item (id, org_no, item_no, item_name, unit_no, status_code, kw, create_date, update_date)
      select 8100000000 + n, case when n % 7 = 0 then 'ORG2' else 'ORG1' end, 'ZEB' || n, 'zebra ' || n % 5, 'PCS', '1',
        'zeb' || n || case when n % 10 = 0 then chr(1) || '圆柱滚子' else '' end
          || case when n > 3900 then chr(1) || 'farthest' else '' end || case when n in (5, 1500, 3950) then chr(1) || '少见' else '' end,
        now(), now() + interval '1 day' - make_interval(mins => n / 30) from generate_series(1, 4000) n`);
    await house.owner.query('analyze bm_item');
    let compared = 0;
    for (const text of ['圆柱滚子', 'farthest', '少见', 'zeb', '圆子'])
      for (const [field, column] of [
        ['updateDate', 'update_date'],
        ['itemName', 'item_name'],
        ['spec', 'spec'],
        ['id', 'id'],
      ])
        for (const order of ['asc', 'desc']) {
          const { rows } = await house.owner.query<{ id: string }>(
            `select id::text from bm_item where org_no = 'ORG1' and strpos(kw, $1) > 0 order by ${column} ${order}, id ${order}`,
            [text],
          );
          const plain = rows.map(({ id }) => id);
          for (const limitCount of [0, 30, 200])
            for (const [size, current] of [
              [20, 1],
              [20, 2],
              [100, 2],
              [100, 3],
            ] as const) {
              const { data } = await list({ condition: { keyword: text }, field, order, size, current, limitCount });
              const reach = limitCount || plain.length;
              const offset = (current - 1) * size;
              expect([text, field, order, limitCount, size, current, data.total, data.records.map(({ id }) => id)]).toEqual([
                ...[text, field, order, limitCount, size, current, Math.min(plain.length, reach)],
                plain.slice(offset, Math.min(offset + size, reach)),
              ]);
              compared += data.records.length;
            }
        }
    expect(compared).toBeGreaterThan(5_000);
    await house.owner.query("delete from bm_item where item_no like 'ZEB%'");
  });
});

describe('keywords without trigrams', () => {
  it('have in the index of every row that contains them what they are looked up by', async () => {
    const alphabet = [...'aB7 05-\u0001轴承ü𠮷％_\\'];
    // the same texts in every run
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const rows = Array.from({ length: 400 }, () =>
      Array.from({ length: random(14) }, () => alphabet[random(alphabet.length)])
        .join('')
        .toLowerCase(),
    );
    const { rows: indexed } = await house.owner.query<{ grams: readonly string[] }>(
      'select wms_grams(kw) as grams from unnest($1::text[]) with ordinality as row(kw, n) order by n',
      [rows],
    );
    expect(indexed).toHaveLength(rows.length);
    // what an index was built with before the function was made anew stands in it still
    const { rows: asBuilt } = await house.owner.query(
      `select array(select a || b from string_to_array(regexp_replace(kw, '([0-9])[0-9]*([0-9])', '\\1 \\2', 'g'), null) as c,
          unnest(c, c[2:]) as pair(a, b) where a not in (' ', E'\\x01') and b not in (' ', E'\\x01'))
        || string_to_array(regexp_replace(kw, '[\\x01-\\x7f]+', '', 'g'), null) as grams
      from unnest($1::text[]) with ordinality as row(kw, n) order by n`,
      [rows],
    );
    expect(indexed).toEqual(asBuilt);
    let looked = 0;
    for (const [at, row] of rows.entries()) {
      const letters = [...row];
      for (let from = 0; from < letters.length; from++)
        for (let length = 1; length <= 4; length++) {
          const grams = bigramsOf(letters.slice(from, from + length).join(''));
          looked += grams.length;
          expect([row, indexed[at]?.grams]).toEqual([row, expect.arrayContaining([...grams])]);
        }
    }
    expect(looked).toBeGreaterThan(3_000);
    expect([bigramsOf('a'), bigramsOf('50'), bigramsOf('轴'), bigramsOf('轴承 50')]).toEqual([[], [], ['轴'], ['轴承']]);
  });
  it.each([
    ['螺丝', ['螺丝 M6×20']],
    ['丝', ['螺丝 M6×20']],
    ['6×', ['螺丝 M6×20']],
    ['Ed', ['MiXeD Case']],
    ['0%', ['100% cotton']],
    ['丝螺', []],
  ])('%s is found in the keyword and in the name, and nothing else', async (text, found) => {
    expect(await names({ keyword: text })).toEqual(found);
    expect(await names({ itemNameIndistinct: text })).toEqual(found);
  });
});

describe('CONST-06 CONST-07 the sort', () => {
  it.each(['', 't1.', 't12.'])('takes every column of the list with the prefix "%s", both ways, in any case', async (prefix) => {
    for (const field of sortableFields(item))
      for (const order of ['asc', 'DESC']) {
        const answer = await list({ field: `${prefix}${field}`, order });
        expect([field, order, answer.status]).toEqual([field, order, 200]);
      }
  });
  it('is the one its declaration says where nobody asks for another', async () => {
    const numbers = async (order?: 'asc', asked: object = {}) => {
      const sorted = { ...item, list: { ...item.list, sort: 'itemNo' as const, ...(order ? { order } : {}) } };
      const query = pageQuery.parse({ size: 20, itemNoIndistinct: 'ODD-', ...asked });
      const page = await runSystem(house.house, 'an order', (ctx) => listRows(ctx, sorted, query));
      return page.records.map(({ itemNo }) => itemNo);
    };
    const first = await numbers('asc');
    expect(first).toHaveLength(odd.length);
    expect(first).toEqual(first.toSorted());
    expect(await numbers()).toEqual(first.toReversed());
    expect(await numbers('asc', { field: 'itemNo' })).toEqual(first.toReversed());
  });
  it('knows adddate as the day a row was made', async () => {
    const answer = await list({ field: 'adddate', order: 'asc' });
    expect(answer.status).toBe(200);
  });
  it.each([
    'updateDate,(select version())',
    'updateDate desc--',
    't1.t2.updateDate',
    't1..updateDate',
    'T1.updateDate',
    'update_date',
    '(case when 1=1 then id else 1 end)',
    '1',
    'kw',
    'pwdHash',
    '__proto__',
    'constructor',
    'updateDate\u0000'.slice(0, 10).concat(' '),
    '"updateDate"',
    'x'.repeat(1000),
  ])('V1 V4 refuses %j with 20011 and tells nothing of the database', async (field) => {
    const answer = await list({ field, order: 'asc' });
    expect([answer.status, answer.errorCode]).toEqual([400, '20011']);
    expect(answer.errorMessage).not.toMatch(/PostgreSQL|syntax|column/i);
    expect(answer.body.length).toBeLessThan(600);
  });
  it('every list of every resource is sorted and searched by what it declares, without a fault', async () => {
    const admin = await house.signIn('admin');
    for (const { wire, list: declared } of allResources) {
      if (!wire?.list) continue;
      const [operation = ''] = typeof wire.list === 'string' ? [wire.list] : wire.list;
      const name = `${wire.service}/${operation}`;
      const base = { field: declared.sort ?? 'updateDate', order: 'desc' };
      const needed = Object.fromEntries((declared.needs ?? []).map((field) => [field, 'ORG1']));
      const said = { ...needed, ...(declared.narrow ? { keyword: 'xyz' } : {}) };
      expect([name, (await admin.call(name, { ...base, condition: said })).status]).toEqual([name, 200]);
      if (declared.narrow) {
        const { status, details } = await admin.call(name, { ...base, condition: needed });
        expect([name, status, details.map(({ code }) => code)]).toEqual([name, 400, [declared.narrow.says]]);
      }
      for (const search of [...declared.search, ...(declared.keyword.length > 0 ? ['keyword'] : [])]) {
        // a text that has an index, so that its conditions stand in every part of the statement
        const isText = search === 'keyword' || search.endsWith('Indistinct');
        const answer = await admin.call(name, { condition: { ...said, [search]: isText ? 'xyz' : '1' }, limitCount: 5 });
        // a value may not fit a day or a number; the condition itself is known
        expect([name, search, answer.details.map((detail) => detail.code).includes('valid.unknown')]).toEqual([
          name,
          search,
          false,
        ]);
        expect([name, search, answer.status < 500]).toEqual([name, search, true]);
      }
    }
  });
});

describe('counts of tabs', () => {
  it('count the values of one field under the other conditions, within the scope', async () => {
    const query = pageQuery.parse({ itemNoIndistinct: 'ODD-', statusCode: '0' });
    const counts = await runSystem(house.house, 'counts', (ctx) => countBy(ctx, item, 'statusCode', ['0', '1'], query));
    expect(counts).toEqual({ 0: 0, 1: odd.length });
  });
});
