/** A supplier applies for a permission to deliver (DA-01), corrects a rejected one (DA-04), or renews one that ends (S22). */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  applyForApproval,
  getOwnApproval,
  resubmitApproval,
  type WholeApproval,
} from '@wms/contract/srm/approval/approval.calls.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { approvalPhrases } from '@wms/contract/srm/approval/approval.rules.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Draft, draftOf, emptyDraft, formGroups } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { homeOf } from '../../kernel/form/home.ts';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type RecordDialog, useRecordWrite } from '../../message/template/door.ts';
import { areOther, ItemField, ReportsField } from './parts.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const none = {};
const withWords = reasonsWith(approvalPhrases);
const noReport = (files: readonly FileRef[]): readonly Issue[] =>
  files.length > 0 ? [] : [{ code: 'approval.noReport', field: 'fileIds' }];

interface SheetProps extends RecordDialog {
  readonly row: WholeApproval | undefined;
  readonly given: Draft;
}
/** The values of an application as they are being entered, and what becomes of them. */
const useApplication = ({ row, given, onSaved, onDirty }: SheetProps, id: string) => {
  const say = useSay();
  const user = useUser();
  const begun = { ...homeOf(deliveryApproval, user, given), effectiveStart: today(), ...given };
  const start = row ? draftOf(deliveryApproval, row) : emptyDraft(deliveryApproval, begun);
  const form = useForm(deliveryApproval, start, row !== undefined, none);
  const [files, setFiles] = useState<readonly FileRef[]>(row?.fileList ?? []);
  const isDirty = form.isDirty || areOther(files, row?.fileList ?? []);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { save, busy } = useRecordWrite({
    ...{ resource: deliveryApproval, form, row, add: applyForApproval, update: resubmitApproval, names: ['fileIds'] },
    beside: () => ({ body: { fileIds: files.map(({ fileId }) => fileId) }, issues: withWords(noReport(files)) }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: () => {
      toast.success(say(messages['save.success']));
      onSaved();
    },
  });
  const attach = (next: readonly FileRef[]): void => {
    setFiles(next);
    form.setProblems((now) => now.filter(({ field }) => field !== 'fileIds'));
  };
  return { form, files, attach, save, busy };
};

const Sheet = (props: SheetProps): ReactNode => {
  const { row, onCancel } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const sheet = useRef<HTMLFormElement>(null);
  const application = useApplication(props, id);
  const { form, save, busy } = application;
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const others = form.problems.rest.filter(({ field }) => field !== 'fileIds');
  return (
    <EntryForm ref={sheet} testId="approval.form" onSubmit={save}>
      {row?.reason && <Alert type="warning" showIcon title={`${say(deliveryApproval.labels.reason)}: ${row.reason}`} />}
      {others.length > 0 && <Alert type="error" role="alert" title={others.map((issue) => issueText(issue, locale)).join(' ')} />}
      {formGroups(deliveryApproval).map(({ names }) => (
        <fieldset key={names.join()} className="wms-form-group">
          <FormFields
            resource={deliveryApproval}
            names={names}
            id={id}
            form={form}
            isChange={row !== undefined}
            onLeave={leave}
            instead={{ itemNo: <ItemField id={id} form={form} /> }}
          />
        </fieldset>
      ))}
      <ReportsField id={id} form={form} files={application.files} attach={application.attach} />
      <FormFoot>
        <Button onClick={onCancel}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="approval.save">
          {say(approvalFlow.actions[row ? 'resubmit' : 'apply'].label)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export interface ApplyFormProps extends RecordDialog {
  /** The rejected application to correct; undefined: a new one. */
  readonly id: string | undefined;
  /** Values a new one begins with. */
  readonly given: Draft;
}
const Saved = ({ id, ...props }: Omit<SheetProps, 'row'> & { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getOwnApproval, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the application is read again
  return found.data?.id === id ? <Sheet key={id} row={found.data} {...props} /> : <Skeleton active className="wms-form-wait" />;
};
export const ApplyForm = ({ id, ...props }: ApplyFormProps): ReactNode =>
  id === undefined ? <Sheet row={undefined} {...props} /> : <Saved id={id} {...props} />;
