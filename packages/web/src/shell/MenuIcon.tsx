import { AppstoreOutlined } from '@ant-design/icons';
import { type ReactNode, useContext, useEffect } from 'react';
import type { Icons } from '../kernel/frame/room.ts';
import { createStore, useStore } from '../kernel/frame/store.ts';
import { RoomsContext } from './useWorld.ts';

const store = createStore<Icons | undefined>(undefined);
let asked = false;
/** The pictures come after the words: thirty of them weigh as much as a screen. Without them every entry keeps its tile. */
const fetchIcons = (ofRooms: () => Promise<Icons>): void => {
  if (asked) return;
  asked = true;
  Promise.all([import('./icons.ts'), ofRooms()])
    .then(([{ icons }, own]) => store.set({ ...icons, ...own }))
    .catch(() => {
      asked = false;
    });
};

/** The icon a menu entry names (NAV-06): 'database', 'file-text', 'FileTextOutlined' are read alike; unknown names give a tile. */
export const MenuIcon = ({ name }: { name: string | null | undefined }): ReactNode => {
  const icons = useStore(store);
  const { icons: ofRooms } = useContext(RoomsContext);
  useEffect(() => fetchIcons(ofRooms), [ofRooms]);
  if (!icons) return <span className="wms-icon-wait" aria-hidden />;
  const key = (name ?? '')
    .replace(/outlined$/i, '')
    .replace(/[-_]/g, '')
    .toLowerCase();
  const Icon = icons[key] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
};
