/** Completing a task: where its goods were put, how many of them, and why in another cell than the proposed one. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { compare, isDecimal, isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { finishTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { taskPhrases } from '@wms/contract/stock/warehouseTask/warehouseTask.phrases.ts';
import { Alert, Button, Input, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { type Lookup, lookupOperationOf } from '../../kernel/field/lookup.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { LabelledField, QtyField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { type ListedTask, quantityOf, reasonOf, wayOf } from './facts.ts';
import { words } from './words.ts';
import './warehouseTask.css';

const cellLookup: Lookup = {
  resource: cell,
  service: cell.wire?.service ?? '',
  operation: lookupOperationOf(cell) ?? '',
  size: 20,
  valueField: 'cellNo',
  narrowedBy: [],
};
interface Props {
  readonly row: ListedTask;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const fields = ['cellNo', 'doneQty', 'reason', 'barcodes'];

/** What of the task is left, in words; nothing while all of it is put away. */
const useRest = (row: ListedTask, qty: string): string | undefined => {
  const say = useSay();
  const rest = isDecimal(qty) && isPositive(qty) ? minus(row.taskQty, qty) : '0';
  return isPositive(rest) ? say(words.leaves, { qty: `${formatQty(rest)} ${row.unitNo}` }) : undefined;
};

const CellField = ({
  row,
  value,
  problem,
  onChange,
}: {
  readonly row: ListedTask;
  readonly value: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}): ReactNode => {
  const say = useSay();
  const reason = say(reasonOf(row));
  const from = row.formerCellNo;
  const why = say(row.toCellNo === null ? words.noCell : words.proposed, { reason });
  const help = from === null ? why : `${say(words.insteadOf, { from })} · ${why}`;
  return (
    <LabelledField label={words.cell} required help={help} problem={problem}>
      {(id, noteId) => (
        <LookupSelect
          id={id}
          lookup={cellLookup}
          value={value}
          given={{ warehouseNo: row.warehouseNo, isBadCell: '0' }}
          invalid={problem !== undefined}
          describedBy={noteId}
          onChange={(next) => onChange(next)}
        />
      )}
    </LabelledField>
  );
};

/** What the server refused: at a field of the form, and beside its fields. */
const problemsOf = (error: CallError | undefined) => {
  const faults = error?.details ?? [];
  const textOf = (some: typeof faults): readonly string[] => some.flatMap(({ message }) => message ?? []);
  const beside = faults.filter(({ field }) => !fields.includes(field ?? ''));
  return {
    problem: (field: string): string | undefined =>
      textOf(faults.filter((fault) => fault.field === field)).join(' ') || undefined,
    others: error && faults.length === 0 ? [error.message] : textOf(beside),
  };
};

/** What is entered of labels: those that were taken, and a code that is still being typed. */
const useCodes = () => {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  // who types the last one and sends means it
  const all = [...new Set([...codes, ...(typed.trim() === '' ? [] : [typed.trim()])])];
  const take = (): void => {
    setCodes(all);
    setTyped('');
  };
  return { codes, all, typed, setTyped, take, takeOff: (code: string) => setCodes(codes.filter((one) => one !== code)) };
};
interface LabelsProps {
  readonly entry: ReturnType<typeof useCodes>;
  readonly problem: string | undefined;
}
/** Labels that go into the cell with the goods (LB-06), each to be taken off again. */
const LabelsField = ({ entry, problem }: LabelsProps): ReactNode => {
  const say = useSay();
  return (
    <LabelledField label={words.labels} help={say(words.labelsHelp)} problem={problem}>
      {(id, noteId) => (
        <>
          <Input
            id={id}
            value={entry.typed}
            maxLength={200}
            autoComplete="off"
            data-testid="task.labels"
            aria-describedby={noteId}
            aria-invalid={problem !== undefined}
            {...(problem ? { status: 'error' as const } : {})}
            onChange={({ target }) => entry.setTyped(target.value)}
            onPressEnter={(event) => {
              // a scanner ends with Enter: the task is not sent by it
              if (entry.typed.trim() === '') return;
              event.preventDefault();
              entry.take();
            }}
          />
          {entry.codes.length > 0 && (
            <span className="wms-task-labels">
              {entry.codes.map((code) => (
                <Tag
                  key={code}
                  closable={{ 'aria-label': say(words.takeOff, { code }) }}
                  onClose={(event) => {
                    event.preventDefault();
                    entry.takeOff(code);
                  }}
                >
                  {code}
                </Tag>
              ))}
            </span>
          )}
        </>
      )}
    </LabelledField>
  );
};

const FinishForm = ({ row, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const [cellNo, setCell] = useState<string | undefined>(row.toCellNo ?? undefined);
  const [qty, setQty] = useState(formatQty(row.taskQty).replaceAll(',', ''));
  const [reason, setReason] = useState('');
  const entry = useCodes();
  const [asked, setAsked] = useState(false);
  const write = useSend(finishTask, { report: 'silent' });
  const isOther = cellNo !== undefined && row.toCellNo !== null && cellNo !== row.toCellNo;
  const isTooMuch = isDecimal(qty) && compare(qty, row.taskQty) > 0;
  const rest = useRest(row, qty);
  const { problem, others } = problemsOf(write.error);
  const empty = asked ? say(terms.required) : undefined;
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (cellNo === undefined || qty === '' || isTooMuch || (isOther && reason.trim() === '')) return;
    const done = await write.run({
      ...{ id: row.id, version: row.version, cellNo, doneQty: qty, reason: reason.trim() || null },
      ...(entry.all.length > 0 ? { barcodes: entry.all } : {}),
    });
    if (!done) return;
    const left = done.rest;
    toast.success(
      left === null
        ? say(words.finishDone)
        : say(words.finishRest, { qty: `${formatQty(left.taskQty)} ${row.unitNo}`, no: left.taskNo }),
    );
    onClose();
    onDone();
  };
  return (
    <EntryForm testId="task.finish" onSubmit={submit}>
      {others.length > 0 && <Alert type="error" role="alert" title={others.join(' ')} />}
      <p className="wms-task-goods">
        <strong>{row.itemNo}</strong> {row.itemName}
        <span className="wms-quiet">
          {quantityOf(row)} · {wayOf(row)}
        </span>
      </p>
      <CellField
        row={row}
        value={cellNo}
        problem={problem('cellNo') ?? (cellNo === undefined ? empty : undefined)}
        onChange={setCell}
      />
      <QtyField
        label={words.qty}
        required
        value={qty}
        help={rest}
        problem={
          problem('doneQty') ??
          (isTooMuch ? say(taskPhrases['task.over'], { qty: quantityOf(row) }) : qty === '' ? empty : undefined)
        }
        onChange={setQty}
      />
      {isOther && (
        <WordsField
          label={words.why}
          required
          help={say(words.wasProposed, { cell: row.toCellNo ?? '' })}
          value={reason}
          problem={problem('reason') ?? (reason.trim() === '' ? empty : undefined)}
          onChange={setReason}
        />
      )}
      <LabelsField entry={entry} problem={problem('barcodes')} />
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={write.busy} data-testid="task.finish.send">
          {say(taskFlow.actions.finish.label)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export const askFinish = (row: ListedTask, onDone: () => void): void => {
  openModal((handle) => <FinishForm row={row} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.finishTitle, { name: row.taskNo }),
    width: 480,
    testId: 'task.finishes',
  });
};
