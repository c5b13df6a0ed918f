/** What imports and exports ask of the room of tasks. */
import type { FileReply } from '@wms/contract/kernel/call.ts';
import type { Page } from '@wms/contract/kernel/page.ts';
import type { FailedRows, TaskView } from '@wms/contract/kernel/task.ts';
import { type Later, later, useLater } from '../frame/later.ts';
import type { Addressed } from '../wire/calls.ts';
import type { TicketCall } from '../wire/line.ts';
import type { Fix } from './importState.ts';

interface ById {
  readonly id: string;
}
type FileCall<Body> = Addressed<Body, FileReply> & { readonly reply: 'file' };
export interface TaskCalls {
  readonly listTasks: Addressed<{ readonly kind?: TaskView['kind'] | undefined }, Page<TaskView>>;
  readonly getImportTask: Addressed<ById, TaskView & { readonly failed: FailedRows | null }>;
  readonly downloadFailedRows: FileCall<ById & { readonly fixes?: readonly Fix[] | undefined }>;
  readonly downloadTaskFile: FileCall<ById>;
  readonly undoImport: Addressed<ById, { readonly count: number }>;
  readonly getTicket: TicketCall;
}
let part: Later<TaskCalls> | undefined;
/** Lends the calls of tasks, whose declarations come with the first import or export. */
export const lendTasks = (fetch: () => Promise<TaskCalls>): void => {
  part = later(fetch);
};
export const taskCalls = async (): Promise<TaskCalls> => {
  await part?.load();
  const calls = part?.loaded();
  if (!calls) throw new Error('no task calls were lent');
  return calls;
};
const none = later<TaskCalls>(() => new Promise(() => undefined));
export const useTaskCalls = (isWanted: boolean): TaskCalls | undefined => useLater(part ?? none, isWanted);
