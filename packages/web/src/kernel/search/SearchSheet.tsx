import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useDrawn } from '../frame/useDrawn.ts';

/** The advanced search on a phone: it fills the screen (LIST-22). */
export const SearchSheet = ({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode => {
  const say = useSay();
  return (
    <Drawer
      open={useDrawn(open)}
      onClose={onClose}
      title={say(words.advanced)}
      size="100%"
      className="wms-search-drawer"
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
};
