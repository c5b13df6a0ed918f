import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const paramForm = async () => (await import('./ParamForm.tsx')).ParamForm;

export const paramRoom = defineRoom({
  name: 'system/param',
  screens: {
    'System.Parameters': screen(async () => (await import('./ParamList.tsx')).ParamList),
    'System.AddParameters': screen(paramForm),
    'System.ModifyParameters': screen(paramForm),
  },
});
