import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const userForm = async () => (await import('./UserForm.tsx')).UserForm;

export const userRoom = defineRoom({
  name: 'system/user',
  screens: {
    'BaseManage.User': screen(async () => (await import('./UserList.tsx')).UserList),
    'BaseManage.AddUser': screen(userForm),
    'BaseManage.ModifyUser': screen(userForm),
  },
  cards: async () => (await import('./user.cards.tsx')).userCards,
});
