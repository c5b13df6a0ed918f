import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { noticeMethod, policyPhrases } from './policy.ts';

export const policyRoom = defineRoom({
  resources: [noticeMethod],
  phrases: policyPhrases,
  menus: [menuScreen('Message.MessagePolicy', 'Message', 'solution', 'purchaser', 'platform')],
});
