import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { webhook, webhookPhrases } from './webhook.ts';

export const webhookRoom = defineRoom({
  resources: [webhook],
  phrases: webhookPhrases,
  menus: [menuScreen('Message.Webhook', 'Message', 'link', 'purchaser', 'platform')],
});
