/** The forms of base data: one component, told by its route what it adds or modifies, by its address what a new record begins with. */
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ResourceForm } from '../kernel/form/ResourceForm.tsx';
import { useTab } from '../kernel/tab.tsx';
import { baseNumbers, placeOf } from './pages.ts';

export const BaseForm = (): ReactNode => {
  const { resource, list, inputs } = placeOf(useTab().name);
  const { id } = useParams();
  const [query] = useSearchParams();
  const form = { resource, listRoute: list, numbers: baseNumbers, ...(inputs ? { inputs } : {}) };
  if (id !== undefined) return <ResourceForm {...form} id={id} />;
  const given = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(resource.fields, name)));
  return <ResourceForm {...form} given={given} />;
};
