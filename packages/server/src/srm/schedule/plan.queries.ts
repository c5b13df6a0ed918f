import { dayIssues } from '@wms/contract/kernel/businessDay.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { type Identity, identityOf, planOf } from '@wms/contract/srm/schedule/schedule.rules.ts';
import type { ScheduleDraft } from '@wms/contract/srm/schedule/schedule.shapes.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { type RawBuilder, sql } from 'kysely';
import { itemsByNumber } from '../../base/item/door.ts';
import { orgsByNumber } from '../../base/organization/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { lockOrderLines, orderLinesNamed } from '../purchase/door.ts';
import { type Locked, lockParams, locksOf } from './lock.queries.ts';
import type { ScheduleRow } from './notes.commands.ts';

type Plan = Pick<Identity, 'orgNo' | 'plantNo' | 'supplierNo'>;
const plansIn = (rows: readonly Plan[]): readonly Plan[] => [...new Map(rows.map((row) => [planOf(row), row])).values()];

/** Holds plans for one writer until the end: drafts and versions of a plan are made one after the other. */
export const holdPlans = async (ctx: Context, rows: readonly Plan[]): Promise<void> => {
  const keys = [...new Set(rows.map(planOf))];
  if (keys.length === 0) return;
  await ctx.tx.rows(sql`
    select pg_advisory_xact_lock(hashtext('delivery schedule'), key)
    from (select distinct hashtext(k) as key from unnest(${keys}::text[]) k order by 1) held`);
};

type OfOrder = Pick<ScheduleRow, 'orgNo' | 'purchaseNo' | 'purchaseSeq'>;
/**
 * Locks the order lines that rows name, before their plans: a line is closed before a row of it is written, or after (CL-04). Answers
 * the locked line of a row.
 */
export const holdOrdersOf = async (ctx: Context, rows: readonly OfOrder[]) => {
  const named = rows.flatMap(({ orgNo, purchaseNo, purchaseSeq }) =>
    purchaseNo === null || purchaseSeq === null ? [] : [{ orgNo, purchaseNo, purchaseSeq }],
  );
  const lineOf = await orderLinesNamed(ctx, named);
  const locked = await lockOrderLines(ctx, [...new Set(named.flatMap((name) => lineOf(name)?.id ?? []))]);
  const byId = new Map(locked.map((line) => [line.id, line]));
  return ({ orgNo, purchaseNo, purchaseSeq }: OfOrder) =>
    purchaseNo === null || purchaseSeq === null ? undefined : byId.get(lineOf({ orgNo, purchaseNo, purchaseSeq })?.id ?? '');
};

/** The next version of each plan. Its caller holds the plans. */
export const nextVersions = async (ctx: Context, rows: readonly Plan[]): Promise<(row: Plan) => number> => {
  const plans = plansIn(rows);
  const found = await ctx.tx.rows<Plan & { last: number }>(sql`
    select org_no as "orgNo", supplier_no as "supplierNo", coalesce(plant_no, '') as "plantNo", max(version_no::int) as last
    from srm_schedule_version
    where (org_no, supplier_no, coalesce(plant_no, '')) in (
      select * from unnest(${plans.map(({ orgNo }) => orgNo)}::text[], ${plans.map(({ supplierNo }) => supplierNo)}::text[],
        ${plans.map(({ plantNo }) => plantNo ?? '')}::text[]))
    group by 1, 2, 3`);
  const lastOf = new Map(found.map((row) => [planOf(row), row.last]));
  return (row) => (lastOf.get(planOf(row)) ?? 0) + 1;
};

const alike = (rows: readonly Identity[]): RawBuilder<unknown> => sql`(org_no, supplier_no, item_no, planned_date) in (
  select * from unnest(${rows.map(({ orgNo }) => orgNo)}::text[], ${rows.map(({ supplierNo }) => supplierNo)}::text[],
    ${rows.map(({ itemNo }) => itemNo)}::text[], ${rows.map(({ plannedDate }) => plannedDate)}::date[]))`;
/** The rows in a state of a group that stand for the same items, days, windows and addresses, by their identity. */
export const sameIdentity = async (
  ctx: Context,
  group: 'draft' | 'inForce',
  rows: readonly Identity[],
  lock = false,
): Promise<ReadonlyMap<string, ScheduleRow>> => {
  if (rows.length === 0) return new Map();
  const found = await findRows(ctx, schedule, [among(scheduleFlow, group, sql.ref('schedule_status')), alike(rows)], { lock });
  const wanted = new Set(rows.map(identityOf));
  return new Map(found.map((row) => [identityOf(row), row] as const).filter(([identity]) => wanted.has(identity)));
};

/** What is wrong with a draft. */
export interface Fault {
  readonly row: number;
  readonly field: string;
  readonly value: string;
  readonly code: string;
  readonly params?: Params;
}
/** A draft with what its supplier and item are called. */
export type ReadyDraft = ScheduleDraft &
  Pick<ScheduleRow, 'supplierName' | 'itemName' | 'itemEnName' | 'spec' | 'unitNo' | 'schedulingDate'>;
export interface Verified {
  /** By the place of the draft; undefined where something is wrong or the day is locked. */
  readonly ready: readonly (ReadyDraft | undefined)[];
  readonly faults: readonly Fault[];
  readonly locked: readonly { readonly row: number; readonly lock: Locked }[];
}

const orderFaults = async (ctx: Context, drafts: readonly ScheduleDraft[]): Promise<readonly Fault[]> => {
  const half = drafts.flatMap(({ purchaseNo, purchaseSeq }, row): Fault[] =>
    (purchaseNo === null) === (purchaseSeq === null)
      ? []
      : [{ row, field: 'purchaseNo', value: purchaseNo ?? '', code: 'schedule.bothOrder' }],
  );
  const named = drafts.flatMap((draft, row) =>
    draft.purchaseNo === null || draft.purchaseSeq === null
      ? []
      : [{ row, draft, purchaseNo: draft.purchaseNo, purchaseSeq: draft.purchaseSeq, orgNo: draft.orgNo }],
  );
  const lineOf = await orderLinesNamed(ctx, named);
  return [
    ...half,
    ...named.flatMap(({ row, draft, ...name }): Fault[] => {
      const line = lineOf(name);
      const params = { purchaseNo: name.purchaseNo, purchaseSeq: name.purchaseSeq };
      const fault = { row, field: 'purchaseNo', value: name.purchaseNo, params };
      if (!line || line.supplierNo !== draft.supplierNo || line.itemNo !== draft.itemNo)
        return [{ ...fault, code: 'schedule.noOrderLine' }];
      return line.closedFlag === '1' || line.draftFlag === '1' ? [{ ...fault, code: 'schedule.orderClosed' }] : [];
    }),
  ];
};

/**
 * Meaning of drafts however they come: organization, supplier and item are known, the order line is open, no row stands twice, and
 * the day is not locked (SCH-01). A locked day is no fault: an import leaves its row out.
 */
export const verifyDrafts = async (ctx: Context, drafts: readonly ScheduleDraft[], lock: boolean): Promise<Verified> => {
  if (lock) await holdOrdersOf(ctx, drafts);
  const orgs = await orgsByNumber(
    ctx,
    drafts.map(({ orgNo }) => orgNo),
  );
  const suppliers = await suppliersByNumber(
    ctx,
    drafts.map(({ supplierNo }) => supplierNo),
    { lock },
  );
  const items = await itemsByNumber(
    ctx,
    drafts.map(({ itemNo }) => itemNo),
    { lock },
  );
  const faults: Fault[] = [...(await orderFaults(ctx, drafts))];
  const lockOf = await locksOf(ctx, drafts);
  const today = dayText(ctx.clock.now());
  const firstOf = new Map<string, number>();
  const locked: { row: number; lock: Locked }[] = [];
  const ready = drafts.map((draft, row): ReadyDraft | undefined => {
    const missing = (field: 'orgNo' | 'supplierNo' | 'itemNo'): void => {
      faults.push({
        row,
        field,
        value: draft[field],
        code: 'ref.invalid',
        params: { field: schedule.labels[field], value: draft[field] },
      });
    };
    if (!orgs.get(draft.orgNo)) {
      missing('orgNo');
      return undefined;
    }
    const supplier = suppliers.get(draft.supplierNo, draft.orgNo);
    const item = items.get(draft.itemNo, draft.orgNo);
    if (!supplier) missing('supplierNo');
    if (!item) missing('itemNo');
    for (const field of ['plannedDate', 'schedulingDate'] as const)
      for (const { code, params } of dayIssues(draft[field], field, today))
        faults.push({ row, field, value: draft[field] ?? '', code, ...(params ? { params } : {}) });
    const identity = identityOf(draft);
    if (firstOf.has(identity)) faults.push({ row, field: 'plannedDate', value: draft.plannedDate, code: 'schedule.rowTwice' });
    firstOf.set(identity, row);
    if (!supplier || !item) return undefined;
    const held = lockOf(draft);
    if (held.isLocked === '1') {
      locked.push({ row, lock: held });
      return undefined;
    }
    const { itemName, itemEnName, spec, unitNo } = item;
    return {
      ...draft,
      schedulingDate: draft.schedulingDate ?? draft.plannedDate,
      supplierName: supplier.supplierName,
      ...{ itemName, itemEnName, spec, unitNo },
    };
  });
  return { ready, faults, locked };
};
export { lockParams };

/** Rows by their ids, without a lock. */
export const rowsById = (ctx: Context, ids: readonly string[]): Promise<ScheduleRow[]> =>
  findRows(ctx, schedule, [sql`id = any(${[...ids]}::bigint[])`]);
