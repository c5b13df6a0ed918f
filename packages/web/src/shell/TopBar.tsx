import {
  AppstoreOutlined,
  BgColorsOutlined,
  DownOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { APP_VERSION } from '@wms/contract/kernel/version.ts';
import { Button, Dropdown, Tooltip } from 'antd';
import { lazy, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { TaskCentre } from '../kernel/exchange/TaskCentre.tsx';
import { HAND_HOME } from '../kernel/frame/layout.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { routeTitle } from '../kernel/frame/messages.ts';
import { useModal } from '../kernel/frame/modal.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { useSession } from '../kernel/wire/session.ts';
import { Bell } from './bell/Bell.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Logo } from './Logo.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import { useLogout } from './useLogout.ts';
import { words } from './words.ts';

// Fetched when they are opened: no page needs them to be seen.
const AppearanceForm = lazy(async () => ({ default: (await import('./AppearanceForm.tsx')).AppearanceForm }));
export const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }));

interface Props {
  readonly collapsed: boolean;
  readonly onToggleMenu: () => void;
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
}

export const TopBar = ({ collapsed, onToggleMenu, panelOpen, onTogglePanel }: Props): ReactNode => {
  const say = useSay();
  const user = useUser();
  const { pdaMenus } = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const modal = useModal();
  const icon = (label: string, glyph: ReactNode, onClick: () => void, more: Record<string, unknown> = {}): ReactNode => (
    <Tooltip title={more['aria-expanded'] ? '' : label} placement="bottom">
      <Button type="text" className="wms-bar-button" aria-label={label} icon={glyph} onClick={onClick} {...more} />
    </Tooltip>
  );
  const place = [user.orgName ?? user.orgNo, user.warehouseName ?? user.warehouseNo].filter(Boolean).join(' · ');
  return (
    <header className="wms-bar">
      {icon(
        say(collapsed ? words.expand : words.collapse),
        collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />,
        onToggleMenu,
        {
          'aria-expanded': !collapsed,
          'data-testid': 'menu.toggle',
        },
      )}
      <Link to="/dashboard" className="wms-bar-home" aria-label={say(words.home)}>
        <Logo />
      </Link>
      {icon(say(words.openMenu), <AppstoreOutlined />, onTogglePanel, {
        'aria-expanded': panelOpen,
        'data-testid': 'panel.toggle',
        id: 'wms-panel-toggle',
      })}
      <span className="wms-bar-place" title={place}>
        {place}
      </span>
      <Bell />
      <TaskCentre />
      {icon(say(words.shortcuts), <QuestionCircleOutlined />, () =>
        modal.open(<ShortcutSheet />, { title: say(words.shortcuts), width: 480, closeOnMask: true }),
      )}
      {icon(say(words.appearance), <BgColorsOutlined />, () =>
        modal.open(<AppearanceForm />, { title: say(words.appearance), width: 420, closeOnMask: true }),
      )}
      <LanguageSelect />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'setting', label: say(words.settings), onClick: () => void navigate('/setting') },
            { key: 'api', label: say(routeTitle('ApiDocs')), onClick: () => void navigate('/api-docs') },
            ...(pdaMenus.length > 0
              ? [{ key: 'hand', label: say(routeTitle('Pda')), onClick: () => void navigate(HAND_HOME) }]
              : []),
            { key: 'logout', label: say(words.logout), extra: 'Ctrl+Shift+Q', onClick: () => void logout() },
            { type: 'divider' },
            { key: 'version', disabled: true, label: <span data-testid="user.version">{APP_VERSION}</span> },
          ],
        }}
      >
        <Button
          type="text"
          className="wms-bar-button wms-bar-user"
          aria-label={say(words.account, { name: user.userName })}
          data-testid="user.menu"
        >
          <UserAvatar size={24} testid="user.avatar" />
          <span className="wms-bar-name">{user.userName}</span>
          <DownOutlined className="wms-bar-caret" />
        </Button>
      </Dropdown>
    </header>
  );
};
