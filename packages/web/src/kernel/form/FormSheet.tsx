/** The sheet of a form: its groups, the words on what is wrong, and the buttons that stay in sight. */

import { hasLines, lineNames } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { Alert, Button } from 'antd';
import { Fragment, type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { DraftNote } from '../draft/DraftNote.tsx';
import { changedNames, type Draft, formGroups, lineInput } from '../draft/draft.ts';
import { restored } from '../draft/draftStorage.ts';
import { useDraftStorage, useStoredDraft } from '../draft/useStoredDraft.ts';
import { words } from '../field/entryWords.ts';
import { type ListRow, labelOf } from '../field/fields.ts';
import { issueText } from '../field/issueText.ts';
import type { Numbers } from '../field/lookup.ts';
import { UnchosenContext, useSettling } from '../field/unchosen.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useDirty } from '../frame/tab.tsx';
import { FormFields } from './FormFields.tsx';
import { FormLines } from './FormLines.tsx';
import { FormFoot, FormTitle } from './FormParts.tsx';
import type { Inputs } from './inputs.tsx';
import { words as lineWords } from './lineWords.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useForm } from './useForm.ts';
import { useSave } from './useSave.tsx';

export interface FormSheetProps {
  readonly resource: Resource;
  readonly listRoute: RouteName;
  readonly numbers: Numbers;
  readonly row: ListRow | undefined;
  readonly start: Draft;
  readonly inputs?: Inputs | undefined;
  /** Above the fields. */
  readonly head?: ReactNode;
  /** Below the first group of them and the lines: what follows from what is typed. */
  readonly outcome?: ((draft: Draft) => ReactNode) | undefined;
}

interface FormProblemsProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly problems: ReturnType<typeof useForm>['problems'];
  readonly onGo: (name: string) => void;
}
/** What is wrong, above the fields: each line of a field leads to it. */
const FormProblems = ({ resource, names, problems: { fields, lines, rest }, onGo }: FormProblemsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const wrong = names.filter((name) => fields[name]);
  const count = wrong.length + lines.length + rest.length;
  if (count === 0) return null;
  return (
    <Alert
      type="error"
      role="alert"
      className="wms-form-problems"
      title={say(words.problems, { count })}
      description={
        <ul>
          {rest.map((issue) => (
            <li key={`${issue.code} ${issue.field ?? ''}`}>{issueText(issue, locale)}</li>
          ))}
          {wrong.map((name) => {
            const issue = fields[name];
            const label = say(labelOf(resource, name));
            const text = issue ? issueText(issue, locale) : '';
            return (
              <li key={name}>
                <button type="button" className="wms-rowact" onClick={() => onGo(name)}>
                  {label}
                </button>
                {text.startsWith(label) ? text.slice(label.length) : text}
              </li>
            );
          })}
          {lines.map((issue) => (
            <li key={`${issue.rowId} ${issue.code} ${issue.field ?? ''}`}>
              <button
                type="button"
                className="wms-rowact"
                onClick={() => onGo(lineInput(Number(issue.rowId), issue.field ?? lineNames(resource)[0] ?? ''))}
              >
                {say(lineWords.lineProblem, { at: Number(issue.rowId) + 1 })}
              </button>
              {` ${issueText(issue, locale)}`}
            </li>
          ))}
        </ul>
      }
    />
  );
};

type Then = Parameters<ReturnType<typeof useSave>['save']>[0];
interface ButtonsProps {
  readonly busy: ReturnType<typeof useSave>['busy'];
  readonly isNew: boolean;
  readonly onCancel: () => void;
  readonly onSave: (then: Then) => void;
}
const Buttons = ({ busy, isNew, onCancel, onSave }: ButtonsProps): ReactNode => {
  const say = useSay();
  return (
    <FormFoot>
      <Button onClick={onCancel} data-testid="form.cancel">
        {say(terms.cancel)}
      </Button>
      {isNew && (
        <Button loading={busy === 'new'} onClick={() => onSave('new')} data-testid="form.saveNew">
          {say(words.saveNew)}
        </Button>
      )}
      <Button type="primary" loading={busy === 'close'} onClick={() => onSave('close')} data-testid="form.save" title="Ctrl+S">
        {say(terms.save)}
      </Button>
    </FormFoot>
  );
};

/** Brings a field of the sheet into sight and puts the cursor into it. */
const useFocusOn = (sheet: RefObject<HTMLElement | null>, id: string): ((name: string) => void) =>
  useCallback(
    (name) => {
      // After the words have been drawn: a field is scrolled to where its words can be read as well.
      requestAnimationFrame(() => {
        const input = sheet.current?.querySelector<HTMLElement>(`#${CSS.escape(id + name)}`);
        input?.scrollIntoView({ block: 'center' });
        input?.focus();
      });
    },
    [sheet, id],
  );

export const FormSheet = ({ resource, listRoute, numbers, row, start, inputs, head, outcome }: FormSheetProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const isModify = row !== undefined;
  const { key, kept } = useStoredDraft();
  const form = useForm(resource, start, isModify, numbers, restored(start, kept));
  const [isRestored, setRestored] = useState(() => changedNames(start, restored(start, kept)).length > 0);
  const sheet = useRef<HTMLDivElement>(null);
  const focus = useFocusOn(sheet, id);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: !isModify, now: form.now, check: form.check });
  const since = isRestored && isModify ? kept?.version : undefined;
  const settling = useSettling();
  const { save, cancel, busy, version } = useSave({
    resource,
    listRoute,
    row,
    start,
    form,
    focus,
    since,
    settled: settling.settled,
  });
  useDraftStorage(key, form.before, form.draft, version.current);
  useDirty(form.isDirty);

  return (
    <div className="wms-form" ref={sheet} data-testid="form">
      <div className="wms-form-sheet">
        <FormTitle />
        {head}
        {isRestored && form.isDirty && kept && (
          <DraftNote
            at={kept.at}
            onDiscard={() => {
              version.current = row?.version ?? 0;
              form.reset(start);
              setRestored(false);
            }}
          />
        )}
        <FormProblems resource={resource} names={form.names} problems={form.problems} onGo={focus} />
        <UnchosenContext value={settling}>
          {formGroups(resource).map(({ names, title }, at) => (
            <Fragment key={names.join()}>
              <fieldset className="wms-form-group">
                {title && <legend>{say(title)}</legend>}
                <FormFields
                  resource={resource}
                  names={names}
                  id={id}
                  form={form}
                  isChange={isModify}
                  onLeave={leave}
                  inputs={inputs}
                />
              </fieldset>
              {at === 0 && hasLines(resource) && <FormLines id={id} resource={resource} form={form} />}
              {at === 0 && outcome?.(form.draft)}
            </Fragment>
          ))}
        </UnchosenContext>
        <p className="wms-quiet" role="status">
          {form.fallen.length > 0 &&
            say(words.clearedFields, { fields: form.fallen.map((name) => say(labelOf(resource, name))).join(', ') })}
        </p>
      </div>
      <Buttons busy={busy} isNew={!isModify} onCancel={() => void cancel()} onSave={(then) => void save(then)} />
    </div>
  );
};
