/**
 * The dialog of a decision: what it changes, why where a reason is asked (words, and where the room offers options one of
 * them), and its buttons. It stays open while the command is refused.
 *
 *   <ReasonForm ask={{ figures, rule: { options: 'CAR_TYPE', max: 450, issues }, choices: [{ label, testId: 'submit', run }] }} .../>
 */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Reason } from '@wms/contract/kernel/reason.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, Input, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { issueText, type Reason as Wrong } from '../field/issueText.ts';
import { useLocale, useSay } from '../frame/locale.tsx';

const words = {
  choose: ['Choose a reason', '请选择原因', '請選擇原因'],
  remark: glossary.remark,
} as const satisfies Readonly<Record<string, Trilingual>>;

/** How a room asks for a reason. */
export interface ReasonRule {
  /** The enum of the options; absent: words alone. */
  readonly options?: string;
  /** What the options explain, such as the rejection; absent: the reason, plainly. */
  readonly optionLabel?: Trilingual;
  /** The most characters of the words. */
  readonly max: number;
  readonly label?: Trilingual;
  /** Shown under the words while nothing is wrong. */
  readonly help?: Trilingual;
  /** What is wrong with a reason, each at `remarkOption` or `remark`. */
  readonly issues: (reason: Reason) => readonly Wrong[];
}
export interface ReasonFieldsProps {
  readonly rule: ReasonRule;
  readonly value: Reason;
  readonly onChange: (value: Reason) => void;
  /** Whether the person has tried to go on: only then is something wrong. */
  readonly asked: boolean;
}
export const ReasonFields = ({ rule, value, onChange, asked }: ReasonFieldsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const { options, help } = rule;
  const issues = asked ? rule.issues(value) : [];
  const problem = (field: keyof Reason): ReactNode => {
    const issue = issues.find((one) => one.field === field);
    return (
      issue && (
        <span id={`${id}-${field}`} className="wms-field-error" role="alert">
          {issueText(issue, locale)}
        </span>
      )
    );
  };
  const wrongWords = problem('remark');
  const wrongOption = problem('remarkOption');
  return (
    <>
      {options && (
        <div className="wms-field">
          <label htmlFor={`${id}-option`}>
            {say(rule.optionLabel ?? glossary.reason)}
            <span className="wms-required" aria-hidden="true">
              *
            </span>
          </label>
          <Select
            id={`${id}-option`}
            className="wms-wide"
            autoFocus
            placeholder={say(words.choose)}
            aria-required
            aria-invalid={wrongOption !== undefined}
            {...(wrongOption ? { status: 'error' as const, 'aria-describedby': `${id}-remarkOption` } : {})}
            value={value.remarkOption ?? null}
            options={valuesOf(options).map((one) => ({ value: one, label: inLocale(labelOf(options, one), locale) }))}
            onChange={(remarkOption: string | null) => onChange({ ...value, remarkOption })}
          />
          {wrongOption}
        </div>
      )}
      <div className="wms-field">
        <label htmlFor={`${id}-words`}>{say(rule.label ?? words.remark)}</label>
        <Input.TextArea
          id={`${id}-words`}
          autoFocus={options === undefined}
          autoSize={{ minRows: options ? 2 : 3, maxRows: 6 }}
          maxLength={rule.max}
          value={value.remark ?? ''}
          aria-invalid={wrongWords !== undefined}
          aria-describedby={wrongWords ? `${id}-remark` : `${id}-help`}
          onChange={(event) => onChange({ ...value, remark: event.target.value })}
        />
        {wrongWords ??
          (help && (
            <span id={`${id}-help`} className="wms-quiet">
              {say(help)}
            </span>
          ))}
      </div>
    </>
  );
};

/** One way to end the dialog. */
export interface ReasonChoice {
  readonly label: Trilingual;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly isDanger?: boolean;
  /** Why it cannot be done now. */
  readonly impossible?: Wrong | undefined;
  /** The button is `reason.<testId>`; `confirm.yes` where nothing else is asked. */
  readonly testId: string;
  /** Sends the command; true closes the dialog. */
  readonly run: (reason: Reason) => Promise<boolean>;
}
export interface Decision {
  /** The figures that are decided on. */
  readonly figures?: ReactNode;
  /** What follows from it. */
  readonly consequence?: string;
  /** Absent: no reason is asked. */
  readonly rule?: ReasonRule;
  readonly choices: readonly ReasonChoice[];
}

export const ReasonForm = ({ ask, onClose }: { ask: Decision; onClose: () => void }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { rule, choices } = ask;
  const [reason, setReason] = useState<Reason>({});
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<ReasonChoice>();
  const submit = async (choice: ReasonChoice): Promise<void> => {
    setAsked(true);
    if (busy || choice.impossible || (rule?.issues(reason).length ?? 0) > 0) return;
    setBusy(choice);
    try {
      if (await choice.run(reason)) onClose();
    } finally {
      setBusy(undefined);
    }
  };
  const [first] = choices;
  const isPlain = rule === undefined && choices.length === 1;
  return (
    <Flex vertical gap={12}>
      {ask.figures}
      {ask.consequence && <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{ask.consequence}</p>}
      {rule && <ReasonFields rule={rule} value={reason} onChange={setReason} asked={asked} />}
      <Flex className="wms-dialog-foot" justify="end" gap={8}>
        <Button autoFocus={isPlain && first?.isDanger === true} onClick={onClose}>
          {say(terms.cancel)}
        </Button>
        {choices.map((choice) => (
          <Button
            key={choice.label[0]}
            type="primary"
            danger={choice.isDanger ?? false}
            loading={busy === choice}
            disabled={choice.impossible !== undefined || (busy !== undefined && busy !== choice)}
            title={choice.impossible && issueText(choice.impossible, locale)}
            autoFocus={isPlain && !choice.isDanger}
            data-testid={isPlain ? 'confirm.yes' : `reason.${choice.testId}`}
            onClick={() => void submit(choice)}
          >
            {say(choice.label, choice.params)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
};
