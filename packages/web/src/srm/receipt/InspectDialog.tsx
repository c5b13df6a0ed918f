/** Inspection: the result, its concession and its reversal (IN-01 to IN-03). */
import { isDecimal, isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { refusedHere } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { sayNow, useSay } from '../../kernel/locale.tsx';
import { openModal } from '../../kernel/modalStore.ts';
import { formatQty } from '../../kernel/Qty.tsx';
import { toast } from '../../kernel/toast.tsx';
import { type LineRow, nameOf, versioned, warehouseService } from './facts.ts';
import { CellField, DialogForm, QtyField, WordsField } from './fields.tsx';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

interface Ask {
  readonly line: LineRow;
  readonly onDone: () => void;
}
interface FormProps extends Ask {
  readonly onClose: () => void;
}
const restOf = (whole: string, part: string): string => {
  const rest = isDecimal(part) ? minus(whole, part) : whole;
  return isPositive(rest) ? rest : '0';
};

const InspectForm = ({ line, onDone, onClose }: FormProps): ReactNode => {
  const say = useSay();
  const [acceptQty, setAccept] = useState(line.waitInspectQty);
  const [rejectQty, setReject] = useState('0');
  const [reason, setReason] = useState('');
  const [badCellNo, setBadCell] = useState<string | undefined>(line.badCellNo ?? undefined);
  const command = useCommand<object>(warehouseService, 'recordInspection');
  const submit = async (): Promise<void> => {
    const done = await command.run({
      ...versioned(line),
      acceptQty: acceptQty || '0',
      rejectQty: rejectQty || '0',
      reason: reason.trim() || null,
      ...(badCellNo ? { badCellNo } : {}),
    });
    if (!done) return;
    toast.success(say(words.inspected));
    onClose();
    onDone();
  };
  return (
    <DialogForm
      then={say(words.inspectThen)}
      verb={say(words.inspect)}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <strong>{say(words.waiting, { qty: `${formatQty(line.waitInspectQty)} ${line.unitNo}` })}</strong>
      <Flex gap={12}>
        <QtyField
          label={words.acceptQty}
          autoFocus
          value={acceptQty}
          onChange={(next) => {
            setAccept(next);
            setReject(restOf(line.waitInspectQty, next));
          }}
          problem={command.at('acceptQty')?.message}
        />
        <QtyField
          label={words.rejectQty}
          value={rejectQty}
          onChange={(next) => {
            setReject(next);
            setAccept(restOf(line.waitInspectQty, next));
          }}
          problem={command.at('rejectQty')?.message}
        />
      </Flex>
      {isDecimal(rejectQty) && isPositive(rejectQty) && (
        <>
          <WordsField label={words.reason} required value={reason} onChange={setReason} problem={command.at('reason')?.message} />
          <CellField
            label={receiptLine.labels.badCellNo}
            help={say(words.badCellHelp)}
            warehouseNo={line.warehouseNo}
            kind="bad"
            value={badCellNo}
            onChange={setBadCell}
            problem={command.at('badCellNo')?.message}
          />
        </>
      )}
    </DialogForm>
  );
};

const ConcedeForm = ({ line, onDone, onClose }: FormProps): ReactNode => {
  const say = useSay();
  const most = refusedHere(line);
  const [qty, setQty] = useState(most);
  const [reason, setReason] = useState('');
  const command = useCommand<object>(warehouseService, 'acceptConcession');
  const submit = async (): Promise<void> => {
    if (!(await command.run({ ...versioned(line), qty: qty || '0', reason: reason.trim() || null }))) return;
    toast.success(say(words.done));
    onClose();
    onDone();
  };
  return (
    <DialogForm
      then={say(words.concedeThen)}
      verb={say(words.concede)}
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

const ReverseForm = ({ line, onDone, onClose }: FormProps): ReactNode => {
  const say = useSay();
  const [reason, setReason] = useState('');
  const command = useCommand<object>(warehouseService, 'reverseInspection');
  const submit = async (): Promise<void> => {
    if (!(await command.run({ ...versioned(line), reason: reason.trim() || null }))) return;
    toast.success(say(words.done));
    onClose();
    onDone();
  };
  return (
    <DialogForm
      then={say(words.reverseThen)}
      verb={say(words.reverse)}
      isDanger
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordsField label={words.reason} value={reason} onChange={setReason} />
    </DialogForm>
  );
};

export const askInspect = (ask: Ask): void => {
  openModal((handle) => <InspectForm {...ask} onClose={handle.close} />, {
    title: sayNow(words.askInspect, { name: nameOf(ask.line) }),
    width: 480,
    testId: 'receipt.inspect',
  });
};
export const askConcede = (ask: Ask): void => {
  openModal((handle) => <ConcedeForm {...ask} onClose={handle.close} />, {
    title: sayNow(words.askConcede, { name: nameOf(ask.line) }),
    width: 480,
    testId: 'receipt.concede',
  });
};
export const askReverse = (ask: Ask): void => {
  openModal((handle) => <ReverseForm {...ask} onClose={handle.close} />, {
    title: sayNow(words.askReverse, { name: nameOf(ask.line) }),
    width: 480,
    testId: 'receipt.reverse',
  });
};
