import type { CoreRoute } from '../kernel/frame/menu.ts';

/** Routes that never come from the menu (PERM-08). None of them is bound to a role today. */
export const coreRoutes: readonly CoreRoute[] = [
  { name: 'Dashboard' },
  { name: 'Setting' },
  { name: 'Setting.UserInfo' },
  { name: 'Setting.Notifications' },
  { name: 'Setting.Password' },
  { name: 'NewsNotice.List' },
  { name: 'NewsNotice.Detail' },
  { name: 'MySchedule.List' },
];
/** Views that are rebuilt at every visit (NAV-56); a screen may ask for the same with `noCache`. */
export const noCacheRoutes: ReadonlySet<string> = new Set([
  'System.Logs',
  'System.Cache',
  'System.ScheduledTasks',
  'Base.Basic.SystemTest',
]);
export const homeVisit = { pathname: '/dashboard', search: '', name: 'Dashboard' };
