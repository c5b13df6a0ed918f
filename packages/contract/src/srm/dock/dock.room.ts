import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { dockPhrases } from './dock.rules.ts';
import { dockAppointment } from './dock.ts';

export const dockRoom = defineRoom({
  resources: [dockAppointment],
  phrases: dockPhrases,
  menus: [
    foundBy(
      menuScreen(dockAppointment.menu, 'Asn', 'car', 'purchaser', 'platform'),
      'Trucks, unloading, appointments',
      '车辆, 卸货, 预约',
      '車輛, 卸貨, 預約',
    ),
  ],
});
