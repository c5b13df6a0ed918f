import { approvalStates } from '@wms/contract/base/supplier/supplier.flow.ts';
import { isDecimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { type AsnStatus, asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import {
  headIssues,
  lineIssues,
  noticeDayIssues,
  type OrderFacts,
  productionDayIssues,
  shippingDayIssues,
} from '@wms/contract/srm/asn/asn.rules.ts';
import { type AsnBody, headMembers, type LineBody, lineMembers, pick, type Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import { totalsOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { orgNameOf } from '../../base/organization/door.ts';
import { supplierOf } from '../../base/supplier/door.ts';
import { attachFiles } from '../../file/door.ts';
import { open } from '../../kernel/document/open.ts';
import { type HeldOne, holdOne, issuesOf } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { lockOrderLines, type OrderLine } from '../purchase/door.ts';
import { addressIssues, dockPlaceOf } from './address.queries.ts';
import { type CustomParts, customParts } from './custom.queries.ts';
import { asksApproval, permissionIssues, termsOf } from './execution.queries.ts';
import { type AsnHead, type AsnLine, announced, brief, liveLines, moveAsns, tellOrders } from './head.commands.ts';
import { agreedDays, orderFactsOf } from './order-lines.queries.ts';
import { settleSchedules } from './scheduled.commands.ts';
import { judgeScheduled, type Schedules, schedulesOf } from './scheduled.queries.ts';
import { policiesPerPartner } from './shippingRule.queries.ts';

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
const orderIdsIn = (lines: readonly LineBody[]): readonly string[] => unique(lines.map((line) => line.purchaseLineId));
const { pending, shipped } = asnFlow.states;
/** AS-01, AS-02: whether the buyer agrees to what is announced decides where a notice begins. */
const firstStatus = (policies: Pick<Policies, 'asnApproval'>) => (policies.asnApproval ? pending : shipped);
const firstApproval = (status: AsnStatus) =>
  status === pending ? approvalStates.states.pending : approvalStates.states.notNeeded;
const gift = (line: LineBody): string => line.giftQty || '0';

/** ASN-53: a supplier that the organization has frozen, or no longer works with, announces nothing. */
const frozenIssues = async (ctx: Context, orgNo: string, supplierNo: string): Promise<readonly Issue[]> => {
  const row = await supplierOf(ctx, orgNo, supplierNo);
  if (row?.statusCode !== '1') return [{ code: 'order.supplierInvalid', params: { value: supplierNo } }];
  return row.isFrozen === '1' ? [{ code: 'supplier.frozen' }] : [];
};

interface Judged {
  readonly announces: boolean;
  readonly schedules: Schedules;
  /** The notice that is changed, with its lines. */
  readonly stored?: AsnHead;
  readonly live?: readonly AsnLine[];
}
/**
 * The guards AS-01, AS-02, AS-05 and AS-06 have in common, and the policies they were judged by. A frozen supplier may
 * still mend what is open; only what `announces` anew is refused (ASN-55).
 */
const judge = async (
  ctx: Context,
  body: AsnBody,
  orders: readonly OrderLine[],
  held: ReadonlyMap<string, string>,
  { announces, schedules, stored, live = [] }: Judged,
): Promise<{ readonly issues: readonly Issue[]; readonly policies: Policies }> => {
  const orgNo = orders[0]?.orgNo ?? body.orgNo ?? ctx.user.orgNo;
  const supplierNo = stored?.supplierNo ?? orders[0]?.supplierNo ?? ctx.user.supplierNo ?? '';
  const [policies, frozen] = await Promise.all([
    policiesPerPartner(ctx)(orgNo, supplierNo),
    announces ? frozenIssues(ctx, orgNo, supplierNo) : [],
  ]);
  const [ordered, terms, addresses] = await Promise.all([
    orderFactsOf(ctx, orders, policies),
    termsOf(ctx, orders),
    addressIssues(ctx, body, { orgNo, supplierNo }),
  ]);
  const facts = ordered.map((order): OrderFacts => ({ ...order, ownPendingQty: held.get(order.id) ?? '0' }));
  const wanted = facts.filter((order) => body.lines.some((line) => line.purchaseLineId === order.id));
  const shipping = body.lines.map((line, at) => ({ ...line, rowId: String(at), day: body.deliveryDate }));
  const otherOrg =
    body.orgNo && orders.some((order) => order.orgNo !== body.orgNo) ? [{ code: 'asn.mixedLines', field: 'orgNo' }] : [];
  const today = dayText(ctx.clock.now());
  return {
    policies: { ...policies, asnApproval: asksApproval(terms, policies.asnApproval) },
    issues: [
      ...headIssues({ ...body, deliveryModeNo: modeOf(orders) }),
      ...shippingDayIssues(body.deliveryDate, today, stored?.deliveryDate),
      ...noticeDayIssues(body, today, stored),
      ...addresses,
      ...otherOrg,
      ...lineIssues(body.lines, wanted, body.expectedArrivalDate, policies),
      ...judgeScheduled(schedules, body.lines, orders, {
        arrival: body.expectedArrivalDate,
        aheadDays: policies.asnAheadDays,
        held: stored && { head: stored, lines: live },
      }),
      ...productionDayIssues(body.lines, today),
      ...(await permissionIssues(ctx, terms, orders, shipping)),
      ...frozen,
    ],
  };
};
/** The strictest mode of its lines: the arrival window that one of them needs, the notice needs (CONST-26). */
const modeOf = (orders: readonly OrderLine[]): string =>
  orders
    .map((order) => order.deliveryModeNo)
    .sort()
    .at(-1) ?? '1';

/** The first of the days agreed for what is announced: the scheduled one of a line that is taken from a schedule. */
const agreedDayOf = async (
  ctx: Context,
  lines: readonly LineBody[],
  orders: readonly OrderLine[],
  { rowOf }: Schedules,
  held: ReadonlyMap<string, string>,
): Promise<string | null> => {
  const agreedOf = await agreedDays(ctx, orders);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const days = lines.flatMap(({ purchaseLineId, scheduleId }) => {
    const scheduled = scheduleId ? rowOf(scheduleId)?.schedulingDate : undefined;
    const order = byId.get(purchaseLineId);
    return scheduled ?? (order ? agreedOf(order, held.get(order.id)) : []);
  });
  return days.toSorted()[0] ?? null;
};

/** What the head takes over from its order lines: they agree on all of it but the dates. */
const fromOrders = (orders: readonly OrderLine[]) => {
  const [first] = orders;
  if (!first) throw notFound();
  return {
    orgNo: first.orgNo,
    supplierNo: first.supplierNo,
    supplierName: first.supplierName,
    orderType: first.orderType,
    plantNo: first.plantNo,
    deliveryModeNo: modeOf(orders),
  };
};

const lineDraft = (line: LineBody, order: OrderLine, head: { id: string; asnNo: string }, lineSeq: number) => ({
  ...pick(line, lineMembers),
  giftQty: gift(line),
  packQty: line.packQty || null,
  asnId: head.id,
  asnNo: head.asnNo,
  lineSeq,
  purchaseLineId: order.id,
  purchaseNo: order.purchaseNo,
  purchaseSeq: order.purchaseSeq,
  orgNo: order.orgNo,
  supplierNo: order.supplierNo,
  goodsNo: order.itemNo,
  goodsName: order.itemName,
  goodsEnName: order.itemEnName,
  spec: order.spec,
  unitNo: order.unitNo,
});

const addLines = async (
  ctx: Context,
  head: AsnHead,
  lines: readonly LineBody[],
  orders: readonly OrderLine[],
  from: number,
  custom: CustomParts,
): Promise<AsnLine[]> => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const added = await insertRows(
    ctx,
    asnLine,
    lines.map((line, at) => {
      const order = byId.get(line.purchaseLineId);
      if (!order) throw notFound();
      return { ...lineDraft(line, order, head, from + at), custom: custom.of(line) };
    }),
  );
  await attachFiles(
    ctx,
    asnLine,
    lines.map((line, at) => ({ rowId: added[at]?.id ?? '', docNo: head.asnNo, fileIds: line.fileIds ?? [] })),
  );
  return added;
};

/**
 * A supplier announces goods of several order lines (AS-01, AS-02). The order lines are locked in the order of their ids
 * before anything is judged, so that the sum over all announcements of a line can never exceed what is shippable.
 */
export const createAsn = async (ctx: Context, body: AsnBody) => {
  const orders = await lockOrderLines(ctx, orderIdsIn(body.lines));
  const schedules = await schedulesOf(ctx, body.lines);
  // what it is judged by and the name of who ordered are asked for together
  const judging = judge(ctx, body, orders, new Map(), { announces: true, schedules });
  const naming = orgNameOf(ctx, orders[0]?.orgNo ?? '');
  const [{ issues, policies }, purchaseUnitName] = await Promise.all([judging, naming]);
  const custom = await customParts(ctx, body);
  ensure([...issues, ...custom.issues]);
  const status = firstStatus(policies);
  const own = fromOrders(orders);
  const draft = {
    ...pick(body, headMembers),
    ...own,
    dockPlace: await dockPlaceOf(ctx, { ...body, ...own }),
    agreedDate: await agreedDayOf(ctx, body.lines, orders, schedules, new Map()),
    ...sumsOf(body.lines),
    purchaseUnitName,
    asnNo: await ctx.numbers.next('SH'),
    status,
    approvalStatusCode: firstApproval(status),
    addUserName: ctx.user.userName,
    custom: custom.head,
  };
  const [head] = await open(ctx, asn, 'create', [draft]);
  if (!head) throw notFound();
  const lines = await addLines(ctx, head, body.lines, orders, 1, custom);
  await attachFiles(ctx, asnHead, [{ rowId: head.id, docNo: head.asnNo, fileIds: body.fileIds ?? [] }]);
  await tellOrders(ctx, 'asn.created', announced(lines));
  await settleSchedules(ctx, lines);
  return brief(head);
};

/** What stands against a notice of a workbook. `announced`: what notices before it in the same file take of its order lines, by their ids. */
export const noticeIssues = async (
  ctx: Context,
  body: AsnBody,
  announced: ReadonlyMap<string, string>,
): Promise<readonly Issue[]> => {
  const locked = await lockOrderLines(ctx, orderIdsIn(body.lines));
  const orders = locked.map((order) => ({ ...order, pendingQty: sum(order.pendingQty, announced.get(order.id) ?? '0') }));
  const schedules = await schedulesOf(ctx, body.lines);
  return (await judge(ctx, body, orders, new Map(), { announces: true, schedules })).issues;
};

/** Changed lines, and those that a change leaves out: they stay as void ones, the story of the notice keeps them. */
const saveLines = async (ctx: Context, { kept, gone }: Matched, custom: CustomParts): Promise<void> => {
  await saveRows(ctx, asnLine, [
    ...kept.map(({ row, line }) => ({
      row,
      change: { ...pick(line, lineMembers), giftQty: gift(line), packQty: line.packQty || null, custom: custom.of(line) },
    })),
    ...gone.map((row) => ({ row, change: { voidFlag: '1' } })),
  ]);
};

const heldBy = (head: AsnHead, lines: readonly AsnLine[]): ReadonlyMap<string, string> => {
  const held = new Map<string, string>();
  if (head.status === pending)
    for (const line of lines) held.set(line.purchaseLineId, sum(held.get(line.purchaseLineId) ?? '0', line.deliveryQty));
  return held;
};

/** The lines of a change against those of the notice. */
interface Matched {
  readonly kept: readonly { readonly row: AsnLine; readonly line: LineBody }[];
  readonly gone: readonly AsnLine[];
  readonly fresh: readonly LineBody[];
  readonly strange: readonly Issue[];
}
const matched = (lines: readonly LineBody[], live: readonly AsnLine[]): Matched => {
  const byId = new Map(live.map((line) => [line.id, line]));
  const kept = lines.flatMap((line) => {
    const row = byId.get(line.id ?? '');
    return row ? [{ row, line }] : [];
  });
  const keptIds = new Set(kept.map(({ row }) => row.id));
  return {
    kept,
    gone: live.filter((line) => !keptIds.has(line.id)),
    fresh: lines.filter((line) => line.id === undefined),
    strange: lines.flatMap((line, at): readonly Issue[] =>
      line.id !== undefined && byId.get(line.id)?.purchaseLineId !== line.purchaseLineId
        ? [{ code: 'asn.lineMissing', rowId: String(at) }]
        : [],
    ),
  };
};

const decimalOf = (value: string | null): string => (value && isDecimal(value) ? value : '0');
const bodyOf = (head: AsnHead, lines: readonly AsnLine[]): AsnBody => ({ ...head, lines });
const sumsOf = (lines: readonly LineBody[]) =>
  totalsOf(lines.map((line) => ({ deliveryQty: decimalOf(line.deliveryQty), receiveQty: '0', closedFlag: '0', voidFlag: '0' })));

/** The lines of a changed notice with their files. */
const rewriteLines = async (
  ctx: Context,
  head: AsnHead,
  parts: Matched,
  held: HeldOne<typeof asnHead, typeof asnLine>,
  custom: CustomParts,
): Promise<void> => {
  await saveLines(ctx, parts, custom);
  const seq = Math.max(0, ...held.lines.map((line) => line.lineSeq));
  await addLines(ctx, head, parts.fresh, held.before(purchaseLine), seq + 1, custom);
  await attachFiles(
    ctx,
    asnLine,
    parts.kept.flatMap(({ row, line: { fileIds } }) => (fileIds ? [{ rowId: row.id, docNo: head.asnNo, fileIds }] : [])),
    { replace: true },
  );
};

/** Changes an ASN (AS-05) or hands a rejected one in again (AS-06), with new contents or as it stands. */
const rewrite = async (ctx: Context, action: 'edit' | 'resubmit', body: Versioned & Partial<AsnBody>) => {
  const held = await holdOne(ctx, asn, body, { [purchaseLine.name]: orderIdsIn(body.lines ?? []) });
  const { row: head } = held;
  const live = liveLines(held.lines);
  const wanted = body.lines === undefined ? bodyOf(head, live) : ({ ...head, ...body } as AsnBody);
  const { lines } = wanted;
  const parts = matched(lines, live);
  const chosen = held.before(purchaseLine).filter((line) => lines.some((one) => one.purchaseLineId === line.id));
  const own = heldBy(head, live);
  const schedules = await schedulesOf(ctx, lines, live);
  const { issues, policies } = await judge(ctx, wanted, chosen, own, {
    announces: action === 'resubmit',
    schedules,
    stored: head,
    live,
  });
  const foreign = chosen.some((line) => line.orgNo !== head.orgNo) ? [{ code: 'asn.mixedLines', field: 'lines' }] : [];
  const custom = await customParts(ctx, { custom: body.custom, lines: body.lines ?? [] }, { head, lines: live });
  ensure([...(await issuesOf(asn, action, held)), ...parts.strange, ...foreign, ...issues, ...custom.issues]);
  const status = action === 'edit' ? head.status : firstStatus(policies);
  if (body.lines !== undefined) {
    await rewriteLines(ctx, { ...head, status }, parts, held, custom);
    if (body.fileIds !== undefined)
      await attachFiles(ctx, asnHead, [{ rowId: head.id, docNo: head.asnNo, fileIds: body.fileIds }], { replace: true });
  }
  const agreedDate = await agreedDayOf(ctx, lines, chosen, schedules, own);
  const dockPlace = await dockPlaceOf(ctx, { ...wanted, orgNo: head.orgNo });
  const [saved = head] = await moveAsns(ctx, action, [head], {
    change: () => ({
      ...pick(wanted, headMembers),
      dockPlace,
      custom: custom.head,
      ...sumsOf(lines),
      agreedDate,
      status,
      ...(action === 'resubmit' ? { approvalStatusCode: firstApproval(status), rejectReason: null, remarkOption: null } : {}),
    }),
    event: action === 'edit' ? 'asn.edited' : 'asn.resubmitted',
    told: [
      ...lines.map(({ id, purchaseLineId, scheduleId, deliveryQty }) => ({
        id: id ?? '',
        asnNo: head.asnNo,
        purchaseLineId,
        scheduleId,
        qty: decimalOf(deliveryQty),
      })),
      ...parts.gone.map((line) => ({ ...line, qty: '0' })),
    ],
    left: live,
  });
  return brief(saved);
};

export const editAsn = (ctx: Context, body: Versioned & AsnBody) => rewrite(ctx, 'edit', body);
export const resubmitAsn = (ctx: Context, body: Versioned & Partial<AsnBody>) => rewrite(ctx, 'resubmit', body);
