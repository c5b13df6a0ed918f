/** The menu of a phone or a tablet, which slides over the page. No other screen needs the code of a drawer before it opens a record. */

import { terms } from '@wms/contract/kernel/terms.ts';
import { Drawer } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { useDrawn } from '../kernel/frame/useDrawn.ts';
import { SideMenu } from './SideMenu.tsx';

export interface MenuDrawerProps {
  readonly menus: ComponentProps<typeof SideMenu>['menus'];
  readonly open: boolean;
  readonly onClose: () => void;
}
export const MenuDrawer = ({ menus, open, onClose }: MenuDrawerProps): ReactNode => {
  const say = useSay();
  return (
    <Drawer
      placement="left"
      size={280}
      open={useDrawn(open)}
      onClose={onClose}
      title={say(terms.menu)}
      className="wms-menu-drawer"
    >
      <SideMenu menus={menus} collapsed={false} />
    </Drawer>
  );
};
