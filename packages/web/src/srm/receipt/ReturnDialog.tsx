/** Returns: of what inspection refused, and of what lies in stock, for exchange or for credit (IN-04 to IN-06). */
import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { returnFromStock, returnRejected } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { refusedFree, returnable } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { type ReactNode, useState } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { ChoiceField } from '../../kernel/form/dialogFields.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { lineOf } from './facts.ts';
import { CellField } from './fields.tsx';
import {
  given,
  LineDialog,
  type LineFormProps,
  MostField,
  mostProblem,
  opens,
  ReasonField,
  reasonProblem,
  useLineForm,
} from './lineDialog.tsx';
import { OrderEffect } from './OrderEffect.tsx';
import { words } from './words.ts';

/** The return that was booked, where one may look at returns. */
const useBooked = () => {
  const { isSearch } = useGrant('ReceiptTracking.Return.Details');
  return ({ returnNo: no }: { readonly returnNo: string }) => ({
    no,
    path: isSearch ? pathTo('ReceiptTracking.Return.Details', {}, { q: no }) : undefined,
  });
};

const RejectedForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const limit = { most: refusedFree(line), unit: line.unitNo };
  const [qty, setQty] = useState(limit.most);
  const [reason, setReason] = useState(line.reason ?? '');
  const form = useLineForm(returnRejected, props, words.returned, useBooked());
  const submit = (): Promise<void> =>
    form.send(
      { lines: [{ ...lineOf(line), qty: qty || '0' }], reason: given(reason) },
      { qty: mostProblem(qty, limit), reason: reasonProblem(reason) },
    );
  return (
    <LineDialog
      form={form}
      fields={['qty', 'reason']}
      then={words.returnRejectedThen}
      verb={words.returnRejected}
      onSubmit={submit}
    >
      <MostField form={form} {...limit} value={qty} onChange={setQty} />
      <ReasonField form={form} value={reason} onChange={setReason} />
    </LineDialog>
  );
};

const StockForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const say = useSay();
  const limit = { most: returnable(line), unit: line.unitNo };
  const [returnType, setType] = useState<'1' | '2'>('1');
  // how much goes back is the person's to say: everything there is would be the wrong guess
  const [qty, setQty] = useState('');
  const [cellNo, setCell] = useState<string | undefined>(line.cellNo ?? line.badCellNo ?? undefined);
  const [reason, setReason] = useState('');
  const form = useLineForm(returnFromStock, props, words.returned, useBooked());
  const submit = (): Promise<void> => {
    const { warehouseNo, supplierNo, itemNo, lotNo, id: receiptLineId } = line;
    const lines = [{ itemNo, lotNo, cellNo: cellNo ?? null, qty: qty || '0', receiptLineId }];
    const body = { warehouseNo, supplierNo, returnType, lines, reason: given(reason) };
    return form.send(body, { qty: mostProblem(qty, limit), reason: reasonProblem(reason) });
  };
  return (
    <LineDialog
      form={form}
      fields={['qty', 'cellNo', 'reason']}
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
      <MostField form={form} {...limit} value={qty} onChange={setQty} />
      {/* what goes back for good is still on an invoice of the supplier */}
      {isPositive(line.invoiceQty) && (
        <span className="wms-quiet" data-testid="return.invoiced">
          {say(words.invoicedHelp, { qty: `${formatQty(line.invoiceQty)} ${line.unitNo}` })}
        </span>
      )}
      {returnType === '1' && <OrderEffect line={line} qty={qty} />}
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
