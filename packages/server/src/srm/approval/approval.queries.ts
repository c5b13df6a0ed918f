import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage, type PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { getApproval as declared, listApprovableItems } from '@wms/contract/srm/approval/approval.calls.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { approvalPolicies } from '@wms/contract/srm/approval/approval.policies.ts';
import { covers, type Delivered, isExpired, whyMissing } from '@wms/contract/srm/approval/approval.rules.ts';
import { approvalTiles } from '@wms/contract/srm/approval/approval.tiles.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { type RawBuilder, sql } from 'kysely';
import { findItems } from '../../base/item/door.ts';
import { suppliedItems } from '../../base/supplierItem/door.ts';
import { filesOf } from '../../file/door.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { historyOf } from '../../kernel/log/status.ts';
import type { TileQuery } from '../../kernel/room/room.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, getRow, selection, visible } from '../../kernel/row/rows.ts';
import { policyOf } from '../../system/businessControl/door.ts';
import type { Partner } from '../configuration/door.ts';
import { openItems } from '../purchase/door.ts';

type Approval = Row<typeof deliveryApproval>;

const { approvalWarnDays } = approvalPolicies.policies;
const isApproved = among(approvalFlow, 'approved', sql.ref('status'));
/** A condition that is said of rows ('1') or of all others ('0'). */
const saidOf =
  (field: string, condition: RawBuilder<unknown>): NonNullable<ListOptions['extra']>[string] =>
  (value) => {
    const wanted = [value].flat().map(String);
    const bad = wanted.find((one) => one !== '1' && one !== '0');
    if (bad !== undefined) throw invalid({ code: 'valid.condition', field, params: { value: bad } });
    return sql`(${condition}) = any(${wanted.map((one) => one === '1')}::boolean[])`;
  };
/** Whether an approval is near its last day, by the policy of its organization. */
export const endsSoon = (today: string): RawBuilder<unknown> =>
  sql`effective_end between ${today}::date and ${today}::date + ${policyOf(approvalWarnDays, sql.ref('org_no'))}`;
/** What a list of approvals takes beside its fields; what is over is derived, here and in `isExpired` alike. */
const approvalOptions = (ctx: Pick<Context, 'clock'>): ListOptions => {
  const today = dayText(ctx.clock.now());
  return {
    extra: {
      isExpired: saidOf('isExpired', sql`${isApproved} and effective_end < ${today}::date`),
      isExpiring: saidOf('isExpiring', sql`${isApproved} and ${endsSoon(today)}`),
    },
  };
};
const shown = <A extends Pick<Approval, 'status' | 'effectiveEnd'>>(ctx: Context, row: A) => ({
  ...row,
  isExpired: isExpired(row, dayText(ctx.clock.now())) ? ('1' as const) : ('0' as const),
});

export const listApprovals = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, deliveryApproval, query, { ...approvalOptions(ctx), isNarrow: true });
  return { ...page, records: presentRows(ctx, deliveryApproval, page.records).map((row) => shown(ctx, row)) };
};

/** An approval with its reports and its history. */
export const getApproval = async (ctx: Context, { id }: InOf<typeof declared>): Promise<ReplyOf<typeof declared>> => {
  const row = await getRow(ctx, deliveryApproval, id);
  const [present = row] = presentRows(ctx, deliveryApproval, [row]);
  const files = await filesOf(ctx, deliveryApproval, [id]);
  return {
    ...shown(ctx, present),
    fileList: files.get(id) ?? [],
    history: await historyOf(ctx, deliveryApproval.name, id),
  };
};

export const exportApprovals = (ctx: Context, query: PageQuery): Promise<Blob> =>
  exportRows(ctx, deliveryApproval, query, {
    ...approvalOptions(ctx),
    columns: deliveryApproval.list.columns,
    title: deliveryApproval.labels.$,
  });

/** What a supplier may apply for: the materials it has terms for, and those that are ordered of it. */
export const approvableItems = async (ctx: Context, { orgNo, keyword }: InOf<typeof listApprovableItems>) => {
  const supplierNo = ctx.user.supplierNo ?? '';
  const terms = await suppliedItems(ctx, orgNo, supplierNo, dayText(ctx.clock.now()));
  const ordered = await openItems(ctx, { orgNo, supplierNo });
  const itemNos = [...new Set([...terms, ...ordered].map(({ itemNo }) => itemNo))].toSorted();
  const known = await findItems(ctx, orgNo, itemNos);
  const isEnglish = ctx.locale === 'en-US';
  const all = itemNos.map((itemNo) => {
    const item = known.get(itemNo) ?? ordered.find((one) => one.itemNo === itemNo);
    return { itemNo, itemName: (isEnglish ? item?.itemEnName : null) || item?.itemName || itemNo };
  });
  const sought = keyword?.toLowerCase() ?? '';
  return onePage(all.filter(({ itemNo, itemName }) => `${itemNo} ${itemName}`.toLowerCase().includes(sought)).slice(0, 200));
};
/** The name of a material that a supplier delivers; undefined where it does not. */
export const deliveredItem = async (ctx: Context, { orgNo, supplierNo }: Partner, itemNo: string) => {
  const [terms] = await suppliedItems(ctx, orgNo, supplierNo, dayText(ctx.clock.now()), itemNo);
  const [ordered] = terms ? [] : await openItems(ctx, { orgNo, supplierNo }, itemNo);
  if (!terms && !ordered) return undefined;
  const item = (await findItems(ctx, orgNo, [itemNo])).get(itemNo) ?? ordered;
  return { itemName: item?.itemName ?? null, itemEnName: item?.itemEnName ?? null };
};

/**
 * Deliveries of a supplier that no approval covers, each with why. The approvals stay as they are until the end of the transaction:
 * one that is voided meanwhile waits, or is seen to be void.
 */
export const uncovered = async <D extends Delivered>(ctx: Context, { orgNo, supplierNo }: Partner, deliveries: readonly D[]) => {
  if (deliveries.length === 0) return [];
  const itemNos = [...new Set(deliveries.map(({ itemNo }) => itemNo))];
  const rows = await ctx.tx.rows<Approval>(sql`
    select ${selection(deliveryApproval)}
    from srm_delivery_approval
    where ${allOf([
      ...visible(deliveryApproval, ctx),
      sql`org_no = ${orgNo} and supplier_no = ${supplierNo} and item_no = any(${itemNos}::text[])`,
    ])}
    order by effective_end desc, id for share
  `);
  return deliveries.flatMap((delivered) =>
    rows.some((row) => covers(row, delivered)) ? [] : [{ ...delivered, why: whyMissing(rows, delivered) }],
  );
};

const { pending, rejected, expiring } = approvalTiles;
/** What waits on the home page of either side. */
export const approvalQueues: readonly TileQuery[] = [
  { tile: pending, resource: deliveryApproval, options: approvalOptions, since: 'apply_date' },
  { tile: rejected, resource: deliveryApproval, options: approvalOptions, since: 'audit_date' },
  { tile: expiring, resource: deliveryApproval, options: approvalOptions, since: 'effective_end' },
];
