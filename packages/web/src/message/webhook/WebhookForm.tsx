/** Adds or modifies a webhook: where it goes, of which events it tells, the secret of its signature; and what was sent so far. */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  addWebhook,
  getWebhookByNo,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@wms/contract/message/webhook/webhook.calls.ts';
import { secretIssues } from '@wms/contract/message/webhook/webhook.rules.ts';
import { webhook, webhookPhrases } from '@wms/contract/message/webhook/webhook.ts';
import { Button, Skeleton, Tabs } from 'antd';
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
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { useRecordWrite } from '../template/door.ts';
import { Deliveries } from './Deliveries.tsx';
import { Events, Secret } from './Secret.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import './webhook.css';

interface Beside {
  readonly moments: readonly string[];
  readonly secret: string;
}
const declared: Resource = webhook;
const LIST = 'Message.Webhook';
const none = {};
const withWords = reasonsWith(webhookPhrases);

interface SheetProps {
  readonly resource: Resource;
  readonly row: Webhook | undefined;
}
/** The values of a webhook as they are being entered, and what becomes of them. */
const useWebhook = ({ resource, row }: SheetProps, id: string) => {
  const tab = useTab();
  const form = useForm(resource, row ? draftOf(resource, row) : emptyDraft(resource), row !== undefined, none);
  const before: Beside = { moments: row?.moments ?? [], secret: row?.secret ?? '' };
  const [beside, setBeside] = useState(before);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && (form.isDirty || JSON.stringify(beside) !== JSON.stringify(before));
  useDirty(isDirty);
  const { save, busy } = useRecordWrite({
    ...{ resource, form, row, add: addWebhook, update: updateWebhook, names: ['moments', 'secret'] },
    beside: () => ({
      body: { ...beside },
      issues: withWords(secretIssues(beside.secret, before.secret)),
    }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: (savedId) => {
      setSaved(true);
      saySaved(serviceOf(addWebhook), LIST, savedId);
      tab.close();
      backToList(LIST);
    },
  });
  const change = (part: Partial<Beside>): void => {
    setBeside((now) => ({ ...now, ...part }));
    form.setProblems((now) => now.filter(({ field }) => field === undefined || !Object.hasOwn(part, field)));
  };
  return { form, beside, change, save, busy, isDirty };
};

/** Tries what is saved; a refusal says what the other system answered. */
const TestButton = ({ webhookId, isDirty }: { readonly webhookId: string; readonly isDirty: boolean }): ReactNode => {
  const say = useSay();
  const test = useSend(testWebhook, { onDone: () => toast.success(say(words.arrived)) });
  return (
    <Button
      loading={test.busy}
      disabled={isDirty}
      {...(isDirty ? { title: say(words.saveFirst) } : {})}
      onClick={() => void test.run({ id: webhookId })}
    >
      {say(words.test)}
    </Button>
  );
};

const Sheet = ({ resource, row }: SheetProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const tab = useTab();
  const sheet = useRef<HTMLFormElement>(null);
  const { form, beside, change, save, busy, isDirty } = useWebhook({ resource, row }, id);
  useTabTitle(row?.webhookNo);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const problemOf = (name: keyof Beside): string | undefined => {
    const issue = form.problems.rest.find(({ field }) => field === name);
    return issue && issueText(issue, locale);
  };
  return (
    <EntryForm ref={sheet} className="wms-form" testId="webhook.form" onSubmit={save}>
      <div className="wms-form-sheet">
        {formGroups(resource).map(({ names }) => (
          <fieldset key={names.join()} className="wms-form-group">
            <FormFields resource={resource} names={names} id={id} form={form} isChange={row !== undefined} onLeave={leave} />
            {names.includes('url') && (
              <>
                <Events
                  id={`${id}moments`}
                  value={beside.moments}
                  problem={problemOf('moments')}
                  onChange={(moments) => change({ moments })}
                />
                <Secret
                  id={`${id}secret`}
                  value={beside.secret}
                  problem={problemOf('secret')}
                  onChange={(secret) => change({ secret })}
                />
              </>
            )}
          </fieldset>
        ))}
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()} data-testid="form.cancel">
          {say(terms.cancel)}
        </Button>
        {row && <TestButton webhookId={row.id} isDirty={isDirty} />}
        <Button type="primary" htmlType="submit" loading={busy} data-testid="form.save" title="Ctrl+S">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ resource, webhookNo }: { readonly resource: Resource; readonly webhookNo: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getWebhookByNo, { webhookNo }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the webhook is read again
  if (found.data?.webhookNo !== webhookNo) return <Skeleton active className="wms-form-wait" />;
  const { id } = found.data;
  return (
    <Tabs
      className="wms-formtabs"
      items={[
        { key: 'form', label: say(webhook.labels.$), children: <Sheet key={id} resource={resource} row={found.data} /> },
        { key: 'sent', label: say(words.deliveries), children: <Deliveries webhookId={id} />, destroyOnHidden: true },
      ]}
    />
  );
};

export const WebhookForm = (): ReactNode => {
  const { webhookNo } = useParams();
  const { resource, isPending } = useCustomised(declared);
  if (isPending) return <Skeleton active className="wms-form-wait" />;
  return (
    <div className="wms-formpage">
      <FormTitle />
      {webhookNo === undefined ? (
        <Sheet resource={resource} row={undefined} />
      ) : (
        <Saved resource={resource} webhookNo={webhookNo} />
      )}
    </div>
  );
};
