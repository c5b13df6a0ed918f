/** A delivery order for goods that inspection refused: how much of each line, why, and by when. */
import { compare, isDecimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { returnByDelivery } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { receiptPhrases } from '@wms/contract/srm/receipt/receipt.phrases.ts';
import { refusedFree } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { LabelledField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { currentLocale, sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { Heads } from '../../kernel/record/Heads.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import '../../kernel/record/recordLines.css';
import { type ListedLine, lineOf, nameOf } from '../receipt/door.ts';
import { isMixed, sheetPath } from './facts.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly ListedLine[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const heads = [terms.item, glossary.lotNo, words.canReturn, words.toReturn] as const;
const plainQty = (qty: string): string => formatQty(qty).replaceAll(',', '');
const wrongOf = (row: ListedLine, typed: string): string | undefined => {
  const most = refusedFree(row);
  const fits = isDecimal(typed) && isPositive(typed) && compare(typed, most) <= 0;
  return fits ? undefined : sayNow(receiptPhrases['return.over'], { qty: `${formatQty(most)} ${row.unitNo}` });
};

interface LineProps {
  readonly row: ListedLine;
  /** Whose goods they are is said where that hinders. */
  readonly isMixed: boolean;
  readonly typed: string;
  readonly problem: string | undefined;
  readonly onChange: (next: string) => void;
}
const Line = ({ row, isMixed: isNamed, typed, problem, onChange }: LineProps): ReactNode => {
  const say = useSay();
  const noteId = useId();
  return (
    <tr>
      <td data-label={say(heads[0])}>
        <span className="wms-figure">{nameOf(row)}</span> {row.itemName}
        {isNamed && (
          <div className="wms-quiet">
            {row.supplierName} · {row.warehouseNo}
          </div>
        )}
      </td>
      <td data-label={say(heads[1])}>{row.lotNo ?? '–'}</td>
      <td className="wms-figure" data-label={say(heads[2])}>
        {formatQty(refusedFree(row))}
      </td>
      <td data-label={say(heads[3])}>
        <Input
          className="wms-number"
          inputMode="decimal"
          value={typed}
          suffix={row.unitNo}
          aria-label={`${say(heads[3])} ${nameOf(row)}`}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          {...(problem ? { status: 'error' as const } : {})}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        {problem && (
          <div id={noteId} className="wms-field-error" role="alert">
            {problem}
          </div>
        )}
      </td>
    </tr>
  );
};

const useReturnOrder = ({ rows, onDone, onClose }: Props) => {
  const say = useSay();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState(rows.length === 1 ? (rows[0]?.reason ?? '') : '');
  const [requireDate, setDate] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useSend(returnByDelivery, { report: 'silent' });
  const shownOf = (row: ListedLine): string => (typed[row.id] ?? plainQty(refusedFree(row))).trim();
  const faults = write.error?.details ?? [];
  const said = (row: ListedLine): string | undefined => faults.find(({ rowId }) => rowId === row.id)?.message;
  const isKnown = ({ rowId, field }: (typeof faults)[number]): boolean =>
    field === 'reason' || field === 'requireDate' || rows.some(({ id }) => id === rowId);
  const silent = missingReason(reason).map((issue) => issueText(issue, currentLocale()))[0];
  const mixed = isMixed(rows) ? sayNow(receiptPhrases['return.mixed']) : undefined;
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (mixed || silent || rows.some((row) => wrongOf(row, shownOf(row)))) return;
    const lines = rows.map((row) => ({ ...lineOf(row), qty: shownOf(row) }));
    const made = await write.run({ lines, reason: reason.trim(), requireDate: requireDate || null });
    if (!made) return;
    toast.success(say(words.drawnUp, { name: made.deliveryNo }));
    onDone();
    onClose();
    goTo(sheetPath(made.id));
  };
  return {
    ...{ reason, setReason, requireDate, setDate, shownOf, submit, busy: write.busy },
    type: (id: string, next: string): void => setTyped((now) => ({ ...now, [id]: next })),
    problemOf: (row: ListedLine): string | undefined => wrongOf(row, shownOf(row)) ?? said(row),
    reasonProblem: isAsked ? (silent ?? faults.find(({ field }) => field === 'reason')?.message) : undefined,
    dayProblem: faults.find(({ field }) => field === 'requireDate')?.message,
    mixed,
    refused: mixed ?? (write.error && !faults.some(isKnown) ? (faults[0]?.message ?? write.error.message) : undefined),
  };
};

const ReturnOrderForm = (props: Props): ReactNode => {
  const say = useSay();
  const form = useReturnOrder(props);
  return (
    <EntryForm testId="outbound.return" onSubmit={form.submit}>
      {form.refused && <Alert type="error" role="alert" title={form.refused} />}
      {form.mixed === undefined && (
        <p className="wms-quiet">{say(words.returnThen, { name: props.rows[0]?.supplierName ?? '' })}</p>
      )}
      <div className="wms-record-lines">
        <table>
          <Heads labels={heads} />
          <tbody>
            {props.rows.map((row) => (
              <Line
                key={row.id}
                row={row}
                isMixed={form.mixed !== undefined}
                typed={form.shownOf(row)}
                problem={form.problemOf(row)}
                onChange={(next) => form.type(row.id, next)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <WordsField
        label={deliveryOrder.labels.returnReason}
        required
        value={form.reason}
        problem={form.reasonProblem}
        onChange={form.setReason}
      />
      <LabelledField label={deliveryOrder.labels.requireDate} problem={form.dayProblem}>
        {(id) => <DateSelect id={id} value={form.requireDate} onChange={form.setDate} />}
      </LabelledField>
      <FormFoot>
        <Button onClick={props.onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy} data-testid="outbound.return.send">
          {say(words.returnBy)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
export const askReturnOrder = (rows: readonly ListedLine[], onDone: () => void): void => {
  openModal((handle) => <ReturnOrderForm rows={rows} onDone={onDone} onClose={handle.close} />, {
    ...{ title: sayNow(words.returnBy), width: 760, testId: 'outbound.returns' },
  });
};
