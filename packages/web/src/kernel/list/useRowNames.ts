/** The names beside the numbers of a list, asked once for each resource and page, and kept like the names of a form. */

import { useQueries } from '@tanstack/react-query';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { useContext, useMemo } from 'react';
import { listAt } from '../field/callsAt.ts';
import { type ListRow, member } from '../field/fields.ts';
import type { Numbers } from '../field/lookup.ts';
import { lookupSource } from '../field/manySource.ts';
import { byNumber, nameAmong, namedColumns, numbersIn, type RowNames } from '../field/rowNames.ts';
import { TabContext } from '../frame/tabContext.ts';
import { ask } from '../wire/calls.ts';

/** Numbers of one question, and rows of its answer. */
const AT_ONCE = 100;
const FRESH_MS = 300_000;

interface Named {
  readonly resource: Resource;
  /** The columns on the screen. */
  readonly shown: readonly string[];
  readonly rows: readonly ListRow[];
  readonly numbers: Numbers | undefined;
}
/** undefined while no name is known. */
export const useRowNames = ({ resource, shown, rows, numbers }: Named): RowNames | undefined => {
  const { menuNo } = useContext(TabContext);
  const sign = shown.join();
  const columns = useMemo(() => namedColumns(resource, sign.split(','), numbers), [resource, sign, numbers]);
  const asked = useMemo(
    () =>
      columns.map(({ lookup, fields }) => {
        const wanted = numbersIn(rows, fields, AT_ONCE);
        const { service, operation, carrying } = lookupSource(lookup, {});
        return { service, operation, wanted, body: { current: 1, size: AT_ONCE, condition: carrying(wanted) } };
      }),
    [columns, rows],
  );
  const answers = useQueries({
    queries: asked.map(({ service, operation, wanted, body }) => ({
      queryKey: [service, operation, body],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(listAt(service, operation), body, { ...(menuNo ? { module: menuNo } : {}), report: 'silent', signal }),
      enabled: wanted.length > 0,
      staleTime: FRESH_MS,
    })),
    combine: (results) => results.map(({ data }) => data?.records),
  });
  return useMemo(() => {
    const known = new Map<string, (row: ListRow) => string | undefined>();
    columns.forEach(({ lookup, fields }, at) => {
      const found = byNumber(lookup, answers[at] ?? []);
      if (found.size === 0) return;
      for (const field of fields)
        known.set(field, (row) => nameAmong(lookup, found.get(String(member(row, field) ?? '')) ?? [], row));
    });
    return known.size === 0 ? undefined : (field, row) => known.get(field)?.(row);
  }, [columns, answers]);
};
