/** Rows of delivery schedules for tests of their screens, and who looks at them; the shapes are those of the wire. */
import type { Page } from '@playwright/test';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { product } from './product.ts';
import { storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

export type Body = Readonly<Record<string, unknown>>;
export const dayFrom = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);
export const stamp = {
  version: 2,
  createName: '张采购',
  createDate: '2026-11-01 08:00:00',
  updateName: '张采购',
  updateDate: '2026-11-02 08:05:03',
};
const locked = { isLocked: '0', lockedUntil: dayFrom(3), changesInLock: '0' };
export const rowOf = (id: string, itemNo: string, days: number, more: Body = {}) => ({
  ...storedRow(schedule, {
    ...{
      id,
      ...stamp,
      orgNo: 'KS01',
      supplierNo: 'V0001',
      supplierName: '立航五金',
      itemNo,
      itemName: `物料 ${itemNo}`,
      unitNo: 'PCS',
    },
    ...{ plannedDate: dayFrom(days), schedulingDate: dayFrom(days), expectQty: '100', actualQty: '100', versionNo: '2' },
    ...{ scheduleStatus: '1', deliveryQty: '0', receiveQty: '0' },
    ...more,
  }),
  ...locked,
});
export const rows = [
  rowOf('11', 'M0001', 4),
  rowOf('12', 'M0001', 5),
  rowOf('13', 'M0002', 4),
  rowOf('14', 'M0002', 5, { scheduleStatus: '2', replyQty: '100', replyDate: dayFrom(5), replyResult: '1' }),
];

const screens = ['DeliverySchedule.PendingSchedule', 'DeliverySchedule.ReplySchedule', 'DeliverySchedule.ScheduleKanban'];
export const ready = async (page: Page, path: string, side: 'supplier' | 'purchaser', listed: readonly object[] = rows) => {
  const world = new World();
  const group = groupOf(...screens) as { readonly children: readonly object[] };
  const rights = { isSubmit: '1', isRelease: '1', isCheck: '1', isClose: '1' };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...rights })) }];
  if (side === 'supplier') world.user = { ...world.user, side: 'supplier', belongSupplier: 'V0001' };
  const sent = new Map<string, Body>();
  const write = (wire: string, reply: Body): void =>
    world.on(wire, ({ condition }) => {
      sent.set(wire.split('/')[1] ?? '', condition ?? {});
      return { body: { data: reply } };
    });
  const moved = { count: 1, records: [{ id: '11', version: 3, status: '2' }] };
  const [sup, own] = ['ISrmSupSchedulingKanbanService', 'ISrmSchedulingKanbanService'];
  for (const list of [`${sup}/getsrmsupschedulingkanbanlistbyparams`, `${own}/getsrmschedulingkanbanlistbyparams`])
    world.on(list, () => listOf(listed));
  write(`${sup}/replySchedule`, moved);
  write(`${sup}/changeSchedule`, moved);
  world.on(`${sup}/getScheduleBoard`, (asked) => {
    const condition = asked.condition ?? {};
    const cell = { date: String(condition.startDate), expectQty: '100', actualQty: '100', replyQty: '80', deliveryQty: '0' };
    const more = { receiveQty: '0', replyDiffQty: '-20', receiveDiffQty: '-100', rowCount: 1, toReply: 0, urgency: '0' };
    const line = { orgNo: 'KS01', itemNo: 'M0001', itemName: '物料', spec: null, unitNo: 'PCS', supplierNo: 'V0001' };
    const records = [{ ...line, supplierName: '立航五金', cells: [{ ...cell, ...more, sampleFlag: '0' }] }];
    const { data } = listOf(records).body as { readonly data: Body };
    return { body: { data: { ...data, periods: [condition.startDate], nearestDate: null, lastVersionNo: '2' } } };
  });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}${path}`);
  return { world, sent };
};
