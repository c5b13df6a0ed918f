import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const selfCheckRoom = defineRoom({
  name: 'system/selfCheck',
  screens: {
    'Base.Basic.SystemTest': screen(async () => (await import('./SystemTest.tsx')).SystemTest, { noCache: true }),
  },
});
