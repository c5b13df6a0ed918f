import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';
import type { FailedRows } from '@wms/contract/kernel/task.ts';
import type { Stream } from '../ground/method.ts';
import { openTask, saveTask, type TaskChange, type TaskStart } from '../task/tasks.ts';

/** An import whose log is written down while it is told to the caller: another page, or another server, reads it there. */
export interface ProgressLog extends Pick<Stream<ImportEvent>, 'emit'> {
  readonly taskId: string;
  /** What goes into the task with its end. */
  keep(more: { readonly failed?: FailedRows | undefined; readonly undoable?: boolean }): void;
  /** Ends the task of an import that broke off; the caller is told by the dispatcher. */
  broke(note: string): Promise<void>;
}

const every = 400;

const changeOf = (event: ImportEvent): TaskChange => {
  switch (event.event) {
    case 'progress':
      return event.success && event.code === undefined ? { progress: event.progress, note: event.message } : {};
    case 'complete':
      return { state: event.success ? 3 : 4, okCount: event.okCount, errorCount: event.errorCount };
    case 'error':
      return { state: 5, note: event.message };
    case 'uploadComplete':
      return { state: 6, progress: 100, count: event.count };
  }
};
const ends = (event: ImportEvent): boolean =>
  event.event === 'uploadComplete' || event.event === 'error' || (event.event === 'complete' && !event.success);

export const beginProgress = async (stream: Stream<ImportEvent>, start: TaskStart): Promise<ProgressLog> => {
  const taskId = await stream.aside((ctx) => openTask(ctx, start));
  let [told, written, waiting]: [boolean, number, TaskChange] = [false, performance.now(), {}];
  let unsaved: TaskChange = {};
  let writing: Promise<void> = Promise.resolve();
  const write = (change: TaskChange): Promise<void> => {
    written = performance.now();
    writing = writing.then(() => stream.aside((ctx) => saveTask(ctx, taskId, change)));
    return writing;
  };
  return {
    taskId,
    keep: ({ failed, undoable }) => {
      unsaved = {
        ...unsaved,
        ...(failed ? { failed } : {}),
        ...(undoable === undefined ? {} : { undoable: undoable ? '1' : '0' }),
      };
    },
    emit: async (line) => {
      waiting = { ...waiting, ...changeOf(line) };
      if (ends(line)) {
        await write({ ...waiting, ...unsaved });
        waiting = {};
      } else if (performance.now() - written > every || line.event === 'complete') {
        // how far it is may be lost, the import is not
        write(waiting).catch(() => undefined);
        waiting = {};
      }
      await stream.emit(!told && line.event === 'progress' ? { ...line, jobId: taskId } : line);
      told ||= line.event === 'progress';
    },
    broke: async (note) => {
      await writing.catch(() => undefined);
      await stream.aside((ctx) => saveTask(ctx, taskId, { ...waiting, ...unsaved, state: 5, note })).catch(() => undefined);
    },
  };
};
