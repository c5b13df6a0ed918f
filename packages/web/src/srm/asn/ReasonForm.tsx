/** The dialog behind reject, void, settle and send back: a remark option, and words where the option needs them (ASN-51, ASN-52). */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { type Reason, reasonIssues } from '@wms/contract/srm/asn/asn.reasons.ts';
import { Button, Flex, Input, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { withTexts } from './facts.ts';
import { words } from './words.ts';

const MAX = 450;
const DICTIONARY = 'ASN_REMARK_OPTION';

export interface ReasonFieldsProps {
  readonly value: Reason;
  readonly onChange: (value: Reason) => void;
  /** Whether the person has tried to go on: only then is something wrong. */
  readonly asked: boolean;
}
export const ReasonFields = ({ value, onChange, asked }: ReasonFieldsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const issues = asked ? withTexts(reasonIssues(value)) : [];
  const problem = (field: string): ReactNode => {
    const issue = issues.find((one) => one.field === field);
    return (
      issue && (
        <span id={`${id}-${field}`} className="wms-field-error" role="alert">
          {issueText(issue, locale)}
        </span>
      )
    );
  };
  return (
    <>
      <div className="wms-field">
        <label htmlFor={`${id}-option`}>
          {say(words.remarkOption)}
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        </label>
        <Select
          id={`${id}-option`}
          className="wms-wide"
          autoFocus
          placeholder={say(words.chooseOption)}
          aria-required
          value={value.remarkOption ?? null}
          options={valuesOf(DICTIONARY).map((one) => ({ value: one, label: inLocale(labelOf(DICTIONARY, one), locale) }))}
          onChange={(remarkOption: string | null) => onChange({ ...value, remarkOption })}
        />
        {problem('remarkOption')}
      </div>
      <div className="wms-field">
        <label htmlFor={`${id}-remark`}>{say(words.remark)}</label>
        <Input.TextArea
          id={`${id}-remark`}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={MAX}
          value={value.remark ?? ''}
          onChange={(event) => onChange({ ...value, remark: event.target.value })}
        />
        {problem('remark')}
      </div>
    </>
  );
};

export interface ReasonQuestion {
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
  /** Sends the command; true closes the dialog. */
  readonly onSubmit: (reason: Reason) => Promise<boolean>;
}

const ReasonForm = ({ question, onClose }: { question: ReasonQuestion; onClose: () => void }): ReactNode => {
  const say = useSay();
  const [reason, setReason] = useState<Reason>({});
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (busy || reasonIssues(reason).length > 0) return;
    setBusy(true);
    try {
      if (await question.onSubmit(reason)) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Flex vertical gap={12}>
        <p className="wms-asn-then">{question.consequence}</p>
        <ReasonFields value={reason} onChange={setReason} asked={asked} />
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" danger htmlType="submit" loading={busy} data-testid="reason.submit">
            {question.verb}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};

export const askReason = (question: ReasonQuestion): void => {
  openModal((handle) => <ReasonForm question={question} onClose={handle.close} />, {
    title: question.title,
    width: 480,
    testId: 'reason',
  });
};
