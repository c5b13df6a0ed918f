import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const configurationRoom = defineRoom({
  name: 'message/configuration',
  screens: {
    'Message.MessageConfiguration': screen(async () => (await import('./MessageConfiguration.tsx')).MessageConfiguration),
  },
});
