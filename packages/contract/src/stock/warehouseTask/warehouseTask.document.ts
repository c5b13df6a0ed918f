import { defineDocument } from '../../kernel/document.ts';
import { allows, labelOf } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { type TaskAction, taskFlow } from './warehouseTask.flow.ts';
import { warehouseTask } from './warehouseTask.ts';

/** What the guards of a task read; every list of tasks carries it. */
export interface TaskFacts {
  readonly taskStatus: string;
  readonly originType: string;
}
/** Why an action is not possible on a task; nothing when it is. */
export const taskGuards = (action: TaskAction, { taskStatus: status, originType }: TaskFacts): readonly Issue[] => [
  ...(originType === 'WMS' ? [] : [{ code: 'doc.managedElsewhere' }]),
  ...(allows(taskFlow, action, status)
    ? []
    : [{ code: 'task.wrongStatus', params: { statusName: labelOf(taskFlow.dictionary, status), status } }]),
];

/** Its goods belong to a receipt line: who moves both locks the line first. */
export const task = defineDocument({
  resource: warehouseTask,
  flow: taskFlow,
  state: 'taskStatus',
  number: 'taskNo',
  guards: taskGuards,
});
