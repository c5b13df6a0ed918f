import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  buyer = await house.signIn('buyer');
});
afterAll(() => house?.close());

/** As statistics say it: so many rows on each page of the table. */
const claim = async (rows: number): Promise<void> => {
  await house.owner.query('analyze bm_item');
  await house.owner.query("update pg_class set reltuples = $1, relpages = 1 where relname = 'bm_item'", [rows]);
};
const list = (condition: object, field: string, headers: Readonly<Record<string, string>> = {}) =>
  buyer.call<{ records: readonly object[] }>(
    'IBmItemService/getbmitemlistbyparams',
    { condition, current: 1, size: 20, field, order: 'asc' },
    headers,
  );

describe('R28 a list of a million rows', () => {
  it('asks for a filter before it is sorted by a column no path leads along, and says by what', async () => {
    await claim(20_000_000);
    const refused = await list({}, 'spec');
    expect([refused.status, refused.errorCode, refused.details[0]?.code]).toEqual([409, '20005', 'list.filterFirst']);
    expect(refused.errorMessage).toMatch(/请先筛选，例如：.*物料/);
    expect((await list({}, 'spec', { 'accept-language': 'en-US' })).errorMessage).toMatch(/filter first, for example by \w/);
  });
  it('is sorted by it inside a filter that leaves few rows, and along its path without one', async () => {
    const { rows } = await house.owner.query<{ id: string }>("select id::text as id from bm_item where org_no = 'ORG1' limit 1");
    const narrow = await list({ id: rows[0]?.id }, 'spec');
    expect([narrow.status, narrow.data.records.length]).toEqual([200, 1]);
    for (const field of ['updateDate', 'id']) expect([field, (await list({}, field)).status]).toEqual([field, 200]);
  });
});
describe('a list of some thousand rows', () => {
  it('is sorted by any of its columns', async () => {
    const other = await openTestHouse();
    const client = await other.signIn('buyer');
    const answer = await client.call('IBmItemService/getbmitemlistbyparams', { condition: {}, field: 'spec', order: 'asc' });
    expect(answer.status).toBe(200);
    await other.close();
  });
});
