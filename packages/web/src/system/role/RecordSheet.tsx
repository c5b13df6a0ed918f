/**
 * The fields of a record that one call adds and changes, and that goes on after it was saved: the list is not where one goes,
 * since what stands beside the record (rights, data) is given next.
 */

import { nested } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { DraftNote } from '../../kernel/draft/DraftNote.tsx';
import { changedNames, changesOf, checkDraft, type Draft, draftOf, formGroups, sortIssues } from '../../kernel/draft/draft.ts';
import { restored } from '../../kernel/draft/draftStorage.ts';
import { useDraftStorage, useStoredDraft } from '../../kernel/draft/useStoredDraft.ts';
import type { ListRow } from '../../kernel/field/fields.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import type { Numbers } from '../../kernel/field/lookup.ts';
import { UnchosenContext, useSettling } from '../../kernel/field/unchosen.ts';
import { askConflict } from '../../kernel/form/askConflict.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useModal } from '../../kernel/frame/modal.tsx';
import { useDirty, useTab } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { type Addressed, ask as askOnce, useSend } from '../../kernel/wire/calls.ts';
import { CallError, reportFault } from '../../kernel/wire/faults.ts';
import { words } from './words.ts';

type Getting = Addressed<{ readonly id: string }, ListRow>;
export interface RecordSheetProps<T> {
  readonly resource: Resource;
  readonly save: Addressed<Readonly<Record<string, unknown>>, T>;
  /** The call that answers the record as it is saved now. */
  readonly get: Getting;
  readonly row: ListRow | undefined;
  readonly start: Draft;
  readonly numbers: Numbers;
  readonly isReadOnly: boolean;
  /** Above the fields: what comes after the record is saved. */
  readonly note?: string;
  readonly onSaved: (data: T) => void;
}
const CHANGED_MEANWHILE = '20004';

/** The record as it is saved now; undefined when the call fails, which has been told then. */
const savedNow = async (get: Getting, id: string): Promise<ListRow | undefined> => {
  try {
    return await askOnce(get, { id });
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
};

/** The record as it is being changed: kept while it is unsaved, saved, and put beside what somebody else saved meanwhile. */
const useRecord = <T extends object>(props: RecordSheetProps<T>, id: string) => {
  const { resource, save: saving, get, row, start, numbers, isReadOnly, onSaved } = props;
  const say = useSay();
  const isModify = row !== undefined;
  const modal = useModal();
  const { key, kept } = useStoredDraft();
  const form = useForm(resource, start, isModify, numbers, isReadOnly ? start : restored(start, kept));
  const [isRestored, setRestored] = useState(() => changedNames(start, restored(start, kept)).length > 0);
  const version = useRef((isRestored ? kept?.version : undefined) ?? row?.version ?? 0);
  useDraftStorage(key, form.before, isReadOnly ? form.before : form.draft, version.current);
  const settling = useSettling();
  const sheet = useRef<HTMLDivElement>(null);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: !isModify, now: form.now, check: form.check });
  useDirty(form.isDirty && !isReadOnly);
  const focus = (name: string): void => {
    requestAnimationFrame(() => document.getElementById(id + name)?.focus());
  };
  /** Somebody else was quicker: what is saved now beside what one has typed. */
  const ask = async (of: string): Promise<void> => {
    const now = await savedNow(get, of);
    if (!now) return;
    const saved = draftOf(resource, now);
    const take = (draft: Draft): void => {
      version.current = now.version;
      setRestored(false);
      form.reset(draft, saved);
    };
    askConflict(modal, {
      resource,
      row: now,
      draft: form.now(),
      names: changedNames(form.before, form.now()),
      onReload: () => take(saved),
      onMerge: (mine) => {
        const draft = form.now();
        const merged = { ...saved, ...Object.fromEntries(mine.map((name) => [name, draft[name]])) };
        take(merged);
        void send(of, saved, merged);
      },
    });
  };
  const write = useSend<Addressed<Readonly<Record<string, unknown>>, T>>(saving, {
    report: 'none',
    onDone: (data) => {
      toast.success(say(messages['save.success']));
      form.reset(form.now());
      onSaved(data);
    },
    onFail: (error) => {
      if (error.code === CHANGED_MEANWHILE && row) return void ask(row.id);
      const { fields, rest } = sortIssues(error.details, form.names);
      const [first] = form.names.filter((name) => fields[name]);
      if (first === undefined) return reportFault(error, 'all', messages['save.failed']);
      form.setProblems([...Object.values(fields), ...rest]);
      focus(first);
    },
  });
  const send = async (of: string | undefined, before: Draft, draft: Draft): Promise<void> => {
    const { issues, values } = checkDraft(resource, draft, isModify);
    form.setProblems(issues);
    const [wrong] = form.names.filter((name) => issues.some((issue) => issue.field === name));
    if (wrong !== undefined) return focus(wrong);
    const changes = of === undefined ? values : changesOf(before, draft, values);
    if (of !== undefined && Object.keys(changes).length === 0) return toast.info(say(words.unchanged));
    await write.run(of === undefined ? nested(changes) : { id: of, version: version.current, ...nested(changes) });
  };
  const save = async (): Promise<void> => {
    if (await settling.settled()) await send(row?.id, form.before, form.now());
  };
  const discard = (): void => {
    version.current = row?.version ?? 0;
    form.reset(start);
    setRestored(false);
  };
  /** When the draft was kept that one sees again. */
  const restoredAt = isRestored && form.isDirty && !isReadOnly ? kept?.at : undefined;
  return { form, settling, sheet, leave, save, isBusy: write.busy, restoredAt, discard };
};

export const RecordSheet = <T extends object>(props: RecordSheetProps<T>): ReactNode => {
  const { resource, row, isReadOnly, note } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const tab = useTab();
  const isModify = row !== undefined;
  const { form, settling, sheet, leave, save, isBusy, restoredAt, discard } = useRecord(props, id);
  const { fields, rest } = form.problems;
  return (
    <div className="wms-form" ref={sheet} data-testid="form">
      <div className="wms-form-sheet">
        {!isModify && <FormTitle />}
        {note && <p className="wms-quiet">{note}</p>}
        {restoredAt !== undefined && <DraftNote at={restoredAt} onDiscard={discard} />}
        {(rest.length > 0 || Object.keys(fields).length > 0) && (
          <Alert
            type="error"
            role="alert"
            className="wms-form-problems"
            title={say(words.problems)}
            description={rest.map((issue) => issueText(issue, locale)).join(' ')}
          />
        )}
        <UnchosenContext value={settling}>
          {formGroups(resource).map(({ names, title }) => (
            <fieldset key={names.join()} className="wms-form-group">
              {title && <legend>{say(title)}</legend>}
              <FormFields
                resource={resource}
                names={names}
                id={id}
                form={form}
                isChange={isModify}
                onLeave={leave}
                isReadOnly={isReadOnly}
              />
            </fieldset>
          ))}
        </UnchosenContext>
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()} data-testid="form.cancel">
          {say(terms.cancel)}
        </Button>
        {!isReadOnly && (
          <Button type="primary" loading={isBusy} onClick={() => void save()} data-testid="form.save">
            {say(terms.save)}
          </Button>
        )}
      </FormFoot>
    </div>
  );
};
