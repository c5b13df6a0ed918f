/** The rows of a span of days that a supplier replies to, read whole. */
import { useQuery } from '@tanstack/react-query';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { valuesOf } from '@wms/contract/kernel/flow.ts';
import { listForSupplier, type ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { ask } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';

const size = 100;
/** Rows a grid holds: 200 items over 60 days are read in a few seconds, more is a search too wide. */
export const mostGridRows = 3_000;

export interface Span {
  readonly startDate: string;
  readonly endDate: string;
  readonly itemNo: string;
}
const readAll = async ({ startDate, endDate, itemNo }: Span): Promise<readonly ScheduleRow[]> => {
  const found: ScheduleRow[] = [];
  for (let current = 1; found.length < mostGridRows; current += 1) {
    const page = await ask(listForSupplier, {
      ...{ current, size, field: 'plannedDate', order: 'asc' },
      condition: {
        ...{ startDate, endDate, scheduleStatus: [...valuesOf(scheduleFlow, 'inForce')] },
        ...(itemNo ? { itemNoIndistinct: itemNo } : {}),
      },
    });
    found.push(...page.records);
    if (page.records.length < size) break;
  }
  return found;
};
export const useGrid = (span: Span) =>
  useQuery<readonly ScheduleRow[], CallError>({
    queryKey: [serviceOf(listForSupplier), 'grid', span],
    queryFn: () => readAll(span),
    staleTime: 0,
  });
