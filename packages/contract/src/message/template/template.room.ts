import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { noticeTemplate, templatePhrases } from './template.ts';

export const templateRoom = defineRoom({
  resources: [noticeTemplate],
  phrases: templatePhrases,
  menus: [menuScreen('Message.MessageTemplate', 'Message', 'file-text', 'purchaser', 'platform')],
});
