import type { UserInfo } from '@wms/contract/kernel/person.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type Draft, placeNames } from '../draft/draft.ts';

/** Where the person works: a new record begins there. A warehouse only together with its own organization. */
export const homeOf = (
  resource: Resource,
  { orgNo, warehouseNo }: Pick<UserInfo, 'orgNo' | 'warehouseNo'>,
  given: Draft,
): Draft => {
  const own: Draft = { orgNo, ...((given.orgNo ?? orgNo) === orgNo ? { warehouseNo } : {}) };
  return Object.fromEntries(placeNames(resource).flatMap((name) => (own[name] ? [[name, own[name]]] : [])));
};
