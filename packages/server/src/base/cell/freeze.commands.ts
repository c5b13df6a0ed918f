import type { freezeCells } from '@wms/contract/base/cell/cell.calls.ts';
import { cell } from '@wms/contract/base/cell/cell.ts';
import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

type Asked = InOf<typeof freezeCells>;
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
    // asked only now that the cells are held: whatever moved before has moved by then
    const frozenDate = timeText(ctx.clock.now());
    const frozenName = ctx.user.userName;
    const change =
      isFrozen === '1'
        ? { isFrozen, frozenReason: reason, frozenName, frozenDate }
        : { isFrozen, frozenReason: null, frozenName: null, frozenDate: null };
    const saved = await saveRows(
      ctx,
      cell,
      rows.map((row) => ({ row, change })),
    );
    return { count: saved.length, records: saved.map(({ id, version }) => ({ id, version })) };
  };
export const freeze = setFrozen('1');
export const unfreeze = setFrozen('0');
