import { sides } from '@wms/contract/kernel/permission.ts';
import type { Dimension } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock, systemClock } from '../../kernel/ground/clock.ts';
import { nobody, scopeSettings } from '../../kernel/ground/scope.ts';
import { scopeOf } from './session.queries.ts';

const clock = movableClock(systemClock.now());
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ clock });
});
afterAll(() => house.close());

/** The codes of the data scope, the dimension each opens, and the setting by which the database bounds it. */
const codes = [
  ['1', 'org', 'orgs', 'wms.orgs'],
  ['2', 'documentClass', 'documentClasses', 'wms.document_classes'],
  ['3', 'warehouse', 'warehouses', 'wms.warehouses'],
  ['4', 'classification', 'classifications', 'wms.classifications'],
] as const satisfies readonly (readonly [string, Dimension, string, string])[];

describe('the data scope of a person', () => {
  it.each(codes)('PERM-02 data type %s is the %s, and no other dimension', (code, _dimension, member, setting) => {
    const scope = scopeOf({
      side: 'purchaser',
      belong_supplier: null,
      scopes: [
        [code, 'B'],
        [code, 'A'],
      ],
    });
    expect(scope).toEqual({ ...nobody, side: 'purchaser', [member]: ['A', 'B'] });
    expect(scopeOf({ side: 'purchaser', belong_supplier: null, scopes: [[code, 'ALL']] })[member]).toBe('ALL');
    const settings = scopeSettings(scope);
    expect(settings[setting]).toBe('{"A","B"}');
    expect(codes.filter(([, , , other]) => settings[other] !== '{}').map(([other]) => other)).toEqual([code]);
  });
  it('PERM-02 has these four codes: a fifth is not stored', async () => {
    const give = (code: string) =>
      house.owner.query(
        "insert into sys_user_scope select id, $1, 'X' from sys_user where user_no = 'viewer-none' or user_no = 'keeper'",
        [code],
      );
    await expect(give('5')).rejects.toThrow(/sys_user_scope_data_type_check/);
    expect(
      (await house.owner.query('select distinct data_type from sys_user_scope order by 1')).rows.map((row) => row.data_type),
    ).toEqual(['1', '2', '3', '4']);
  });
  it('PERM-02 bounds every resource of its dimension, and those of the organization and the warehouse in what they list', async () => {
    for (const [, dimension, member] of codes) {
      const bound = allResources.filter((resource) => resource.scope?.[dimension] !== undefined);
      // classification and document class bound no table yet; whoever adds one finds its scope here
      if (dimension === 'org' || dimension === 'warehouse') expect([member, bound.length > 5]).toEqual([member, true]);
    }
    const keeper = await house.signIn('keeper');
    const seen = async () =>
      (await keeper.call<{ total: number }>('IBmZoneService/getbmzonelistbyparams', { condition: {} })).data.total;
    const all = await seen();
    expect(all).toBeGreaterThan(0);
    const without = async (code: string) => {
      const person = "(select id from sys_user where user_no = 'keeper')";
      const { rows } = await house.owner.query(
        `delete from sys_user_scope where user_id = ${person} and data_type = $1 returning *`,
        [code],
      );
      clock.set(clock.now() + 1_100);
      const left = await seen();
      for (const row of rows)
        await house.owner.query('insert into sys_user_scope values ($1, $2, $3)', [row.user_id, row.data_type, row.data_value]);
      clock.set(clock.now() + 1_100);
      return left;
    };
    expect([await without('1'), await without('3'), await without('2'), await without('4')]).toEqual([0, 0, all, all]);
    expect(await seen()).toBe(all);
  });
});

describe('the three sides', () => {
  it('PERM-05 each account belongs to one of them and to no other', async () => {
    const { rows } = await house.owner.query<{ side: string; people: number }>(
      'select side, count(*)::int as people from sys_user group by side order by side',
    );
    expect(rows.map(({ side }) => side)).toEqual([...sides].toSorted());
    await expect(house.owner.query("update sys_user set side = 'both' where user_no = 'buyer'")).rejects.toThrow(/side_check/);
    await expect(house.owner.query("update sys_user set side = 'supplier' where user_no = 'buyer'")).rejects.toThrow(
      /supplier_ck/,
    );
    for (const [userNo, side] of [
      ['acme', 'supplier'],
      ['buyer', 'purchaser'],
      ['admin', 'platform'],
    ] as const) {
      const info = await (await house.signIn(userNo)).call<{ side: string }>('ISrmBmLoginService/getUserInfo');
      expect([userNo, info.data.side]).toEqual([userNo, side]);
    }
  });
  it('PERM-05 refuses a call of another side, whatever rights the person was given on its menus', async () => {
    const ofSides = [...house.house.methods.values()].filter(
      ({ sides: own, grant }) => own !== undefined && typeof grant !== 'string',
    );
    expect(ofSides.length).toBeGreaterThan(20);
    const people = { supplier: 'acme', purchaser: 'buyer', platform: 'admin' } as const;
    const refused = { supplier: 0, purchaser: 0, platform: 0 };
    for (const userNo of Object.values(people))
      await house.owner.query(
        'insert into sys_user_menu select u.id, m.menu_no, f.flag from sys_user u cross join sys_menu m cross join (select distinct flag from sys_role_menu) f where u.user_no = $1 on conflict do nothing',
        [userNo],
      );
    clock.set(clock.now() + 1_100);
    const open: string[] = [];
    for (const side of sides) {
      const client = await house.signIn(people[side]);
      for (const { wire, sides: own } of ofSides) {
        if (own?.includes(side)) continue;
        const { status, errorCode } = await client.call(wire, {});
        refused[side] += 1;
        if (status !== 403 || errorCode !== '10008') open.push(`${wire} answers ${side}: ${status} ${errorCode}`);
      }
    }
    expect(open).toEqual([]);
    expect(Math.min(refused.supplier, refused.purchaser)).toBeGreaterThan(3);
  });
});
