import { useQueries } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import type { ListRow } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import { TabContext } from '../frame/tabContext.ts';
import { call, type ListReply } from '../wire/client.ts';

/** Rows that hold rows of the same resource (LIST-11). */
export interface TreeOption<T extends ListRow = ListRow> {
  /** What the rows one first sees have in common, such as an empty parent. */
  readonly roots: Condition;
  /** The condition of the rows under a row. */
  readonly children: (row: T) => Condition;
  /** Whether a row can have children; by default every row can. */
  readonly isBranch?: (row: T) => boolean;
}
/** The member under which the table finds the rows below a row; no field of a resource begins like this. */
export const CHILDREN = '$children';
// One level at a time: as many as a page may have.
const SIZE = 100;

interface Asked<T extends ListRow> {
  readonly tree: TreeOption<T> | undefined;
  readonly service: string;
  readonly list: string;
  readonly sort: object;
  readonly fields: readonly string[];
}
/** The rows with their children; each level is loaded when it is first opened and cached like every other reply. */
export const useTree = <T extends ListRow>({ tree, service, list, sort, fields }: Asked<T>, rows: readonly T[]) => {
  const { menuNo } = useContext(TabContext);
  const [open, setOpen] = useState<readonly T[]>([]);
  const bodies = open.map((row) => ({ current: 1, size: SIZE, ...sort, fields, condition: tree?.children(row) ?? {} }));
  const answers = useQueries({
    queries: bodies.map((body) => ({
      queryKey: [service, list, body],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<ListReply<T>>(service, list, body, { ...(menuNo ? { module: menuNo } : {}), signal }),
    })),
    combine: (results) => results.map(({ data }) => data?.records),
  });
  const shown = useMemo(() => {
    if (!tree) return rows;
    const below = new Map(open.map((row, at) => [row.id, answers[at] ?? []]));
    const grow = (row: T): T =>
      tree.isBranch?.(row) === false ? row : Object.assign({}, row, { [CHILDREN]: (below.get(row.id) ?? []).map(grow) });
    return rows.map(grow);
  }, [tree, rows, open, answers]);
  return {
    rows: shown,
    openIds: open.map((row) => row.id),
    toggle: (isOpen: boolean, row: T) =>
      setOpen((now) => (isOpen ? [...now.filter(({ id }) => id !== row.id), row] : now.filter(({ id }) => id !== row.id))),
  };
};
export type Tree<T extends ListRow> = Pick<ReturnType<typeof useTree<T>>, 'openIds' | 'toggle'>;
