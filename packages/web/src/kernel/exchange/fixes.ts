/** Cells that a person mends in the dialog after a failed verification. */
import type { FailedRows } from '@wms/contract/kernel/task.ts';
import { createContext } from 'react';
import { createStore, useStore } from '../frame/store.ts';
import { useCall } from '../wire/calls.ts';
import type { Fix, ImportState } from './importState.ts';
import { type TaskCalls, useTaskCalls } from './taskCalls.ts';

/** Values by `line member`. */
export type Fixes = ReadonlyMap<string, string>;
export const noFixes: Fixes = new Map();
export const keyOf = (line: number, field: string): string => `${line} ${field}`;
/** `[[line, member, value], …]`, as the server takes them. */
export const listOf = (fixes: Fixes): readonly Fix[] =>
  [...fixes].map(([key, value]) => {
    const at = key.indexOf(' ');
    return [Number(key.slice(0, at)), key.slice(at + 1), value] as const;
  });

export const fixesFrom = (list: readonly Fix[]): Fixes =>
  new Map(list.map(([line, field, value]) => [keyOf(line, field), value]));

interface Kept {
  readonly jobId: string;
  readonly fixes: Fixes;
}
/** By service, outside of the dialog: a change of the view closes that, and what was mended is not to be mended twice. */
const kept = createStore<ReadonlyMap<string, Kept>>(new Map());
const of = (all: ReadonlyMap<string, Kept>, service: string, jobId: string): Fixes => {
  const found = all.get(service);
  // mended cells belong to the rows that one run has left
  return found?.jobId === jobId ? found.fixes : noFixes;
};
export const fixesOf = (service: string, jobId: string): Fixes => of(kept.get(), service, jobId);
export const useFixes = (service: string, jobId: string): Fixes => of(useStore(kept), service, jobId);
export const keepFixes = (service: string, jobId: string, fixes: Fixes): void =>
  kept.set((now) => new Map(now).set(service, { jobId, fixes }));

export const FixContext = createContext<{ readonly fixes: Fixes; readonly change: (fixes: Fixes) => void }>({
  fixes: noFixes,
  change: () => undefined,
});

/** The rows an ended import has left, as they were sent; undefined while it runs and when there are none. */
export const useFailed = ({ jobId, state, errorCount }: ImportState): FailedRows | undefined => {
  const isWanted = jobId !== '' && (state === 4 || state === 6) && errorCount > 0;
  const calls = useTaskCalls(isWanted);
  const asked: TaskCalls['getImportTask'] = calls?.getImportTask ?? { wire: '/' };
  const reply = useCall(asked, { id: jobId }, { enabled: calls !== undefined && isWanted, report: 'silent', fresh: 0 });
  const failed = reply.data?.id === jobId ? reply.data.failed : null;
  return errorCount > 0 && failed ? failed : undefined;
};
