import { zone } from '@wms/contract/base/zone/zone.ts';
import { unknownPlaceholders } from '@wms/contract/kernel/notification.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder } from '../../../test/notices.ts';
import { addPolicy, addTemplate, saved } from '../../../test/policies.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';
import { defineRoom, gather } from '../../kernel/room/room.ts';
import { after, alerts, house, openAlerts, ownRooms, people, remind, set, told } from './alerts.world.ts';

openAlerts(['admin', 'buyer', 'buyer2', 'acme', 'bolt']);
const orderId = async (lineId: string | undefined): Promise<string> =>
  (await house.owner.query<{ id: string }>('select purchase_id::text id from srm_purchase_line where id = $1', [lineId])).rows[0]
    ?.id ?? '';

describe('a planted room', () => {
  let grade = 1;
  let wanted = '0';
  const planted: Alert = {
    moment: 'zone.planted',
    resource: zone,
    number: 'zoneNo',
    to: [{ side: 'purchaser', menu: 'OrderCollaboration.UserOrder', flag: 'isSearch' }],
    text: ['Zone {docNo}: {reason}', '库区 {docNo}：{reason}', '庫區 {docNo}：{reason}'],
    again: 3,
    grade: () => sql`${grade}::integer`,
    where: () => sql`id = ${wanted}`,
    facts: { reason: sql`'full'` },
    url: ({ id }) => `/base/zone?row=${id}`,
  };
  const run = (days = 0) => after(days, [...ownRooms(), defineRoom({ name: 'planted', alerts: [planted] })]);
  const heard = async (days = 0) => (await told('zone.planted', ['buyer'], () => run(days))).buyer?.length;

  it('issue 15 is heard without a line outside it: once, again when worse, after its days, and when it comes back', async () => {
    const { rows } = await house.owner.query<{ zone_no: string; id: string }>(
      "select zone_no, id::text from bm_zone where org_no = 'ORG1' order by id limit 1",
    );
    expect(await heard()).toBe(0);
    const { id = '', zone_no: zoneNo } = rows[0] ?? {};
    wanted = id;
    const first = await told('zone.planted', ['buyer', 'acme'], () => run());
    expect(first.acme).toEqual([]);
    expect(first.buyer).toEqual([{ content: `库区 ${zoneNo}：full`, url: `/base/zone?row=${id}` }]);
    expect([await heard(), await heard()]).toEqual([0, 0]);
    grade = 2;
    expect([await heard(), await heard()]).toEqual([1, 0]);
    grade = 1;
    expect(await heard()).toBe(0);
    grade = 2;
    expect([await heard(), await heard()]).toEqual([1, 0]);
    expect([await heard(2), await heard(3), await heard(3)]).toEqual([0, 1, 0]);
    wanted = '0';
    expect(await heard()).toBe(0);
    wanted = id;
    expect([await heard(), await heard()]).toEqual([1, 0]);
  });

  it('issue 15 that fails keeps no other from being told, and its run has failed', async () => {
    const broken: Alert = { ...planted, moment: 'zone.broken', where: () => sql`no_such_column = 1` };
    wanted = '0';
    const rooms = ownRooms();
    const { lineIds } = await makeOrder(house);
    await set('srm_purchase_line', lineIds[0], `expect_arrival_date = '${dayFromNow(-2)}'`);
    const heard = await told('order.late', ['acme'], async () => {
      await expect(remind([defineRoom({ name: 'planted', alerts: [broken] }), ...rooms])).rejects.toThrow('zone.broken');
      return 0;
    });
    expect(heard.acme).toHaveLength(1);
  });

  it('issue 17 that is urgent is told between the runs of the day, alone', async () => {
    const rooms = (isUrgent: boolean) => {
      const alert: Alert = isUrgent ? { ...planted, isUrgent } : planted;
      return [...ownRooms(), defineRoom({ name: 'planted', alerts: [alert] })];
    };
    const { rows } = await house.owner.query<{ id: string }>(
      "select id::text from bm_zone where org_no = 'ORG1' order by id desc",
    );
    wanted = rows[0]?.id ?? '';
    expect(await told('zone.planted', ['buyer'], () => remind(rooms(false), 'notice.urgent'))).toEqual({ buyer: [] });
    expect((await told('zone.planted', ['buyer'], () => remind(rooms(true), 'notice.urgent'))).buyer).toHaveLength(1);
    expect(await told('zone.planted', ['buyer'], () => remind(rooms(true)))).toEqual({ buyer: [] });
    wanted = '0';
  });

  it('issue 15 is told by one of two processes that look at the same time', async () => {
    const { lineIds } = await makeOrder(house);
    await set('srm_purchase_line', lineIds[0], `expect_arrival_date = '${dayFromNow(-2)}'`);
    const heard = await told('order.late', ['acme'], async () => {
      await Promise.all([remind(), remind()]);
      return 0;
    });
    expect(heard.acme).toHaveLength(1);
  });
});

describe('the alerts of the product', () => {
  it('issue 15 name known moments and placeholders', () => {
    const moments = new Set(enums.NOTICE_GEN_MOMENT?.map(({ value }) => value));
    expect(alerts.map(({ moment }) => moment).toSorted()).toEqual([
      'approval.expiring',
      'asn.overdue',
      'dock.late',
      'forecast.short',
      'job.failed',
      'order.dueSoon',
      'order.late',
      'order.unanswered',
      'plan.short',
      'plan.toReply',
      'plan.unanswered',
      'receipt.differs',
      'stock.belowSafe',
      'supplier.licence',
    ]);
    expect(alerts.filter(({ moment }) => !moments.has(moment))).toEqual([]);
    expect(alerts.flatMap(({ text }) => text.flatMap(unknownPlaceholders))).toEqual([]);
  });

  it('issue 15 R6 tell buyer and supplier of a late line, another supplier and another organization nothing', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house);
    await set('srm_purchase_line', lineIds[0], `expect_arrival_date = '${dayFromNow(-2)}'`);
    const heard = await told('order.late', ['buyer', 'acme', 'bolt', 'buyer2']);
    expect([heard.bolt, heard.buyer2]).toEqual([[], []]);
    expect(heard.buyer).toEqual(heard.acme);
    expect(heard.acme?.map(({ content }) => content)).toEqual([
      `已逾期：订单 ${purchaseNo} 的 M0001 尚欠 1000 PCS，承诺交期 ${dayFromNow(-2)}`,
    ]);
  });

  it('issue 15 tell of an order whose time to answer is over, and no more once it is answered', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house);
    const id = await orderId(lineIds[0]);
    await set('srm_purchase', id, "accept_status = '0', answer_due_date = now() + interval '1 hour'");
    expect((await told('order.unanswered', ['acme'])).acme).toEqual([]);
    await set('srm_purchase', id, "answer_due_date = now() - interval '1 hour'");
    const heard = await told('order.unanswered', ['buyer', 'acme', 'bolt'], remind, 'en-US');
    expect(heard.acme?.map(({ content }) => content)).toEqual([
      expect.stringMatching(new RegExp(`^Order ${purchaseNo} of .* is still not answered`)),
    ]);
    expect([heard.buyer?.length, heard.bolt]).toEqual([1, []]);
  });

  it('issue 15 remind the supplier alone, as many days ahead as the policy of the organization says', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house);
    await set('srm_purchase_line', lineIds[0], `expect_arrival_date = '${dayFromNow(5)}'`);
    expect((await told('order.dueSoon', ['acme'])).acme).toEqual([]);
    const policy = (value: string) =>
      house.owner.query(
        `insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'DUE_REMIND_DAYS', $1)
         on conflict (org_no, control_no) do update set control_value = excluded.control_value`,
        [value],
      );
    await policy('5');
    const heard = await told('order.dueSoon', ['buyer', 'acme', 'bolt']);
    const mine = `交期提醒：订单 ${purchaseNo} 的 M0001 应于 ${dayFromNow(5)} 到货 1000 PCS`;
    expect(heard.acme?.some(({ content }) => content === mine || content.includes('(+'))).toBe(true);
    expect([heard.buyer, heard.bolt]).toEqual([[], []]);
    await policy('0');
    expect((await told('order.dueSoon', ['acme'])).acme).toEqual([]);
  });

  it('issue 15 tell of a notice that does not come, again when it is a week late, and not after its receipt', async () => {
    const { lineIds } = await makeOrder(house);
    const notice = await makeNotice(people.get('acme') as Client, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
    await set('srm_asn', notice.id, `status = '2', expected_arrival_date = '${dayFromNow(-1)}'`);
    const heard = await told('asn.overdue', ['buyer', 'acme', 'bolt']);
    expect(heard.bolt).toEqual([]);
    expect(heard.buyer).toEqual([{ content: expect.stringContaining(notice.asnNo), url: `/asn/detail/${notice.id}` }]);
    expect(heard.acme).toHaveLength(1);
    expect((await told('asn.overdue', ['acme'])).acme).toEqual([]);
    await set('srm_asn', notice.id, `expected_arrival_date = '${dayFromNow(-8)}'`);
    expect((await told('asn.overdue', ['acme'])).acme).toHaveLength(1);
    await set('srm_asn', notice.id, "status = '3'");
    expect((await told('asn.overdue', ['acme'])).acme).toEqual([]);
  });

  it('issue 15 tell of a licence that ends within 30 days, and of a job that failed', async () => {
    await house.owner.query("update bm_supplier set licence_end_date = $1 where org_no = 'ORG1' and supplier_no = 'V0001'", [
      dayFromNow(20),
    ]);
    const heard = await told('supplier.licence', ['buyer', 'acme']);
    expect([heard.buyer?.length, heard.acme]).toEqual([1, []]);
    await house.owner.query(
      `insert into sys_job (id, create_date, update_date, job_name, job_group, job_class, state, last_run_date, kw)
       values (991, now(), now(), 'nightly', 'System', 'check.run', '4', now(), 'nightly')`,
    );
    const failed = await told('job.failed', ['admin', 'buyer', 'acme']);
    expect([failed.admin?.length, failed.buyer, failed.acme]).toEqual([1, [], []]);
  });

  it('issue 15 MSG-01 MSG-12 go by the policies and templates of administrators', async () => {
    const { noticeTemplateNo } = await saved(
      addTemplate(people.get('admin') as Client, { templateContent: '迟 {docNo} {date}' }),
    );
    await saved(
      addPolicy(people.get('admin') as Client, {
        noticeGenMoment: 'order.late',
        noticeTemplateNo,
        receivers: [{ receiverType: 'user', receiverNo: 'buyer' }],
      }),
    );
    const { lineIds, purchaseNo } = await makeOrder(house);
    await set('srm_purchase_line', lineIds[0], `expect_arrival_date = '${dayFromNow(-2)}'`);
    const heard = await told('order.late', ['buyer', 'acme']);
    expect(heard.buyer?.map(({ content }) => content)).toEqual([`迟 ${purchaseNo} ${dayFromNow(-2)}`]);
    expect(heard.acme).toEqual([]);
  });

  it('issue 15 R31 tell nothing while the licence takes no writes', async () => {
    const { lineIds } = await makeOrder(house);
    await set('srm_purchase_line', lineIds[0], `expect_arrival_date = '${dayFromNow(-2)}'`);
    const settings = await house.house.findSettings();
    const closed = async () => ({ ...settings, licence: { ...settings.licence, isOpen: false } });
    const job = gather(ownRooms()).jobs.find(({ name }) => name === 'notice.alert');
    expect(await job?.run?.({ house: { ...house.house, findSettings: closed }, param: '', goesOn: () => true })).toBe(0);
    expect(await remind()).toBeGreaterThan(0);
  });
});
