import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { dockPhrases } from './dock.rules.ts';
import { dockAppointment } from './dock.ts';

export const dockRoom = defineRoom({
  resources: [dockAppointment],
  phrases: dockPhrases,
  menus: [menuScreen(dockAppointment.menu, 'Asn', 'car', 'purchaser', 'platform')],
});
