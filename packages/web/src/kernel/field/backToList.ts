import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { pathTo } from '../frame/routes.ts';
import { addressOfTab, goTo, tabsNow } from '../frame/tabStore.ts';

const addressOf = (name: RouteName): string => {
  const list = tabsNow().list.find((one) => one.name === name);
  return list ? addressOfTab(list) : pathTo(name);
};
/** Goes to a list as it was left: with its filter, sort, page and tab. */
export const backToList = (name: RouteName): void => goTo(addressOf(name));
/** The address of a record: open over its list, which stays as it was left. */
export const addressOfRecord = (name: RouteName, id: string): string => {
  const [path = '', query] = addressOf(name).split('?');
  const search = new URLSearchParams(query);
  search.set('row', id);
  return `${path}?${search}`;
};
