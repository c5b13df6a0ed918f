/** Adds a delivery address, or modifies the one of ?id= (DELIV-18). A supplier keeps where it sends from, which is its own: nothing is asked of that. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { addressKinds, deliveryAddress } from '@wms/contract/srm/address/deliveryAddress.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { homeOf } from '../../kernel/form/home.ts';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useTab } from '../../kernel/frame/tab.tsx';
import { useUser } from '../../kernel/wire/grant.ts';

const LIST = 'Delivery.Address';
const theirs: readonly string[] = ['loadadrType', 'supplierNo', 'warehouseNo'];
const ofSupplier: Resource = {
  ...deliveryAddress,
  form: deliveryAddress.form.map((names) => names.filter((name) => !theirs.includes(name))),
};

export const AddressForm = (): ReactNode => {
  const [query] = useSearchParams();
  const user = useUser();
  const tab = useTab();
  const isSupplier = user.side === 'supplier';
  const id = tab.name === 'Delivery.ModifyAddress' ? (query.get('id') ?? undefined) : undefined;
  const resource = isSupplier ? ofSupplier : deliveryAddress;
  if (id !== undefined) return <ResourceForm resource={resource} listRoute={LIST} id={id} />;
  const given = { ...homeOf(deliveryAddress, user, {}), loadadrType: addressKinds.states[isSupplier ? 'send' : 'receive'] };
  return <ResourceForm resource={resource} listRoute={LIST} given={given} />;
};
