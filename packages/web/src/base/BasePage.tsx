/** The lists of base data: one component, told by its route what it shows. */
import type { ReactNode } from 'react';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useTab } from '../kernel/tab.tsx';
import { baseNumbers, placeOf } from './pages.ts';

export const BasePage = (): ReactNode => {
  const { resource, toolbar, rowActs, tree } = placeOf(useTab().name);
  return (
    <ResourceList resource={resource} numbers={baseNumbers} toolbar={toolbar} rowActs={rowActs} {...(tree ? { tree } : {})} />
  );
};
