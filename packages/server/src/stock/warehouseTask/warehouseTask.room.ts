import * as calls from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { task } from '@wms/contract/stock/warehouseTask/warehouseTask.document.ts';
import { taskTiles } from '@wms/contract/stock/warehouseTask/warehouseTask.tiles.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { closeTask, reassignTask, releaseTasks, suspendTask } from './warehouseTask.commands.ts';
import { listTaskPeople, listTasksToDo } from './warehouseTask.queries.ts';

/** Starting and finishing ask where goods belong and move them: the room of receipts answers those. */
export const warehouseTaskRoom = defineRoom({
  name: 'stock/warehouseTask',
  methods: [
    answer(calls.suspendTask, suspendTask),
    answer(calls.releaseTask, releaseTasks),
    answer(calls.closeTask, closeTask),
    answer(calls.reassignTask, reassignTask),
    answer(calls.listTaskPeople, listTaskPeople),
    answer(calls.listTasksToDo, listTasksToDo),
  ],
  documents: [task],
  tiles: [{ tile: taskTiles.waiting, resource: warehouseTask, options: () => ({}), since: 'create_date' }],
});
