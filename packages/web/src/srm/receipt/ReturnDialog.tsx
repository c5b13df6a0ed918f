/** Returns: of what inspection refused, and of what lies in stock, for exchange or for credit (IN-04 to IN-06). */
import { refusedHere, returnable } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { type ReactNode, useState } from 'react';
import { sayNow, useSay } from '../../kernel/locale.tsx';
import { openModal } from '../../kernel/modalStore.ts';
import { formatQty } from '../../kernel/Qty.tsx';
import { toast } from '../../kernel/toast.tsx';
import { type LineRow, nameOf, versioned, warehouseService } from './facts.ts';
import { CellField, ChoiceField, DialogForm, QtyField, WordsField } from './fields.tsx';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

interface Ask {
  readonly line: LineRow;
  readonly onDone: () => void;
}
interface FormProps extends Ask {
  readonly onClose: () => void;
}

const RejectedForm = ({ line, onDone, onClose }: FormProps): ReactNode => {
  const say = useSay();
  const most = refusedHere(line);
  const [qty, setQty] = useState(most);
  const [reason, setReason] = useState(line.reason ?? '');
  const command = useCommand<object>(warehouseService, 'returnRejected');
  const submit = async (): Promise<void> => {
    if (!(await command.run({ lines: [{ ...versioned(line), qty: qty || '0' }], reason: reason.trim() || null }))) return;
    toast.success(say(words.returned));
    onClose();
    onDone();
  };
  return (
    <DialogForm
      then={say(words.returnRejectedThen)}
      verb={say(words.returnRejected)}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <QtyField
        label={words.qty}
        autoFocus
        value={qty}
        onChange={setQty}
        help={say(words.atMost, { qty: formatQty(most) })}
        problem={command.at('qty')?.message}
      />
      <WordsField label={words.reason} required value={reason} onChange={setReason} problem={command.at('reason')?.message} />
    </DialogForm>
  );
};

const StockForm = ({ line, onDone, onClose }: FormProps): ReactNode => {
  const say = useSay();
  const most = returnable(line);
  const [returnType, setType] = useState('1');
  const [qty, setQty] = useState(most);
  const [cellNo, setCell] = useState<string | undefined>(line.cellNo ?? line.badCellNo ?? undefined);
  const [reason, setReason] = useState('');
  const command = useCommand<object>(warehouseService, 'returnFromStock');
  const submit = async (): Promise<void> => {
    const { warehouseNo, supplierNo, itemNo, lotNo, id: receiptLineId } = line;
    const lines = [{ itemNo, lotNo, cellNo: cellNo ?? null, qty: qty || '0', receiptLineId }];
    if (!(await command.run({ warehouseNo, supplierNo, returnType, lines, reason: reason.trim() || null }))) return;
    toast.success(say(words.returned));
    onClose();
    onDone();
  };
  return (
    <DialogForm
      then={say(returnType === '1' ? words.exchangeThen : words.creditThen)}
      verb={say(words.returnStock)}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label={words.returnType}
        dictionary="ReturnType"
        values={['1', '2']}
        required
        value={returnType}
        onChange={setType}
      />
      <QtyField
        label={words.qty}
        value={qty}
        onChange={setQty}
        help={say(words.atMost, { qty: formatQty(most) })}
        problem={command.at('qty')?.message}
      />
      <CellField
        label={words.cell}
        help={say(words.cellHelp)}
        warehouseNo={line.warehouseNo}
        value={cellNo}
        onChange={setCell}
        problem={command.at('cellNo')?.message}
      />
      <WordsField label={words.reason} required value={reason} onChange={setReason} problem={command.at('reason')?.message} />
    </DialogForm>
  );
};

export const askReturnRejected = (ask: Ask): void => {
  openModal((handle) => <RejectedForm {...ask} onClose={handle.close} />, {
    title: sayNow(words.askReturnRejected, { name: nameOf(ask.line) }),
    width: 480,
    testId: 'receipt.returnRejected',
  });
};
export const askReturnStock = (ask: Ask): void => {
  openModal((handle) => <StockForm {...ask} onClose={handle.close} />, {
    title: sayNow(words.askReturnStock, { name: nameOf(ask.line) }),
    width: 480,
    testId: 'receipt.returnStock',
  });
};
