import { type Audience, isPerson } from '@wms/contract/kernel/notification.ts';
import type { Allowed } from '@wms/contract/kernel/permission.ts';
import type { Holder } from '../../kernel/call/access.ts';
import { allowedBy } from '../../kernel/ground/scope.ts';

/** Whose document it is, as scopes ask. */
export interface Place {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
}

const covers = (allowed: Allowed, value: string): boolean => value === '' || allowed === 'ALL' || allowed.includes(value);

/** Whether a person of the audience may see a document of that place: the same scope as in every list. */
export const hears = ({ person, scope, grants }: Holder, audience: Audience, place: Place): boolean => {
  if (isPerson(audience)) return person.userNo === audience.userNo;
  const { side, menu, flag } = audience;
  const allowed = allowedBy(scope);
  return (
    person.side === side &&
    (grants.get(menu)?.has(flag) ?? false) &&
    covers(allowed.org, place.orgNo) &&
    covers(allowed.warehouse, place.warehouseNo) &&
    (side !== 'supplier' || (place.supplierNo !== '' && person.supplierNo === place.supplierNo))
  );
};

/** Whether somebody inside may look at a document of that place, on a page that it is told on; what is told of accounts nobody may. */
export const maySee = (
  { person, scope, grants }: Pick<Holder, 'person' | 'scope' | 'grants'>,
  audiences: readonly Audience[],
  place: Place,
): boolean => {
  const allowed = allowedBy(scope);
  return (
    person.side !== 'supplier' &&
    covers(allowed.org, place.orgNo) &&
    covers(allowed.warehouse, place.warehouseNo) &&
    audiences.some((one) => !isPerson(one) && (grants.get(one.insideMenu ?? one.menu)?.has('isSearch') ?? false))
  );
};

/**
 * Whether a person whom a policy names may hear of a document: it is in the person's scope, and one of the menus it is told on is
 * the person's to see. What is told to own staff alone a supplier never hears; what is told to suppliers their buyers may.
 */
export const mayHear = (holder: Holder, audiences: readonly Audience[], place: Place): boolean =>
  audiences.some((audience) => {
    if (isPerson(audience)) return hears(holder, audience, place);
    const { side, menu, insideMenu = menu } = audience;
    return holder.person.side === 'purchaser'
      ? hears(holder, { side: 'purchaser', menu: insideMenu, flag: 'isSearch' }, place)
      : hears(holder, { side, menu, flag: 'isSearch' }, place);
  });
