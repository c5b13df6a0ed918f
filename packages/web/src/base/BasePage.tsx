/** The lists of base data: one component, told by its route what it shows. */
import { type ReactNode, useMemo } from 'react';
import type { ToolbarAct } from '../kernel/action/act.ts';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { later, useLater } from '../kernel/frame/later.ts';
import { useTab } from '../kernel/frame/tab.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import type { DetailTab } from '../kernel/record/RecordDrawer.tsx';
import { placeOf } from './pages.ts';

const none: readonly DetailTab[] = [];
const noActs: readonly ToolbarAct[] = [];

// Only the advanced search asks for them.
const numbersPart = later(async () => (await import('./numbers.ts')).baseNumbers);

export interface BasePageProps {
  /** What a room adds behind the tabs of the declaration. */
  readonly tabs?: readonly DetailTab[];
  /** What a room adds to the toolbar, last, and to each row, behind what it has. */
  readonly acts?: readonly ToolbarAct[];
  /** Cells that say more than their field. The same object at each drawing. */
  readonly cells?: CellOptions;
}
export const BasePage = ({ tabs: own = none, acts = noActs, cells }: BasePageProps): ReactNode => {
  const { resource, toolbar, rowActs, tree, tabs } = placeOf(useTab().name);
  const numbers = useLater(numbersPart, true);
  const all = useMemo(() => [...tabs, ...own], [tabs, own]);
  const bar = useMemo(() => [...toolbar, ...acts], [toolbar, acts]);
  const ofRow = useMemo(() => [...rowActs, ...acts], [rowActs, acts]);
  return (
    <ResourceList
      resource={resource}
      toolbar={bar}
      rowActs={ofRow}
      {...(cells ? { cells } : {})}
      {...(numbers ? { numbers } : {})}
      {...(tree ? { tree } : {})}
      {...(all.length > 0 ? { detail: { tabs: all } } : {})}
    />
  );
};
