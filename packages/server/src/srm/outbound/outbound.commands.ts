/** Drawing up delivery orders, releasing them, and giving them up. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import type { SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { hasLines, type LineDraft, linesIn } from '@wms/contract/kernel/recordLines.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundSheet } from '@wms/contract/srm/outbound/outbound.document.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { deliveryRule, requiredDayIssues } from '@wms/contract/srm/outbound/outbound.rules.ts';
import { deliveryLine, deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { itemsByNumber } from '../../base/item/door.ts';
import { move, moveOne } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import { changeLines, deleteLines, writeLines } from '../../kernel/lines/lines.ts';
import type { Bodies } from '../../kernel/resource/crud.ts';
import { deleteRows, insertRows } from '../../kernel/row/rows.ts';
import { issueOf, rowErrors } from '../../kernel/row/rules.ts';
import { takeLabelsIn } from '../label/door.ts';
import { freePicks, picksOf } from './allocate.commands.ts';
import { giveUpRefused } from './refused.commands.ts';

const { released, cancelled } = outboundFlow.states;
type Bag = Readonly<Record<string, unknown>>;
type Written = Draft<typeof deliveryOrder>;

/** What lines tell of their items as they are when they are written down. */
const withFacts = async (ctx: Context, orgNo: string, lines: readonly LineDraft[]): Promise<readonly LineDraft[]> => {
  const items = await itemsByNumber(
    ctx,
    lines.map(({ itemNo }) => String(itemNo)),
  );
  return lines.map((line) => {
    const { itemName = null, itemEnName = null, unitNo = null } = items.get(String(line.itemNo), orgNo) ?? {};
    return { ...line, itemName, itemEnName, unitNo };
  });
};
const dayIn = ({ requireDate }: Bag): string | null => (typeof requireDate === 'string' ? requireDate : null);
const ensureHead = async (ctx: Context, draft: Bag, before?: Bag): Promise<void> => {
  const absent = Object.fromEntries(Object.keys(deliveryOrder.fields).map((name) => [name, null]));
  const errors = await rowErrors(ctx, deliveryOrder, [{ line: 0, values: { ...absent, ...draft }, before }], { lock: true });
  const days = requiredDayIssues(dayIn(draft), dayText(ctx.clock.now()), dayIn(before ?? {}));
  if (errors.length + days.length > 0) throw invalid(...errors.map(issueOf), ...days);
};
const numbered = async (ctx: Context, { deliveryNo }: Partial<Pick<Written, 'deliveryNo'>>): Promise<string> =>
  deliveryNo || (await ctx.numbers.next(deliveryRule));

/** A new delivery order with its lines, as a draft. */
export const drawUp = async (ctx: Context, { lines: _lines, ...draft }: Partial<Written> & { readonly lines?: unknown }) => {
  await ensureHead(ctx, draft);
  const lines = linesIn({ lines: _lines });
  const [row] = await open(ctx, outboundSheet, 'create', [
    { ...draft, deliveryNo: await numbered(ctx, draft), lineCount: lines.length },
  ]);
  if (!row) throw notFound();
  if (hasLines(deliveryOrder)) await writeLines(ctx, deliveryOrder, row, await withFacts(ctx, row.orgNo, lines), true);
  return row;
};

/** Changes a draft; its organization and its number stay. */
const update: Bodies<typeof deliveryOrder>['update'] = async (ctx, { id, version, lines: given, ...change }) => {
  const lines = given === undefined ? undefined : linesIn({ lines: given });
  const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { row } = await takeOne(ctx, outboundSheet, 'edit', { id, version }, (before): readonly Issue[] =>
    (['orgNo', 'deliveryNo'] as const).flatMap((field) =>
      changed[field] === undefined || changed[field] === before[field] ? [] : [{ code: 'valid.locked', field }],
    ),
  );
  await ensureHead(ctx, { ...row, ...changed }, { ...row });
  const { rows } = await move(ctx, outboundSheet, 'edit', [row], {
    change: () => ({ ...changed, ...(lines ? { lineCount: lines.length } : {}) }),
    isHistory: () => false,
  });
  const [saved] = rows;
  if (!saved) throw notFound();
  return changeLines(ctx, deliveryOrder, saved, row, lines ? { lines: await withFacts(ctx, row.orgNo, lines) } : {});
};

/** Drafts only, all or none. */
const purge: Bodies<typeof deliveryOrder>['purge'] = async (ctx, wanted) => {
  const { rows, lines } = await take(ctx, outboundSheet, 'delete', wanted);
  await giveUpRefused(ctx, lines);
  await deleteLines(ctx, deliveryOrder, rows);
  await deleteRows(ctx, deliveryOrder, rows);
  return { count: rows.length };
};
export const outboundBodies: Partial<Bodies<typeof deliveryOrder>> = { add: drawUp, update, purge };

type Sheet = SheetDraft<Written>;
/** The rows of each order, in the order of the sheet; rows without a number are one order. */
const grouped = (drafts: readonly Sheet[]): readonly (readonly Sheet[])[] => {
  const groups = new Map<string, Sheet[]>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.values.orgNo, draft.values.deliveryNo ?? '']);
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  return [...groups.values()];
};
const partOf = (names: object, values: Bag): Bag =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name in names && value !== null && value !== undefined));
/** An imported order is a draft as an added one is; a row of the sheet is a line. */
export const importedOrders = (plain: ImportPlan<Written>): ImportPlan<Written> => ({
  ...plain,
  verify: async (ctx, drafts, writing) => {
    const today = dayText(ctx.clock.now());
    return [
      ...((await plain.verify?.(ctx, drafts, writing)) ?? []),
      ...drafts.flatMap(({ line, values }) =>
        requiredDayIssues(values.requireDate, today).map(({ code, params }) => ({
          ...{ line, field: 'requireDate', code, value: values.requireDate ?? '' },
          ...(params ? { params } : {}),
        })),
      ),
    ];
  },
  apply: async (ctx, drafts) => {
    const groups = grouped(drafts);
    const heads: Bag[] = [];
    for (const [first, ...more] of groups)
      if (first)
        heads.push({
          ...partOf(deliveryOrder.fields, first.values),
          ...{ deliveryNo: await numbered(ctx, first.values), lineCount: more.length + 1 },
        });
    const rows = await open(ctx, outboundSheet, 'create', heads);
    const lines: Bag[] = [];
    for (const [at, { id, orgNo, warehouseNo }] of rows.entries()) {
      const own = (groups[at] ?? []).map(({ values }, place) => ({ ...partOf(deliveryLine.fields, values), seq: place + 1 }));
      for (const line of await withFacts(ctx, orgNo, own)) lines.push({ ...line, deliveryId: id, orgNo, warehouseNo });
    }
    await insertRows(ctx, deliveryLine, lines);
    return drafts.length;
  },
});

export const releaseDelivery = async (ctx: Context, { records }: InOf<typeof calls.releaseDelivery>) => {
  const { rows } = await take(ctx, outboundSheet, 'release', records);
  const { answer } = await move(ctx, outboundSheet, 'release', rows, { change: () => ({ deliveryStatus: released }) });
  return answer;
};

export const cancelDelivery = async (ctx: Context, { reason, ...wanted }: InOf<typeof calls.cancelDelivery>) => {
  const { row, lines } = await takeOne(ctx, outboundSheet, 'cancel', wanted);
  await giveUpRefused(ctx, lines);
  if (isIn(outboundFlow, 'holding', row.deliveryStatus)) {
    const picks = await picksOf(ctx, [row.id]);
    await takeLabelsIn(
      ctx,
      picks.flatMap(({ barcodes }) => barcodes?.split('\n') ?? []),
    );
    await freePicks(ctx, [row.id], lines);
  }
  return moveOne(ctx, outboundSheet, 'cancel', row, { change: () => ({ deliveryStatus: cancelled }), note: () => reason });
};
