/** Returns: of what inspection refused, and of what lies in stock, for exchange or for credit (IN-04 to IN-06). */
import { atLeastZero, isDecimal, minus } from '@wms/contract/kernel/decimal.ts';
import { getStory } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { returnFromStock, returnRejected } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { refusedHere, returnable } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { OldNew } from '../../kernel/acts/DecisionTable.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { ChoiceField } from '../../kernel/form/dialogFields.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { lineOf } from './facts.ts';
import { CellField } from './fields.tsx';
import { given, LineDialog, type LineFormProps, MostField, opens, ReasonField, useLineForm } from './lineDialog.tsx';
import { words } from './words.ts';

const RejectedForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const most = refusedHere(line);
  const [qty, setQty] = useState(most);
  const [reason, setReason] = useState(line.reason ?? '');
  const form = useLineForm(returnRejected, props, words.returned);
  const submit = (): Promise<void> => form.send({ lines: [{ ...lineOf(line), qty: qty || '0' }], reason: given(reason) });
  return (
    <LineDialog form={form} then={words.returnRejectedThen} verb={words.returnRejected} onSubmit={submit}>
      <MostField form={form} most={most} value={qty} onChange={setQty} />
      <ReasonField form={form} value={reason} onChange={setReason} />
    </LineDialog>
  );
};

/** What an exchange does to the order line: how much of it is open and kept, now and then; nothing opens a line that was closed. */
const ExchangeEffect = ({ line, qty }: { readonly line: LineFormProps['line']; readonly qty: string }): ReactNode => {
  const say = useSay();
  const { purchaseNo, purchaseSeq, orgNo } = line;
  const read = useCall(getStory, { purchaseNo, purchaseSeq, orgNo }, { fresh: 0, report: 'silent' });
  if (!read.data || read.isPlaceholderData) return null;
  const { balance, batchPurQty, unitNo, closedFlag } = read.data;
  if (closedFlag === '1')
    return <Alert type="warning" showIcon title={say(words.closedLine, { name: `${purchaseNo}-${purchaseSeq}` })} />;
  const kept = minus(balance.received, isDecimal(qty) ? qty : '0');
  const open = atLeastZero(minus(batchPurQty, balance.waiting, balance.onWay, kept));
  const change = (before: string, now: string): ReactNode =>
    before === now ? (
      <Qty value={now} unit={unitNo} />
    ) : (
      <OldNew before={<Qty value={before} />} now={<Qty value={now} unit={unitNo} />} />
    );
  return (
    <p className="wms-receipt-effect" data-testid="return.effect">
      <span>{`${purchaseNo}-${purchaseSeq}`}</span>
      <span>
        {say(words.openOnOrder)} {change(balance.open, open)}
      </span>
      <span>
        {say(words.keptOnOrder)} {change(balance.received, kept)}
      </span>
    </p>
  );
};

const StockForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const say = useSay();
  const most = returnable(line);
  const [returnType, setType] = useState<'1' | '2'>('1');
  // how much goes back is the person's to say: everything there is would be the wrong guess
  const [qty, setQty] = useState('');
  const [cellNo, setCell] = useState<string | undefined>(line.cellNo ?? line.badCellNo ?? undefined);
  const [reason, setReason] = useState('');
  const form = useLineForm(returnFromStock, props, words.returned);
  const submit = (): Promise<void> => {
    const { warehouseNo, supplierNo, itemNo, lotNo, id: receiptLineId } = line;
    const lines = [{ itemNo, lotNo, cellNo: cellNo ?? null, qty: qty || '0', receiptLineId }];
    return form.send({ warehouseNo, supplierNo, returnType, lines, reason: given(reason) });
  };
  return (
    <LineDialog
      form={form}
      then={returnType === '1' ? words.exchangeThen : words.creditThen}
      verb={words.returnStock}
      onSubmit={submit}
    >
      <ChoiceField
        label={words.returnType}
        dictionary="ReturnType"
        values={['1', '2']}
        required
        value={returnType}
        onChange={setType}
      />
      <MostField form={form} most={most} value={qty} onChange={setQty} />
      {returnType === '1' && <ExchangeEffect line={line} qty={qty} />}
      <CellField
        label={words.cell}
        help={say(words.cellHelp)}
        warehouseNo={line.warehouseNo}
        value={cellNo}
        onChange={setCell}
        problem={form.problem('cellNo')}
      />
      <ReasonField form={form} value={reason} onChange={setReason} />
    </LineDialog>
  );
};

export const askReturnRejected = opens(RejectedForm, words.askReturnRejected, 'returnRejected');
export const askReturnStock = opens(StockForm, words.askReturnStock, 'returnStock');
