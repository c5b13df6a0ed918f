/** Lists and forms of base data: one component, told by its route what it shows. */
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../kernel/form/ResourceForm.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useTab } from '../kernel/tab.tsx';
import { baseNumbers, placeOf } from './pages.ts';

export const BasePage = (): ReactNode => {
  const { name } = useTab();
  const { id } = useParams();
  const place = placeOf(name);
  if (!place) throw new Error(`no page of base data is called ${name}`);
  const { resource, list, toolbar, rowActs } = place;
  if (name === list) return <ResourceList resource={resource} numbers={baseNumbers} toolbar={toolbar} rowActs={rowActs} />;
  return <ResourceForm resource={resource} listRoute={list} numbers={baseNumbers} {...(id === undefined ? {} : { id })} />;
};
