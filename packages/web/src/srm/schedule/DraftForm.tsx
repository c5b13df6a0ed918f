/** A row of the plan before it is published (SCH-01). */

import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { addSchedule, updateSchedule } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { draftOf, emptyDraft } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { openRecordDialog, type RecordDialog, useRecordWrite } from '../../message/template/door.ts';
import { type ListedRow, nameOf } from './service.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const names = [
  'orgNo',
  'supplierNo',
  'itemNo',
  'plannedDate',
  'expectQty',
  'actualQty',
  'deliveryWindowPeriod',
  'receiveAddress',
  'urgency',
  'sampleFlag',
  'purchaseNo',
  'purchaseSeq',
  'plantNo',
] as const;
/** The fields of a row that a buyer enters; the scheduled day follows the planned one. */
const entered: Resource = {
  ...schedule,
  fields: Object.fromEntries(names.map((name) => [name, schedule.fields[name]])),
  form: [names],
};
const none = {};

const DraftForm = ({ row, onSaved, onCancel, onDirty }: RecordDialog & { readonly row: ListedRow | undefined }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const { orgNo } = useUser();
  const sheet = useRef<HTMLFormElement>(null);
  const form = useForm(entered, row ? draftOf(entered, row) : emptyDraft(entered, { orgNo }), row !== undefined, none);
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const { save, busy } = useRecordWrite({
    ...{ resource: entered, form, row, add: addSchedule, update: updateSchedule, names: [] },
    beside: () => ({ body: {}, issues: [] }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: () => {
      toast.success(say(words.saved));
      onSaved();
    },
  });
  const { rest } = form.problems;
  return (
    <EntryForm ref={sheet} testId="schedule.form" onSubmit={save}>
      {rest.length > 0 && <Alert type="error" role="alert" title={rest.map((issue) => issueText(issue, locale)).join(' ')} />}
      <fieldset className="wms-form-group">
        <FormFields resource={entered} names={names} id={id} form={form} isChange={false} onLeave={leave} />
      </fieldset>
      <FormFoot>
        <Button onClick={onCancel}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="schedule.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export const openDraft = (row: ListedRow | undefined, onSaved: () => void): void =>
  openRecordDialog((dialog) => <DraftForm row={row} {...dialog} />, {
    title: row ? `${sayNow(words.changeRow)} · ${nameOf([row])}` : sayNow(words.addRow),
    testId: 'schedule.draft',
    onSaved,
  });
