/**
 *   const grant = useGrant();                        // of the current screen (its list, inside a form)
 *   const grant = useGrant('Base.Basic.Warehouse');  // of another menu
 *   {grant.isAdd && <Button .../>}
 *   const user = useUser();                          // only below the guard, where a user is signed in
 */
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { useContext, useMemo } from 'react';
import { type Grants, grantsOf } from '../frame/menu.ts';
import { TabContext } from '../frame/tabContext.ts';
import { useSession } from './session.ts';

export const useGrant = (menuNo?: string): Grants => {
  const place = useContext(TabContext);
  const { index } = useSession();
  const menu = index.get(menuNo ?? place.menuNo);
  return useMemo(() => grantsOf(menu), [menu]);
};

/** A person of whom nothing is known. */
export const nobody: UserInfo = {
  id: '',
  version: 1,
  userNo: '',
  userName: '',
  orgNo: '',
  orgName: '',
  warehouseNo: '',
  warehouseName: '',
  isLicense: '1',
  employeeId: null,
  url: null,
  avatar: null,
  phone: null,
  email: null,
  limitCount: 0,
  tenantsid: null,
  userDataList: [],
  sysUserOrgResDtoList: [],
  sysUserWarehouseResDtoList: [],
  sysUserClassifyTypeResDtoList: [],
  side: 'supplier',
  belongSupplier: null,
  roleNos: [],
  settings: {},
  mustChangePwd: '0',
  pwdExpireDays: null,
  pwdExpireWarn: '0',
  pwdMinLength: 6,
};
export const useUser = (): UserInfo => useSession().user ?? nobody;
