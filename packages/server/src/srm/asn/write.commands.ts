import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { isCustomName } from '@wms/contract/kernel/customField.ts';
import { isDecimal, sum } from '@wms/contract/kernel/decimal.ts';
import { reached } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { agreedDateOf, guardsOf, headIssues, lineIssues, type OrderFacts } from '@wms/contract/srm/asn/asn.rules.ts';
import { type AsnBody, headMembers, type LineBody, lineMembers, type Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import { totalsOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import { attachFiles } from '../../file/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { flattened } from '../../kernel/row/custom.ts';
import { findRows, insertRow, insertRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type Effect, settleFigures } from '../purchase/door.ts';
import { type CustomParts, customParts } from './custom.queries.ts';
import { type AsnHead, type AsnLine, mirrorStatus, saveHead } from './head.commands.ts';
import { brief, ensureRight, factsOf, openAsn } from './open.commands.ts';
import { lockOrderLines, type OrderLine, orderFactsOf } from './order-lines.queries.ts';

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
const orderIdsIn = (lines: readonly LineBody[]): readonly string[] => unique(lines.map((line) => line.purchaseLineId));
const pick = <T extends object>(from: T, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
const gift = (line: LineBody): string => line.giftQty || '0';

/** ASN-53: a supplier that the organization has frozen, or no longer works with, announces nothing. */
const frozenIssues = async (ctx: Context, orgNo: string, supplierNo: string): Promise<readonly Issue[]> => {
  const [row] = await findRows(ctx, supplier, [sql`org_no = ${orgNo}`, sql`supplier_no = ${supplierNo}`]);
  if (row?.statusCode !== '1') return [{ code: 'order.supplierInvalid', params: { value: supplierNo } }];
  return row.isFrozen === '1' ? [{ code: 'supplier.frozen' }] : [];
};

/**
 * The guards AS-01, AS-02, AS-05 and AS-06 have in common, and the policies they were judged by. A frozen supplier may
 * still mend what is open; only what `announces` anew is refused (ASN-55).
 */
const judge = async (
  ctx: Context,
  body: AsnBody,
  orders: readonly OrderLine[],
  held: ReadonlyMap<string, string>,
  announces: boolean,
): Promise<{ readonly issues: readonly Issue[]; readonly policies: Policies }> => {
  const orgNo = orders[0]?.orgNo ?? body.orgNo ?? ctx.user.orgNo;
  const policies = await policiesOf(ctx, orgNo);
  const facts = (await orderFactsOf(ctx, orders, policies)).map(
    (order): OrderFacts => ({ ...order, ownPendingQty: held.get(order.id) ?? '0' }),
  );
  const wanted = facts.filter((order) => body.lines.some((line) => line.purchaseLineId === order.id));
  const otherOrg =
    body.orgNo && orders.some((order) => order.orgNo !== body.orgNo) ? [{ code: 'asn.mixedLines', field: 'orgNo' }] : [];
  return {
    policies,
    issues: [
      ...headIssues({ ...body, deliveryModeNo: modeOf(orders) }),
      ...otherOrg,
      ...lineIssues(body.lines, wanted, body.expectedArrivalDate, policies),
      ...(announces ? await frozenIssues(ctx, orgNo, ctx.user.supplierNo ?? '') : []),
    ],
  };
};
/** The strictest mode of its lines: the arrival window that one of them needs, the notice needs (CONST-26). */
const modeOf = (orders: readonly OrderLine[]): string =>
  orders
    .map((order) => order.deliveryModeNo)
    .sort()
    .at(-1) ?? '1';

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
    agreedDate: orders.map(agreedDateOf).sort()[0] ?? null,
  };
};

const lineDraft = (line: LineBody, order: OrderLine, head: { id: string; asnNo: string; status: string }, lineSeq: number) => ({
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
  spec: order.spec,
  unitNo: order.unitNo,
  status: head.status,
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
  for (const [at, line] of lines.entries())
    if (line.fileIds?.length) await attachFiles(ctx, asnLine, added[at]?.id ?? '', head.asnNo, line.fileIds);
  return added;
};

const effects = (
  event: string,
  head: AsnHead,
  lines: readonly { readonly id?: string | undefined; readonly purchaseLineId: string; readonly deliveryQty: string }[],
): readonly Effect[] =>
  lines.map((line) => ({
    purchaseLineId: line.purchaseLineId,
    event,
    docNo: head.asnNo,
    ...(line.id === undefined ? {} : { docLineId: line.id }),
    qty: line.deliveryQty,
  }));

const nameOfOrg = async (ctx: Context, orgNo: string): Promise<string | null> =>
  (await findRows(ctx, organization, [sql`org_no = ${orgNo}`]))[0]?.orgName ?? null;

/**
 * A supplier announces goods of several order lines (AS-01, AS-02). The order lines are locked in the order of their ids
 * before anything is judged, so that the sum over all announcements of a line can never exceed what is shippable.
 */
export const createAsn = async (ctx: Context, body: AsnBody) => {
  const orders = await lockOrderLines(ctx, orderIdsIn(body.lines));
  const { issues, policies } = await judge(ctx, body, orders, new Map(), true);
  const custom = await customParts(ctx, body);
  ensureRight([...issues, ...custom.issues]);
  const status = reached(asnFlow, 'create', policies.asnApproval ? '0' : '2');
  const own = fromOrders(orders);
  const head = await insertRow(ctx, asnHead, {
    ...pick(body, headMembers),
    ...own,
    ...totalsOf(
      body.lines.map((line) => ({ deliveryQty: line.deliveryQty ?? '0', receiveQty: '0', closedFlag: '0', voidFlag: '0' })),
    ),
    purchaseUnitName: await nameOfOrg(ctx, own.orgNo),
    asnNo: await ctx.numbers.next('SH'),
    status,
    approvalStatusCode: status === '0' ? '0' : '3',
    addUserName: ctx.user.userName,
    custom: custom.head,
  });
  ctx.note(head.asnNo);
  const lines = await addLines(ctx, head, body.lines, orders, 1, custom);
  await attachFiles(ctx, asnHead, head.id, head.asnNo, body.fileIds ?? []);
  await logStatus(ctx, asnHead.name, { id: head.id, from: null, to: status, action: 'create' });
  await settleFigures(ctx, effects('asn.created', head, lines));
  return brief(head);
};

const saveLines = async (
  ctx: Context,
  old: readonly AsnLine[],
  lines: readonly (LineBody & { readonly id: string })[],
  custom: CustomParts,
): Promise<void> => {
  if (lines.length === 0) return;
  const now = timeText(ctx.clock.now());
  const rows = lines.map((line) => ({
    ...pick(line, lineMembers),
    id: line.id,
    giftQty: gift(line),
    packQty: line.packQty || null,
    custom: custom.of(line),
  }));
  await ctx.tx.changed(sql`
    update srm_asn_line l set delivery_qty = r."deliveryQty", gift_qty = r."giftQty", lot_no = r."lotNo", supplier_lot_no = r."supplierLotNo", classes_no = r."classesNo",
      product_date = r."productDate", expiry_date = r."expiryDate", product_features = r."productFeatures", stock_features = r."stockFeatures", pack_qty = r."packQty",
      sup_remarks = r."supRemarks", purchase_phase_seq = r."purchasePhaseSeq", purchase_batch_seq = r."purchaseBatchSeq", custom = r.custom,
      version = l.version + 1, update_name = ${ctx.user.userName}, update_date = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, "deliveryQty" numeric, "giftQty" numeric, "lotNo" text, "supplierLotNo" text, "classesNo" text,
      "productDate" date, "expiryDate" date, "productFeatures" text, "stockFeatures" text, "packQty" numeric, "supRemarks" text, "purchasePhaseSeq" integer, "purchaseBatchSeq" integer, custom jsonb)
    where l.id = r.id`);
  const before = new Map(old.map((line) => [line.id, line]));
  for (const row of rows) {
    const was = flattened({ ...before.get(row.id) });
    const now = flattened(row);
    const names = new Set([...lineMembers, ...[...Object.keys(was), ...Object.keys(now)].filter(isCustomName)]);
    const changed = [...names].filter((name) => (was[name] ?? null) !== (now[name] ?? null));
    if (changed.length > 0)
      ctx.changes.push({
        entity: asnLine.name,
        rowId: row.id,
        kind: 'modify',
        before: Object.fromEntries(changed.map((name) => [name, was[name]])),
        after: Object.fromEntries(changed.map((name) => [name, now[name]])),
      });
  }
};

/** Lines that a change leaves out stay as void ones: the story of the notice keeps them. */
const dropLines = async (ctx: Context, lines: readonly AsnLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await ctx.tx.changed(
    sql`update srm_asn_line set void_flag = '1', version = version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())} where id = any(${lines.map((line) => line.id)}::bigint[])`,
  );
  for (const { id } of lines)
    ctx.changes.push({ entity: asnLine.name, rowId: id, kind: 'modify', before: { voidFlag: '0' }, after: { voidFlag: '1' } });
};

const heldBy = (head: AsnHead, lines: readonly AsnLine[]): ReadonlyMap<string, string> => {
  const held = new Map<string, string>();
  if (head.status === '0')
    for (const line of lines) held.set(line.purchaseLineId, sum(held.get(line.purchaseLineId) ?? '0', line.deliveryQty));
  return held;
};

const bodyOf = (head: AsnHead, lines: readonly AsnLine[]): AsnBody => ({ ...head, lines });
const matched = (lines: readonly LineBody[], live: readonly AsnLine[]) => {
  const byId = new Map(live.map((line) => [line.id, line]));
  const kept = lines.filter((line): line is LineBody & { readonly id: string } => line.id !== undefined && byId.has(line.id));
  const strange = lines.flatMap((line, at): readonly Issue[] =>
    line.id !== undefined && byId.get(line.id)?.purchaseLineId !== line.purchaseLineId
      ? [{ code: 'asn.lineMissing', rowId: String(at) }]
      : [],
  );
  const keptIds = new Set(kept.map((line) => line.id));
  return {
    kept,
    strange,
    fresh: lines.filter((line) => line.id === undefined),
    gone: live.filter((line) => !keptIds.has(line.id)),
  };
};

/** Changes an ASN (AS-05) or hands a rejected one in again (AS-06), with new contents or as it stands. */
const rewrite = async (ctx: Context, action: 'edit' | 'resubmit', body: Versioned & Partial<AsnBody>) => {
  const open = await openAsn(ctx, body, orderIdsIn(body.lines ?? []));
  const { head, orderLines } = open;
  const live = open.lines.filter((line) => line.voidFlag === '0');
  const wanted = body.lines === undefined ? bodyOf(head, live) : ({ ...head, ...body } as AsnBody);
  const lines = wanted.lines;
  const { kept, strange, fresh, gone } = matched(lines, live);
  const chosen = orderLines.filter((order) => lines.some((line) => line.purchaseLineId === order.id));
  const { issues, policies } = await judge(ctx, wanted, chosen, heldBy(head, live), action === 'resubmit');
  const foreign = chosen.some((order) => order.orgNo !== head.orgNo) ? [{ code: 'asn.mixedLines', field: 'lines' }] : [];
  const custom = await customParts(ctx, { custom: body.custom, lines: body.lines ?? [] }, { head, lines: live });
  ensureRight([...guardsOf(action, factsOf(head, policies)), ...strange, ...foreign, ...issues, ...custom.issues]);
  const status = reached(asnFlow, action, action === 'edit' ? (head.status as '0' | '1') : policies.asnApproval ? '0' : '2');
  if (body.lines !== undefined) {
    await saveLines(ctx, live, kept, custom);
    await dropLines(ctx, gone);
    const seq = Math.max(0, ...open.lines.map((line) => line.lineSeq));
    await addLines(ctx, { ...head, status }, fresh, orderLines, seq + 1, custom);
    if (body.fileIds !== undefined) await attachFiles(ctx, asnHead, head.id, head.asnNo, body.fileIds, { replace: true });
    for (const line of kept)
      if (line.fileIds !== undefined) await attachFiles(ctx, asnLine, line.id, head.asnNo, line.fileIds, { replace: true });
  }
  const saved = await saveHead(ctx, head, {
    ...pick(wanted, headMembers),
    custom: custom.head,
    ...totalsOf(
      lines.map((line) => ({ deliveryQty: decimalOf(line.deliveryQty), receiveQty: '0', closedFlag: '0', voidFlag: '0' })),
    ),
    agreedDate: fromOrders(chosen).agreedDate,
    status,
    ...(action === 'resubmit' ? { approvalStatusCode: status === '0' ? '0' : '3', rejectReason: null, remarkOption: null } : {}),
  });
  await mirrorStatus(ctx, [head.id]);
  await logStatus(ctx, asnHead.name, { id: head.id, from: head.status, to: status, action });
  const told = [
    ...lines.map((line) => ({
      id: line.id ?? '',
      purchaseLineId: line.purchaseLineId,
      deliveryQty: decimalOf(line.deliveryQty),
    })),
    ...gone.map((line) => ({ ...line, deliveryQty: '0' })),
  ];
  await settleFigures(ctx, effects(action === 'edit' ? 'asn.edited' : 'asn.resubmitted', saved, told));
  return brief(saved);
};
const decimalOf = (value: string | null): string => (value && isDecimal(value) ? value : '0');

export const editAsn = (ctx: Context, body: Versioned & AsnBody) => rewrite(ctx, 'edit', body);
export const resubmitAsn = (ctx: Context, body: Versioned & Partial<AsnBody>) => rewrite(ctx, 'resubmit', body);
