/**
 * The rights a page has: those its calls ask for, and those of what its screen does by itself. No others are offered or given there.
 */
import type { Grant, MenuGrant } from '../../kernel/call.ts';
import type { MenuSeed } from '../../kernel/menu.ts';
import { extrasWithoutBatch, type Flag, grantFlags } from '../../kernel/permission.ts';

type PageRights = ReadonlyMap<string, readonly Flag[]>;
interface Asking {
  readonly grant: Grant;
  readonly alsoAsks?: readonly MenuGrant[] | undefined;
}
/** Rights of the further actions of a toolbar, which ask for the right to batch update as well (PERM-14). */
const extraFlags: readonly Flag[] = [
  'isException',
  'isCreateAdjust',
  'isSyncInv',
  'isImportActual',
  'isDeleteAll',
  'isDownload',
  'isFixedButton',
];
const rightsAsked = (calls: readonly Asking[]): ReadonlyMap<string, ReadonlySet<Flag>> => {
  const asked = new Map<string, Set<Flag>>();
  for (const { grant, alsoAsks = [] } of calls)
    for (const { menus, flag } of typeof grant === 'string' ? alsoAsks : [grant, ...alsoAsks])
      for (const menuNo of menus) asked.set(menuNo, (asked.get(menuNo) ?? new Set<Flag>()).add(flag));
  return asked;
};

/** The rights of each menu, in one order. A group has none: it is shown as long as a page of it is. */
export const pageRightsOf = (menus: readonly MenuSeed[], calls: readonly Asking[]): PageRights => {
  const asked = rightsAsked(calls);
  return new Map(
    menus.map(({ menuNo, screenRights = [] }) => {
      if (menus.some(({ owner }) => owner === menuNo)) return [menuNo, []];
      const own = new Set<Flag>(['isSearch', ...(asked.get(menuNo) ?? []), ...screenRights]);
      if (extraFlags.some((flag) => own.has(flag)) && !extrasWithoutBatch.includes(menuNo)) own.add('isBatchUpdate');
      return [menuNo, grantFlags.filter((flag) => own.has(flag))];
    }),
  );
};
/** The rights of one menu. An entry that an administrator has made leads somewhere, and no more. */
export const rightsAt = (rights: PageRights, menuNo: string): readonly Flag[] => rights.get(menuNo) ?? ['isSearch'];
