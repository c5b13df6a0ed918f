/** Which rows are shown while answers come and rows go. */
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ListRow } from '../field/fields.ts';
import type { ListData } from './useListData.ts';
import type { ListUrl } from './useListUrl.ts';

export interface DrawnRows<T> {
  readonly rows: readonly T[];
  /** The search that they answer. */
  readonly search: string;
}
/** Renders later rows at low priority, so that key presses do not wait for them; the first rows are rendered at once. */
export const useDrawnRows = <T>(rows: readonly T[], search: string): DrawnRows<T> => {
  const latest = useMemo(() => ({ rows, search }), [rows, search]);
  const following = useDeferredValue(latest);
  const hasDrawn = useRef(false);
  const drawn = hasDrawn.current ? following : latest;
  useEffect(() => {
    hasDrawn.current ||= following.rows.length > 0;
  }, [following]);
  return drawn;
};

/** Goes to the last page if the current one no longer exists, because rows were deleted in the meantime. */
export const useLastPage = <T extends ListRow>(
  { reply, rows, total }: ListData<T>,
  page: number,
  change: ListUrl['change'],
): void => {
  const pages = reply.data?.pages ?? 0;
  const isBeyond = reply.isSuccess && !reply.isPlaceholderData && rows.length === 0 && total > 0 && page > pages;
  useEffect(() => {
    if (isBeyond) change({ p: pages }, 'replace');
  }, [isBeyond, pages, change]);
};
