/** What becomes of a count: its differences are posted, or some of it is counted again. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { isNegative, isPositive, negate } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type * as calls from '@wms/contract/stock/count/count.calls.ts';
import { countSheet } from '@wms/contract/stock/count/count.document.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { differenceOf, differs } from '@wms/contract/stock/count/count.rules.ts';
import { type CountLine, countLine, countModes, type StockCount } from '@wms/contract/stock/count/count.ts';
import { holdCells, unfreezeFor } from '../../base/cell/door.ts';
import { moveOne } from '../../kernel/document/move.ts';
import { takeOne } from '../../kernel/document/take.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { holdOwners, type Move, post, type Source, sourcesOf, takenFrom } from '../door.ts';
import { bookOf, cellsIn, movedSince, takeBook } from './count.book.ts';
import { hasCounted } from './count.queries.ts';

const { approved, counting } = countFlow.states;

/** Of a blind count, whoever counted decides nothing: they would see what they were not to know. */
const ownIssues = (ctx: Context, { countMode }: StockCount, lines: readonly CountLine[]): readonly Issue[] =>
  countMode === countModes.blind && hasCounted(ctx, lines) ? [{ code: 'count.own' }] : [];

/**
 * The movements that put a line right. What is missing goes off the oldest receipts it came by, what was found joins the latest:
 * so that goods of suppliers stay with theirs.
 */
const movesOf = (line: CountLine, sources: readonly Source[], sourceNo: string): readonly Move[] => {
  const { orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo, inventoryType } = line;
  const place = { orgNo, warehouseNo, itemNo, lotNo, ownerNo, moveKind: 'adjust', sourceNo };
  const spot = { cellNo, inventoryType };
  const difference = differenceOf(line) ?? '0';
  if (isPositive(difference))
    return [{ ...place, qty: difference, from: null, to: spot, sourceLineId: sources.at(-1)?.lineId ?? '' }];
  return takenFrom(sources, negate(difference)).map(({ lineId, qty }) => ({
    ...{ ...place, qty, from: spot, to: null, sourceLineId: lineId },
  }));
};

/** How many goods a refusal names. */
const named = 10;
type Approving = InOf<typeof calls.approveCount>;
/** Lines with the reasons that whoever approves gives. */
const explained = (lines: readonly CountLine[], reasons: Approving['reasons'] = []): readonly CountLine[] => {
  const given = new Map(reasons.map(({ id, reason }) => [id, reason]));
  if (reasons.some(({ id }) => !lines.some((line) => line.id === id))) throw notFound();
  return lines.map((line) => ({ ...line, reason: given.get(line.id) || line.reason }));
};

/**
 * Posts what differs, all of it or nothing. Owners are held first, then cells, then stock, as everywhere; stock that is not what the
 * lines were compared with is refused.
 */
export const approveCount = async (ctx: Context, { reasons, ...wanted }: Approving) => {
  const { row, lines } = await takeOne(ctx, countSheet, 'approve', wanted, {
    all: ({ rows: [count], lines: held }) => [
      ...(count ? ownIssues(ctx, count, held) : []),
      ...explained(held, reasons)
        .filter((line) => differs(line) && !line.reason)
        .map(({ id, cellNo, itemNo }): Issue => ({ code: 'count.reason', rowId: id, params: { cellNo, itemNo } })),
    ],
  });
  const { warehouseNo, countNo } = row;
  const cellNos = cellsIn(lines);
  await holdOwners(ctx, lines);
  await holdCells(
    ctx,
    cellNos.map((cellNo) => ({ warehouseNo, cellNo })),
  );
  const moved = movedSince(lines, await bookOf(ctx, row, lines, true));
  ensure(
    moved
      .slice(0, named)
      .map(({ cellNo, itemNo, book, now }): Issue => ({ code: 'count.moved', params: { cellNo, itemNo, book, now } })),
  );
  const differing = explained(lines, reasons).filter(differs);
  const sources = await sourcesOf(ctx, differing);
  await post(
    ctx,
    differing.flatMap((line, index) => movesOf(line, sources[index] ?? [], countNo)),
  );
  const before = new Map(lines.map((line) => [line.id, line]));
  await saveRows(
    ctx,
    countLine,
    differing.flatMap(({ id, reason }) => {
      const line = before.get(id);
      return line ? [{ row: line, change: { reason } }] : [];
    }),
  );
  await unfreezeFor(ctx, { warehouseNo, cellNos, documentNo: countNo });
  const more = differing.filter((line) => !isNegative(differenceOf(line) ?? '0')).length;
  return moveOne(ctx, countSheet, 'approve', row, {
    change: () => ({
      countStatus: approved,
      diffCount: differing.length,
      approveName: ctx.user.userName,
      approveDate: timeText(ctx.clock.now()),
    }),
    note: () => (differing.length === 0 ? null : `+${more} -${differing.length - more}`),
  });
};

/** Chosen lines are counted again, and with them those whose stock changed: against what the books have now. */
export const countAgain = async (ctx: Context, { lineIds, ...wanted }: InOf<typeof calls.countAgain>) => {
  const { row, lines } = await takeOne(ctx, countSheet, 'again', wanted, {
    all: ({ rows: [count], lines: held }) => (count ? ownIssues(ctx, count, held) : []),
  });
  const chosen = new Set(lineIds);
  const found = lines.filter(({ id }) => chosen.has(id));
  if (found.length !== chosen.size) throw notFound();
  const lineCount = await takeBook(ctx, row, lines, ({ id }) => chosen.has(id));
  const cellNos = cellsIn(found);
  return moveOne(ctx, countSheet, 'again', row, {
    change: () => ({ countStatus: counting, lineCount, diffCount: null, countedName: null, countedDate: null }),
    note: () => [...cellNos.slice(0, named), ...(cellNos.length > named ? ['…'] : [])].join(', '),
  });
};
