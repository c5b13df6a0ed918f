/**
 * The imports and exports of this person, outside of panes and dialogs: what runs here, and what the server knows of a page that was
 * closed. The list is asked for when somebody looks, and while something runs.
 */

import { say } from '@wms/contract/kernel/phrase.ts';
import type { TaskView } from '@wms/contract/kernel/task.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { currentLocale } from '../frame/locale.tsx';
import { askUser } from '../frame/modal.tsx';
import { createStore } from '../frame/store.ts';
import { toast } from '../frame/toast.tsx';
import { ask, fetchFile, queryClient, send } from '../wire/calls.ts';
import { saveFile } from '../wire/client.ts';
import { CallError } from '../wire/faults.ts';
import { busyStore, mark, openCentre, runningStore } from './busy.ts';
import { canListen, openChannel } from './channel.ts';
import { fixesOf, listOf } from './fixes.ts';
import { percentOf } from './frames.ts';
import { type TaskCalls, taskCalls } from './taskCalls.ts';
import { exchangeWords as words } from './words.ts';

const PACE = 2_000;

export const taskStore = createStore<readonly TaskView[]>([]);
const awaited = new Set<string>();

export const isOpenTask = ({ state }: Pick<TaskView, 'state'>): boolean => state < 4;
taskStore.subscribe(() => runningStore.set(taskStore.get().filter(isOpenTask).length));
/** Counts a piece of work of this page while it lasts. */
export const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  busyStore.set((now) => now + 1);
  mark(true);
  try {
    return await work();
  } finally {
    busyStore.set((now) => now - 1);
    if (busyStore.get() === 0 && awaited.size === 0) mark(false);
  }
};

const quietly = async <T>(work: (calls: TaskCalls) => Promise<T>): Promise<T | undefined> => {
  try {
    return await work(await taskCalls());
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
};

export const fetchTasks = async (): Promise<readonly TaskView[]> => {
  const reply = await quietly(({ listTasks }) => ask(listTasks, {}, { report: 'silent' }));
  if (reply?.records) taskStore.set(reply.records);
  return taskStore.get();
};

export const takeFile = async (task: Pick<TaskView, 'id'>): Promise<void> => {
  const file = await quietly(({ downloadTaskFile }) => fetchFile(downloadTaskFile, { id: task.id }));
  if (file) saveFile(file);
};
/** The rows that did not pass as a sheet, with the cells that were mended here and not checked again yet. */
export const fetchFailedRows = async (task: Pick<TaskView, 'id' | 'service'>): Promise<void> => {
  const fixes = listOf(fixesOf(task.service, task.id));
  const file = await quietly(({ downloadFailedRows }) =>
    fetchFile(downloadFailedRows, { id: task.id, ...(fixes.length > 0 ? { fixes } : {}) }),
  );
  if (file) saveFile(file);
};
/** Takes an import back once the person has agreed to it; what depends on it is told centrally when it is refused. */
export const undoImport = async (task: Pick<TaskView, 'id' | 'service' | 'fileName' | 'count'>): Promise<boolean> => {
  const locale = currentLocale();
  const agreed = await askUser({
    title: say(words.undoAsk, locale, { name: task.fileName }),
    content: say(words.undoText, locale, { count: task.count }),
    verb: say(words.undo, locale),
    danger: true,
  });
  if (!agreed) return false;
  const done = await quietly(({ undoImport }) => send(undoImport, { id: task.id }));
  if (!done) return false;
  toast.success(say(words.undone, currentLocale(), { count: done.count }));
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === task.service });
  await fetchTasks();
  return true;
};

/** Where a task goes on, of whatever page it came. */
export const centreLink = () => ({ text: say(words.openCentre, currentLocale()), run: openCentre });
const announce = (task: TaskView): void => {
  const locale = currentLocale();
  const link = centreLink();
  if (task.kind === 'export') {
    if (task.state === 6) toast.success(say(words.fileReady, locale, { name: task.fileName }), link);
    else toast.error(`${task.title}: ${task.note || say(messages['error.server'], locale)}`);
  } else if (task.state === 6) {
    toast.success(`${task.title}: ${say(messages['import.success'], locale, { count: task.count })}`, link);
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === task.service });
  } else toast.warning(`${task.title}: ${say(messages['import.failed'], locale)}`, [], link);
};

let isLooking = false;
const look = async (): Promise<void> => {
  const tasks = await fetchTasks();
  for (const id of [...awaited]) {
    const task = tasks.find((one) => one.id === id);
    if (task && isOpenTask(task)) continue;
    awaited.delete(id);
    if (task) announce(task);
  }
  isLooking = awaited.size > 0;
  if (isLooking) setTimeout(() => void look(), PACE);
  if (awaited.size === 0 && busyStore.get() === 0) mark(false);
};
/** Waits for a task of the server and says how it ended. */
export const awaitTask = (id: string): void => {
  awaited.add(id);
  mark(true);
  if (!isLooking) setTimeout(() => void look(), PACE / 4);
  isLooking = true;
};

const setTask = (id: string, change: Partial<TaskView>): void =>
  taskStore.set((now) => now.map((task) => (task.id === id ? { ...task, ...change } : task)));

/** Follows an import of a closed page by its websocket; without one, by asking. */
const follow = async (task: TaskView): Promise<void> => {
  const opened = await openChannel(task.service, task.id, {
    onFrame: (frame) => {
      if (frame.kind !== 'log') return;
      const progress = percentOf(frame.text);
      setTask(task.id, { note: frame.text, ...(progress === undefined ? {} : { progress }) });
    },
    // the end of the line, however it comes: the table of tasks says how the import ended
    onClose: () => awaitTask(task.id),
  });
  if (!opened) awaitTask(task.id);
};

/** Looks, when a page is opened again, for what an earlier page left running (IMPORT-22, IMPORT-24). */
export const resumeTasks = async (): Promise<void> => {
  const open = (await fetchTasks()).filter(isOpenTask);
  if (open.length === 0) return mark(false);
  const listens = canListen();
  if (!listens) toast.warning(say(messages['websocket.notSupported'], currentLocale()));
  for (const task of open) {
    if (task.kind === 'import' && listens) void follow(task);
    else awaitTask(task.id);
  }
};
