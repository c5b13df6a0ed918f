import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { ConditionValue, Page, PageQuery } from '@wms/contract/kernel/page.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { headAnswer } from '@wms/contract/srm/purchase/headAnswer.ts';
import type { supplierOrders } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { orderFlow, orderLineFlow, replyStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { agreedDateOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseLine, purchaseOrder, purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import { orderTabs } from '@wms/contract/srm/purchase/tabs.ts';
import { purchaseVersion } from '@wms/contract/srm/purchase/version.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ExportOptions, exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import { countEach } from '../../kernel/list/counts.ts';
import { type ListOptions, listRows, pattern } from '../../kernel/list/list.ts';
import { listTypeByEnd } from '../../kernel/list/listType.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRow, findRows } from '../../kernel/row/rows.ts';
import { policiesOf, revealsOf } from '../../system/businessControl/door.ts';
import { comingOf } from './batches.queries.ts';
import { overdueLines, unansweredLines } from './work.queries.ts';

/** A draft is the buyer's alone; the database says the same by a policy of its own. */
const publishedOnly = (ctx: Context, draft: RawBuilder<unknown>): readonly RawBuilder<unknown>[] =>
  ctx.user.side === 'supplier' ? [draft] : [];
/** Orders that the reader may know of. */
export const publishedOrders = (ctx: Context): readonly RawBuilder<unknown>[] =>
  publishedOnly(ctx, among(orderFlow, 'published', sql.ref('order_status')));

const textsOf = (value: ConditionValue): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (one === null || one === '' ? [] : [String(one).slice(0, 100)]));
const likeOf = (value: ConditionValue): string => pattern(textsOf(value).join(' '));
const inLines = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from srm_purchase_line l where l.purchase_id = srm_purchase.id and ${condition})`;

/** A day that is asked for. */
const dayOf = (field: string, value: ConditionValue): string => {
  const [day = ''] = textsOf(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw invalid({ code: 'valid.date', field, params: { value: day } });
  return day;
};

const { accepted, rejected: refused } = orderLineFlow.states;
/** The answer as the list says it: of an order that is partly rejected nobody reads that it is accepted (`headAnswer`). */
const answeredAs = (asked: readonly string[]): RawBuilder<unknown> => {
  const partly = inLines(sql`l.closed_flag = '0' and ${among(orderLineFlow, 'rejected', sql.ref('l.accept_status'))}`);
  const stated = sql`accept_status = any(${asked}::text[]) and not (accept_status = ${accepted} and ${partly})`;
  return asked.includes(refused) ? sql`((${stated}) or ${partly})` : sql`(${stated})`;
};
/** Other answers are found as they are stored, by their access path. */
const byAnswer = ({ acceptStatus = null }: PageQuery['condition']): ListOptions['extra'] =>
  textsOf(acceptStatus).some((one) => one === accepted || one === refused)
    ? { acceptStatus: (value) => answeredAs(textsOf(value)) }
    : {};

/** What the list of lines can be narrowed by, asked of heads: an order is meant when one of its lines is. */
const headOptions = (ctx: Context, { condition }: PageQuery): ListOptions => ({
  guards: publishedOrders(ctx),
  extra: {
    ...listTypeByEnd(ctx),
    supplierNameIndistinct: (value) => sql`lower(supplier_name) like ${likeOf(value)}`,
    requiredFrom: (value) => inLines(sql`l.expect_arrival_date >= ${dayOf('requiredFrom', value)}::date`),
    requiredUntil: (value) => inLines(sql`l.expect_arrival_date <= ${dayOf('requiredUntil', value)}::date`),
    itemNoIndistinct: (value) => inLines(sql`lower(l.item_no) like ${likeOf(value)}`),
    itemNameIndistinct: (value) => inLines(sql`lower(concat_ws(chr(1), l.item_name, l.item_en_name)) like ${likeOf(value)}`),
    itemNo: (value) => inLines(sql`l.item_no = any(${textsOf(value)}::text[])`),
    changeState: (value) => inLines(sql`l.change_state = any(${textsOf(value)}::text[])`),
    closedFlag: (value) => inLines(sql`l.closed_flag = any(${textsOf(value)}::text[])`),
    ...byAnswer(condition),
  },
});
/** A question a list is asked with yes (`1`), no (`0`) or both. */
const whether = (value: ConditionValue, holds: RawBuilder<unknown>): RawBuilder<unknown> | undefined => {
  const asked = textsOf(value);
  const [yes, no] = [asked.includes('1'), asked.includes('0')];
  if (yes === no) return undefined;
  // what is unknown counts as no
  return yes ? sql`(${holds})` : sql`((${holds}) is not true)`;
};
/** What a list of order lines takes beside the fields of a line. */
export const lineOptions = (ctx: Context): ListOptions => ({
  guards: publishedOnly(ctx, sql`draft_flag = '0'`),
  alias: { purchaseSeqNo: 'purchaseSeq' },
  extra: {
    ...listTypeByEnd(ctx),
    supplierNameIndistinct: (value) => sql`lower(supplier_name) like ${likeOf(value)}`,
    requiredFrom: (value) => sql`expect_arrival_date >= ${dayOf('requiredFrom', value)}::date`,
    requiredUntil: (value) => sql`expect_arrival_date <= ${dayOf('requiredUntil', value)}::date`,
    overdue: (value) => whether(value, overdueLines(ctx)),
    unanswered: (value) => whether(value, unansweredLines(ctx)),
    draftFlag: (value) => whether(value, sql`draft_flag = '1'`),
  },
});

/** How many open lines of each order are rejected. */
const rejectedOf = async (ctx: Context, ids: readonly string[]): Promise<(id: string) => number> => {
  const rows = await ctx.tx.rows<{ id: string; count: number }>(sql`
    select purchase_id as id, count(*)::int as count from srm_purchase_line
    where purchase_id = any(${[...ids]}::bigint[]) and closed_flag = '0'
      and ${among(orderLineFlow, 'rejected', sql.ref('accept_status'))}
    group by purchase_id`);
  const counts = new Map(rows.map(({ id, count }) => [String(id), count]));
  return (id) => counts.get(id) ?? 0;
};

/** The list of the screen (LIST-23): lines unless pageMode '0' asks for orders. */
export const listOrders = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof supplierOrders.list>> => {
  const reveals = await revealsOf(ctx);
  if (query.condition.pageMode === '0') {
    const page = await listRows(ctx, purchaseOrder, query, { ...headOptions(ctx, query), isNarrow: true, reveals });
    const rejected = await rejectedOf(
      ctx,
      page.records.map(({ id }) => id),
    );
    const heads = presentRows(ctx, purchaseOrder, page.records, reveals);
    return { ...page, records: heads.map((head) => ({ ...head, rejectedLines: rejected(head.id) })) };
  }
  const page = await listRows(ctx, purchaseLine, query, { ...lineOptions(ctx), isNarrow: true, reveals });
  const coming = await comingOf(ctx, page.records);
  const shown = presentRows(ctx, purchaseLine, page.records, reveals);
  // the rows are this answer's own: a copy of forty members each costs as much as reading them
  return {
    ...page,
    records: shown.map((line) => Object.assign(line, { dueDate: coming(line)[0]?.replyDate ?? agreedDateOf(line) })),
  };
};

/** How many lines stand under each tab, each up to 10,000, narrowed by the other conditions; by name and as records. */
export const countTabs = async (ctx: Context, query: PageQuery) => {
  const { acceptStatus: _a, changeState: _c, closedFlag: _f, ...condition } = query.condition;
  const searches = Object.fromEntries(orderTabs.map((tab) => [tab.key, { ...condition, ...tab.condition }]));
  const row = await countEach(ctx, purchaseLine, searches, lineOptions(ctx));
  return { ...row, ...onePage(orderTabs.map(({ key }) => ({ key, count: row[key] ?? 0 }))) };
};

/** The answer of an order in a file is what its list says: one of which a line is rejected is not called accepted. */
const answersShown = (ctx: Context): NonNullable<ExportOptions['shown']> => ({
  reads: ['acceptStatus'],
  of: async (rows) => {
    const rejected = await rejectedOf(
      ctx,
      rows.map(({ id }) => String(id)),
    );
    return rows.map((row) => ({
      ...row,
      acceptStatus: headAnswer({ acceptStatus: String(row.acceptStatus), rejectedLines: rejected(String(row.id)) })
        .map(({ word }) => inLocale(word, ctx.locale))
        .join(', '),
    }));
  },
});

/**
 * The list as a workbook: the lines the conditions choose, the orders in pageMode '0', or with `deliverable` '1' what may
 * be put on an ASN. Hidden prices stay hidden.
 */
export const exportOrders = async (ctx: Context, query: PageQuery) => {
  const reveals = await revealsOf(ctx);
  const title = phrases['route.OrderCollaboration.UserOrder'] ?? purchaseLine.labels.$;
  const { deliverable, ...condition } = query.condition;
  if (deliverable === '1')
    return exportRows(
      ctx,
      byDueDate,
      { ...query, condition },
      { fixed: await deliverableConditions(ctx), title: phrases['route.Delivery.UserOrder'] ?? title, reveals },
    );
  return query.condition.pageMode === '0'
    ? exportRows(ctx, purchaseOrder, query, { ...headOptions(ctx, query), title, reveals, shown: answersShown(ctx) })
    : exportRows(ctx, purchaseLine, query, { ...lineOptions(ctx), title, reveals });
};

const byDueDate = { ...purchaseLine, list: { ...purchaseLine.list, range: 'expectArrivalDate' as const } };

/** What decides that lines may be put on an ASN: published, open, something left, answered as the policy asks (ORDER-18). */
export const deliverableConditions = async (ctx: Context): Promise<readonly RawBuilder<unknown>[]> => {
  const policies = await policiesOf(ctx, ctx.user.orgNo);
  const agreed = among(orderLineFlow, 'accepted', sql.ref('accept_status'));
  const answered = policies.shipBeforeAccept
    ? among(orderLineFlow, 'live', sql.ref('accept_status'))
    : policies.acceptedLineShips
      ? agreed
      : sql`${agreed} and exists (select 1 from srm_purchase h where h.id = purchase_id
        and ${among(orderFlow, 'agreed', sql.ref('h.order_status'))})`;
  return [sql`draft_flag = '0'`, sql`is_open`, answered];
};

/** Lines that may be put on an ASN now, those due first on top unless asked otherwise. */
export const listDeliverable = async (ctx: Context, query: PageQuery): Promise<Page<Row<typeof purchaseLine>>> => {
  const reveals = await revealsOf(ctx);
  const page = await listRows(
    ctx,
    byDueDate,
    { ...query, field: query.field ?? 'expectArrivalDate', order: query.order ?? 'asc' },
    {
      alias: { purchaseSeqNo: 'purchaseSeq' },
      extra: { deliverable: () => undefined },
      fixed: await deliverableConditions(ctx),
      isNarrow: true,
      reveals,
    },
  );
  return { ...page, records: presentRows(ctx, purchaseLine, page.records, reveals) };
};

/**
 * An order with its lines; each line with what is promised now (replyRows), what waits for the buyer (proposedRows), the
 * earlier answers (replyHistory) and its versions, old to new. `id` is the order's, or one of its lines'.
 */
export const getOrder = async (ctx: Context, { id }: { readonly id: string }) => {
  const line = await findRow(ctx, purchaseLine, id);
  const head = await findRow(ctx, purchaseOrder, line?.purchaseId ?? id);
  if (!head || (ctx.user.side === 'supplier' && isIn(orderFlow, 'draft', head.orderStatus))) throw notFound();
  const lines = await findRows(ctx, purchaseLine, [sql`purchase_id = ${head.id}`], { order: sql`purchase_seq` });
  const ids = lines.map((one) => one.id);
  const replies = await findRows(ctx, purchaseReply, [sql`purchase_line_id = any(${ids}::bigint[])`], {
    order: sql`answer_date desc, id`,
  });
  const versions = await findRows(ctx, purchaseVersion, [sql`purchase_line_id = any(${ids}::bigint[])`], {
    order: sql`id desc`,
  });
  const reveals = await revealsOf(ctx);
  const [shownHead = head] = presentRows(ctx, purchaseOrder, [head], reveals);
  const shown = presentRows(ctx, purchaseLine, lines, reveals);
  return {
    ...shownHead,
    rejectedLines: lines.filter((one) => one.closedFlag === '0' && isIn(orderLineFlow, 'rejected', one.acceptStatus)).length,
    lines: shown.map((one) => {
      const own = replies.filter((reply) => reply.purchaseLineId === one.id);
      return {
        ...one,
        replyRows: own.filter((reply) => isIn(replyStates, 'inForce', reply.replyState)),
        proposedRows: own.filter((reply) => isIn(replyStates, 'proposed', reply.replyState)),
        replyHistory: own.filter((reply) => isIn(replyStates, 'replaced', reply.replyState)),
        versions: versions.filter((version) => version.purchaseLineId === one.id),
      };
    }),
  };
};
