/** The forms of base data: one component, told by its route what it adds or modifies, by its address what a new record begins with. */
import { address } from '@wms/contract/base/address/address.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { homeOf } from '../kernel/form/home.ts';
import type { Inputs } from '../kernel/form/inputs.tsx';
import { ResourceForm } from '../kernel/form/ResourceForm.tsx';
import { useTab } from '../kernel/frame/tab.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { addressInputs } from './address/addressNo.tsx';
import { baseNumbers } from './numbers.ts';
import { placeOf } from './pages.ts';
import { supplierInputs } from './supplier/licence.tsx';

/** Inputs that are more than their kind, by resource and field; here and not with the pages, so that a list loads no form. */
const ownInputs: Readonly<Record<string, Inputs>> = { [address.name]: addressInputs, [supplier.name]: supplierInputs };

export const BaseForm = (): ReactNode => {
  const { resource, list } = placeOf(useTab().name);
  const inputs = ownInputs[resource.name];
  const { id } = useParams();
  const [query] = useSearchParams();
  const user = useUser();
  const form = { resource, listRoute: list, numbers: baseNumbers, ...(inputs ? { inputs } : {}) };
  if (id !== undefined) return <ResourceForm {...form} id={id} />;
  const given = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(resource.fields, name)));
  return <ResourceForm {...form} given={{ ...homeOf(resource, user, given), ...given }} />;
};
