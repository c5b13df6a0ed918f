import type { freezeCells } from '@wms/contract/base/cell/cell.calls.ts';
import { freezeIssues, unfreezeIssues } from '@wms/contract/base/cell/cell.rules.ts';
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
const frozenBy = (ctx: Context, frozenReason: string, frozenDocNo: string | null) =>
  ({ isFrozen: '1', frozenReason, frozenDocNo, frozenName: ctx.user.userName, frozenDate: timeText(ctx.clock.now()) }) as const;
const lifted = { isFrozen: '0', frozenReason: null, frozenDocNo: null, frozenName: null, frozenDate: null } as const;
/** Freezes or unfreezes all cells named, or none: one that stands as asked already refuses them all. */
const setFrozen =
  (isFrozen: '0' | '1') =>
  async (ctx: Context, { delList, reason }: Asked) => {
    const rows = await lockRows(ctx, cell, delList);
    const issuesOf = isFrozen === '1' ? freezeIssues : unfreezeIssues;
    ensure(rows.flatMap((row) => issuesOf(row).map((issue): Issue => ({ ...issue, rowId: row.id }))));
    ctx.note(`${rows.map(({ cellNo }) => cellNo).join(' ')}: ${reason}`);
    const change = isFrozen === '1' ? frozenBy(ctx, reason, null) : lifted;
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
  const change = frozenBy(ctx, freezing.documentNo, freezing.documentNo);
  await saveRows(
    ctx,
    cell,
    open.map((row) => ({ row, change })),
  );
  return new Set(rows.map(({ cellNo }) => cellNo));
};
/** Unfreezes the cells that a document has frozen; those frozen for other reasons stay so. The caller holds them. */
export const unfreezeFor = async (ctx: Context, freezing: Freezing): Promise<void> => {
  const rows = await findRows(ctx, cell, [...named(freezing), sql`frozen_doc_no = ${freezing.documentNo}`]);
  await saveRows(
    ctx,
    cell,
    rows.map((row) => ({ row, change: lifted })),
  );
};
