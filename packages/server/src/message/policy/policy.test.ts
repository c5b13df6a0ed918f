import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { addPolicy, addTemplate, type Brief, faults, policies, saved } from '../../../test/policies.ts';

interface Whole extends Brief {
  readonly noticeMethodNo: string;
  readonly orgNo: string;
}
let house: TestHouse;
let admin: Client;
/** Keeps everything, of ORG1 alone. */
let local: Client;
beforeAll(async () => {
  house = await openTestHouse();
  await house.owner.query("insert into sys_user_role select id, 'orgAdmin' from sys_user where user_no = 'keeper'");
  [admin, local] = (await Promise.all(['admin', 'keeper'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());

const byNo = (noticeMethodNo: string, who = admin) => who.call<Whole>(`${policies}/getbmnoticemethodbyno`, { noticeMethodNo });
const change = (body: object, who = admin) => who.call<Brief>(`${policies}/updatebmnoticemethodbyid`, body);
const batch = (name: string, row: Brief, who = admin) =>
  who.call(`${policies}/${name}bmnoticemethodbyids`, { delList: [{ id: row.id, version: row.version }] });

describe('a message policy', () => {
  it('MSG-01 MSG-09 MSG-12 MSG-14 keeps whom it tells and whose documents it is for, by id and by number', async () => {
    const receivers = [
      { receiverType: 'role', receiverNo: 'warehouse' },
      { receiverType: 'user', receiverNo: 'buyer' },
      { receiverType: 'creator', receiverNo: null },
    ];
    const { id, noticeMethodNo } = await saved(addPolicy(admin, { receivers, createUsers: ['keeper', 'buyer', 'buyer'] }));
    const { data } = await byNo(noticeMethodNo);
    expect(data).toMatchObject({
      ...{ id, noticeMethodNo, noticeType: '1', noticeGenMoment: 'order.published', noticeTemplateNo: 'NT01' },
      ...{ orgNo: '*', statusCode: '1', receivers, createUsers: ['buyer', 'keeper'] },
    });
    expect((await admin.call(`${policies}/getbmnoticemethodbyid`, { id })).data).toEqual(data);
    expect((await byNo('no such')).status).toBe(404);
  });

  it('MSG-01 is modified, deactivated, restored and deleted; a change of the recipients alone is a change too', async () => {
    const { id, version, noticeMethodNo } = await saved(addPolicy(admin, { createUsers: ['buyer'] }));
    const next = await saved(change({ id, version, receivers: [{ receiverType: 'user', receiverNo: 'buyer' }] }));
    expect(next.version).toBe(version + 1);
    expect((await change({ id, version, createUsers: [] })).errorCode).toBe('20004');
    expect((await byNo(noticeMethodNo)).data).toMatchObject({ receivers: [{ receiverNo: 'buyer' }], createUsers: ['buyer'] });
    const log = await house.owner.query(
      "select c -> 'after' ->> 'receivers' as told from sys_oper_log, jsonb_array_elements(changes) c where operation = 'updatebmnoticemethodbyid' and result = '1' and row_ids @> array[$1::text] and c -> 'after' ? 'receivers'",
      [id],
    );
    expect(log.rows).toEqual([{ told: 'user buyer' }]);
    for (const name of ['invalid', 'cancelinvalid', 'physicaldelete'])
      expect([name, (await batch(name, (await byNo(noticeMethodNo)).data)).data]).toEqual([name, { count: 1 }]);
    expect((await byNo(noticeMethodNo)).status).toBe(404);
  });

  it.each([
    ['nobody to tell', { receivers: [] }, 'policy.noReceiver receivers'],
    ['a user without a number', { receivers: [{ receiverType: 'user' }] }, 'policy.receiverNo receivers'],
    ['a supplier with one', { receivers: [{ receiverType: 'supplier', receiverNo: 'V0001' }] }, 'policy.receiverNo receivers'],
    [
      'somebody twice',
      { receivers: [{ receiverType: 'creator' }, { receiverType: 'creator' }] },
      'policy.receiverTwice receivers',
    ],
    ['a user there is not', { receivers: [{ receiverType: 'user', receiverNo: 'nobody' }] }, 'policy.users receivers'],
    ['a role there is not', { receivers: [{ receiverType: 'role', receiverNo: 'nothing' }] }, 'policy.roles receivers'],
    ['a creator there is not', { createUsers: ['nobody'] }, 'policy.users createUsers'],
    ['another kind of receiver', { receivers: [{ receiverType: 'everyone' }] }, 'valid.choice receiverType'],
    ['a template of another type', { noticeTemplateNo: 'NT02' }, 'ref.invalid noticeTemplateNo'],
    ['a template of another event', { noticeTemplateNo: 'NT03' }, 'policy.templateMoment noticeTemplateNo'],
    ['an event there is not', { noticeGenMoment: 'order.lost' }, 'valid.choice noticeGenMoment'],
    ['an organization there is not', { orgNo: 'ORG9' }, 'ref.invalid orgNo'],
  ])('MSG-12 is refused with %s', async (_why, given, fault) => {
    expect(await faults(addPolicy(admin, given))).toEqual([400, '20002', fault]);
  });

  it('MSG-12 keeps an event that its template is for, when either changes', async () => {
    const { noticeTemplateNo } = await saved(addTemplate(admin, { noticeGenMoment: 'asn.voided' }));
    const { id, version } = await saved(addPolicy(admin, { noticeGenMoment: 'asn.voided', noticeTemplateNo }));
    expect(await faults(change({ id, version, noticeGenMoment: 'asn.created' }))).toEqual([
      ...[400, '20002', 'policy.templateMoment noticeTemplateNo'],
    ]);
  });

  it('MSG-12 R6 for all organizations is seen by all, and written by who sees all of them', async () => {
    const everybodys = await saved(addPolicy(admin));
    expect((await byNo(everybodys.noticeMethodNo, local)).data.orgNo).toBe('*');
    expect(await faults(addPolicy(local))).toEqual([400, '20002', 'ref.invalid orgNo']);
    expect(await faults(addPolicy(local, { orgNo: '' }))).toEqual([400, '20002', 'ref.invalid orgNo']);
    for (const given of [{ remark: 'x' }, { orgNo: 'ORG1' }, { receivers: [{ receiverType: 'creator' }], orgNo: 'ORG1' }]) {
      const { status, details } = await change({ ...everybodys, noticeMethodNo: undefined, ...given }, local);
      expect([given, status, details[0]?.code]).toEqual([given, 409, 'policy.everybody']);
    }
    for (const name of ['invalid', 'cancelinvalid', 'physicaldelete']) {
      const { errorCode, details } = await batch(name, everybodys, local);
      expect([name, errorCode, details[0]?.code]).toEqual([name, '20005', 'policy.everybody']);
    }
    const own = await saved(addPolicy(local, { orgNo: 'ORG1' }));
    expect((await batch('physicaldelete', own, local)).data).toEqual({ count: 1 });
    const others = await saved(addPolicy(admin, { orgNo: 'ORG2' }));
    expect((await byNo(others.noticeMethodNo, local)).status).toBe(404);
    expect((await batch('invalid', others, local)).status).toBe(404);
  });

  it('MSG-12 R6 for all organizations names no user whom its reader may not see', async () => {
    const receivers = [
      { receiverType: 'user', receiverNo: 'buyer2' },
      { receiverType: 'user', receiverNo: 'buyer' },
      { receiverType: 'creator', receiverNo: null },
    ];
    const { noticeMethodNo } = await saved(addPolicy(admin, { receivers, createUsers: ['buyer2', 'buyer'] }));
    expect((await byNo(noticeMethodNo)).data).toMatchObject({ receivers, createUsers: ['buyer', 'buyer2'] });
    expect((await byNo(noticeMethodNo, local)).data).toMatchObject({ receivers: receivers.slice(1), createUsers: ['buyer'] });
  });

  it('MSG-12 is for the type of its template, also where its own type changes alone', async () => {
    const { id, version } = await saved(addPolicy(admin));
    expect(await faults(change({ id, version, noticeType: '2' }))).toEqual([
      400,
      '20002',
      'policy.templateType noticeTemplateNo',
    ]);
  });

  it('MSG-12 R7 is not seen in another organization by the database either', async () => {
    const { id } = await saved(addPolicy(admin, { orgNo: 'ORG2', createUsers: ['buyer2'] }));
    const inside = await house.pool.connect();
    await inside.query('begin');
    await inside.query("select set_config('wms.side', 'purchaser', true), set_config('wms.orgs', '{ORG1}', true)");
    const seen = [];
    for (const table of ['receiver', 'creator'])
      seen.push((await inside.query(`select 1 from bm_notice_method_${table} where method_id = $1`, [id])).rowCount);
    await inside.query("select set_config('wms.orgs', '{ORG2}', true)");
    for (const table of ['receiver', 'creator'])
      seen.push((await inside.query(`select 1 from bm_notice_method_${table} where method_id = $1`, [id])).rowCount);
    await inside.query('rollback');
    inside.release();
    expect(seen).toEqual([0, 0, 1, 1]);
  });
});
