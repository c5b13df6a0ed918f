/** Adds or modifies a record in a dialog, field by field as they are declared. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Draft, draftOf, emptyDraft, formGroups } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import type { ListRow } from '../../kernel/field/fields.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import type { Addressed } from '../../kernel/wire/calls.ts';
import type { RecordDialog } from './recordDialog.tsx';
import { useRecordWrite } from './useRecordWrite.ts';
import '../../kernel/form/form.css';

const none = {};
/** What stands under the fields, told from what is entered so far. */
export type Beside = (draft: Draft, set: (name: string, value: unknown) => void) => ReactNode;

export interface RecordFormProps extends RecordDialog {
  readonly resource: Resource;
  /** The row to be modified; undefined: a new one. */
  readonly row: ListRow | undefined;
  readonly given: Draft | undefined;
  /** What the ids of its parts for tests begin with. */
  readonly testId: string;
  readonly add: Pick<Addressed, 'wire'>;
  readonly update: Pick<Addressed, 'wire'>;
  /** Above the fields. */
  readonly head?: ReactNode;
  readonly beside?: Beside | undefined;
}
export const RecordForm = (props: RecordFormProps): ReactNode => {
  const { resource, row, given, testId, add, update, head, beside, onSaved, onCancel, onDirty } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const sheet = useRef<HTMLFormElement>(null);
  const form = useForm(resource, row ? draftOf(resource, row) : emptyDraft(resource, given), row !== undefined, none);
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const { save, busy } = useRecordWrite({
    ...{ resource, form, row, add, update, names: [] },
    beside: () => ({ body: {}, issues: [] }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: () => {
      toast.success(say(messages['save.success']));
      onSaved();
    },
  });
  const { rest } = form.problems;
  return (
    <EntryForm ref={sheet} testId={`${testId}.form`} onSubmit={save}>
      {head}
      {rest.length > 0 && <Alert type="error" role="alert" title={rest.map((issue) => issueText(issue, locale)).join(' ')} />}
      {formGroups(resource).map(({ names }) => (
        <fieldset key={names.join()} className="wms-form-group">
          <FormFields resource={resource} names={names} id={id} form={form} isChange={row !== undefined} onLeave={leave} />
        </fieldset>
      ))}
      {beside?.(form.draft, form.set)}
      <FormFoot>
        <Button onClick={onCancel}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid={`${testId}.save`}>
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
