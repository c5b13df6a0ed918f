import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import type { AccessExplained, UserGrants } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { describe, expect, it } from 'vitest';
import { seedPerson } from '../../../seeds/people.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { admin, chief, house, idOf, makeUser, ok, openUsers, PWD, person, said, U } from './users.world.ts';

openUsers();

describe('USER-30 USER-32 why a person may not', () => {
  const explain = async (userNo: string, what: Readonly<Record<string, unknown>>, by = admin) =>
    by.call<AccessExplained>(`${U}/explainAccess`, { userId: (await idOf(userNo)).id, ...what });
  const stopOf = async (userNo: string, what: Readonly<Record<string, unknown>>) => {
    const { isOpen, layers } = ok(await explain(userNo, what));
    const stop = layers.find(({ verdict }) => verdict === 'stop');
    expect(isOpen).toBe(stop ? '0' : '1');
    expect(layers.filter(({ verdict }) => verdict === 'stop').length).toBe(stop ? 1 : 0);
    return stop && [stop.layer, stop.text, stop.who];
  };
  it('names the layer that stops a menu, a button, a call or a record, and who could change it', async () => {
    expect(await stopOf('keeper', { menuNo: 'Base.Basic.Reservoir', flag: 'isAdd' })).toBeUndefined();
    const unit = await stopOf('keeper', { menuNo: 'Base.Material.Unit' });
    expect(unit?.[0]).toBe('grant');
    expect(unit?.[1]).toMatch(/查看.*warehouse.*orgAdmin/);
    expect(unit?.[2]).toBe('用户管理员');
    expect((await stopOf('acme', { menuNo: 'Base.Material.Unit' }))?.[1]).toContain('不属于该方');
    expect((await stopOf('acme', { call: `${U}/getsysuserlist` }))?.[0]).toBe('side');
    expect(await stopOf('keeper', { entity: 'warehouse', rowNo: 'WH11' })).toBeUndefined();
    expect((await stopOf('keeper', { entity: 'warehouse', rowNo: 'WH21' }))?.slice(0, 2)).toEqual([
      'org',
      '记录为 ORG2；该用户可见 ORG1',
    ]);
    expect((await stopOf('keeper', { entity: 'warehouse', rowNo: 'WH99' }))?.[0]).toBe('exists');
    expect((await stopOf('acme', { entity: 'supplier', rowNo: 'V0003' }))?.slice(0, 2)).toEqual([
      'supplier',
      '记录为 V0003；该用户可见 V0001',
    ]);
    const { userNo } = await makeUser(admin);
    expect((await stopOf(userNo, { entity: 'warehouse', rowNo: 'WH11' }))?.[0]).toBe('password');
    ok(await admin.call(`${U}/invalidsysuserbyids`, { delList: [await idOf(userNo)] }));
    expect((await stopOf(userNo, { entity: 'warehouse', rowNo: 'WH11' }))?.[0]).toBe('state');
    await house.owner.query(
      "delete from sys_user_scope where data_type = '3' and data_value = 'WH12' and user_id = (select id from sys_user where user_no = 'keeper')",
    );
    expect(
      (
        await stopOf('keeper', {
          entity: 'zone',
          rowNo: (await house.owner.query("select zone_no from bm_zone where warehouse_no = 'WH12' limit 1")).rows[0]?.zone_no,
        })
      )?.[0],
    ).toBe('warehouse');
    for (const what of [{}, { entity: 'nothing', rowNo: '1' }, { call: 'INo/such' }])
      expect((await explain('keeper', what)).errorCode).toBe('20002');
    // an administrator of the organization asks about people in reach, and sees the kind of record asked for
    expect(ok(await explain('helper', { menuNo: 'Base.Material.Unit' }, chief)).userNo).toBe('helper');
    expect(said(await explain('admin', { menuNo: 'Asn' }, chief))).toEqual(['10008', 'user.platformOnly']);
    expect((await explain('buyer2', { menuNo: 'Asn' }, chief)).errorCode).toBe('20003');
    expect(said(await explain('helper', { entity: 'job', rowNo: '1' }, chief))).toEqual(['10008', 'grant.missing']);
    expect((await explain('helper', { menuNo: 'Asn' }, await house.signIn('keeper'))).errorCode).toBe('10008');
  });
  it('judges every kind of record by a screen the person has, for people inside and outside', async () => {
    const wrong: string[] = [];
    let [open, shut] = [0, 0];
    for (const userNo of ['admin', 'buyer', 'keeper', 'acme']) {
      const { menus, roleMenus } = ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: (await idOf(userNo)).id }));
      const held = new Set([...menus, ...roleMenus].flatMap(({ menuNo, flags }) => (flags.isSearch === '1' ? [menuNo] : [])));
      for (const { name, menu, pages = [], wire } of [...allResources, sysUser] as readonly Resource[]) {
        // what a generic call lists is judged by that call: every call is asked below
        if (wire?.list !== undefined && name !== 'sysUser') continue;
        const layer = (await stopOf(userNo, { entity: name, rowNo: 'no such number' }))?.[0];
        const mayLook = [menu, ...pages].some((one) => held.has(one));
        if (mayLook) open += 1;
        else shut += 1;
        if ((layer === 'exists') !== mayLook) wrong.push(`${userNo} ${name} ${layer}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([open > 25, shut > 5]).toEqual([true, true]);
  });
  it('PERM-20 says of a notice, an order, a file: the screen, the organization, the warehouse, the supplier, the state, the length of lists', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const acme = await house.signIn('acme');
    const { asnNo } = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }]);
    const about = { entity: 'asnHead', rowNo: asnNo };
    // a supplier's page is the tracking of the own notices, whatever page people inside have
    for (const entity of ['asnHead', 'asnLine'])
      expect([entity, await stopOf('acme', { entity, rowNo: asnNo })]).toEqual([entity, undefined]);
    for (const entity of ['purchaseOrder', 'purchaseLine'])
      for (const userNo of ['acme', 'buyer']) expect(await stopOf(userNo, { entity, rowNo: purchaseNo })).toBeUndefined();
    expect((await stopOf('bolt', about))?.slice(0, 2)).toEqual(['supplier', '记录为 V0001；该用户可见 V0002']);
    expect((await stopOf('bolt', { entity: 'purchaseOrder', rowNo: purchaseNo }))?.[0]).toBe('supplier');
    expect(await stopOf('buyer', about)).toBeUndefined();
    const set = (column: string, value: string) =>
      house.owner.query(`update srm_asn set ${column} = $1 where asn_no = $2`, [value, asnNo]);
    await set('warehouse_no', 'WH21');
    expect((await stopOf('keeper', about))?.[0]).toBe('warehouse');
    await set('warehouse_no', 'WH11');
    await set('org_no', 'ORG2');
    expect((await stopOf('keeper', about))?.[0]).toBe('org');
    await set('org_no', 'ORG1');
    // a button on the notice: the right first, then the state
    expect((await stopOf('acme', { ...about, flag: 'isCheck' }))?.[0]).toBe('grant');
    expect(await stopOf('acme', { ...about, flag: 'isDelete' })).toBeUndefined();
    await set('status', '4');
    const [layer, text] = (await stopOf('acme', { ...about, flag: 'isDelete' })) ?? [];
    expect([layer, text]).toEqual(['guard', expect.stringMatching(/作废.*状态为/)]);
    expect(await stopOf('acme', about)).toBeUndefined();
    // lists of this person end before it
    const limit = (count: number) => house.owner.query("update sys_user set limit_count = $1 where user_no = 'buyer'", [count]);
    await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }]);
    await house.owner.query("update srm_asn set update_date = update_date - interval '1 day' where asn_no = $1", [asnNo]);
    await limit(1);
    expect((await stopOf('buyer', about))?.slice(0, 2)).toEqual(['limit', expect.stringContaining('1 行')]);
    await limit(5000);
    expect(await stopOf('buyer', about)).toBeUndefined();
    await limit(0);
    // the other organization has the same numbers
    await house.owner.query("insert into sys_user_scope (user_id, data_type, data_value) values ($1, '1', 'ORG2')", [
      (await idOf('helper')).id,
    ]);
    ok(await admin.call('IBmIitemGroupService/addbmitemgroup', { orgNo: 'ORG1', itemGroupNo: 'ASKED', itemGroupName: '分类' }));
    // document classes and item categories, and a record that is invalid but still there
    for (const [type, entity, layerName] of [
      ['2', 'documentClass', 'documentClass'],
      ['4', 'itemGroup', 'classification'],
    ] as const) {
      const resource = allResources.find(({ name }) => name === entity);
      const column = entity === 'itemGroup' ? 'item_group_no' : 'classify_type';
      const { rows } = await house.owner.query(`select ${column} as no from ${resource?.table} where org_no = 'ORG1' limit 1`);
      const what = { entity, rowNo: rows[0]?.no };
      expect(await stopOf('helper', what)).toBeUndefined();
      await house.owner.query(`update ${resource?.table} set status_code = '0' where ${column} = $1`, [rows[0]?.no]);
      expect(await stopOf('helper', what)).toBeUndefined();
      await house.owner.query('delete from sys_user_scope where data_type = $1 and user_id = $2', [
        type,
        (await idOf('helper')).id,
      ]);
      expect((await stopOf('helper', what))?.[0]).toBe(layerName);
    }
  });
  it('R6 V7 tells an administrator of some organizations nothing of a number in another', async () => {
    await runSystem(house.house, 'people of the test', (ctx) =>
      seedPerson(ctx, person('regional', { side: 'platform', roleNo: 'admin' }), { isDemo: false, mustChange: '' }),
    );
    const regional = await house.signIn('regional', PWD);
    const told = async (rowNo: string) => ok(await explain('keeper', { entity: 'warehouse', rowNo }, regional)).layers;
    // WH21 lies in ORG2: to who does not see it, it is as little there as one that never was
    expect(await told('WH21')).toEqual(await told('WH99'));
    expect((await told('WH21')).find(({ verdict }) => verdict === 'stop')?.layer).toBe('exists');
    expect((await told('WH11')).find(({ verdict }) => verdict === 'stop')).toBeUndefined();
  });
  it('names the last layer when the database itself hides a record that every other layer shows, and R29 says who asked', async () => {
    const what = { entity: 'warehouse', rowNo: 'WH11' };
    expect(await stopOf('keeper', what)).toBeUndefined();
    // a rule of the kind of record that stands in the database only, as the one on drafts of others does
    await house.owner.query(
      `create policy of_the_test on bm_warehouse as restrictive for select using (warehouse_no <> 'WH11' or current_setting('wms.orgs', true) = '*')`,
    );
    try {
      const [layer, text, who] = (await stopOf('keeper', what)) ?? [];
      expect([layer, who]).toEqual(['guard', '记录的所有者']);
      expect(text).toContain('保护');
    } finally {
      await house.owner.query('drop policy of_the_test on bm_warehouse');
    }
    const { rows } = await house.owner.query(
      "select user_no, doc_no, result from sys_oper_log where operation = 'explainAccess' order by id desc limit 1",
    );
    expect(rows).toEqual([{ user_no: 'admin', doc_no: 'keeper', result: '1' }]);
  });
  it('says of every call what the gate says', async () => {
    for (const userNo of ['keeper', 'acme']) {
      const client = await house.signIn(userNo);
      const { id: userId } = await idOf(userNo);
      const wrong: string[] = [];
      let stopped = 0;
      for (const { wire, upload } of house.house.methods.values()) {
        if (upload || /Login|updatepwd/.test(wire)) continue;
        const denied = (await client.call(wire, {})).errorCode === '10008';
        const { isOpen } = ok(await admin.call<AccessExplained>(`${U}/explainAccess`, { userId, call: wire }));
        if (denied) stopped += 1;
        if (denied !== (isOpen === '0')) wrong.push(wire);
      }
      expect([userNo, wrong, stopped > 50]).toEqual([userNo, [], true]);
    }
  });
});
