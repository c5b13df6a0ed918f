import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { pathTo } from '../frame/routes.ts';
import { addressOfTab, goTo, tabsNow } from '../frame/tabStore.ts';

/** Goes to a list as it was left: with its filter, sort, page and tab. */
export const backToList = (name: RouteName): void => {
  const list = tabsNow().list.find((one) => one.name === name);
  goTo(list ? addressOfTab(list) : pathTo(name));
};
