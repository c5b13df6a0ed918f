/** Splits a label into parts whose sum is the label, then prints them all (LB-03). */
import { compare, type Decimal, isDecimal, isPositive, minus, negate, sum } from '@wms/contract/kernel/decimal.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type ListedLabel, splitLabel, type splitStoredLabel } from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { partIssues } from '@wms/contract/srm/label/label.rules.ts';
import { label as resource } from '@wms/contract/srm/label/label.ts';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectionOf } from '../../kernel/acts/printAct.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { detailLines } from '../../kernel/wire/faults.ts';
import { withTexts } from './facts.ts';
import { askPrint } from './printing.ts';
import { words } from './words.ts';
import './label.css';

/** Both ways to split a label are asked for alike. */
type Splitting = typeof splitLabel | typeof splitStoredLabel;
interface Props {
  readonly label: ListedLabel;
  readonly by: Splitting;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
interface Part {
  readonly key: number;
  readonly text: string;
}
/** A quantity may be typed as it is shown. */
const plainOf = ({ text }: Part): string => text.trim().replaceAll(',', '');
const leftOf = (qty: Decimal, parts: readonly Part[]): Decimal =>
  minus(qty, sum(...parts.map(plainOf).map((text) => (isDecimal(text) ? text : '0'))));
/** What a part is to be, where it is not. */
const partProblem = (part: Part, { qty, unitNo }: Pick<ListedLabel, 'qty' | 'unitNo'>): string | undefined => {
  const text = plainOf(part);
  if (text !== '' && !isDecimal(text)) return sayNow(messages['valid.number']);
  if (text !== '' && isPositive(text) && compare(text, qty) < 0) return undefined;
  return sayNow(words.partExpected, { qty: `${formatQty(qty)} ${unitNo ?? ''}`.trim() });
};

interface PartsProps extends Pick<Props, 'label'> {
  readonly id: string;
  readonly parts: readonly Part[];
  readonly left: Decimal;
  readonly isAsked: boolean;
  readonly onChange: (key: number, text: string) => void;
}
/** The last part takes what is left when one comes to it; typing takes its place. */
const Parts = ({ id, parts, label, left, isAsked, onChange }: PartsProps): ReactNode => {
  const say = useSay();
  const filled = useRef(false);
  const takeRest = (input: HTMLInputElement, key: number): void => {
    flushSync(() => onChange(key, left));
    input.select();
    filled.current = true;
  };
  return (
    <div className="wms-label-split">
      {parts.map((part, at) => {
        const { key, text } = part;
        const problem = isAsked ? partProblem(part, label) : undefined;
        return (
          <div className="wms-field" key={key}>
            <label htmlFor={`${id}${key}`}>{say(words.part, { no: at + 1 })}</label>
            <Input
              id={`${id}${key}`}
              inputMode="decimal"
              value={text}
              suffix={label.unitNo}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}${key}-note`}
              {...(problem ? { status: 'error' as const } : {})}
              onChange={(event) => onChange(key, event.target.value)}
              onFocus={(event) =>
                text === '' && at === parts.length - 1 && isPositive(left) && takeRest(event.currentTarget, key)
              }
              onMouseUp={(event) => {
                // the press that brought the focus has put the cursor into what was filled in
                if (filled.current) event.currentTarget.select();
                filled.current = false;
              }}
            />
            {problem && (
              <span id={`${id}${key}-note`} className="wms-field-error" role="alert">
                {problem}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
};
const Left = ({ left, all }: { readonly left: Decimal; readonly all: Decimal }): ReactNode => {
  const say = useSay();
  const text =
    left === '0'
      ? say(words.partsFit, { all: formatQty(all) })
      : isPositive(left)
        ? say(words.partsLeft, { qty: formatQty(left), all: formatQty(all) })
        : say(words.partsOver, { qty: formatQty(negate(left)), all: formatQty(all) });
  return (
    <p role="status" className={left === '0' ? 'wms-quiet' : 'wms-label-left'} data-testid="split.left">
      {text}
    </p>
  );
};

const SplitForm = ({ label, by, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const [parts, setParts] = useState<readonly Part[]>([
    { key: 1, text: '' },
    { key: 2, text: '' },
  ]);
  const [asked, setAsked] = useState(false);
  const [prints, setPrints] = useState(false);
  const write = useSend(by, {
    report: 'silent',
    onDone: ({ records }) => {
      toast.success(say(words.splitDone, { count: records.length }));
      onClose();
      onDone();
      if (prints) {
        const ids = records.map((one) => one.id);
        // the parts are of whoever the label was of
        const rows = selectionOf(resource, [label]);
        askPrint({ labels: { ids }, rows, count: ids.length, before: 0 }, onDone);
      }
    },
  });
  const texts = parts.map(plainOf);
  const hasWrong = parts.some((part) => partProblem(part, label) !== undefined);
  // a sum says nothing before each part does
  const issues = hasWrong ? [] : withTexts(partIssues(label.qty, texts));
  const left = leftOf(label.qty, parts);
  const change = (key: number, text: string): void =>
    setParts((now) => now.map((part) => (part.key === key ? { ...part, text } : part)));
  const addPart = (): void => {
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    flushSync(() => setParts((now) => [...now, { key, text: '' }]));
    // who adds a part goes on in it
    document.getElementById(`${id}${key}`)?.focus();
  };
  const submit = (): void => {
    setAsked(true);
    if (!hasWrong && issues.length === 0) void write.run({ barcode: label.barcode, version: label.version, qtys: texts });
  };
  return (
    <EntryForm onSubmit={submit}>
      {write.error && (
        <Alert type="error" showIcon role="alert" title={write.error.message} description={detailLines(write.error).join(' ')} />
      )}
      <Parts {...{ id, parts, label, left }} isAsked={asked} onChange={change} />
      <Button type="dashed" onClick={addPart}>
        {say(words.addPart)}
      </Button>
      <Left left={left} all={label.qty} />
      {asked &&
        issues.map((issue) => (
          <span key={issue.code} className="wms-field-error" role="alert">
            {issueText(issue, locale)}
          </span>
        ))}
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button htmlType="submit" loading={write.busy} onClick={() => setPrints(false)} data-testid="split.only">
          {say(labelFlow.actions.split.label)}
        </Button>
        <Button type="primary" htmlType="submit" loading={write.busy} onClick={() => setPrints(true)} data-testid="split.submit">
          {say(words.printParts)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export const askSplit = (label: ListedLabel, onDone: () => void, by: Splitting = splitLabel): void =>
  void openModal((handle) => <SplitForm label={label} by={by} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.splitTitle, { barcode: label.barcode }),
    width: 480,
    testId: 'label.split',
  });
