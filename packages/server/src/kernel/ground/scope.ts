import type { Allowed, Scope } from '@wms/contract/kernel/permission.ts';
import type { Dimension, Resource } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { column, type Settings, type Tx } from './sql.ts';

/**
 * What the rows of a transaction are limited to. `system` is work of our own with a named reason; it is a value of its
 * own and not an absent scope, so that forgetting a scope can never mean "everything".
 */
export type RowScope = Scope | { readonly side: 'system'; readonly reason: string };

/** Work of the product itself: sign-in, jobs, seeds. Importable by kernel, composition root and scripts only. */
export const asSystem = (reason: string): RowScope => ({ side: 'system', reason });

/** A scope of nobody: sees no row of any scoped table. For public calls. */
export const nobody: Scope = {
  side: 'supplier',
  orgs: [],
  warehouses: [],
  documentClasses: [],
  classifications: [],
  supplierNo: null,
};

const nothing = sql<boolean>`false`;
const listed = (field: string, allowed: Allowed, optional: boolean): RawBuilder<unknown> | undefined => {
  if (allowed === 'ALL') return undefined;
  const open = optional ? sql` or ${column(field)} is null or ${column(field)} in ('', '*')` : sql``;
  if (allowed.length === 0) return optional ? sql`(false${open})` : nothing;
  const own = allowed.length === 1 ? sql`${column(field)} = ${allowed[0]}` : sql`${column(field)} = any(${[...allowed]}::text[])`;
  return optional ? sql`(${own}${open})` : own;
};

/** What each dimension of a scope allows: read and write are bounded by the same table. Only suppliers are bound to one. */
export const allowedBy = (scope: Scope): Readonly<Record<Dimension, Allowed>> => ({
  org: scope.orgs,
  warehouse: scope.warehouses,
  documentClass: scope.documentClasses,
  classification: scope.classifications,
  supplier: scope.side !== 'supplier' ? 'ALL' : scope.supplierNo === null ? [] : [scope.supplierNo],
});

/** The conditions a scope puts on a resource's rows: the one choke point of row scope (R6). */
export const scopeConditions = (
  resource: Pick<Resource, 'scope' | 'scopeOptional'>,
  scope: RowScope,
): readonly RawBuilder<unknown>[] => {
  if (scope.side === 'system' || !resource.scope) return [];
  const allowed = allowedBy(scope);
  return (Object.keys(resource.scope) as Dimension[]).flatMap((dimension) => {
    const field = resource.scope?.[dimension];
    const condition = field ? listed(field, allowed[dimension], resource.scopeOptional?.includes(dimension) ?? false) : undefined;
    return condition ? [condition] : [];
  });
};

const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
const settingOf = (allowed: Allowed): string => (allowed === 'ALL' ? '*' : arrayText(allowed));

/** The same scope as settings of the transaction, read by the database's own policies: the second layer (R7). */
export const scopeSettings = (scope: RowScope): Settings =>
  scope.side === 'system'
    ? {
        'wms.side': 'system',
        'wms.orgs': '*',
        'wms.warehouses': '*',
        'wms.document_classes': '*',
        'wms.classifications': '*',
        'wms.supplier': '',
      }
    : {
        'wms.side': scope.side,
        'wms.orgs': settingOf(scope.orgs),
        'wms.warehouses': settingOf(scope.warehouses),
        'wms.document_classes': settingOf(scope.documentClasses),
        'wms.classifications': settingOf(scope.classifications),
        'wms.supplier': scope.supplierNo ?? '',
      };

/**
 * Runs a step of a command beyond the person's scope, in the same transaction: sums must count what the person may not
 * see. The reason is named; what the step answers must not carry rows out. Nothing of the transaction may run beside it.
 */
export const beyondScope = async <C extends { readonly tx: Tx; readonly scope: RowScope }, T>(
  ctx: C,
  reason: string,
  work: (ctx: C) => Promise<T>,
): Promise<T> => {
  if (ctx.scope.side === 'system') return work(ctx);
  const wide = asSystem(reason);
  // neither change is waited for: the database takes them in order, and one that fails breaks the transaction
  ctx.tx.change(scopeSettings(wide)).catch(() => undefined);
  try {
    return await work({ ...ctx, scope: wide });
  } finally {
    // a step that is refused must not leave the rest of the transaction without bounds
    ctx.tx.change(scopeSettings(ctx.scope)).catch(() => undefined);
  }
};
