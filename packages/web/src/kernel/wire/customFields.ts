/**
 * The fields a customer has added to a screen, put into the declaration that lists, drawers and forms are made of:
 *
 *   const { resource, isPending, isMissing } = useCustomised(warehouse);
 */
import { type CustomField, customLevelOf, customMore, withCustomFields } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { useMemo } from 'react';
import { useRead } from './calls.ts';
import type { ListReply } from './client.ts';

let service = '';
/** Lends the service that knows the definitions; without one, screens have their own fields only. */
export const lendCustomFields = (named: string): void => {
  service = named;
};
export const customService = (): string => service;
/** Definitions change rarely; whoever changes one sees it at once, since the service's answers then become stale. */
const FRESH_MS = 300_000;

export interface Customised<R extends Resource = Resource> {
  readonly resource: R;
  /** The names of the fields that stand in the second form of a record, such as the waybill of a notice. */
  readonly more: readonly string[];
  /** Not known yet: a form waits, so that it does not grow under the hand that types. */
  readonly isPending: boolean;
  /** The server has no configuration for this screen (SYS-45): it works with its own fields, and says so. */
  readonly isMissing: boolean;
}

export const useCustomised = <R extends Resource>(declared: R): Customised<R> => {
  const takes = service !== '' && customLevelOf(declared) !== undefined;
  const body = { module: declared.menu };
  const found = useRead<ListReply<CustomField> | null>(service, 'getSysFrameDefineListByModule', body, {
    enabled: takes,
    fresh: FRESH_MS,
    report: 'silent',
  });
  // While another screen's answer stands in, it says nothing about this one.
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
