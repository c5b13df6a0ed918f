/** Every screen of the product, one line per route name; see kernel/screen.ts for what a line can say. Code loads when first shown. */
import { type Screens, screen } from './kernel/screen.ts';

export const screens: Screens = {
  Dashboard: screen(async () => (await import('./shell/Dashboard.tsx')).Dashboard),
  'Setting.UserInfo': screen(async () => (await import('./shell/UserInfoPage.tsx')).UserInfoPage),
  'Setting.Password': screen(async () => (await import('./shell/PasswordPage.tsx')).PasswordPage),
};
