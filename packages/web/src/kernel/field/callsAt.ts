/** Calls of a resource that is known at run time only: its rows have an id and a version, their members are read by name. */
import type { Page } from '@wms/contract/kernel/page.ts';
import type { Addressed } from '../wire/calls.ts';
import type { ListRow } from './fields.ts';

export const listAt = (service: string, operation: string): Addressed<unknown, Page<ListRow>> => ({
  wire: `${service}/${operation}`,
});
/** How many rows stand under each tab, by its key. */
export const countsAt = (service: string, operation: string): Addressed<unknown, Readonly<Record<string, number>>> => ({
  wire: `${service}/${operation}`,
});
/** A form is saved: what was added answers with its id. */
export const saveAt = (service: string, operation: string): Addressed<object, { readonly id?: string } | undefined> => ({
  wire: `${service}/${operation}`,
});
export const recordAt = (service: string, operation: string): Addressed<unknown, ListRow> => ({
  wire: `${service}/${operation}`,
});
