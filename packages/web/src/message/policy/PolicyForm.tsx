/** Adds or modifies a message policy (MSG-01, MSG-07): event, channel, template, recipients, and whose documents it is for. */

import { serviceOf } from '@wms/contract/kernel/call.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  addNoticeMethod,
  getNoticeMethodByNo,
  type NoticePolicy,
  updateNoticeMethod,
} from '@wms/contract/message/policy/policy.calls.ts';
import { type NoticeReceiver, receiverIssues } from '@wms/contract/message/policy/policy.rules.ts';
import { noticeMethod, policyPhrases } from '@wms/contract/message/policy/policy.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { draftOf, emptyDraft, formGroups } from '../../kernel/draft/draft.ts';
import { backToList } from '../../kernel/field/backToList.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { saySaved } from '../../kernel/form/saySaved.ts';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty, useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { useRecordWrite } from '../template/door.ts';
import { Creators, Receivers } from './Receivers.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';

interface Lists {
  readonly receivers: readonly NoticeReceiver[];
  readonly createUsers: readonly string[];
}
const declared: Resource = noticeMethod;
const LIST = 'Message.MessagePolicy';
const none = {};
const withWords = reasonsWith(policyPhrases);

interface SheetProps {
  readonly resource: Resource;
  readonly row: NoticePolicy | undefined;
}
/** The values of a policy as they are being entered, and what becomes of them. */
const usePolicy = ({ resource, row }: SheetProps, id: string) => {
  const tab = useTab();
  const start = row ? draftOf(resource, row) : emptyDraft(resource, { noticeType: noticeChannels.states.inApp });
  const form = useForm(resource, start, row !== undefined, none);
  const before: Lists = { receivers: row?.receivers ?? [], createUsers: row?.createUsers ?? [] };
  const [lists, setLists] = useState(before);
  const [isSaved, setSaved] = useState(false);
  useDirty(!isSaved && (form.isDirty || JSON.stringify(lists) !== JSON.stringify(before)));
  const { save, busy } = useRecordWrite({
    ...{ resource, form, row, add: addNoticeMethod, update: updateNoticeMethod, names: ['receivers', 'createUsers'] },
    beside: () => ({ body: { ...lists }, issues: withWords(receiverIssues(lists.receivers)) }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: (savedId) => {
      setSaved(true);
      saySaved(serviceOf(addNoticeMethod), LIST, savedId);
      tab.close();
      backToList(LIST);
    },
  });
  const change = (part: Partial<Lists>): void => {
    setLists((now) => ({ ...now, ...part }));
    form.setProblems((now) => now.filter(({ field }) => field === undefined || !Object.hasOwn(part, field)));
  };
  return { form, lists, change, save, busy };
};

const Sheet = ({ resource, row }: SheetProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const tab = useTab();
  const sheet = useRef<HTMLFormElement>(null);
  const { form, lists, change, save, busy } = usePolicy({ resource, row }, id);
  useTabTitle(row?.noticeMethodNo);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const problemOf = (name: keyof Lists): string | undefined => {
    const issue = form.problems.rest.find(({ field }) => field === name);
    return issue && issueText(issue, locale);
  };
  const isByWeChat = isIn(noticeChannels, 'weChat', String(form.draft.noticeType ?? noticeChannels.states.inApp));
  return (
    <EntryForm ref={sheet} className="wms-form" testId="policy.form" onSubmit={save}>
      <div className="wms-form-sheet">
        <FormTitle />
        {isByWeChat && <Alert type="info" showIcon role="status" title={say(words.linkedOnly)} />}
        {formGroups(resource).map(({ names }) => (
          <fieldset key={names.join()} className="wms-form-group">
            <FormFields resource={resource} names={names} id={id} form={form} isChange={row !== undefined} onLeave={leave} />
            {names.includes('noticeTemplateNo') && (
              <Creators
                id={id}
                value={lists.createUsers}
                problem={problemOf('createUsers')}
                onChange={(createUsers) => change({ createUsers })}
              />
            )}
          </fieldset>
        ))}
        <Receivers
          id={id}
          value={lists.receivers}
          problem={problemOf('receivers')}
          onChange={(receivers) => change({ receivers })}
        />
        <p className="wms-quiet">{say(words.ownOnly)}</p>
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()} data-testid="form.cancel">
          {say(terms.cancel)}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="form.save" title="Ctrl+S">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ resource, noticeMethodNo }: { readonly resource: Resource; readonly noticeMethodNo: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getNoticeMethodByNo, { noticeMethodNo }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the policy is read again
  return found.data?.noticeMethodNo === noticeMethodNo ? (
    <Sheet key={found.data.id} resource={resource} row={found.data} />
  ) : (
    <Skeleton active className="wms-form-wait" />
  );
};

export const PolicyForm = (): ReactNode => {
  const { noticeMethodNo } = useParams();
  const { resource, isPending } = useCustomised(declared);
  if (isPending) return <Skeleton active className="wms-form-wait" />;
  return noticeMethodNo === undefined ? (
    <Sheet resource={resource} row={undefined} />
  ) : (
    <Saved resource={resource} noticeMethodNo={noticeMethodNo} />
  );
};
