import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

export const shellRoom = defineRoom({
  name: 'shell',
  screens: {
    Dashboard: screen(async () => (await import('./Dashboard.tsx')).Dashboard),
    'Setting.UserInfo': screen(async () => (await import('./UserInfoPage.tsx')).UserInfoPage),
    'Setting.Notifications': screen(async () => (await import('./notices/NoticesPage.tsx')).NoticesPage),
    'Setting.Password': screen(async () => (await import('./PasswordPage.tsx')).PasswordPage),
    'System.Licence': screen(async () => (await import('./LicenceScreen.tsx')).LicenceScreen),
  },
  cards: async () => (await import('./home/shell.cards.tsx')).shellCards,
});
