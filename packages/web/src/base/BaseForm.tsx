/** The forms of base data: one component, told by its route what it adds or modifies, by its address what a new record begins with. */
import { address } from '@wms/contract/base/address/address.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { listAt } from '../kernel/field/callsAt.ts';
import { words } from '../kernel/field/entryWords.ts';
import { operationsOf } from '../kernel/field/fields.ts';
import { Failure } from '../kernel/field/ListStates.tsx';
import { homeOf } from '../kernel/form/home.ts';
import type { Inputs } from '../kernel/form/inputs.tsx';
import { ResourceForm, type ResourceFormProps } from '../kernel/form/ResourceForm.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { useTab } from '../kernel/frame/tab.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { addressInputs } from './address/addressNo.tsx';
import { baseNumbers } from './numbers.ts';
import { placeOf } from './pages.ts';
import { supplierInputs } from './supplier/licence.tsx';

/** Inputs that are more than their kind, by resource and field; here and not with the pages, so that a list loads no form. */
const ownInputs: Readonly<Record<string, Inputs>> = { [address.name]: addressInputs, [supplier.name]: supplierInputs };

/** The id of the record an address names, by its number or by the id itself; undefined while it is looked for. */
const useRecordId = (resource: Resource, params: Readonly<Record<string, string | undefined>>) => {
  const [name = 'id', value = ''] = Object.entries(params)[0] ?? [];
  const isNumber = name !== 'id';
  const list = listAt(resource.wire?.service ?? '', operationsOf(resource, 'list')[0] ?? '');
  const body = { current: 1, size: 1, condition: { [name]: value } };
  const found = useCall(list, body, { enabled: isNumber, report: 'silent' });
  const id = isNumber ? found.data?.records[0]?.id : value;
  return { id, isMissing: isNumber && found.data !== undefined && id === undefined, found };
};
const Modify = ({ form }: { readonly form: Omit<ResourceFormProps, 'id' | 'given'> }): ReactNode => {
  const say = useSay();
  const { id, isMissing, found } = useRecordId(form.resource, useParams());
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (isMissing) return <p className="wms-form-wait">{say(words.nothing)}</p>;
  return id === undefined ? <Skeleton active className="wms-form-wait" /> : <ResourceForm {...form} id={id} />;
};

/** `outcome`: what a room shows below the first fields and the lines. */
export const BaseForm = ({ outcome }: Pick<ResourceFormProps, 'outcome'>): ReactNode => {
  const { resource, list } = placeOf(useTab().name);
  const inputs = ownInputs[resource.name];
  const isModify = Object.keys(useParams()).length > 0;
  const [query] = useSearchParams();
  const user = useUser();
  const form = {
    resource,
    listRoute: list,
    numbers: baseNumbers,
    ...(inputs ? { inputs } : {}),
    ...(outcome ? { outcome } : {}),
  };
  if (isModify) return <Modify form={form} />;
  const given = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(resource.fields, name)));
  return <ResourceForm {...form} given={{ ...homeOf(resource, user, given), ...given }} />;
};
