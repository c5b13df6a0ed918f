import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { type ConditionValue, onePage, type PageQuery } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { getDelivery as asked, listPicksToDo as askedToDo } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import {
  type DeliveryLine,
  type DeliveryOrder,
  type DeliveryPick,
  deliveryLine,
  deliveryOrder,
  deliveryPick,
} from '@wms/contract/srm/outbound/outbound.ts';
import { type StayReason, stayReasons } from '@wms/contract/strategy/pickFacts.ts';
import { stayWords } from '@wms/contract/strategy/stayWords.ts';
import { type RawBuilder, sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { visibleStock } from '../../stock/door.ts';

/** Reasons as they are stored (reserved:2,frozen:1), in words. */
const hindersOf = ({ locale }: Pick<Context, 'locale'>, stored: string | null) =>
  (stored ?? '').split(',').flatMap((part) => {
    const [reason = '', count = ''] = part.split(':');
    if (!(stayReasons as readonly string[]).includes(reason)) return [];
    return [{ text: inLocale(stayWords[reason as StayReason], locale), count: Number(count) || 0 }];
  });
const { allocateRule: byLot, pickRule: byCell } = deliveryPick.fields;
const whyOf = ({ locale }: Pick<Context, 'locale'>, { allocateRule, pickRule }: DeliveryPick): string =>
  [
    ...(allocateRule ? [inLocale(labelOf(byLot.dictionary ?? '', allocateRule), locale)] : []),
    ...(pickRule ? [inLocale(labelOf(byCell.dictionary ?? '', pickRule), locale)] : []),
  ].join(' · ');

const textsOf = (value: ConditionValue): readonly string[] => [value].flat().map(String);
/** Orders found by what is kept for them: an item, or what lies in one row of stock. */
export const deliveryOptions = (ctx: Context): ListOptions => {
  const keeping = (what: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`id in (select p.delivery_id from inv_delivery_pick p where p.reserved_qty > 0 and ${what})`;
  const lying = (ids: readonly string[]) => visibleStock(ctx, sql`id::text = any(${[...ids]}::text[])`);
  return {
    extra: {
      keepsItemNo: (value) => keeping(sql`p.item_no = any(${[...textsOf(value)]}::text[])`),
      keepsStockId: (value) =>
        keeping(sql`exists (select from ${lying(textsOf(value))} s
          where s.org_no = p.org_no and s.warehouse_no = p.warehouse_no and s.cell_no = p.cell_no and s.item_no = p.item_no
            and s.lot_no = p.lot_no and s.owner_no = p.owner_no and s.inventory_type = p.inventory_type)`),
    },
  };
};
export const listDeliveries = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, deliveryOrder, query, { ...deliveryOptions(ctx), isNarrow: true });
  return { ...page, records: presentRows(ctx, deliveryOrder, page.records) };
};
export const exportDeliveries = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, deliveryOrder, query, { ...deliveryOptions(ctx), title: messages['route.InventorySynergy.Outbound'] });

/** In which one walks from row to row of a pick list. */
export const walking = sql`out_seq nulls last, cell_no collate "C", item_no collate "C", lot_no collate "C", id`;
export const getDelivery = async (ctx: Context, { id }: InOf<typeof asked>) => {
  const row = await getRow(ctx, deliveryOrder, id);
  const lines = await findRows(ctx, deliveryLine, [sql`delivery_id = ${id}`], { order: sql`seq, id` });
  const picks = await findRows(ctx, deliveryPick, [sql`delivery_id = ${id}`], {
    order: walking,
  });
  const [order = row] = presentRows(ctx, deliveryOrder, [row]);
  const shown = presentRows(ctx, deliveryLine, lines);
  const byId = new Map(shown.map((line) => [line.id, line]));
  return {
    ...order,
    lines: shown.map((line) => ({ ...line, hinders: hindersOf(ctx, line.shortReason) })),
    picks: presentRows(ctx, deliveryPick, picks).map((pick) => {
      const { itemName = null, unitNo = null } = byId.get(pick.lineId) ?? {};
      return { ...pick, itemName, unitNo, why: whyOf(ctx, pick) };
    }),
  };
};

const mostToDo = 200;
/** Rows of orders that are picked, where nobody was yet: each with its order and its goods by name. */
export const listPicksToDo = async (ctx: Context, { warehouseNo, id }: InOf<typeof askedToDo>) => {
  const open = sql`delivery_id in (select o.id from inv_delivery_order o
    where ${among(outboundFlow, 'toPick', sql.ref('o.delivery_status'))})`;
  const which = id ? [sql`id = ${id}`] : [sql`picked_qty is null`, open];
  const here = warehouseNo && !id ? [sql`warehouse_no = ${warehouseNo}`] : [];
  const picks = await findRows(ctx, deliveryPick, [...which, ...here], { order: walking, limit: mostToDo });
  const ids = [...new Set(picks.map(({ deliveryId }) => deliveryId))];
  const [orders, lines] = await Promise.all([
    findRows(ctx, deliveryOrder, [sql`id = any(${ids}::bigint[])`]),
    findRows(ctx, deliveryLine, [sql`id = any(${picks.map(({ lineId }) => lineId)}::bigint[])`]),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const lineOf = new Map(presentRows(ctx, deliveryLine, lines).map((line) => [line.id, line]));
  return onePage(
    presentRows(ctx, deliveryPick, picks).map((pick) => {
      const { deliveryNo = null, receiverName = null } = orderOf.get(pick.deliveryId) ?? {};
      const { itemName = null, unitNo = null } = lineOf.get(pick.lineId) ?? {};
      return { ...pick, deliveryNo, receiverName, itemName, unitNo };
    }),
  );
};

/** What a document asks for on delivery orders that are not shipped yet, by item; of the document alone, in whatever warehouses. */
export const orderedFor = async (
  ctx: Context,
  { orgNo, docNature, sourceNo }: Pick<DeliveryOrder, 'orgNo' | 'docNature' | 'sourceNo'>,
): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await beyondScope(ctx, 'what is on its way to a supplier counts wherever it leaves', ({ tx }) =>
    tx.rows<{ itemNo: string; qty: Decimal }>(sql`
      select l.item_no as "itemNo", sum(l.qty) as qty
      from inv_delivery_order o join inv_delivery_line l on l.delivery_id = o.id
      where o.source_no = ${sourceNo} and o.org_no = ${orgNo} and o.doc_nature = ${docNature}
        and ${among(outboundFlow, 'open', sql.ref('o.delivery_status'))}
      group by l.item_no`),
  );
  return new Map(rows.map(({ itemNo, qty }) => [itemNo, qty]));
};

/** What left with delivery orders that their caller has just shipped, by line. */
export const shippedWith = (ctx: Context, ids: readonly string[]): Promise<readonly DeliveryLine[]> =>
  findRows(ctx, deliveryLine, [sql`delivery_id = any(${[...ids]}::bigint[])`]);
