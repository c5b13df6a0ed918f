import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';

/** The advanced search of a phone: the whole height and width of it (LIST-22). */
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
    <Drawer open={open} onClose={onClose} title={say(words.advanced)} size="100%" className="wms-search-drawer" destroyOnHidden>
      {children}
    </Drawer>
  );
};
