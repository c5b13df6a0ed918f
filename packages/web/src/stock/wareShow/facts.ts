/** What the warehouse view reads, and by which rights it changes anything. */

import type { Page } from '@wms/contract/kernel/page.ts';
import { listCells, listWares, listZonesOnPlan } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellOnShelf, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { type Addressed, useCall } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';

/** A whole answer: `records` are all there are. */
interface Whole<T> {
  readonly rows: readonly T[] | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  readonly again: () => void;
}
const useWhole = <T, B>(declared: Addressed<B, Page<T>>, body: B, enabled = true): Whole<T> => {
  const read = useCall(declared, body, { report: 'silent', enabled });
  // the answer to another question stays on the screen of a list; a plan of another warehouse must not
  const rows = read.isPlaceholderData ? undefined : read.data?.records;
  return { rows, error: read.error, isFetching: read.isFetching, again: () => void read.refetch() };
};

export const useWarehouses = (enabled: boolean): Whole<WareSummary> => useWhole(listWares, {}, enabled);
export const useZones = (warehouseNo: string): Whole<ZoneOnPlan> => useWhole(listZonesOnPlan, { warehouseNo });
/** Every cell of a warehouse; movements are counted only for those who look at them. */
export const useCells = (warehouseNo: string, withMoves: boolean): Whole<CellOnShelf> =>
  useWhole(listCells, withMoves ? { warehouseNo, withMoves: '1' } : { warehouseNo });

export interface Rights {
  readonly view: boolean;
  readonly add: boolean;
  readonly modify: boolean;
  readonly batchUpdate: boolean;
  readonly remove: boolean;
  readonly print: boolean;
  readonly addZone: boolean;
  readonly arrange: boolean;
}
/** The view shows and changes what the lists of cells and zones do: their rights count here, as they do on the server. */
export const useRights = (): Rights => {
  const cells = useGrant('Base.Basic.Storage');
  const zones = useGrant('Base.Basic.Reservoir');
  return {
    view: cells.isSearch,
    add: cells.isAdd,
    modify: cells.isModify,
    batchUpdate: cells.isBatchUpdate,
    remove: cells.isPhysicalDelete,
    print: cells.isPrint,
    addZone: zones.isAdd,
    arrange: zones.isModify,
  };
};
