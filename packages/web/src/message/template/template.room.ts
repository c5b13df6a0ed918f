import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const templateRoom = defineRoom({
  name: 'message/template',
  screens: { 'Message.MessageTemplate': screen(async () => (await import('./TemplateList.tsx')).TemplateList) },
});
