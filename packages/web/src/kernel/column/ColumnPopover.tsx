/** The button that opens the column setting, 380 x 393 (LIST-24). Its code, with what dragging needs, comes when it is first opened. */
import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { words } from '../field/words.ts';
import { later, useLater } from '../frame/later.ts';
import { useSay } from '../frame/locale.tsx';
import type { ColumnPanelProps } from './ColumnPanel.tsx';

const panel = later(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

export const ColumnPopover = (props: ColumnPanelProps): ReactNode => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const Panel = useLater(panel, isOpen);
  const button = useRef<HTMLButtonElement>(null);
  /** The panel is rendered at the end of the page: without this, closing it by keyboard would move the focus to the top. */
  const change = (next: boolean): void => {
    if (!next && document.activeElement?.closest('.wms-columns')) button.current?.focus();
    setOpen(next);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={change}
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      styles={{ container: { width: 380, height: 393, boxSizing: 'border-box' } }}
      content={Panel ? <Panel {...props} /> : <Skeleton active />}
    >
      <Button
        ref={button}
        onPointerEnter={() => void panel.load()}
        icon={<SettingOutlined />}
        aria-label={say(words.columns)}
        title={say(words.columns)}
        data-testid="list.columns"
      />
    </Popover>
  );
};
