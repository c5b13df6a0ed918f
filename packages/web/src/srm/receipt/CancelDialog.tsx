/** Cancelling a receipt, or one line of it: what will be reversed is shown before it is (RC-06, RC-07). */

import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Reason } from '@wms/contract/kernel/reason.ts';
import { reasonIssues, reasonOptions } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { cancelReceive, getReceipt } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptGuards } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receipt } from '@wms/contract/srm/receipt/receipt.ts';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import '../../kernel/acts/acts.css';
import { ReasonFields, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { type LineRow, withTexts } from './facts.ts';
import { DialogForm } from './fields.tsx';
import { totalsText } from './sums.ts';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

const reasonRule: ReasonRule = {
  options: reasonOptions,
  optionLabel: receipt.labels.cancelReason,
  max: 500,
  issues: (reason) => withTexts(reasonIssues(reason)),
};

export interface CancelAsk {
  readonly receiptId: string;
  readonly receiptNo: string;
  /** One line only; absent: the whole receipt. */
  readonly lineId?: string;
  readonly onDone: () => void;
}

const Reversed = ({ line }: { readonly line: LineRow }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const reasons = withTexts(receiptGuards('cancel', line));
  return (
    <tr>
      <td className="wms-figure">{line.lineSeq}</td>
      <td>
        <span className="wms-figure">{line.itemNo}</span> {line.itemName}
        {reasons.map((issue) => (
          <div key={issue.code} className="wms-field-error">
            {issueText(issue, locale)}
          </div>
        ))}
      </td>
      <td className="wms-right" data-label={say(words.back)}>
        <Qty value={line.receiveQty} unit={line.unitNo} />
        {isPositive(line.giftQty) && (
          <div className="wms-quiet">
            {say(words.gift)} <Qty value={line.giftQty} />
          </div>
        )}
      </td>
      <td className="wms-figure" data-label={say(words.fromCell)}>
        {line.cellNo ?? say(words.dock)}
        {line.badCellNo && isPositive(line.badQty) && `, ${line.badCellNo}`}
      </td>
    </tr>
  );
};

const CancelForm = ({ ask, onClose }: { readonly ask: CancelAsk; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const read = useCall(getReceipt, { id: ask.receiptId }, { fresh: 0, report: 'silent' });
  const [reason, setReason] = useState<Reason>({});
  const [asked, setAsked] = useState(false);
  const command = useCommand(cancelReceive);
  if (read.isError) return <Alert type="error" title={read.error.message} />;
  if (!read.data || read.isPlaceholderData) return <Skeleton active />;
  const { version } = read.data;
  const lines = (read.data.lines ?? []).filter((line) =>
    ask.lineId ? line.id === ask.lineId : isIn(receiptFlow, 'posted', line.status),
  );
  const isHeld = lines.some((line) => receiptGuards('cancel', line).length > 0);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (reasonIssues(reason).length > 0) return;
    const body = {
      receiptId: ask.receiptId,
      version,
      ...(ask.lineId ? { receiptLineIds: [ask.lineId] } : {}),
      remarkOption: reason.remarkOption ?? null,
      remark: reason.remark?.trim() || null,
    };
    if (!(await command.run(body))) return;
    toast.success(say(words.cancelled, { name: ask.receiptNo }));
    onClose();
    ask.onDone();
  };
  return (
    <DialogForm
      then={say(words.cancelThen)}
      verb={say(ask.lineId ? words.cancelLine : words.cancelReceipt)}
      isDanger
      held={isHeld ? say(words.cancelHeld) : undefined}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="wms-decision-sum" data-testid="cancel.sum">
        {say(words.cancelSum, { count: lines.length, qty: totalsText(lines) })}
      </p>
      <div className="wms-receipt-scroll">
        <table className="wms-receipt-table wms-dialog-lines" aria-label={say(words.reversed)}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say(words.reversed)}</th>
              <th scope="col" className="wms-right">
                {say(words.back)}
              </th>
              <th scope="col">{say(words.fromCell)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Reversed key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <ReasonFields rule={reasonRule} value={reason} onChange={setReason} asked={asked} />
    </DialogForm>
  );
};

export const askCancel = (ask: CancelAsk): void => {
  openModal((handle) => <CancelForm ask={ask} onClose={handle.close} />, {
    title: sayNow(words.askCancel, { name: ask.receiptNo }),
    width: 640,
    testId: 'receipt.cancel',
  });
};
