/** What the list and the sheet of counts share. */
import type { Listed, Resource } from '@wms/contract/kernel/resource.ts';
import { countSheet } from '@wms/contract/stock/count/count.document.ts';
import { countPhrases } from '@wms/contract/stock/count/count.phrases.ts';
import type { stockCount } from '@wms/contract/stock/count/count.ts';
import { type Lookup, lookupOperationOf } from '../../kernel/field/lookup.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import type { CallError } from '../../kernel/wire/faults.ts';

export type ListedCount = Listed<typeof stockCount>;
export const countMoves = { document: countSheet, texts: countPhrases };
export const sheetPath = (id: string): string => pathTo('InventorySynergy.CountSheet', {}, { id });

/** What the server refused: at a field of a form, and beside its fields. */
export const problemsOf = (error: CallError | undefined, fields: readonly string[]) => {
  const faults = error?.details ?? [];
  const textOf = (some: typeof faults): readonly string[] => some.flatMap(({ message }) => message ?? []);
  return {
    problem: (field: string): string | undefined =>
      textOf(faults.filter((fault) => fault.field === field)).join(' ') || undefined,
    others: error && faults.length === 0 ? [error.message] : textOf(faults.filter(({ field }) => !fields.includes(field ?? ''))),
  };
};

/** The lookup of a number outside a form of a resource. */
export const lookupIn = (resource: Resource, valueField: string): Lookup => ({
  ...{ resource, service: resource.wire?.service ?? '', operation: lookupOperationOf(resource) ?? '' },
  ...{ size: 20, valueField, narrowedBy: [] },
});
