/** Putting accepted goods and gifts of one line away, into one cell or several (RC-09). */
import { isDecimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { sayNow, useSay } from '../../kernel/locale.tsx';
import { openModal } from '../../kernel/modalStore.ts';
import { formatQty } from '../../kernel/Qty.tsx';
import { toast } from '../../kernel/toast.tsx';
import { type LineRow, nameOf, versioned, warehouseService } from './facts.ts';
import { CellField, DialogForm, QtyField } from './fields.tsx';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

interface Ask {
  readonly line: LineRow;
  readonly onDone: () => void;
}
interface Part {
  readonly key: number;
  readonly cellNo: string | undefined;
  readonly qty: string;
}

const PutAwayForm = ({ line, onDone, onClose }: Ask & { readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const waiting = waitingPutAway(line);
  const [parts, setParts] = useState<readonly Part[]>([{ key: 0, cellNo: line.cellNo ?? undefined, qty: waiting }]);
  const [asked, setAsked] = useState(false);
  const command = useCommand<object>(warehouseService, 'putAway');
  const placed = sum(...parts.map((part) => (isDecimal(part.qty) ? part.qty : '0')));
  const rest = minus(waiting, placed);
  const change = (key: number, next: Partial<Part>): void =>
    setParts((now) => now.map((part) => (part.key === key ? { ...part, ...next } : part)));
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (parts.some((part) => !part.cellNo)) return;
    const lines = parts.map((part) => ({ ...versioned(line), cellNo: part.cellNo, qty: part.qty || '0' }));
    if (!(await command.run({ lines }))) return;
    toast.success(say(words.putAwayDone));
    onClose();
    onDone();
  };
  return (
    <DialogForm verb={say(words.putAway)} busy={command.busy} error={command.error} onSubmit={submit} onClose={onClose}>
      <strong>{say(words.waitingAway, { qty: `${formatQty(waiting)} ${line.unitNo}` })}</strong>
      {parts.map((part, at) => (
        <Flex key={part.key} gap={12} align="start">
          <div style={{ flex: 1 }}>
            <CellField
              label={words.cell}
              required
              warehouseNo={line.warehouseNo}
              kind="good"
              value={part.cellNo}
              onChange={(cellNo) => change(part.key, { cellNo })}
              problem={asked && !part.cellNo ? say(words.choose) : undefined}
            />
          </div>
          <div style={{ width: 140 }}>
            <QtyField label={words.qty} value={part.qty} onChange={(qty) => change(part.key, { qty })} />
          </div>
          {at > 0 && (
            <Button style={{ marginTop: 22 }} onClick={() => setParts((now) => now.filter((one) => one.key !== part.key))}>
              {say(words.removeCell)}
            </Button>
          )}
        </Flex>
      ))}
      <Flex gap={12} align="center">
        <Button
          onClick={() =>
            setParts((now) => [
              ...now,
              { key: Math.max(...now.map((one) => one.key)) + 1, cellNo: undefined, qty: isPositive(rest) ? rest : '' },
            ])
          }
        >
          {say(words.addCell)}
        </Button>
        {isPositive(rest) && <span className="wms-quiet">{say(words.restOf, { qty: formatQty(rest) })}</span>}
      </Flex>
    </DialogForm>
  );
};

export const askPutAway = (ask: Ask): void => {
  openModal((handle) => <PutAwayForm {...ask} onClose={handle.close} />, {
    title: sayNow(words.askPutAway, { name: nameOf(ask.line) }),
    width: 560,
    testId: 'receipt.putAway',
  });
};
