/** The lists of base data: one component, told by its route what it shows. */
import { type ReactNode, useMemo } from 'react';
import { later, useLater } from '../kernel/frame/later.ts';
import { useTab } from '../kernel/frame/tab.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import type { DetailTab } from '../kernel/record/RecordDrawer.tsx';
import { placeOf } from './pages.ts';

const none: readonly DetailTab[] = [];

// Only the advanced search asks for them.
const numbersPart = later(async () => (await import('./numbers.ts')).baseNumbers);

/** `tabs`: what a room adds behind those of the declaration. */
export const BasePage = ({ tabs: own = none }: { readonly tabs?: readonly DetailTab[] }): ReactNode => {
  const { resource, toolbar, rowActs, tree, tabs } = placeOf(useTab().name);
  const numbers = useLater(numbersPart, true);
  const all = useMemo(() => [...tabs, ...own], [tabs, own]);
  return (
    <ResourceList
      resource={resource}
      toolbar={toolbar}
      rowActs={rowActs}
      {...(numbers ? { numbers } : {})}
      {...(tree ? { tree } : {})}
      {...(all.length > 0 ? { detail: { tabs: all } } : {})}
    />
  );
};
