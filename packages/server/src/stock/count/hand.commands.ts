/** Counting with the hand-held: a cell at a time, and which counts there are. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { countCell as asked, listCountsToDo as askedFor } from '@wms/contract/stock/count/count.calls.ts';
import { countSheet } from '@wms/contract/stock/count/count.document.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { stockCount } from '@wms/contract/stock/count/count.ts';
import { sql } from 'kysely';
import { takeOne } from '../../kernel/document/take.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { addAllFound, enterLines } from './count.commands.ts';
import { getCount } from './count.queries.ts';

/** What was counted in a cell and what was found there: all of it or nothing. */
export const countCell = async (ctx: Context, { id, cellNo, lines: entered, found }: InOf<typeof asked>) => {
  const { row, lines } = await takeOne(ctx, countSheet, 'enter', { id });
  const here = new Set(lines.filter((line) => line.cellNo === cellNo).map((line) => line.id));
  const elsewhere = entered.some((line) => !here.has(line.id));
  ensure(elsewhere ? [{ code: 'count.elsewhere', field: 'cellNo', params: { cellNo } } satisfies Issue] : []);
  const saved = new Map((await enterLines(ctx, lines, entered)).map((line) => [line.id, line]));
  if (found.length > 0) await addAllFound(ctx, { row, lines: lines.map((line) => saved.get(line.id) ?? line), cellNo }, found);
  const sheet = await getCount(ctx, { id });
  return {
    lines: sheet.lines.filter((line) => line.cellNo === cellNo),
    leftCount: sheet.lines.filter(({ countedQty }) => countedQty === null).length,
  };
};

const most = 100;
/** Counts that somebody has to go to, those under way first. */
export const listCountsToDo = async (ctx: Context, { warehouseNo }: InOf<typeof askedFor>) => {
  const status = sql.ref('count_status');
  const rows = await findRows(
    ctx,
    stockCount,
    [...(warehouseNo ? [sql`warehouse_no = ${warehouseNo}`] : []), among(countFlow, 'toCount', status)],
    { order: sql`count_status desc, create_date, id`, limit: most },
  );
  const left = await ctx.tx.rows<{ id: string; count: number }>(sql`
    select count_id as id, count(*)::int as count from inv_count_line
    where count_id = any(${rows.map(({ id }) => id)}::bigint[]) and counted_qty is null group by 1`);
  const leftOf = new Map(left.map(({ id, count }) => [id, count]));
  return onePage(
    rows.map(({ id, version, countNo, countStatus, countMode, warehouseNo: place, countReason, cellCount, lineCount }) => ({
      ...{ id, version, countNo, countStatus, countMode, warehouseNo: place, countReason, cellCount, lineCount },
      leftCount: leftOf.get(id) ?? 0,
    })),
  );
};
