/** Moving stock into another cell: how much, where to, and why where the strategy would have it elsewhere. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { compare, isDecimal, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { proposeCells, transferStock } from '@wms/contract/srm/transfer/transfer.calls.ts';
import { transferPhrases } from '@wms/contract/srm/transfer/transfer.phrases.ts';
import { rejectedType } from '@wms/contract/stock/consignment.rules.ts';
import { Alert, Button, Flex, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { type Lookup, lookupOperationOf } from '../../kernel/field/lookup.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { LabelledField, QtyField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { cellName, type StockRow } from '../../stock/door.ts';
import { words } from './words.ts';

const cellLookup: Lookup = {
  resource: cell,
  service: cell.wire?.service ?? '',
  operation: lookupOperationOf(cell) ?? '',
  size: 20,
  valueField: 'cellNo',
  narrowedBy: [],
};
const fields = ['toCellNo', 'qty', 'reason', 'barcodes'];
/** What the server refused: at a field of the form, and beside its fields. */
const problemsOf = (error: CallError | undefined) => {
  const faults = error?.details ?? [];
  const textOf = (some: typeof faults): readonly string[] => some.flatMap(({ message }) => message ?? []);
  return {
    problem: (field: string): string | undefined =>
      textOf(faults.filter((fault) => fault.field === field)).join(' ') || undefined,
    others: error && faults.length === 0 ? [error.message] : textOf(faults.filter(({ field }) => !fields.includes(field ?? ''))),
  };
};

interface Proposal {
  readonly cellNo: string;
  readonly qty: string;
  readonly reason: string;
}
interface ProposalsProps {
  readonly proposals: readonly Proposal[] | undefined;
  readonly chosen: string | undefined;
  readonly unit: string;
  readonly onChoose: (one: Proposal) => void;
}
/** The cells the strategy would choose, each with its reason; one press takes cell and quantity. */
const Proposals = ({ proposals, chosen, unit, onChoose }: ProposalsProps): ReactNode => {
  const say = useSay();
  if (!proposals) return null;
  if (proposals.length === 0) return <p className="wms-quiet">{say(words.noProposal)}</p>;
  return (
    <Flex gap={8} wrap align="center" data-testid="transfer.proposals">
      <span className="wms-quiet">{say(words.proposed)}</span>
      {proposals.map((one) => (
        <Button
          key={one.cellNo}
          size="small"
          type={one.cellNo === chosen ? 'primary' : 'default'}
          aria-pressed={one.cellNo === chosen}
          onClick={() => onChoose(one)}
        >
          {`${one.cellNo} · ${formatQty(one.qty)} ${unit} · ${one.reason}`}
        </Button>
      ))}
    </Flex>
  );
};

interface LabelsProps {
  readonly labels: readonly { readonly barcode: string; readonly qty: string }[];
  readonly count: number;
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChoose: (barcodes: readonly string[]) => void;
}
/** The labels that are carried along: a scanner types one and presses Enter, as a person does. */
const Labels = ({ labels, count, chosen, problem, onChoose }: LabelsProps): ReactNode => {
  const say = useSay();
  return (
    <LabelledField label={words.labels} help={say(words.allLabels, { count })} problem={problem}>
      {(id, noteId) => (
        <Select
          id={id}
          mode="tags"
          className="wms-wide"
          value={[...chosen]}
          options={labels.map(({ barcode, qty }) => ({ value: barcode, label: `${barcode} · ${formatQty(qty)}` }))}
          placeholder={say(words.scanLabels)}
          tokenSeparators={[',', ' ', '\n']}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          {...(problem ? { status: 'error' as const } : {})}
          onChange={(next: readonly string[]) => onChoose(next.map((one) => one.trim()).filter(Boolean))}
        />
      )}
    </LabelledField>
  );
};

interface Props {
  readonly row: StockRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const useTransfer = ({ row, onDone, onClose }: Props) => {
  const say = useSay();
  const found = useCall(proposeCells, { id: row.id }, { fresh: 0, report: 'silent' });
  const [toCellNo, setCell] = useState<string | undefined>();
  const [written, setQty] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useSend(transferStock, { report: 'silent' });
  const most = found.data?.mostQty;
  const waiting = found.data?.waitingQty ?? '0';
  const proposals = found.data?.records;
  const [barcodes, setBarcodes] = useState<readonly string[]>([]);
  const labels = found.data?.labels ?? [];
  // what the labels say is what goes, until somebody says otherwise
  const said = sum('0', ...labels.filter(({ barcode }) => barcodes.includes(barcode)).map((one) => one.qty));
  const proposedQty = barcodes.length > 0 && isPositive(said) ? said : most;
  const qty = written ?? (proposedQty === undefined ? '' : formatQty(proposedQty).replaceAll(',', ''));
  const isElsewhere =
    toCellNo !== undefined &&
    proposals !== undefined &&
    proposals.length > 0 &&
    !proposals.some((one) => one.cellNo === toCellNo);
  const isTooMuch = most !== undefined && isDecimal(qty) && compare(qty, most) > 0;
  const { problem, others } = problemsOf(write.error ?? found.error ?? undefined);
  const empty = isAsked ? say(terms.required) : undefined;
  const problems = {
    toCellNo: problem('toCellNo') ?? (toCellNo === undefined ? empty : undefined),
    qty:
      problem('qty') ??
      (isTooMuch
        ? say(transferPhrases['transfer.over'], { qty: formatQty(most) })
        : isAsked && !(isDecimal(qty) && isPositive(qty))
          ? say(transferPhrases['transfer.qty'])
          : undefined),
    reason: problem('reason') ?? (reason.trim() === '' ? empty : undefined),
    barcodes: problem('barcodes'),
  };
  const submit = async (): Promise<void> => {
    setAsked(true);
    const isWrong = isTooMuch || !(isDecimal(qty) && isPositive(qty)) || (isElsewhere && reason.trim() === '');
    if (toCellNo === undefined || isWrong) return;
    const done = await write.run({ id: row.id, qty, toCellNo, reason: reason.trim() || null, barcodes: [...barcodes] });
    if (!done) return;
    toast.success(say(words.done, { no: done.transferNo }));
    onClose();
    onDone();
  };
  const fromProposal = (one: Proposal): void => {
    setCell(one.cellNo);
    setQty(formatQty(one.qty).replaceAll(',', ''));
  };
  // the server asks the strategy about this very quantity, and may see another cell
  const needsReason = isElsewhere || problem('reason') !== undefined;
  const labelCount = found.data?.labelCount ?? 0;
  const values = { toCellNo, qty, reason, most, waiting, proposals, needsReason, others, busy: write.busy };
  return { ...values, labels, labelCount, barcodes, setBarcodes, problems, submit, fromProposal, setCell, setQty, setReason };
};

interface AmountsProps {
  readonly row: StockRow;
  readonly most: string;
  readonly waiting: string;
}
/** How much may go, and what keeps the rest where it is. */
const Amounts = ({ row, most, waiting }: AmountsProps): ReactNode => {
  const say = useSay();
  const withUnit = (qty: string): string => `${formatQty(qty)} ${row.unitNo ?? ''}`.trim();
  return (
    <Flex gap="4px 12px" wrap align="center">
      <span>
        <strong>{row.itemNo}</strong> {row.lotNo}
      </span>
      <span>{withUnit(row.qty)}</span>
      {isPositive(waiting) && <span className="wms-quiet">{say(words.waiting, { qty: withUnit(waiting) })}</span>}
      <strong>{say(words.most, { qty: withUnit(most) })}</strong>
    </Flex>
  );
};
/** Nothing may go: where the goods are waited for instead. */
const Nothing = ({ row, waiting, onClose }: Pick<AmountsProps, 'row' | 'waiting'> & Pick<Props, 'onClose'>): ReactNode => {
  const say = useSay();
  return (
    <>
      <Alert
        type="warning"
        role="status"
        title={say(words.nothing)}
        description={
          isPositive(waiting) && (
            <Link to={pathTo('Delivery.ReceivingDetails', {}, { q: row.itemNo })} onClick={onClose}>
              {say(words.putAway)}
            </Link>
          )
        }
      />
      <FormFoot>
        <Button onClick={onClose}>{say(terms.close)}</Button>
      </FormFoot>
    </>
  );
};

const TransferForm = (props: Props): ReactNode => {
  const say = useSay();
  const { row, onClose } = props;
  const form = useTransfer(props);
  const unit = row.unitNo ?? '';
  return (
    <EntryForm testId="stock.transfer" onSubmit={form.submit}>
      <Flex vertical gap={12}>
        {form.others.length > 0 && <Alert type="error" role="alert" title={form.others.join(' ')} />}
        {form.most !== undefined && <Amounts row={row} most={form.most} waiting={form.waiting} />}
        {form.most !== undefined && !isPositive(form.most) ? (
          <Nothing row={row} waiting={form.waiting} onClose={onClose} />
        ) : (
          <>
            <Proposals proposals={form.proposals} chosen={form.toCellNo} unit={unit} onChoose={form.fromProposal} />
            <LabelledField label={words.cell} required problem={form.problems.toCellNo}>
              {(id, noteId) => (
                <LookupSelect
                  id={id}
                  lookup={cellLookup}
                  value={form.toCellNo}
                  given={{
                    warehouseNo: row.warehouseNo,
                    isBadCell: row.inventoryType === rejectedType ? '1' : '0',
                    isFrozen: '0',
                  }}
                  invalid={form.problems.toCellNo !== undefined}
                  describedBy={noteId}
                  onChange={(next) => form.setCell(next)}
                />
              )}
            </LabelledField>
            <QtyField label={words.qty} required value={form.qty} problem={form.problems.qty} onChange={form.setQty} />
            {form.labelCount > 0 && (
              <Labels
                labels={form.labels}
                count={form.labelCount}
                chosen={form.barcodes}
                problem={form.problems.barcodes}
                onChoose={form.setBarcodes}
              />
            )}
            {form.needsReason && (
              <WordsField
                label={words.why}
                required
                value={form.reason}
                problem={form.problems.reason}
                onChange={form.setReason}
              />
            )}
            <FormFoot>
              <Button onClick={onClose}>{say(terms.cancel)}</Button>
              <Button type="primary" htmlType="submit" loading={form.busy} data-testid="stock.transfer.send">
                {say(words.transfer)}
              </Button>
            </FormFoot>
          </>
        )}
      </Flex>
    </EntryForm>
  );
};

export const askTransfer = (row: StockRow, onDone: () => void): void => {
  openModal((handle) => <TransferForm row={row} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.title, { itemNo: row.itemNo, cell: cellName(row.cellNo) }),
    width: 560,
    testId: 'stock.transfers',
  });
};
