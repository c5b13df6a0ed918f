import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const scheduleRoom = defineRoom({
  name: 'srm/schedule',
  screens: {
    'DeliverySchedule.PendingSchedule': screen(async () => (await import('./PendingSchedule.tsx')).PendingSchedule),
    'DeliverySchedule.ReplySchedule': screen(async () => (await import('./ReplySchedule.tsx')).ReplySchedule),
    'DeliverySchedule.ScheduleKanban': screen(async () => (await import('./ScheduleKanban.tsx')).ScheduleKanban),
  },
  inbox: async () => (await import('./inbox.tsx')).scheduleInbox,
  tiles: async () => Object.values((await import('@wms/contract/srm/schedule/schedule.tiles.ts')).scheduleTiles),
});
