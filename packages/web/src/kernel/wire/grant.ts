/**
 *   const grant = useGrant();                        // of the screen one stands in (its list, inside a form)
 *   const grant = useGrant('Base.Basic.Warehouse');  // of another menu
 *   {grant.isAdd && <Button .../>}
 *   const user = useUser();                          // only below the guard, where somebody is signed in
 */
import { useContext, useMemo } from 'react';
import { type Grants, grantsOf } from '../frame/menu.ts';
import { TabContext } from '../frame/tabContext.ts';
import { type UserInfo, useSession } from './session.ts';

export const useGrant = (menuNo?: string): Grants => {
  const place = useContext(TabContext);
  const { index } = useSession();
  const menu = index.get(menuNo ?? place.menuNo);
  return useMemo(() => grantsOf(menu), [menu]);
};

const nobody: UserInfo = { id: '', userNo: '', userName: '', orgNo: '', warehouseNo: '', side: 'supplier' };
export const useUser = (): UserInfo => useSession().user ?? nobody;
