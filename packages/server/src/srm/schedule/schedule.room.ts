import { planVersion, scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { repliesDue, scheduleQueues } from './schedule.home.ts';
import { scheduleMethods } from './schedule.methods.ts';

export const scheduleRoom = defineRoom({
  name: 'srm/schedule',
  methods: scheduleMethods,
  documents: [planVersion, scheduleRow],
  tiles: scheduleQueues,
  schedule: [repliesDue],
});
