/** Drawing up a count, counting, and giving it up. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { isZero } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type * as calls from '@wms/contract/stock/count/count.calls.ts';
import { countSheet } from '@wms/contract/stock/count/count.document.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { differs } from '@wms/contract/stock/count/count.rules.ts';
import { type CountLine, countLine, countModes, MOST_CELLS, type StockCount } from '@wms/contract/stock/count/count.ts';
import { sql } from 'kysely';
import { freezeFor, holdCells, unfreezeFor, visibleCells } from '../../base/cell/door.ts';
import { seenItems } from '../../base/item/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import { validWarehouse } from '../../base/warehouse/door.ts';
import { moveOne } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { takeOne } from '../../kernel/document/take.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { conflict, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { visibleStock } from '../door.ts';
import { cellsIn, goodsKey, isBlank, namesOf, takeBook } from './count.book.ts';
import { countedElsewhere } from './count.queries.ts';

const { counting, counted, cancelled } = countFlow.states;
type Drawing = InOf<typeof calls.addCount>;

/** The cells to count: those named, those of the zone, and those in which the item lies. */
const cellsFor = async (ctx: Context, { warehouseNo, cellNos = [], zoneNo, itemNo }: Drawing): Promise<readonly string[]> => {
  const wanted = [...new Set(cellNos.filter((one) => one !== ''))];
  const rows = await ctx.tx.rows<{ cellNo: string }>(sql`
    select c.cell_no as "cellNo" from ${visibleCells(ctx, sql`warehouse_no = ${warehouseNo}`)} c
    where c.cell_no = any(${wanted}::text[])
      or (${zoneNo || null}::text is not null and c.zone_no = ${zoneNo || null} and c.status_code = '1')
      or (${itemNo || null}::text is not null and c.cell_no in (
        select s.cell_no from ${visibleStock(ctx, sql`warehouse_no = ${warehouseNo}`, sql`item_no = ${itemNo || null}`)} s
        where s.qty <> 0))
    order by c.cell_no collate "C"`);
  const found = rows.map(({ cellNo }) => cellNo);
  const missing = wanted.filter((cellNo) => !found.includes(cellNo));
  ensure([
    ...missing.map((cellNo): Issue => ({ code: 'count.noCell', field: 'cellNos', params: { warehouseNo, cellNo } })),
    ...(found.length === 0 && missing.length === 0 ? [{ code: 'count.nothing', field: 'cellNos' }] : []),
    ...(found.length > MOST_CELLS
      ? [{ code: 'count.many', field: 'cellNos', params: { max: MOST_CELLS, count: found.length } }]
      : []),
  ]);
  return found;
};

/** Draws up a count: each of its cells is a blank line until it starts. */
export const addCount = async (ctx: Context, input: Drawing) => {
  const { warehouseNo, countMode, countReason, remark } = input;
  const place = await validWarehouse(ctx, warehouseNo);
  if (!place) throw notFound();
  const cellNos = await cellsFor(ctx, input);
  const { orgNo } = place;
  const countNo = await ctx.numbers.next('PD');
  const [row] = await open(ctx, countSheet, 'create', [
    { countNo, countMode, orgNo, warehouseNo, countReason, remark, cellCount: cellNos.length, lineCount: cellNos.length },
  ]);
  if (!row) throw notFound();
  await insertRows(
    ctx,
    countLine,
    cellNos.map((cellNo) => ({ countId: row.id, orgNo, warehouseNo, cellNo })),
  );
  return { id: row.id, version: row.version, countNo };
};

/** Freezes the cells, then takes down what the books have there: nothing moves between the two. */
export const startCount = async (ctx: Context, wanted: InOf<typeof calls.startCount>) => {
  const { row, lines } = await takeOne(ctx, countSheet, 'start', wanted);
  const { warehouseNo, countNo } = row;
  const cellNos = cellsIn(lines);
  const there = await freezeFor(ctx, { warehouseNo, cellNos, documentNo: countNo });
  const busy = await countedElsewhere(ctx, warehouseNo, cellNos, row.id);
  ensure([
    ...cellNos.filter((cellNo) => !there.has(cellNo)).map((cellNo): Issue => ({ code: 'stock.cellGone', params: { cellNo } })),
    ...busy.map(({ cellNo, countNo: other }): Issue => ({ code: 'count.busy', params: { cellNo, countNo: other } })),
  ]);
  const lineCount = await takeBook(ctx, row, lines, () => true);
  return moveOne(ctx, countSheet, 'start', row, {
    change: () => ({ countStatus: counting, lineCount, startDate: timeText(ctx.clock.now()) }),
  });
};

const byMe = (ctx: Context) => ({
  countedUserNo: ctx.user.userNo,
  countedName: ctx.user.userName,
  countedDate: timeText(ctx.clock.now()),
});
const nobody = { countedUserNo: null, countedName: null, countedDate: null };

type Entered = InOf<typeof calls.saveCounted>['lines'];
/** Enters quantities in lines of a count that is held; answers these lines. */
export const enterLines = async (ctx: Context, lines: readonly CountLine[], entered: Entered): Promise<readonly CountLine[]> => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const changes = entered.map(({ id: lineId, version, countedQty, reason }) => {
    const row = byId.get(lineId);
    if (!row) throw notFound();
    if (row.version !== version) throw conflict(countLine, row);
    const who = countedQty === null ? nobody : byMe(ctx);
    return { row, change: { countedQty, ...who, ...(reason === undefined ? {} : { reason: reason || null }) } };
  });
  ensure(
    changes.flatMap(({ row, change: { countedQty } }): readonly Issue[] =>
      isBlank(row) && countedQty !== null && !isZero(countedQty)
        ? [{ code: 'count.blank', field: 'countedQty', rowId: row.id }]
        : [],
    ),
  );
  return saveRows(ctx, countLine, changes);
};
/** Enters quantities line by line. The count stays in its version: others enter theirs at the same time. */
export const saveCounted = async (ctx: Context, { id, lines: entered }: InOf<typeof calls.saveCounted>) => {
  const { lines } = await takeOne(ctx, countSheet, 'enter', { id });
  const saved = await enterLines(ctx, lines, entered);
  return { records: saved.map((line) => ({ id: line.id, version: line.version })) };
};

type Found = Omit<InOf<typeof calls.addFound>, 'id' | 'cellNo'>;
/** A cell of a count that is held. */
interface Place {
  readonly row: StockCount;
  readonly lines: readonly CountLine[];
  readonly cellNo: string;
}
const keyIn = (cellNo: string, { itemNo, lotNo, ownerNo }: Found): string =>
  goodsKey({ cellNo, itemNo, lotNo: lotNo ?? '', ownerNo: ownerNo ?? '', inventoryType: '10' });
const foundIssues = async (ctx: Context, { row, lines, cellNo }: Place, all: readonly Found[]): Promise<readonly Issue[]> => {
  const { orgNo } = row;
  const itemNos = [...new Set(all.map(({ itemNo }) => itemNo))];
  const owners = [...new Set(all.flatMap(({ ownerNo }) => ownerNo || []))];
  const [items, suppliers] = await Promise.all([seenItems(ctx, orgNo, itemNos), suppliersByNumber(ctx, owners)]);
  const known = new Set(lines.map(goodsKey));
  const goods = all.flatMap((found): readonly Issue[] => {
    const { itemNo, lotNo, ownerNo } = found;
    const item = items.get(itemNo);
    const key = keyIn(cellNo, found);
    const isKnown = known.has(key);
    known.add(key);
    return [
      ...(item ? [] : [{ code: 'count.noItem', field: 'itemNo', params: { itemNo } }]),
      ...(item?.isControlLot === '1' && !lotNo ? [{ code: 'input.required', field: 'lotNo' }] : []),
      ...(!ownerNo || suppliers.get(ownerNo, orgNo) ? [] : [{ code: 'count.noOwner', field: 'ownerNo', params: { ownerNo } }]),
      ...(isKnown ? [{ code: 'count.known', field: 'itemNo', params: { itemNo, cellNo } }] : []),
    ];
  });
  return [
    ...(lines.some((line) => line.cellNo === cellNo) ? [] : [{ code: 'count.elsewhere', field: 'cellNo', params: { cellNo } }]),
    ...goods,
  ];
};
/**
 * Adds goods the books do not have in a cell of a count that is held; in a cell where they have nothing, the first in the place of its
 * blank line.
 */
export const addAllFound = async (ctx: Context, place: Place, all: readonly Found[]): Promise<readonly CountLine[]> => {
  ensure(await foundIssues(ctx, place, all));
  const { row, lines, cellNo } = place;
  const { orgNo, warehouseNo, id: countId } = row;
  const itemNos = [...new Set(all.map(({ itemNo }) => itemNo))];
  const nameOf = await namesOf(ctx, orgNo, itemNos);
  const drafts = all.map(({ itemNo, lotNo, ownerNo, countedQty, reason }) => ({
    ...{ itemNo, lotNo: lotNo ?? '', ownerNo: ownerNo ?? '', ...nameOf(itemNo), ...byMe(ctx) },
    ...{ countedQty, reason: reason || null, isFound: '1' as const },
  }));
  const blank = lines.find((line) => line.cellNo === cellNo && isBlank(line));
  const [first] = drafts;
  const filled = blank && first ? await saveRows(ctx, countLine, [{ row: blank, change: first }]) : [];
  const bookDate = timeText(ctx.clock.now());
  const added = drafts.slice(filled.length).map((draft) => ({ ...draft, countId, orgNo, warehouseNo, cellNo, bookDate }));
  return [...filled, ...(added.length > 0 ? await insertRows(ctx, countLine, added) : [])];
};
export const addFound = async (ctx: Context, { id: countId, cellNo, ...found }: InOf<typeof calls.addFound>) => {
  const held = await takeOne(ctx, countSheet, 'enter', { id: countId });
  const [line] = await addAllFound(ctx, { ...held, cellNo }, [found]);
  if (!line) throw notFound();
  const { id, version } = line;
  return { id, version };
};

/** How many cells a refusal names. */
const named = 5;
export const finishCount = async (ctx: Context, wanted: InOf<typeof calls.finishCount>) => {
  const { row, lines } = await takeOne(ctx, countSheet, 'finish', wanted, {
    all: (held) => {
      const left = held.lines.filter(({ countedQty }) => countedQty === null);
      const cellNos = cellsIn(left);
      const cells = [...cellNos.slice(0, named), ...(cellNos.length > named ? ['…'] : [])].join(', ');
      return left.length === 0 ? [] : [{ code: 'count.open', params: { count: left.length, cells } }];
    },
  });
  const people = [...new Set(lines.flatMap(({ countedName }) => countedName ?? []))];
  return moveOne(ctx, countSheet, 'finish', row, {
    change: () => ({
      countStatus: counted,
      lineCount: lines.length,
      // of a blind count nobody is told before it is approved: whoever counts reads the list too
      diffCount: row.countMode === countModes.blind ? null : lines.filter(differs).length,
      countedName: people.join(', ').slice(0, 100),
      countedDate: timeText(ctx.clock.now()),
    }),
  });
};

/** Nothing is put right; what the count has frozen moves again. */
export const cancelCount = async (ctx: Context, { reason, ...wanted }: InOf<typeof calls.cancelCount>) => {
  const { row, lines } = await takeOne(ctx, countSheet, 'cancel', wanted);
  if (isIn(countFlow, 'underWay', row.countStatus)) {
    const { warehouseNo, countNo } = row;
    const cellNos = cellsIn(lines);
    await holdCells(
      ctx,
      cellNos.map((cellNo) => ({ warehouseNo, cellNo })),
    );
    await unfreezeFor(ctx, { warehouseNo, cellNos, documentNo: countNo });
  }
  return moveOne(ctx, countSheet, 'cancel', row, { change: () => ({ countStatus: cancelled }), note: () => reason });
};
