import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Context } from './context.ts';

/** Whether a business control lets suppliers see a field that is hidden from them by default. */
export type Reveals = (controlNo: string) => boolean;

const hiddenOf = new WeakMap<object, readonly (readonly [string, string])[]>();
const hidden = (resource: Pick<Resource, 'fields'>): readonly (readonly [string, string])[] => {
  const known = hiddenOf.get(resource);
  if (known) return known;
  const made = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.hiddenFromSupplierUnless ? [[name, field.hiddenFromSupplierUnless] as const] : [],
  );
  hiddenOf.set(resource, made);
  return made;
};

/** Takes from rows what a supplier may not see. Other sides get the rows as they are. */
export const presentRows = <T extends object>(
  ctx: Pick<Context, 'user'>,
  resource: Pick<Resource, 'fields'>,
  rows: readonly T[],
  reveals: Reveals = () => false,
): readonly T[] => {
  const fields = ctx.user.side === 'supplier' ? hidden(resource).filter(([, control]) => !reveals(control)) : [];
  if (fields.length === 0) return rows;
  return rows.map((row) => {
    const shown = { ...row } as Record<string, unknown>;
    for (const [name] of fields) delete shown[name];
    return shown as T;
  });
};
