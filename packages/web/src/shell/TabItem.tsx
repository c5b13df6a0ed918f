import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import type { CSSProperties, HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { closeViews } from '../kernel/frame/tab.tsx';
import { addressOfTab, showTab } from '../kernel/frame/tabStore.ts';
import type { Tab } from '../kernel/frame/tabs.ts';
import { words } from './words.ts';

export interface TabItemProps {
  readonly tab: Tab;
  readonly title: string;
  readonly active: boolean;
  readonly menu: MenuProps;
}
/** What moving adds to a tab: TabSorting.tsx gives it once its code is here. */
export interface Grip {
  readonly ref: Ref<HTMLLIElement>;
  readonly style: CSSProperties;
  readonly dragging: boolean;
  readonly handlers: Pick<HTMLAttributes<HTMLAnchorElement>, 'onPointerDown' | 'onKeyDown' | 'aria-describedby'>;
}

/** One tab: a link with a close button beside it, since a button inside a link or tab cannot be reached by everyone. */
export const TabItem = ({ tab, title, active, menu, grip }: TabItemProps & { grip?: Grip }): ReactNode => {
  const say = useSay();
  const close = (): void => void closeViews((one) => one.key === tab.key);
  const onAuxClick = (event: MouseEvent): void => {
    if (event.button !== 1) return;
    event.preventDefault();
    if (!tab.affixed) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>): void => {
    if (event.key === 'Delete' && !tab.affixed) close();
    else grip?.handlers.onKeyDown?.(event);
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <li
        ref={grip?.ref}
        className="wms-tab"
        data-active={active}
        data-dragging={grip?.dragging ?? false}
        style={grip?.style}
        data-testid={`tab ${tab.key}`}
      >
        <a
          {...grip?.handlers}
          href={addressOfTab(tab)}
          className="wms-tab-link"
          aria-current={active ? 'page' : undefined}
          aria-label={tab.dirty ? `${title} (${say(words.unsaved)})` : title}
          draggable={false}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            showTab(tab);
          }}
          onAuxClick={onAuxClick}
          onMouseDown={(event) => {
            // Without this the middle button starts the browser's own scrolling.
            if (event.button === 1) event.preventDefault();
          }}
          onKeyDown={onKeyDown}
        >
          {tab.dirty && <span className="wms-tab-dot" aria-hidden="true" />}
          <span className="wms-tab-title">{title}</span>
        </a>
        {!tab.affixed && (
          <button type="button" className="wms-tab-close" aria-label={say(words.closeNamed, { name: title })} onClick={close}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  );
};
