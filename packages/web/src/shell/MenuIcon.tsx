import { AppstoreOutlined } from '@ant-design/icons';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../kernel/frame/store.ts';

type Icons = Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>>;
const store = createStore<Icons | undefined>(undefined);
let asked = false;
/** The pictures come after the words: thirty of them weigh as much as a screen. Without them every entry keeps its tile. */
const fetchIcons = (): void => {
  if (asked) return;
  asked = true;
  import('./icons.ts')
    .then(({ icons }) => store.set(icons))
    .catch(() => {
      asked = false;
    });
};

/** The icon a menu entry names (NAV-06): 'database', 'file-text', 'FileTextOutlined' are read alike; unknown names give a tile. */
export const MenuIcon = ({ name }: { name: string | null | undefined }): ReactNode => {
  const icons = useStore(store);
  useEffect(fetchIcons, []);
  if (!icons) return <span className="wms-icon-wait" aria-hidden />;
  const key = (name ?? '')
    .replace(/outlined$/i, '')
    .replace(/[-_]/g, '')
    .toLowerCase();
  const Icon = icons[key] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
};
