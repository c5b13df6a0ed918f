/** The bell of the top bar: how many notifications are unread, and the way to them. */
import { BellOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useStore } from '../../kernel/frame/store.ts';
import { bellStore } from './bellStore.ts';
import { bellWords as words } from './words.ts';

// No page needs them to be seen.
const BellDrawer = lazy(async () => ({ default: (await import('./BellDrawer.tsx')).BellDrawer }));

export const Bell = (): ReactNode => {
  const say = useSay();
  const { count } = useStore(bellStore);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./bellLine.ts').then(({ listen }) => {
      if (!isGone) stop = listen();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  const shown = count >= 100 ? '99+' : String(count);
  const label = count > 0 ? say(words.bellUnread, { count: shown }) : say(words.bell);
  return (
    <>
      <Tooltip title={isOpen ? '' : label} placement="bottom">
        <Button
          type="text"
          className="wms-bar-button"
          aria-label={label}
          aria-expanded={isOpen}
          icon={<BellOutlined />}
          onClick={() => {
            setWasOpen(true);
            setOpen(true);
          }}
          data-testid="bell.open"
        >
          {count > 0 && <b className="wms-bell-count">{shown}</b>}
        </Button>
      </Tooltip>
      {wasOpen && (
        <Suspense fallback={null}>
          <BellDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
