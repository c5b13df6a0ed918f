/** Returns: of what inspection refused, and of what lies in stock, for exchange or for credit (IN-04 to IN-06). */
import { returnFromStock, returnRejected } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { refusedHere, returnable } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { lineOf } from './facts.ts';
import { CellField, ChoiceField } from './fields.tsx';
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

const StockForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const say = useSay();
  const most = returnable(line);
  const [returnType, setType] = useState<'1' | '2'>('1');
  const [qty, setQty] = useState(most);
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
