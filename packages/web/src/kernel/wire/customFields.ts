/**
 * The fields a customer has added to a screen, put into the declaration that lists, drawers and forms are made of:
 *
 *   const { resource, isPending, isMissing } = useCustomised(warehouse);
 */
import { type CustomField, customLevelOf, customMore, withCustomFields } from '@wms/contract/kernel/customField.ts';
import type { Page } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { useMemo } from 'react';
import { type Addressed, useCall } from './calls.ts';

/** A value a custom dropdown offers. */
export interface Offered {
  readonly value: string;
  readonly label: string;
}
interface CustomCalls {
  readonly definitions: Addressed<{ readonly module: string }, Page<CustomField>>;
  readonly values: Addressed<Readonly<Record<string, unknown>>, Page<Offered>>;
}
const unlent: CustomCalls = { definitions: { wire: '/' }, values: { wire: '/' } };
let calls = unlent;
/** Lends the calls that know the definitions and their dropdowns; without them, screens have their own fields only. */
export const lendCustomFields = (lent: CustomCalls): void => {
  calls = lent;
};
export const offersOf = (): CustomCalls['values'] => calls.values;
/** Definitions change rarely; the user who changes one sees it at once, because cached replies of the service become stale. */
const FRESH_MS = 300_000;

export interface Customised<R extends Resource = Resource> {
  readonly resource: R;
  /** The names of the fields in the second form of a record, such as the waybill of an ASN. */
  readonly more: readonly string[];
  /** Not known yet: a form waits, so that it does not grow under the hand that types. */
  readonly isPending: boolean;
  /** The server has no configuration for this screen (SYS-45): it works with its own fields, and says so. */
  readonly isMissing: boolean;
}

export const useCustomised = <R extends Resource>(declared: R): Customised<R> => {
  const takes = calls !== unlent && customLevelOf(declared) !== undefined;
  const body = { module: declared.menu };
  const found = useCall(calls.definitions, body, {
    enabled: takes,
    fresh: FRESH_MS,
    report: 'silent',
  });
  // While the reply of another screen is the placeholder, it says nothing about this one.
  const records = found.isPlaceholderData ? undefined : found.data?.records;
  const laid = useMemo(
    () => ({
      resource: records ? withCustomFields(declared, records) : declared,
      more: records ? customMore(declared, records) : [],
    }),
    [declared, records],
  );
  const isPending = takes && (found.isPending || found.isPlaceholderData);
  return { ...laid, isPending, isMissing: takes && !isPending && records === undefined };
};
