import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../kernel/frame/locale.tsx';
import { routeTitle } from '../kernel/frame/messages.ts';
import { pathTo } from '../kernel/frame/routes.ts';
import { mustChange, useSession } from '../kernel/wire/session.ts';

const pages = ['Setting.UserInfo', 'Setting.Notifications', 'Setting.Password'] as const;

/** The pages of /setting and the way between them. */
export const SettingFrame = ({
  name,
  children,
  below,
}: {
  name: (typeof pages)[number];
  children: ReactNode;
  /** A card of its own under the first. */
  below?: ReactNode;
}): ReactNode => {
  const say = useSay();
  const locked = mustChange(useSession());
  return (
    <div className="wms-setting">
      <h1 className="wms-h2">{say(routeTitle('Setting'))}</h1>
      <nav className="wms-setting-nav" aria-label={say(routeTitle('Setting'))}>
        {pages
          .filter((page) => !locked || page === name)
          .map((page) => (
            <Link key={page} to={pathTo(page)} aria-current={page === name ? 'page' : undefined}>
              {say(routeTitle(page))}
            </Link>
          ))}
      </nav>
      <div className="wms-card">{children}</div>
      {below && <div className="wms-card">{below}</div>}
    </div>
  );
};
