import { nested } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { type RefObject, useRef, useState } from 'react';
import { changesOf, checkDraft, type Draft, draftOf, lineInput, placeNames, type Sorted, sortIssues } from '../draft/draft.ts';
import { backToList } from '../field/backToList.ts';
import { recordAt, saveAt } from '../field/callsAt.ts';
import { type ListRow, operationsOf } from '../field/fields.ts';
import { useModal } from '../frame/modal.tsx';
import { useTab } from '../frame/tab.tsx';
import { ask as read, useSend } from '../wire/calls.ts';
import { CallError, reportFault } from '../wire/faults.ts';
import { askConflict } from './askConflict.tsx';
import { saySaved } from './saySaved.ts';
import type { FormState } from './useForm.ts';

export interface SavePlan {
  readonly resource: Resource;
  readonly listRoute: RouteName;
  readonly row: ListRow | undefined;
  /** What a new record begins with. */
  readonly start: Draft;
  readonly form: FormState;
  readonly focus: (name: string) => void;
  /** Chooses what was typed into selectors; false where a text was not taken. */
  readonly settled: () => Promise<boolean>;
  /** Of the record the changes were made to, when that was not the row as it is now. */
  readonly since?: number | undefined;
}
type After = 'close' | 'new';
const CHANGED_MEANWHILE = '20004';

/** What a new record begins with after one was saved: it mostly belongs where the last one did. */
const nextDraft = (resource: Resource, start: Draft, draft: Draft): Draft => ({
  ...start,
  ...Object.fromEntries(placeNames(resource).flatMap((name) => (name in draft ? [[name, draft[name]]] : []))),
});

type Told = Sorted['rest'][number];
/** The first input with something wrong in it: those of the record before those of its lines. */
const firstOf = (names: readonly string[], fields: readonly Told[], lines: readonly Told[]): string | undefined =>
  names.find((name) => fields.some(({ field }) => field === name)) ??
  lines.flatMap(({ rowId, field }) => (field ? [lineInput(Number(rowId), field)] : []))[0];

/** Back to the list as it was left, the form gone. */
const useLeave = (listRoute: RouteName): (() => void) => {
  const tab = useTab();
  return () => {
    tab.close();
    backToList(listRoute);
  };
};

/** Reads the record again, which somebody else has saved meanwhile, and asks what becomes of the changes. */
const useConflict = ({ resource, row, form }: SavePlan, version: RefObject<number>) => {
  const modal = useModal();
  const service = resource.wire?.service ?? '';
  const [get] = operationsOf(resource, 'get');
  return async (onMerge: (saved: Draft, merged: Draft) => void): Promise<void> => {
    if (!row || !get) return;
    let now: ListRow;
    try {
      now = await read(recordAt(service, get), { id: row.id });
    } catch (error) {
      if (error instanceof CallError) return;
      throw error;
    }
    askConflict(modal, {
      resource,
      row: now,
      draft: form.draft,
      names: form.changed,
      onReload: () => {
        version.current = now.version;
        form.reset(draftOf(resource, now));
      },
      onMerge: (mine) => {
        version.current = now.version;
        const saved = draftOf(resource, now);
        const merged = { ...saved, ...Object.fromEntries(mine.map((name) => [name, form.draft[name]])) };
        form.reset(merged, saved);
        onMerge(saved, merged);
      },
    });
  };
};

/** Sends a form: shows its own errors first, then those of the server at their fields, and the conflict dialog if the record has changed. */
export const useSave = (plan: SavePlan) => {
  const { resource, listRoute, row, start, form, focus, settled, since } = plan;
  const tab = useTab();
  const leave = useLeave(listRoute);
  const [busy, setBusy] = useState<After>();
  const version = useRef(since ?? row?.version ?? 0);
  const service = resource.wire?.service ?? '';
  const askAgain = useConflict(plan, version);
  const operation = operationsOf(resource, row ? 'update' : 'add')[0] ?? '';
  const failure = useRef<CallError | undefined>(undefined);
  const write = useSend(saveAt(service, operation), {
    report: 'none',
    onFail: (error) => {
      failure.current = error;
    },
  });

  const refused = async (error: CallError, after: After): Promise<void> => {
    if (error.code === CHANGED_MEANWHILE && row) return askAgain((saved, merged) => void send(after, saved, merged));
    const { fields, lines, rest } = sortIssues(error.details, form.names, resource);
    const first = firstOf(form.names, Object.values(fields), lines);
    if (first === undefined) return reportFault(error, 'all', messages['save.failed']);
    form.setProblems([...Object.values(fields), ...lines, ...rest]);
    focus(first);
  };

  const send = async (after: After, before: Draft = form.before, draft: Draft = form.draft): Promise<void> => {
    const { issues, values } = checkDraft(resource, draft, row !== undefined);
    form.setProblems(issues);
    if (issues.length > 0) {
      const { fields, lines } = sortIssues(issues, form.names, resource);
      const first = firstOf(form.names, Object.values(fields), lines);
      if (first) focus(first);
      return;
    }
    const changes = row ? changesOf(before, draft, values) : values;
    if (row && Object.keys(changes).length === 0) return leave();
    failure.current = undefined;
    setBusy(after);
    const reply = await write.run(row ? { id: row.id, version: version.current, ...nested(changes) } : nested(changes));
    setBusy(undefined);
    if (failure.current) return refused(failure.current, after);
    const again = nextDraft(resource, start, draft);
    form.reset(after === 'new' ? again : draft);
    saySaved(service, listRoute, row?.id ?? reply?.id);
    if (after === 'close') leave();
    else {
      const first = form.names.find((name) => !again[name]) ?? form.names[0];
      if (first) focus(first);
    }
  };

  return {
    version,
    busy,
    save: async (after: After): Promise<void> => {
      if (busy) return;
      if (await settled()) await send(after, form.before, form.now());
    },
    cancel: (): Promise<void> => tab.leave(),
  };
};
