import type { Resource } from './kernel/resource.ts';

/**
 * The resource that the page of each menu shows, by menu. Only what can be listed, read and shown in a form has a page; of several
 * resources under one menu, the others lend their rows to lookups and are never added by a form.
 */
export const ownPages = (resources: readonly Resource[]): ReadonlyMap<string, Resource> => {
  const shown = resources.filter(({ wire, form }) => wire?.list !== undefined && wire.get !== undefined && form.length > 0);
  // the first of a menu wins, and what is added wins over what is not
  const inTurn = [...shown.filter(({ wire }) => wire?.add), ...shown.filter(({ wire }) => !wire?.add)];
  return new Map(inTurn.toReversed().map((resource) => [resource.menu, resource]));
};
