import type { InOf } from '@wms/contract/kernel/call.ts';
import type { getCount as asked } from '@wms/contract/stock/count/count.calls.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { differenceOf, showsBooks } from '@wms/contract/stock/count/count.rules.ts';
import { type CountLine, countLine, stockCount } from '@wms/contract/stock/count/count.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';

/** Whether the caller has counted some of the lines. */
export const hasCounted = ({ user }: Pick<Context, 'user'>, lines: readonly CountLine[]): boolean =>
  lines.some(({ countedUserNo }) => countedUserNo === user.userNo);
const mayApprove = ({ grants }: Pick<Context, 'grants'>): boolean =>
  grants.get(stockCount.menu)?.has(countFlow.actions.approve.flag) === true;

const inOrder = sql`cell_no collate "C", item_no collate "C", lot_no collate "C", owner_no collate "C", inventory_type, id`;
/** What the books have is left out where the caller counts blind: no browser has to hide it. */
export const getCount = async (ctx: Context, { id }: InOf<typeof asked>) => {
  const row = await getRow(ctx, stockCount, id);
  const lines = await findRows(ctx, countLine, [sql`count_id = ${id}`], { order: inOrder });
  const isOwn = hasCounted(ctx, lines);
  const isBookShown = showsBooks(row, { mayApprove: mayApprove(ctx), hasCounted: isOwn });
  const shown = presentRows(ctx, countLine, lines).map(({ bookQty, ...line }) =>
    isBookShown ? { ...line, bookQty, diffQty: differenceOf({ ...line, bookQty }) } : line,
  );
  const [count = row] = presentRows(ctx, stockCount, [row]);
  return {
    ...count,
    isBookShown: isBookShown ? ('1' as const) : ('0' as const),
    isOwn: isOwn ? ('1' as const) : ('0' as const),
    lines: shown,
  };
};

/** Which of these numbers are those of counts in scope. */
export const countsNamed = async (ctx: Context, countNos: readonly string[]): Promise<ReadonlySet<string>> => {
  if (countNos.length === 0) return new Set();
  const rows = await findRows(ctx, stockCount, [sql`count_no = any(${[...new Set(countNos)]}::text[])`]);
  return new Set(rows.map(({ countNo }) => countNo));
};

/** Cells of a warehouse that other counts have under way, with the number of one. */
export const countedElsewhere = (
  ctx: Context,
  warehouseNo: string,
  cellNos: readonly string[],
  exceptId: string,
): Promise<readonly { readonly cellNo: string; readonly countNo: string }[]> =>
  ctx.tx.rows(sql`
    select distinct on (n.cell_no) n.cell_no as "cellNo", c.count_no as "countNo"
    from inv_count_line n join inv_count c on c.id = n.count_id
    where n.warehouse_no = ${warehouseNo} and n.cell_no = any(${[...cellNos]}::text[]) and c.id <> ${exceptId}
      and ${among(countFlow, 'underWay', sql.ref('c.count_status'))}
    order by n.cell_no, c.id`);
