/** Pick lists on paper, from the list of delivery orders and from their sheets. */
import { printPicks } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { fetchFile } from '../../kernel/wire/calls.ts';
import { quietly } from '../../kernel/wire/faults.ts';
import { printPages } from '../../print/door.ts';

const pages = async (ids: readonly string[]): Promise<void> => printPages(await fetchFile(printPicks, { ids }));
/** A failed call is told by the toast of every failed call. */
export const printPickLists = (ids: readonly string[]): Promise<void> => quietly(pages(ids));
