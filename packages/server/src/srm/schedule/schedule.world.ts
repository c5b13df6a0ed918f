import type { Row } from '@wms/contract/kernel/resource.ts';
import type { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow } from '../../../test/notices.ts';

export let house: TestHouse;
export let acme: Client;
export let bolt: Client;
export let buyer: Client;
export const own = 'ISrmSchedulingKanbanService';
export const sup = 'ISrmSupSchedulingKanbanService';
export const setting = 'ISrmSchedulingDisplayConfigService';
export type ScheduleRow = Row<typeof schedule> & { readonly isLocked: string; readonly lockedUntil: string };
export interface Moved {
  readonly count: number;
  readonly records: readonly { readonly id: string; readonly version: number; readonly status: string }[];
}
export const codes = (answer: Answer<unknown>): string[] => answer.details.map(({ code }) => code);

/** Opens a house with a buyer and two suppliers. */
export const openPlans = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    [acme, bolt, buyer] = (await Promise.all(['acme', 'bolt', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
      Client,
      Client,
      Client,
    ];
  });
  afterAll(() => house?.close());
};

let made = 0;
/** A draft of V0001 in ten days; each has a window of its own, so that no two are one. */
export const draftGiven = (more: Readonly<Record<string, unknown>> = {}) => {
  made += 1;
  return {
    orgNo: 'ORG1',
    supplierNo: 'V0001',
    itemNo: 'M0001',
    plannedDate: dayFromNow(10),
    expectQty: '100',
    actualQty: '100',
    deliveryWindowPeriod: `W${made}`,
    ...more,
  };
};
export interface Wanted {
  readonly id: string;
  readonly version: number;
}
/** Adds a draft; throws where that is refused. */
export const drafted = async (more: Readonly<Record<string, unknown>> = {}): Promise<Wanted> => {
  const answer = await buyer.call<Wanted>(`${own}/addsrmscheduling`, draftGiven(more));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
export const publish = (records: readonly Wanted[], confirmed = '0'): Promise<Answer<Moved>> =>
  buyer.call<Moved>(`${own}/publishSchedule`, { records, confirmed });
const firstOf = (answer: Answer<Moved>): Wanted => {
  const [record] = answer.data?.records ?? [];
  if (answer.status !== 200 || !record) throw new Error(answer.body);
  return { id: record.id, version: record.version };
};
/** A row that waits for its reply. */
export const published = async (more: Readonly<Record<string, unknown>> = {}): Promise<Wanted> =>
  firstOf(await publish([await drafted(more)], '1'));
export const replyWith = (
  { id, version }: Wanted,
  rows: readonly { readonly replyDate: string; readonly replyQty: string }[],
  reason = '',
  client = acme,
): Promise<Answer<Moved>> => client.call<Moved>(`${sup}/replySchedule`, { records: [{ id, version, rows, reason }] });
/** A row that was agreed to, or answered with less. */
export const replied = async (more: Readonly<Record<string, unknown>> = {}, replyQty = '100'): Promise<Wanted> => {
  const row = await published(more);
  const day = String(more.plannedDate ?? dayFromNow(10));
  return firstOf(await replyWith(row, [{ replyDate: day, replyQty }], replyQty === '100' ? '' : '产能不足'));
};
export const command = (client: Client, wire: string, rows: readonly Wanted[], more: Readonly<Record<string, unknown>> = {}) =>
  client.call<Moved>(wire, { records: rows.map(({ id, version }) => ({ id, version })), ...more });
export const changing = async (more: Readonly<Record<string, unknown>> = {}): Promise<Wanted> =>
  firstOf(await command(acme, `${sup}/changeSchedule`, [await replied(more)]));
export const withdrawn = async (): Promise<Wanted> =>
  firstOf(await command(buyer, `${own}/withdrawSchedule`, [await published()]));
export const closed = async (): Promise<Wanted> => {
  const row = await replied();
  await house.owner.query('update srm_schedule set receive_qty = actual_qty, delivery_qty = actual_qty where id = $1', [row.id]);
  return firstOf(await command(buyer, `${own}/closeSchedule`, [row]));
};
export interface Detail extends ScheduleRow {
  readonly replyRows: readonly { readonly replyDate: string; readonly replyQty: string; readonly reason: string | null }[];
  readonly replyHistory: readonly { readonly replyQty: string; readonly endReason: string }[];
  readonly changes: readonly {
    readonly changeField: string;
    readonly oldValue: string | null;
    readonly newValue: string | null;
    readonly reason: string | null;
    readonly versionNo: string;
  }[];
  readonly history: readonly { readonly action: string; readonly toStatus: string }[];
}
export const detail = async (id: string, client = buyer): Promise<Detail> => {
  const wire = client === buyer ? `${own}/getsrmschedulingkanbanbyid` : `${sup}/getsrmsupschedulingkanbanbyid`;
  const answer = await client.call<Detail>(wire, { id });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
export const listed = async (
  client: Client,
  condition: Readonly<Record<string, unknown>> = {},
): Promise<readonly ScheduleRow[]> => {
  const wire = client === buyer ? `${own}/getsrmschedulingkanbanlistbyparams` : `${sup}/getsrmsupschedulingkanbanlistbyparams`;
  return (await client.call<{ records: ScheduleRow[] }>(wire, { condition, size: 100 })).data.records;
};
export { dayFromNow };
