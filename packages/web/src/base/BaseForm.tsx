/** The forms of base data: one component, told by its route what it adds or modifies. */
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../kernel/form/ResourceForm.tsx';
import { useTab } from '../kernel/tab.tsx';
import { baseNumbers, placeOf } from './pages.ts';

export const BaseForm = (): ReactNode => {
  const { resource, list } = placeOf(useTab().name);
  const { id } = useParams();
  return <ResourceForm resource={resource} listRoute={list} numbers={baseNumbers} {...(id === undefined ? {} : { id })} />;
};
