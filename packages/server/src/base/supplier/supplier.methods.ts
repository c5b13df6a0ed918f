import { freezeSuppliers, unfreezeSuppliers } from '@wms/contract/base/supplier/supplier.calls.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { lockRows } from '../../kernel/row/rows.ts';
import { saveRow } from '../../kernel/row/saveRows.ts';

type Wanted = readonly { readonly id: string; readonly version: number }[];

/** Sets the flag on every supplier named, or on none: a supplier that stands as asked already refuses them all. */
const setFrozen = async (ctx: Context, wanted: Wanted, isFrozen: '0' | '1', frozenReason: string | null) => {
  const rows = await lockRows(ctx, supplier, wanted);
  const already = rows.filter((row) => row.isFrozen === isFrozen);
  if (already.length > 0)
    throw refuse(
      ...already.map((row) => ({
        code: isFrozen === '1' ? 'supplier.alreadyFrozen' : 'supplier.notFrozen',
        rowId: row.id,
        params: { supplierNo: row.supplierNo },
      })),
    );
  ctx.note(rows.map((row) => row.supplierNo).join(' '));
  const records: { id: string; version: number }[] = [];
  for (const row of rows) {
    const saved = await saveRow(ctx, supplier, row, { isFrozen, frozenReason });
    records.push({ id: saved.id, version: saved.version });
  }
  return { count: records.length, records };
};

/** ASN-55: a frozen supplier announces nothing new; what it has announced goes on. */
export const supplierMethods: readonly Method[] = [
  answer(freezeSuppliers, (ctx, { delList, reason }) => setFrozen(ctx, delList, '1', reason)),
  answer(unfreezeSuppliers, (ctx, { delList }) => setFrozen(ctx, delList, '0', null)),
];
