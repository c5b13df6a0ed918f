import { fillLink, placeholderValues } from '@wms/contract/kernel/link.ts';
import type { MenuEntry } from '@wms/contract/kernel/person.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { userInfoOf } from '../session/door.ts';
import { menuTree } from './menu.methods.ts';

const find = (entries: readonly MenuEntry[], menuNo: string): MenuEntry | undefined => {
  for (const entry of entries) {
    const found = entry.menuNo === menuNo ? entry : find(entry.children, menuNo);
    if (found) return found;
  }
  return undefined;
};

/**
 * Where an entry of the own menu leads, its placeholders filled from the person's data: what a custom entry may post to when it
 * only wants to open another one (NAV-13). An entry the person does not have, a group, and one that posts itself have no
 * address: 20003.
 */
export const addressOf = async (ctx: Context, menuNo: string): Promise<{ readonly url: string }> => {
  const entry = find(await menuTree(ctx, 'PC'), menuNo);
  if (!entry || entry.children.length > 0 || entry.urlKind === 'custom') throw notFound();
  if (entry.urlKind === 'external') {
    const url = fillLink(entry.url, placeholderValues(await userInfoOf(ctx)));
    if (url === undefined) throw notFound();
    return { url };
  }
  const path = routes.find(({ name }) => name === menuNo)?.path;
  if (path === undefined || path.includes(':')) throw notFound();
  return { url: path };
};
