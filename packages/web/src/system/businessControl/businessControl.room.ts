import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const businessControlRoom = defineRoom({
  name: 'system/businessControl',
  screens: {
    'System.BusinessControl': screen(async () => (await import('./BusinessControl.tsx')).BusinessControl),
  },
});
