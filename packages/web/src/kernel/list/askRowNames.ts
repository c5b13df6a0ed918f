/** Asks for the names beside the numbers of a list: once for each resource and page, and kept like the names of a form. */
import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { listAt } from '../field/callsAt.ts';
import { type ListRow, member } from '../field/fields.ts';
import type { Numbers } from '../field/lookup.ts';
import { lookupSource } from '../field/manySource.ts';
import { byNumber, nameAmong, namedColumns, numbersIn, type RowNames } from '../field/rowNames.ts';
import { currentLocale } from '../frame/locale.tsx';
import { ask } from '../wire/calls.ts';

/** Numbers of one question, and rows of its answer. */
const AT_ONCE = 100;
const FRESH_MS = 300_000;

export interface Named {
  readonly resource: Resource;
  /** The columns on the screen. */
  readonly shown: readonly string[];
  readonly rows: readonly ListRow[];
  readonly numbers: Numbers | undefined;
}
/** undefined where no name is known. A question that fails leaves its column without names. */
export const askRowNames = async (
  client: QueryClient,
  { resource, shown, rows, numbers }: Named,
  menuNo: string | undefined,
): Promise<RowNames | undefined> => {
  const locale = currentLocale();
  const known = new Map<string, (row: ListRow) => string | undefined>();
  await Promise.all(
    namedColumns(resource, shown, numbers).map(async ({ lookup, fields }) => {
      const wanted = numbersIn(rows, fields, AT_ONCE);
      if (wanted.length === 0) return;
      const { service, operation, carrying } = lookupSource(lookup, {});
      const body = { current: 1, size: AT_ONCE, condition: carrying(wanted) };
      const answer = await client
        .fetchQuery({
          queryKey: [service, operation, body],
          queryFn: ({ signal }: { signal: AbortSignal }) =>
            ask(listAt(service, operation), body, { ...(menuNo ? { module: menuNo } : {}), report: 'silent', signal }),
          staleTime: FRESH_MS,
        })
        .catch(() => undefined);
      const found = byNumber(lookup, answer?.records ?? []);
      if (found.size === 0) return;
      for (const field of fields)
        known.set(field, (row) => nameAmong(lookup, found.get(String(member(row, field) ?? '')) ?? [], row, locale));
    }),
  );
  return known.size === 0 ? undefined : (field, row) => known.get(field)?.(row);
};
