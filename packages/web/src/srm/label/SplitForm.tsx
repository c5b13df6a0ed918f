/** Splits a label into parts whose sum is the label, then prints them all (LB-03). */
import { type Decimal, isDecimal, minus, sum } from '@wms/contract/kernel/decimal.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { type ListedLabel, splitLabel, type splitStoredLabel } from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { partIssues } from '@wms/contract/srm/label/label.rules.ts';
import { label as resource } from '@wms/contract/srm/label/label.ts';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
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
const leftOf = (qty: Decimal, parts: readonly Part[]): Decimal =>
  minus(qty, sum(...parts.map(({ text }) => (isDecimal(text) ? text : '0'))));

interface PartsProps extends Pick<Props, 'label'> {
  readonly id: string;
  readonly parts: readonly Part[];
  readonly left: Decimal;
  readonly onChange: (key: number, text: string) => void;
}
/** The last part takes what is left when one comes to it. */
const Parts = ({ id, parts, label, left, onChange }: PartsProps): ReactNode => {
  const say = useSay();
  const isRest = left !== '0' && !left.startsWith('-');
  return (
    <div className="wms-label-split">
      {parts.map(({ key, text }, at) => (
        <div className="wms-field" key={key}>
          <label htmlFor={`${id}${key}`}>{say(words.part, { no: at + 1 })}</label>
          <Input
            id={`${id}${key}`}
            inputMode="decimal"
            value={text}
            suffix={label.unitNo}
            onChange={(event) => onChange(key, event.target.value)}
            onFocus={() => text === '' && at === parts.length - 1 && isRest && onChange(key, left)}
          />
        </div>
      ))}
    </div>
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
  const texts = parts.map(({ text }) => text.trim());
  const issues = withTexts(partIssues(label.qty, texts));
  const left = leftOf(label.qty, parts);
  const change = (key: number, text: string): void =>
    setParts((now) => now.map((part) => (part.key === key ? { ...part, text } : part)));
  const submit = (): void => {
    setAsked(true);
    if (issues.length === 0) void write.run({ barcode: label.barcode, version: label.version, qtys: texts });
  };
  return (
    <EntryForm onSubmit={submit}>
      {write.error && (
        <Alert type="error" showIcon role="alert" title={write.error.message} description={detailLines(write.error).join(' ')} />
      )}
      <Parts {...{ id, parts, label, left }} onChange={change} />
      <Button
        type="dashed"
        onClick={() => setParts((now) => [...now, { key: Math.max(...now.map(({ key }) => key)) + 1, text: '' }])}
      >
        {say(words.addPart)}
      </Button>
      <p role="status" className={left === '0' ? 'wms-quiet' : 'wms-label-left'} data-testid="split.left">
        {left === '0'
          ? say(words.partsFit, { all: formatQty(label.qty) })
          : say(words.partsLeft, { qty: formatQty(left), all: formatQty(label.qty) })}
      </p>
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
