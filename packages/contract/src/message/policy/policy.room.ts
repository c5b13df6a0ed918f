import { menuGroup, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { noticeMethod, policyPhrases } from './policy.ts';

export const policyRoom = defineRoom({
  resources: [noticeMethod],
  phrases: policyPhrases,
  menus: [
    menuGroup('Message', 'bell', 'purchaser', 'platform'),
    menuScreen('Message.MessagePolicy', 'Message', 'solution', 'purchaser', 'platform'),
  ],
});
