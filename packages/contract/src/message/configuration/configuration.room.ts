import { menuGroup, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { configurationPhrases, mailConfig, weChatConfig } from './configuration.ts';

export const configurationRoom = defineRoom({
  auditedTypes: [mailConfig, weChatConfig],
  phrases: configurationPhrases,
  menus: [
    menuGroup('Message', 'bell', 'purchaser', 'platform'),
    menuScreen('Message.MessageConfiguration', 'Message', 'setting', 'platform'),
  ],
});
