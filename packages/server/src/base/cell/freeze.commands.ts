import type { freezeCells } from '@wms/contract/base/cell/cell.calls.ts';
import { cell } from '@wms/contract/base/cell/cell.ts';
import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { findRows, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

type Asked = InOf<typeof freezeCells>;
/** Why, who and when: asked only once the cells are held, as whatever moved before has moved by then. */
const frozenBy = (ctx: Context, frozenReason: string) =>
  ({ isFrozen: '1', frozenReason, frozenName: ctx.user.userName, frozenDate: timeText(ctx.clock.now()) }) as const;
const lifted = { isFrozen: '0', frozenReason: null, frozenName: null, frozenDate: null } as const;
/** Freezes or unfreezes all cells named, or none: one that stands as asked already refuses them all. */
const setFrozen =
  (isFrozen: '0' | '1') =>
  async (ctx: Context, { delList, reason }: Asked) => {
    const rows = await lockRows(ctx, cell, delList);
    ensure(
      rows
        .filter((row) => row.isFrozen === isFrozen)
        .map(({ id, cellNo }): Issue => {
          const code = isFrozen === '1' ? 'cell.alreadyFrozen' : 'cell.notFrozen';
          return { code, rowId: id, params: { cellNo } };
        }),
    );
    ctx.note(`${rows.map(({ cellNo }) => cellNo).join(' ')}: ${reason}`);
    const change = isFrozen === '1' ? frozenBy(ctx, reason) : lifted;
    const saved = await saveRows(
      ctx,
      cell,
      rows.map((row) => ({ row, change })),
    );
    return { count: saved.length, records: saved.map(({ id, version }) => ({ id, version })) };
  };
export const freeze = setFrozen('1');
export const unfreeze = setFrozen('0');

/** Cells of a warehouse, and the document whose number is the reason why they are frozen. */
interface Freezing {
  readonly warehouseNo: string;
  readonly cellNos: readonly string[];
  readonly documentNo: string;
}
const named = ({ warehouseNo, cellNos }: Freezing) => [
  sql`warehouse_no = ${warehouseNo}`,
  sql`cell_no = any(${[...cellNos]}::text[])`,
];
/** Holds cells and freezes those that are not frozen yet, for a document. Answers the numbers of those that are there. */
export const freezeFor = async (ctx: Context, freezing: Freezing): Promise<ReadonlySet<string>> => {
  const rows = await findRows(ctx, cell, named(freezing), { lock: true });
  const open = rows.filter(({ isFrozen }) => isFrozen === '0');
  const change = frozenBy(ctx, freezing.documentNo);
  await saveRows(
    ctx,
    cell,
    open.map((row) => ({ row, change })),
  );
  return new Set(rows.map(({ cellNo }) => cellNo));
};
/** Unfreezes the cells that a document has frozen; those frozen for other reasons stay so. The caller holds them. */
export const unfreezeFor = async (ctx: Context, freezing: Freezing): Promise<void> => {
  const rows = await findRows(ctx, cell, [...named(freezing), sql`is_frozen = '1'`, sql`frozen_reason = ${freezing.documentNo}`]);
  await saveRows(
    ctx,
    cell,
    rows.map((row) => ({ row, change: lifted })),
  );
};
