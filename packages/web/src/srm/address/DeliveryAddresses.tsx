/** Where goods leave and where they arrive; a supplier sees the docks of its buyers and keeps its own places (DELIV-01). */
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { addressKinds, deliveryAddress, deliveryAddressPhrases } from '@wms/contract/srm/address/deliveryAddress.ts';
import type { ReactNode } from 'react';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';

type ListedAddress = Listed<typeof deliveryAddress>;
const acts = standardActs(deliveryAddress, {
  add: pathTo('Delivery.AddAddress'),
  modify: (id: string) => pathTo('Delivery.ModifyAddress', {}, { id }),
  takesWhole: true,
});
const all = [acts.add, acts.modify, acts.delete, acts.cancelDelete, acts.physicalDelete, acts.import, acts.export].flatMap(
  (act) => act ?? [],
);
const withTexts = reasonsWith(deliveryAddressPhrases);
/** A supplier changes nothing of what the buyer keeps; the button says so. */
const ofSupplier = (act: ToolbarAct): ToolbarAct =>
  act.needs === 'none'
    ? act
    : {
        ...act,
        issues: (row) =>
          isIn(addressKinds, 'send', (row as ListedAddress).loadadrType)
            ? (act.issues?.(row) ?? [])
            : withTexts([{ code: 'delivery.sendingOnly' }]),
      };
const supplierActs = all.map(ofSupplier);
const modifyOf = (acts: readonly ToolbarAct[]) => acts.filter(({ key }) => key === 'modify');

export const DeliveryAddresses = (): ReactNode => {
  const toolbar = useUser().side === 'supplier' ? supplierActs : all;
  return <ResourceList resource={deliveryAddress} toolbar={toolbar} rowActs={modifyOf(toolbar)} />;
};
