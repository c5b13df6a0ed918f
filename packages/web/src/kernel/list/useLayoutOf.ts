import { useCallback, useMemo, useState } from 'react';
import {
  type ColumnFact,
  columnOrder,
  glanceFirst,
  isArranged,
  type Layout,
  loadLayout,
  mergeLayout,
  saveLayout,
} from '../field/columns.ts';
import { columnNames, type Glance, type ListRow, labelOf, numberField, pairsOf } from '../field/fields.ts';
import type { PageMode } from '../field/listState.ts';
import { useSay } from '../frame/locale.tsx';
import { useTab } from '../frame/tab.tsx';
import { useUser } from '../wire/grant.ts';
import type { ListView } from './view.ts';

const nothing: Glance = [];
/** What the screen says one comes for, else its resource. */
export const glanceOf = <T extends ListRow>({ glance, resource }: Pick<ListView<T>, 'glance' | 'resource'>): Glance =>
  glance ?? resource.list.glance ?? nothing;

/** The column layout of this user on this page, kept with the person; `undefined` restores the default. */
export const useLayoutOf = <T extends ListRow>(
  view: ListView<T>,
  mode: PageMode,
): {
  readonly layout: Layout;
  /** The columns that keep their place with nothing in them; absent: all, as a person has set them up. */
  readonly steady: readonly string[] | undefined;
  readonly setLayout: (layout: Layout | undefined) => void;
} => {
  const { resource, extraColumns, cells, hidden } = view;
  const glance = glanceOf(view);
  const say = useSay();
  const { userNo } = useUser();
  const { name } = useTab();
  const page = view.page ?? (mode === '1' ? `${name}.lines` : name);
  const [stored, setStored] = useState<Layout>(() => loadLayout(userNo, page));
  const { layout, steady } = useMemo(() => {
    const order = glanceFirst(columnOrder(columnNames(resource), extraColumns), glance);
    const beneath = Object.values(pairsOf(glance, order));
    const facts = order.map((prop): ColumnFact => {
      const own = extraColumns?.find(({ key: name }) => name === prop)?.label;
      return {
        prop,
        label: say(own ?? cells?.[prop]?.label ?? labelOf(resource, prop)),
        frozen: prop === numberField(resource),
        // what stands under another needs no column of its own
        hidden: hidden?.includes(prop) || beneath.includes(prop),
      };
    });
    const merged = mergeLayout(facts, stored);
    return { layout: merged, steady: isArranged(facts, merged) ? undefined : glance.flat() };
  }, [resource, glance, extraColumns, cells, hidden, stored, say]);
  const setLayout = useCallback(
    (next: Layout | undefined) => {
      saveLayout(page, next);
      setStored(next ?? []);
    },
    [page],
  );
  return { layout, steady, setLayout };
};
