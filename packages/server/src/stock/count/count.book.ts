/** What the books have in the cells of a count, laid out as its lines. */
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { compare, isZero } from '@wms/contract/kernel/decimal.ts';
import { type CountLine, countLine, type StockCount } from '@wms/contract/stock/count/count.ts';
import { seenItems } from '../../base/item/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { lyingIn } from '../door.ts';

type Goods = Pick<CountLine, 'cellNo' | 'itemNo' | 'lotNo' | 'ownerNo' | 'inventoryType'>;
export const goodsKey = ({ cellNo, itemNo, lotNo, ownerNo, inventoryType }: Goods): string =>
  JSON.stringify([cellNo, itemNo, lotNo, ownerNo, inventoryType]);
export const cellsIn = (lines: readonly Goods[]): readonly string[] => [...new Set(lines.map(({ cellNo }) => cellNo))].toSorted();
/** A cell in which the books have nothing. */
export const isBlank = ({ itemNo }: Pick<CountLine, 'itemNo'>): boolean => itemNo === '';

const uncounted = { countedQty: null, countedUserNo: null, countedName: null, countedDate: null, reason: null } as const;
/** What the log of calls says of lines is read by who counts too: what the books have stays out of it. */
const unlogged = (ctx: Context): Context => ({ ...ctx, changes: [] });

/** How goods are called, and in what they are counted. */
export const namesOf = async (ctx: Context, orgNo: string, itemNos: readonly string[]) => {
  const items = await seenItems(ctx, orgNo, [...new Set(itemNos)]);
  return (itemNo: string) => {
    const found = items.get(itemNo);
    return { itemName: found?.itemName ?? null, itemEnName: found?.itemEnName ?? null, unitNo: found?.unitNo ?? null };
  };
};

/** What lies in the cells of a count now, by goods; with `lock` it stays so. */
export const bookOf = async (ctx: Context, { orgNo, warehouseNo }: StockCount, lines: readonly CountLine[], lock = false) =>
  (await lyingIn(ctx, warehouseNo, cellsIn(lines), lock)).filter((one) => one.orgNo === orgNo);

/** Goods whose stock is not what their line was compared with; goods without a line were not there then. */
export const movedSince = (
  lines: readonly CountLine[],
  book: Awaited<ReturnType<typeof bookOf>>,
): readonly (Goods & { readonly book: Decimal; readonly now: Decimal })[] => {
  const now = new Map(book.map((one) => [goodsKey(one), one]));
  const known = new Set(lines.map(goodsKey));
  return [
    ...lines.flatMap((line) => {
      const qty = now.get(goodsKey(line))?.qty ?? '0';
      return compare(qty, line.bookQty) === 0 ? [] : [{ ...line, book: line.bookQty, now: qty }];
    }),
    ...book.filter((one) => !known.has(goodsKey(one))).map((one) => ({ ...one, book: '0', now: one.qty })),
  ];
};

/**
 * Takes down what the books have for the chosen lines, and for all whose stock has changed: they are to be counted. Goods without
 * a line get one, in the place of the blank line of their cell where it has one. Answers how many lines there are.
 */
export const takeBook = async (
  ctx: Context,
  count: StockCount,
  lines: readonly CountLine[],
  isChosen: (line: CountLine) => boolean,
): Promise<number> => {
  const book = await bookOf(ctx, count, lines);
  const nameOf = await namesOf(
    ctx,
    count.orgNo,
    book.map(({ itemNo }) => itemNo),
  );
  const bookDate = timeText(ctx.clock.now());
  const quantities = new Map(book.map((one) => [goodsKey(one), one.qty]));
  const known = new Set(lines.map(goodsKey));
  const blanks = new Map(lines.filter(isBlank).map((line) => [line.cellNo, line]));
  const filled = new Map<string, object>();
  const drafts: object[] = [];
  for (const { cellNo, itemNo, lotNo, ownerNo, inventoryType, qty } of book) {
    if (known.has(goodsKey({ cellNo, itemNo, lotNo, ownerNo, inventoryType }))) continue;
    const goods = { itemNo, lotNo, ownerNo, inventoryType, ...nameOf(itemNo), bookQty: qty, bookDate };
    const blank = blanks.get(cellNo);
    blanks.delete(cellNo);
    if (blank) filled.set(blank.id, goods);
    else drafts.push({ ...goods, countId: count.id, orgNo: count.orgNo, warehouseNo: count.warehouseNo, cellNo });
  }
  const changes = lines.flatMap((row) => {
    const goods = filled.get(row.id);
    if (goods) return [{ row, change: { ...goods, ...uncounted } }];
    const bookQty = quantities.get(goodsKey(row)) ?? '0';
    return isChosen(row) || compare(bookQty, row.bookQty) !== 0
      ? [{ row, change: { ...uncounted, bookQty, bookDate, isFound: isBlank(row) || !isZero(bookQty) ? '0' : row.isFound } }]
      : [];
  });
  await saveRows(unlogged(ctx), countLine, changes);
  await insertRows(unlogged(ctx), countLine, drafts as readonly Readonly<Record<string, unknown>>[]);
  return lines.length + drafts.length;
};
