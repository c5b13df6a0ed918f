import {
  countPromises as counting,
  exportPromises as exporting,
  exportSchedulePromises,
  listPromises as listing,
  listSchedulePromises,
} from '@wms/contract/srm/promise/promise.calls.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { countPromises, exportPromises, exportRowPromises, listPromises, listRowPromises } from './promise.queries.ts';

export const promiseRoom = defineRoom({
  name: 'srm/promise',
  methods: [
    answer(listing, listPromises),
    answer(counting, countPromises),
    answer(exporting, exportPromises),
    answer(listSchedulePromises, listRowPromises),
    answer(exportSchedulePromises, exportRowPromises),
  ],
});
