/** The rows of a span of days, read whole: those that a supplier replies to, and those that a buyer plans. */
import { useQuery } from '@tanstack/react-query';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { valuesOf } from '@wms/contract/kernel/flow.ts';
import { listForBuyer, listForSupplier, type ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { ask } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';

const size = 100;
/** Rows a grid holds: 200 items over 60 days, more is a search too wide. */
const mostGridRows = 12_000;
/** Pages asked for together. */
const atOnce = 6;

export interface Asked {
  readonly startDate: string;
  readonly endDate: string;
  readonly itemNo: string;
  readonly supplierNo: string;
}
/** Whose rows a grid shows: by which call, and in which states. */
interface Source {
  readonly call: typeof listForSupplier;
  readonly group: 'inForce' | 'open';
}
export const replied: Source = { call: listForSupplier, group: 'inForce' };
export const planned: Source = { call: listForBuyer, group: 'open' };
interface Grid {
  readonly rows: readonly ScheduleRow[];
  /** Whether there are more than a grid holds. */
  readonly isCut: boolean;
}
const readAll = async ({ call, group }: Source, { startDate, endDate, itemNo, supplierNo }: Asked): Promise<Grid> => {
  const read = (current: number) =>
    ask(call, {
      ...{ current, size, field: 'plannedDate', order: 'asc' },
      condition: {
        ...{ startDate, endDate, scheduleStatus: [...valuesOf(scheduleFlow, group)] },
        ...(itemNo ? { itemNoIndistinct: itemNo } : {}),
        ...(supplierNo ? { supplierNo } : {}),
      },
    });
  const first = await read(1);
  const found = [...first.records];
  // most plans are one page; of a long one several are asked for together
  const last = Math.ceil(Math.min(first.isTotalCapped === '1' ? mostGridRows : first.total, mostGridRows) / size);
  for (let current = 2; current <= last; current += atOnce) {
    const count = Math.min(atOnce, last - current + 1);
    const pages = await Promise.all(Array.from({ length: count }, (_, n) => read(current + n)));
    found.push(...pages.flatMap(({ records }) => records));
    if ((pages.at(-1)?.records.length ?? 0) < size) break;
  }
  // a row that moved from page to page while they were read stands once
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  return { rows, isCut: first.isTotalCapped === '1' || first.total > mostGridRows };
};
export const useGrid = (source: Source, asked: Asked) =>
  useQuery<Grid, CallError>({
    queryKey: [serviceOf(source.call), 'grid', asked],
    queryFn: () => readAll(source, asked),
    staleTime: 0,
  });
