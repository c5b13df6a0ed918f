/** Adds or modifies a strategy with the suppliers and materials it holds for (DELIV-20, DELIV-27). */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  addExecutionConfig,
  getExecutionConfig,
  updateExecutionConfig,
} from '@wms/contract/srm/execution/executionConfig.calls.ts';
import { everyone, executionConfig, executionPhrases, lineIssues } from '@wms/contract/srm/execution/executionConfig.ts';
import { Alert, Button, Skeleton } from 'antd';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { draftOf, emptyDraft, formGroups } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type RecordDialog, useRecordWrite } from '../../message/template/door.ts';
import { type Line, Lines } from './Lines.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';

type Strategy = ReplyOf<typeof getExecutionConfig>;
const declared: Resource = executionConfig;
const none = {};
const withWords = reasonsWith(executionPhrases);
const plain = (lines: readonly Line[]) => lines.map(({ supplierNo, itemNo }) => ({ supplierNo, itemNo }));
const first: readonly Line[] = [{ key: 0, supplierNo: everyone, itemNo: everyone }];
const linesOf = (row: Strategy | undefined): readonly Line[] =>
  row ? row.lines.map(({ supplierNo, itemNo }, key) => ({ key, supplierNo, itemNo })) : first;

interface SheetProps extends RecordDialog {
  readonly resource: Resource;
  readonly row: Strategy | undefined;
}
/** The values of a strategy as they are being entered, and what becomes of them. */
const useStrategy = ({ resource, row, onSaved, onDirty }: SheetProps, id: string) => {
  const say = useSay();
  const user = useUser();
  const start = row ? draftOf(resource, row) : emptyDraft(resource, { purOrgNo: user.orgNo });
  const form = useForm(resource, start, row !== undefined, none);
  const before = linesOf(row);
  const [lines, setLines] = useState(before);
  const isDirty = form.isDirty || JSON.stringify(plain(lines)) !== JSON.stringify(plain(before));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { save, busy } = useRecordWrite({
    ...{ resource, form, row, add: addExecutionConfig, update: updateExecutionConfig, names: ['lines'] },
    beside: () => ({ body: { lines: plain(lines) }, issues: withWords(lineIssues(plain(lines))) }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: () => {
      toast.success(say(messages['save.success']));
      onSaved();
    },
  });
  const change = (next: readonly Line[]): void => {
    setLines(next);
    form.setProblems((now) => now.filter(({ field }) => field !== 'lines'));
  };
  return { form, lines, change, save, busy };
};

const Sheet = (props: SheetProps): ReactNode => {
  const { resource, row, onCancel } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const sheet = useRef<HTMLFormElement>(null);
  const { form, lines, change, save, busy } = useStrategy(props, id);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const { rest } = form.problems;
  const ofLine = (at: number) => rest.find(({ field, rowId }) => field === 'lines' && rowId === String(at));
  const others = rest.filter(({ field, rowId }) => field !== 'lines' || rowId === undefined);
  return (
    <EntryForm ref={sheet} testId="execution.form" onSubmit={save}>
      {others.length > 0 && <Alert type="error" role="alert" title={others.map((issue) => issueText(issue, locale)).join(' ')} />}
      {formGroups(resource).map(({ names }) => (
        <Fragment key={names.join()}>
          <fieldset className="wms-form-group">
            <FormFields resource={resource} names={names} id={id} form={form} isChange={row !== undefined} onLeave={leave} />
          </fieldset>
          {names.includes('strategyNo') && (
            <Lines
              id={id}
              orgNo={String(form.draft.purOrgNo ?? '')}
              lines={lines}
              problemAt={(at) => {
                const issue = ofLine(at);
                return issue && issueText(issue, locale);
              }}
              onChange={change}
            />
          )}
        </Fragment>
      ))}
      <FormFoot>
        <Button onClick={onCancel}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="execution.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ id, ...props }: Omit<SheetProps, 'row'> & { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getExecutionConfig, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the strategy is read again
  return found.data?.id === id ? <Sheet key={id} row={found.data} {...props} /> : <Skeleton active className="wms-form-wait" />;
};
export interface ExecutionFormProps extends RecordDialog {
  /** The strategy to modify; undefined: a new one. */
  readonly id: string | undefined;
}
export const ExecutionForm = ({ id, ...props }: ExecutionFormProps): ReactNode => {
  const { resource, isPending } = useCustomised(declared);
  if (isPending) return <Skeleton active className="wms-form-wait" />;
  return id === undefined ? (
    <Sheet resource={resource} row={undefined} {...props} />
  ) : (
    <Saved id={id} resource={resource} {...props} />
  );
};
