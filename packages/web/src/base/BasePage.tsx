/** The lists of base data: one component, told by its route what it shows. */
import type { ReactNode } from 'react';
import { later, useLater } from '../kernel/frame/later.ts';
import { useTab } from '../kernel/frame/tab.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { placeOf } from './pages.ts';

// Only the advanced search asks for them.
const numbersPart = later(async () => (await import('./numbers.ts')).baseNumbers);

export const BasePage = (): ReactNode => {
  const { resource, toolbar, rowActs, tree, tabs } = placeOf(useTab().name);
  const numbers = useLater(numbersPart, true);
  return (
    <ResourceList
      resource={resource}
      toolbar={toolbar}
      rowActs={rowActs}
      {...(numbers ? { numbers } : {})}
      {...(tree ? { tree } : {})}
      {...(tabs.length > 0 ? { detail: { tabs } } : {})}
    />
  );
};
