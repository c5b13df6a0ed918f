/** What differed at the receipts of one ASN: short, beyond, damaged; what the supplier says to it and how it ended. */

import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { answerDiscrepancy, listDiscrepancies, settleDiscrepancy } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import type { DiscrepancyRow } from './facts.ts';
import { ChoiceField, DialogForm, WordsField } from './fields.tsx';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

const answers = ['1', '2'] as const;
const outcomes = ['1', '2', '3', '4', '5'] as const;

interface AskProps {
  readonly row: DiscrepancyRow;
  readonly onDone: () => void;
}

const AnswerForm = ({ row, onDone, onClose }: AskProps & { readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const [supplierAnswer, setAnswer] = useState(answers.find((one) => one === row.supplierAnswer) ?? '1');
  const [reason, setReason] = useState(row.answerReason ?? '');
  const command = useCommand(answerDiscrepancy);
  const submit = async (): Promise<void> => {
    if (!(await command.run({ id: row.id, version: row.version, supplierAnswer, reason: reason.trim() || null }))) return;
    toast.success(say(words.done));
    onClose();
    onDone();
  };
  return (
    <DialogForm verb={say(words.answer)} busy={command.busy} error={command.error} onSubmit={submit} onClose={onClose}>
      <ChoiceField
        label={words.answer}
        dictionary="DISCREPANCY_ANSWER"
        values={answers}
        required
        value={supplierAnswer}
        onChange={setAnswer}
      />
      <WordsField
        label={words.reason}
        required={supplierAnswer === '2'}
        value={reason}
        onChange={setReason}
        problem={command.at('reason')?.message}
      />
    </DialogForm>
  );
};
const SettleForm = ({ row, onDone, onClose }: AskProps & { readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number] | null>(null);
  const [remark, setRemark] = useState('');
  const [asked, setAsked] = useState(false);
  const command = useCommand(settleDiscrepancy);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!outcome || !(await command.run({ id: row.id, version: row.version, outcome, remark: remark.trim() || null }))) return;
    toast.success(say(words.done));
    onClose();
    onDone();
  };
  return (
    <DialogForm verb={say(words.settle)} busy={command.busy} error={command.error} onSubmit={submit} onClose={onClose}>
      <ChoiceField
        label={words.outcome}
        dictionary="DISCREPANCY_OUTCOME"
        values={outcomes}
        required
        value={outcome}
        onChange={setOutcome}
        problem={asked && !outcome ? say(words.choose) : undefined}
      />
      <WordsField label={words.remark} value={remark} onChange={setRemark} />
    </DialogForm>
  );
};

export const Discrepancies = ({ asnId, onChanged }: { readonly asnId: string; readonly onChanged: () => void }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { side } = useUser();
  const receiving = useGrant('Delivery.ReceivingDetails');
  const asn = useGrant('Asn.Warehouse');
  const read = useCall(
    listDiscrepancies,
    { current: 1, size: 100, condition: { asnId } },
    { fresh: 0, report: 'silent', enabled: receiving.isSearch },
  );
  const rows = read.data?.records ?? [];
  if (rows.length === 0) return null;
  const isSupplier = side === 'supplier';
  const mayAct = receiving.isSubmit || (!isSupplier && asn.isSubmit);
  const choice = (dictionary: string, value: string | null): string =>
    value === null ? '' : inLocale(labelOf(dictionary, value), locale);
  const done = (): void => {
    void read.refetch();
    onChanged();
  };
  const open = (row: DiscrepancyRow): void => {
    openModal(
      (handle) =>
        isSupplier ? (
          <AnswerForm row={row} onDone={done} onClose={handle.close} />
        ) : (
          <SettleForm row={row} onDone={done} onClose={handle.close} />
        ),
      {
        title: sayNow(isSupplier ? words.askAnswer : words.askSettle, { name: row.discrepancyNo }),
        width: 480,
        testId: 'discrepancy',
      },
    );
  };
  return (
    <section className="wms-receipt-block" aria-label={say(words.discrepancies)}>
      <header>
        <strong>{say(words.discrepancies)}</strong>
      </header>
      <div className="wms-receipt-scroll">
        <table className="wms-receipt-table">
          <thead>
            <tr>
              {(['discrepancyNo', 'discrepancyType', 'itemNo', 'diffQty', 'reason', 'supplierAnswer', 'outcome'] as const).map(
                (name) => (
                  <th key={name} scope="col" className={name === 'diffQty' ? 'wms-right' : undefined}>
                    {say(discrepancy.labels[name])}
                  </th>
                ),
              )}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-void={row.voidFlag === '1' ? '' : undefined}>
                <td className="wms-figure">{row.discrepancyNo}</td>
                <td>{choice('DISCREPANCY_TYPE', row.discrepancyType)}</td>
                <td className="wms-figure">{row.itemNo}</td>
                <td className="wms-right">
                  <Qty value={row.diffQty} />
                </td>
                <td>{row.reason}</td>
                <td>
                  {row.supplierAnswer === null ? (
                    <span className="wms-quiet">{say(words.waitsAnswer)}</span>
                  ) : (
                    [choice('DISCREPANCY_ANSWER', row.supplierAnswer), row.answerReason].filter(Boolean).join(': ')
                  )}
                </td>
                <td>{[choice('DISCREPANCY_OUTCOME', row.outcome), row.outcomeRemark].filter(Boolean).join(': ')}</td>
                <td className="wms-keep">
                  {row.voidFlag === '1'
                    ? say(words.voided)
                    : mayAct &&
                      row.outcome === null && (
                        <Button size="small" onClick={() => open(row)}>
                          {say(isSupplier ? words.answer : words.settle)}
                        </Button>
                      )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
