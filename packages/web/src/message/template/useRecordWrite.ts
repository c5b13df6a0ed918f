/**
 * Saves a record by two calls, one that adds and one that changes, which take more than the fields of a form: lists that are kept
 * beside the record. What is wrong is told at its field; the form shows what is wrong with its lists out of `form.problems.rest`.
 */
import { nested } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useRef, useState } from 'react';
import { changesOf, checkDraft, sortIssues } from '../../kernel/draft/draft.ts';
import type { FormState } from '../../kernel/form/useForm.ts';
import { type Addressed, send } from '../../kernel/wire/calls.ts';
import { CallError, reportFault } from '../../kernel/wire/faults.ts';

type Body = Readonly<Record<string, unknown>>;
export interface RecordWrite {
  readonly resource: Resource;
  readonly form: FormState;
  /** The record that is changed; absent: a new one. */
  readonly row: { readonly id: string; readonly version: number } | undefined;
  readonly add: Pick<Addressed, 'wire'>;
  readonly update: Pick<Addressed, 'wire'>;
  /** What the call takes beside the fields, and what is wrong with it. */
  readonly beside: () => { readonly body: Body; readonly issues: readonly Issue[] };
  /** Names of what stands beside the fields. */
  readonly names: readonly string[];
  readonly focus: (name: string) => void;
  readonly onSaved: (id: string) => void;
}

export const useRecordWrite = ({ resource, form, row, add, update, beside, names, focus, onSaved }: RecordWrite) => {
  const [busy, setBusy] = useState(false);
  // what is typed is a change of the record as it was opened: one that is read again meanwhile must not lend its version
  const version = useRef(row?.version);
  const tell = (issues: Parameters<FormState['setProblems']>[0] & readonly Issue[]): boolean => {
    form.setProblems(issues);
    const first = [...form.names, ...names].find((name) => issues.some(({ field }) => field === name));
    if (first !== undefined) focus(first);
    return first !== undefined;
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    const { issues, values } = checkDraft(resource, form.now(), row !== undefined);
    const more = beside();
    if (tell([...issues, ...more.issues])) return;
    const fields = row
      ? { id: row.id, version: version.current, ...nested(changesOf(form.before, form.now(), values)) }
      : nested(values);
    setBusy(true);
    try {
      const call: Addressed<Body, { readonly id: string; readonly version: number }> = { wire: (row ? update : add).wire };
      const { id, version: now } = await send(call, { ...fields, ...more.body }, { report: 'none' });
      version.current = now;
      onSaved(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { fields: placed, rest } = sortIssues(error.details, [...form.names, ...names]);
      if (!tell([...Object.values(placed), ...rest])) reportFault(error, 'all', messages['save.failed']);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
