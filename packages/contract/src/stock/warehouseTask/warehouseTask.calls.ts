import { z } from 'zod';
import { defineCall, moves, onMenu } from '../../kernel/call.ts';
import { decimal } from '../../kernel/field.ts';
import {
  countReply,
  decimalReply,
  idReply,
  listedReply,
  movedReply,
  pageReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import { fieldSchema, idText, saidText } from '../../kernel/schema.ts';
import { task } from './warehouseTask.document.ts';
import { warehouseTask } from './warehouseTask.ts';

const version = z.number().int().positive();
const records = z
  .array(z.strictObject({ id: idText, version }))
  .min(1)
  .max(500);
/** The page of the hand-held layout that works tasks off. */
const hand = 'Pda.PutAway';
const several = { input: z.strictObject({ records }), reply: movedReply } as const;
const number = z.string().trim().max(50);

/** `rerouted`: tasks whose cell filled up after it was proposed, with the next one; empty where no other takes the goods. */
export const startTask = defineCall('IWmTaskService/startTask', {
  ...moves(task, 'start', warehouseTask.menu, hand),
  ...several,
  summary: 'Start tasks; a task of nobody is taken by who starts it',
  reply: movedReply.extend({
    rerouted: z.array(
      z.strictObject({ id: idReply, taskNo: textReply, formerCellNo: textReply, toCellNo: textReply.nullable() }),
    ),
  }),
});
const finishing = {
  stale: ['ISupSrmInArriveService', 'ISrmInArriveService', 'ISupSrmAsnHeadService', 'ISrmAsnHeadService', 'IInvWareShowService'],
  input: z.strictObject({
    id: idText,
    version,
    cellNo: number.nullish(),
    doneQty: fieldSchema(decimal({})).pipe(z.string().nullable()).optional(),
    reason: saidText.max(500).nullish(),
    /** Labels that were scanned with the goods: they lie where their goods are put (LB-06). */
    barcodes: z.array(z.string().trim().min(1).max(200)).max(500).default([]),
  }),
  reply: movedReply.extend({
    /** What was not put away; null when nothing is left. */
    rest: z.strictObject({ id: idReply, version: versionReply, taskNo: textReply, taskQty: decimalReply }).nullable(),
  }),
} as const;
/** Without a cell the proposed one, without a quantity all of it. Another cell than the proposed one needs a reason. */
export const finishTask = defineCall('IWmTaskService/finishTask', {
  ...moves(task, 'finish'),
  ...finishing,
  summary: 'Finish a task: its goods are put into a cell; what is left of them is a task of its own',
});
/** For who stands at the cell: one that nobody has begun is started and finished in one, so that it is sent once. */
export const putAwayTask = defineCall('IWmTaskService/putAwayTask', {
  ...moves(task, 'finish', warehouseTask.menu, hand),
  ...finishing,
  summary: 'Put the goods of a task into a cell, whether it was begun or waits; what is left of them is a task of its own',
});
/** At most 200, those of the caller first, then those of nobody, each in the order in which one walks from a cell. */
export const listTasksToDo = defineCall('IWmTaskService/getTasksToDo', {
  grant: onMenu('isSubmit', warehouseTask.menu, hand),
  sides: warehouseTask.sides,
  mode: 'read',
  summary:
    'The tasks that the caller may carry out: their own and those of nobody, in walking order; or one, whatever became of it',
  input: z.strictObject({ warehouseNo: number.nullish(), nearCellNo: number.nullish(), id: idText.nullish() }),
  reply: pageReply(listedReply(warehouseTask)),
});
export const closeTask = defineCall('IWmTaskService/closeTask', {
  ...moves(task, 'close'),
  ...several,
  summary: 'Close tasks; their goods stay where they are and can be put away by hand',
});
export const suspendTask = defineCall('IWmTaskService/suspendTask', {
  ...moves(task, 'suspend'),
  ...several,
  summary: 'Suspend tasks: nobody starts, finishes or closes them before they are released',
});
export const releaseTask = defineCall('IWmTaskService/releaseTask', {
  ...moves(task, 'release'),
  ...several,
  summary: 'Release suspended tasks',
});
export const reassignTask = defineCall('IWmTaskService/reassignTask', {
  ...moves(task, 'reassign'),
  summary: 'Assign tasks to a person who works in their warehouse, or to nobody',
  input: z.strictObject({ records, userNo: number.nullable() }),
  reply: movedReply,
});
export const listTaskPeople = defineCall('IWmTaskService/getTaskPeople', {
  grant: onMenu('isReassign', warehouseTask.menu),
  sides: warehouseTask.sides,
  mode: 'read',
  summary: 'Who works in a warehouse, each with the open tasks they have there',
  input: z.strictObject({ warehouseNo: number.min(1, { error: 'input.required' }) }),
  reply: pageReply(z.strictObject({ userNo: textReply, userName: textReply, openCount: countReply })),
});
