import { ExportOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { MouseEvent, ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { hrefOf, openMenu } from './openMenu.ts';
import { words } from './words.ts';

interface MenuLinkProps {
  readonly menu: Menu;
  readonly current?: boolean;
  /** What a search found it by, where that is not its name. */
  readonly foundAs?: string | undefined;
  /** What Enter opens. */
  readonly isNext?: boolean;
  readonly onOpen?: () => void;
}
/** One entry that can be opened: a real link where it has an address, so that the browser's own ways of opening work. */
export const MenuLink = ({ menu, current, foundAs, isNext, onOpen }: MenuLinkProps): ReactNode => {
  const href = hrefOf(menu);
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    void openMenu(menu);
  };
  const label = (
    <span className="wms-menu-label">
      {labelOf(menu)}
      {foundAs && <small className="wms-quiet"> {foundAs}</small>}
    </span>
  );
  if (href) {
    return (
      <a
        className="wms-menu-link"
        href={href}
        onClick={open}
        title={labelOf(menu)}
        {...(current ? { 'aria-current': 'page' } : {})}
        data-next={isNext}
      >
        {label}
      </a>
    );
  }
  return (
    <button type="button" className="wms-menu-link" onClick={open} title={labelOf(menu)} data-next={isNext}>
      {label}
      <ExportOutlined className="wms-menu-out" aria-hidden />
    </button>
  );
};

export const StarButton = ({ name, on, onToggle }: { name: string; on: boolean; onToggle: () => void }): ReactNode => {
  const say = useSay();
  return (
    <button
      type="button"
      className="wms-star"
      data-on={on}
      aria-pressed={on}
      aria-label={say(on ? words.unstar : words.star, { name })}
      onClick={onToggle}
    >
      {on ? <StarFilled /> : <StarOutlined />}
    </button>
  );
};
