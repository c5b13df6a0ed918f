import {
  countPromises as counting,
  exportPromises as exporting,
  listPromises as listing,
} from '@wms/contract/srm/promise/promise.calls.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { countPromises, exportPromises, listPromises } from './promise.queries.ts';

export const promiseRoom = defineRoom({
  name: 'srm/promise',
  methods: [answer(listing, listPromises), answer(counting, countPromises), answer(exporting, exportPromises)],
});
