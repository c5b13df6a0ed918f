import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const menuForm = async () => (await import('./MenuForm.tsx')).MenuForm;

export const menuRoom = defineRoom({
  name: 'system/menu',
  screens: {
    'System.Menus': screen(async () => (await import('./MenuList.tsx')).MenuList),
    'System.AddMenus': screen(menuForm),
    'System.ModifyMenus': screen(menuForm),
  },
});
