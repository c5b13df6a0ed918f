/** Pick lists on paper: by walking order, one sheet for the orders of a wave, with room for what was picked. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { printPhrases } from '@wms/contract/print/print.phrases.ts';
import type { printPicks as asked } from '@wms/contract/srm/outbound/outbound.calls.ts';
import {
  type DeliveryOrder,
  type DeliveryPick,
  deliveryLine,
  deliveryOrder,
  deliveryPick,
} from '@wms/contract/srm/outbound/outbound.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { ensure, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { mostLines, onPaper, paperFile } from '../../print/door.ts';
import { walking } from './outbound.queries.ts';

type Papers = Parameters<typeof paperFile>[1]['papers'];
type Named = Pick<DeliveryPick, 'cellNo' | 'itemNo' | 'lotNo' | 'qty' | 'pickedQty'> & {
  readonly deliveryNo: string;
  readonly itemName: string | null;
  readonly unitNo: string | null;
};
const { fields, labels } = deliveryPick;
interface Column {
  readonly label: Trilingual;
  readonly isFigure?: boolean;
  readonly isByHand?: boolean;
  readonly text: (pick: Named, at: number) => string;
}
const columns: readonly Column[] = [
  { label: glossary.lineSeq, isFigure: true, text: (_, at) => String(at + 1) },
  { label: glossary.cellNo, text: ({ cellNo }) => cellNo },
  { label: glossary.itemNo, text: ({ itemNo }) => itemNo },
  { label: glossary.itemName, text: ({ itemName }) => itemName ?? '' },
  { label: glossary.lotNo, text: ({ lotNo }) => lotNo },
  { label: labels.qty, isFigure: true, text: ({ qty }) => onPaper(fields.qty, qty) },
  { label: glossary.unitNo, text: ({ unitNo }) => unitNo ?? '' },
  {
    ...{ label: labels.pickedQty, isFigure: true, isByHand: true },
    text: ({ pickedQty }) => (pickedQty === null ? '' : onPaper(fields.pickedQty, pickedQty)),
  },
];
const ofOrder: Column = { label: deliveryOrder.labels.deliveryNo, text: ({ deliveryNo }) => deliveryNo };

/** What is picked on one walk. */
interface Walk {
  readonly orders: readonly DeliveryOrder[];
  readonly picks: readonly Named[];
}
const paperOf = ({ locale }: Context, { orders, picks }: Walk): Papers[number] => {
  const [first] = orders;
  const isWave = orders.length > 1;
  const shown = isWave ? [...columns.slice(0, -1), ofOrder, ...columns.slice(-1)] : columns;
  const one = (value: (order: DeliveryOrder) => string | null): string => (first && !isWave ? (value(first) ?? '') : '');
  const facts: readonly (readonly [Trilingual, string])[] = [
    [glossary.warehouseNo, first?.warehouseNo ?? ''],
    [deliveryOrder.labels.waveNo, isWave ? '' : (first?.waveNo ?? '')],
    [deliveryOrder.labels.$, isWave ? orders.map(({ deliveryNo }) => deliveryNo).join(', ') : ''],
    [deliveryOrder.labels.receiverName, one(({ receiverName, customerNo }) => receiverName ?? customerNo)],
    [deliveryOrder.labels.requireDate, one(({ requireDate }) => requireDate)],
    [deliveryOrder.labels.sourceNo, one(({ sourceNo }) => sourceNo)],
    [glossary.remark, one(({ remark }) => remark)],
  ];
  return {
    title: inLocale(labels.$, locale),
    code: (isWave ? first?.waveNo : first?.deliveryNo) ?? '',
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [[inLocale(label, locale), value] as const])),
    columns: shown.map(({ label, isFigure = false, isByHand }) => ({ label: inLocale(label, locale), isFigure, isByHand })),
    rows: picks.map((pick, at) => shown.map(({ text }) => text(pick, at))),
    sums: [],
    sum: inLocale(screenTerms.sum, locale),
    signs: [inLocale(labels.pickedName, locale)],
    day: inLocale(printPhrases['print.day'], locale),
    note: '',
  };
};

/** Orders that are fetched on one walk: those of a wave in a warehouse, else each by itself. */
const walksOf = (
  orders: readonly DeliveryOrder[],
  picks: readonly (Named & { readonly deliveryId: string })[],
): readonly Walk[] => {
  const groups = new Map<string, DeliveryOrder[]>();
  for (const order of orders) {
    const key = order.waveNo ? JSON.stringify([order.orgNo, order.warehouseNo, order.waveNo]) : order.id;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map((own) => {
    const ids = new Set(own.map(({ id }) => id));
    return { orders: own, picks: picks.filter(({ deliveryId }) => ids.has(deliveryId)) };
  });
};

export const printPicks = async (ctx: Context, { ids }: InOf<typeof asked>): Promise<Blob> => {
  const wanted = [...new Set(ids)];
  const found = await findRows(ctx, deliveryOrder, [sql`id = any(${wanted}::bigint[])`]);
  if (found.length < wanted.length) throw notFound();
  const ofOrders = sql`delivery_id = any(${wanted}::bigint[])`;
  const stored = await findRows(ctx, deliveryPick, [ofOrders], { order: walking, limit: mostLines + 1 });
  if (stored.length > mostLines) throw refuse({ code: 'print.tooManyLines', params: { max: mostLines } });
  const orders = presentRows(ctx, deliveryOrder, found);
  const without = orders.filter(({ id }) => !stored.some(({ deliveryId }) => deliveryId === id));
  ensure(
    without.map(({ id, deliveryNo }) => ({ code: 'outbound.noPicks', rowId: id, params: { deliveryNo: deliveryNo ?? '' } })),
  );
  const lines = new Map(
    presentRows(ctx, deliveryLine, await findRows(ctx, deliveryLine, [ofOrders])).map((line) => [line.id, line]),
  );
  const numbers = new Map(orders.map(({ id, deliveryNo }) => [id, deliveryNo ?? '']));
  const picks = presentRows(ctx, deliveryPick, stored).map((pick) => {
    const { itemName = null, unitNo = null } = lines.get(pick.lineId) ?? {};
    return { ...pick, itemName, unitNo, deliveryNo: numbers.get(pick.deliveryId) ?? '' };
  });
  ctx.note(orders.map(({ deliveryNo }) => deliveryNo).join(', '));
  const papers = walksOf(orders, picks).map((walk) => paperOf(ctx, walk));
  const [only, ...others] = papers;
  const title = inLocale(labels.$, ctx.locale);
  return paperFile(ctx, { title: only && others.length === 0 ? `${title} ${only.code}` : title, papers });
};
