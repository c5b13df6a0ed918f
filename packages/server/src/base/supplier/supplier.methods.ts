import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { delList } from '@wms/contract/kernel/bodies.ts';
import { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { lockRows, saveRow } from '../../kernel/row/rows.ts';

type Wanted = readonly { readonly id: string; readonly version: number }[];
const freezeBody = delList.extend({
  reason: z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(500, { error: 'valid.shape' }),
});

/** Sets the flag on every supplier named, or on none: a supplier that stands as asked already refuses them all. */
const setFrozen = async (ctx: Context, wanted: Wanted, isFrozen: '0' | '1', frozenReason: string | null) => {
  const rows = await lockRows(ctx, supplier, wanted);
  const standing = rows.filter((row) => row.isFrozen === isFrozen);
  if (standing.length > 0)
    throw refuse(
      ...standing.map((row) => ({
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
  defineMethod({
    wire: 'IBmSupplierService/freezebmsupplierbyids',
    grant: onMenu('isCheck', 'Base.Basic.Supplier'),
    sides: ['purchaser', 'platform'],
    mode: 'write',
    summary: 'Freeze suppliers: they create no delivery notice until unfrozen',
    input: freezeBody,
    run: (ctx, input) => setFrozen(ctx, input.delList, '1', input.reason),
  }),
  defineMethod({
    wire: 'IBmSupplierService/unfreezebmsupplierbyids',
    grant: onMenu('isCheck', 'Base.Basic.Supplier'),
    sides: ['purchaser', 'platform'],
    mode: 'write',
    summary: 'Unfreeze suppliers',
    input: delList,
    run: (ctx, input) => setFrozen(ctx, input.delList, '0', null),
  }),
];
