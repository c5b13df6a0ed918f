import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const operLogRoom = defineRoom({
  name: 'system/operLog',
  screens: {
    'System.Logs': screen(async () => (await import('./OperLogList.tsx')).OperLogList),
  },
});
