import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { withStatements } from '../../../test/statements.ts';
import { movableClock } from '../ground/clock.ts';

let house: TestHouse;
let buyer: Client;
const rows = 6_000;
const clock = movableClock(Date.now());
beforeAll(async () => {
  house = await openTestHouse({ clock });
  buyer = await house.signIn('buyer');
  // ties of thirty, times that differ by less than a second, and another organization's between them
  await house.owner.query(
    `insert into bm_item (id, org_no, item_no, item_name, unit_no, status_code, kw, create_date, update_date)
      select 8200000000 + n, case when n % 9 = 0 then 'ORG2' else 'ORG1' end, 'DEEP' || n, 'deep ' || n % 5, 'PCS', '1', 'deep' || n,
        now(), now() + interval '1 day' - make_interval(secs => (n / 30) * 0.4) from generate_series(1, ${rows}) n`,
  );
  await house.owner.query('analyze bm_item');
});
afterAll(() => house?.close());

interface Listed {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}
const page = async (current: number, more: object = {}, condition: object = { itemNoIndistinct: 'DEEP' }) =>
  (await buyer.call<Listed>('IBmItemService/getbmitemlistbyparams', { current, size: 20, condition, ...more })).data;
const idsOf = ({ records }: Listed): readonly unknown[] => records.map(({ id }) => id);
const inOrder = async (order: string): Promise<readonly string[]> => {
  const { rows: found } = await house.owner.query<{ id: string }>(
    `select id::text from bm_item where org_no = 'ORG1' and item_no like 'DEEP%' order by ${order}`,
  );
  return found.map(({ id }) => id);
};
/** Whether a page was looked for from a place that was known. */
const isFromPlace = async (current: number, more: object = {}): Promise<boolean> => {
  const { said } = await withStatements(() => page(current, more));
  return [...said.keys()].some((text) => text.includes(', id) <= ('));
};
const write = () => buyer.call('ISysMenuService/getBusinessCommonMenu', {});

describe('LIST-05 a page deep in a list', () => {
  it.each([
    ['update_date desc, id desc', {}],
    ['update_date, id', { field: 'updateDate', order: 'asc' }],
    ['item_name desc, id desc', { field: 'itemName', order: 'desc' }],
    ['id desc', { field: 'id', order: 'desc' }],
  ])('has the rows of the plain statement by %s, however one came there', async (order, more) => {
    const plain = await inOrder(order);
    const last = Math.ceil(plain.length / 20);
    expect(plain.length).toBeGreaterThan(5_000);
    let compared = 0;
    for (const current of [100, 101, 102, 150, 149, 151, 120, 200, 101, last, last - 1, last + 1, 103]) {
      const found = await page(current, more);
      expect([current, idsOf(found)]).toEqual([current, plain.slice((current - 1) * 20, current * 20)]);
      expect(found.total).toBe(plain.length);
      for (const row of found.records) expect(row).not.toHaveProperty('$place');
      compared += 1;
    }
    expect(compared).toBe(13);
  });

  it('goes on from the row where the last one began for half a minute, and not after one has written oneself', async () => {
    await write();
    expect([await isFromPlace(130), await isFromPlace(130), await isFromPlace(131), await isFromPlace(129)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    await write();
    expect(await isFromPlace(131)).toBe(false);
    clock.set(clock.now() + 31_000);
    expect([await isFromPlace(132), await isFromPlace(132)]).toEqual([false, true]);
    expect(await isFromPlace(20)).toBe(false);
  });

  it('repeats no row for whoever turns pages while others write', async () => {
    await write();
    const before = await page(140);
    await house.owner.query(
      "update bm_item set update_date = now() + interval '2 days' where item_no in ('DEEP5901', 'DEEP5902')",
    );
    const after = await page(141);
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([]);
    await write();
    expect(idsOf(await page(141))).toEqual((await inOrder('update_date desc, id desc')).slice(140 * 20, 141 * 20));
  });
});
