/** What a supplier says to a discrepancy, and how the buyer ends it. */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { answerDiscrepancy, settleDiscrepancy } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { type ReactNode, useState } from 'react';
import { Attachments } from '../../file/door.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { ChoiceField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { FactList } from '../../kernel/record/FactList.tsx';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import type { DiscrepancyRow } from './facts.ts';
import { DialogForm } from './fields.tsx';
import { LinePapers } from './LinePapers.tsx';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

type DiscrepancyFacts = Pick<
  DiscrepancyRow,
  | 'id'
  | 'version'
  | 'discrepancyNo'
  | 'discrepancyType'
  | 'asnNo'
  | 'receiptLineId'
  | 'itemNo'
  | 'itemName'
  | 'diffQty'
  | 'unitNo'
  | 'wrongItem'
  | 'reason'
  | 'supplierAnswer'
  | 'answerReason'
>;
const answers = ['1', '2'] as const;
const outcomes = ['1', '2', '3', '4', '5'] as const;

interface AskProps {
  readonly row: DiscrepancyFacts;
  readonly onDone: () => void;
}

type Say = ReturnType<typeof useSay>;
/** What the supplier says to it, in words. */
export const answerOf = (
  { supplierAnswer, answerReason }: Pick<DiscrepancyFacts, 'supplierAnswer' | 'answerReason'>,
  say: Say,
) => {
  if (supplierAnswer === null) return say(words.waitsAnswer);
  const answer = say(labelOf('DISCREPANCY_ANSWER', supplierAnswer));
  return answerReason ? say(words.withNote, { text: answer, note: answerReason }) : answer;
};
interface FactsProps {
  readonly row: DiscrepancyFacts;
  readonly isSupplier: boolean;
}
/** What is decided on: how many of what, and why; and for who settles it, what its supplier says. */
const Facts = ({ row, isSupplier }: FactsProps): ReactNode => {
  const say = useSay();
  const { labels } = discrepancy;
  const kind = say(labelOf('DISCREPANCY_TYPE', row.discrepancyType));
  const facts = [
    { key: 'item', label: words.item, value: [row.itemNo, row.itemName].filter(Boolean).join(' ') },
    { key: 'diffQty', label: labels.$, value: `${kind} ${formatQty(row.diffQty)} ${row.unitNo ?? ''}`.trim() },
    ...(row.wrongItem ? [{ key: 'wrongItem', label: labels.wrongItem, value: row.wrongItem }] : []),
    { key: 'asnNo', label: labels.asnNo, value: row.asnNo },
    ...(row.reason ? [{ key: 'reason', label: labels.reason, value: row.reason }] : []),
    ...(isSupplier ? [] : [{ key: 'answer', label: labels.supplierAnswer, value: answerOf(row, say) }]),
  ];
  return (
    <>
      <div className="wms-facts" data-testid="discrepancy.facts">
        <FactList groups={[facts.map(({ label, ...fact }) => ({ ...fact, label: say(label) }))]} />
      </div>
      {row.receiptLineId && <LinePapers lineId={row.receiptLineId} />}
    </>
  );
};
/** An outcome is a record; what moves goods or figures is named, because nothing of it happens by itself. */
const outcomeThen = {
  '1': words.thenAgain,
  '2': words.thenReturn,
  '3': words.thenCredit,
  '4': words.thenAccept,
  '5': words.thenNothing,
} as const;
/** Another item was never received: no inspection rejects it. */
const thenOf = ({ discrepancyType }: DiscrepancyFacts, outcome: (typeof outcomes)[number]) =>
  discrepancyType === '4' && outcome === '2' ? words.thenTakeBack : outcomeThen[outcome];

const AnswerForm = ({ row, onDone, onClose }: AskProps & { readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  // consent is given, never preselected (B-F10)
  const [supplierAnswer, setAnswer] = useState(answers.find((one) => one === row.supplierAnswer) ?? null);
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState(row.answerReason ?? '');
  const command = useCommand(answerDiscrepancy);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!supplierAnswer) return;
    const fileIds = files.map(({ fileId }) => fileId);
    const body = { id: row.id, version: row.version, supplierAnswer, reason: reason.trim() || null, fileIds };
    if (!(await command.run(body))) return;
    toast.success(say(words.answered, { name: row.discrepancyNo }));
    onClose();
    onDone();
  };
  return (
    <DialogForm
      fields={['reason']}
      verb={say(words.answer)}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts row={row} isSupplier />
      <ChoiceField
        label={words.answer}
        dictionary="DISCREPANCY_ANSWER"
        values={answers}
        required
        value={supplierAnswer}
        onChange={setAnswer}
        problem={asked && !supplierAnswer ? say(words.choose) : undefined}
      />
      <WordsField
        label={words.reason}
        required={supplierAnswer === '2'}
        value={reason}
        onChange={setReason}
        problem={command.at('reason')?.message}
      />
      <Attachments files={files} onChange={setFiles} />
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
    toast.success(say(words.settled, { name: row.discrepancyNo }));
    onClose();
    onDone();
  };
  return (
    <DialogForm verb={say(words.settle)} busy={command.busy} error={command.error} onSubmit={submit} onClose={onClose}>
      <Facts row={row} isSupplier={false} />
      <ChoiceField
        label={words.outcome}
        dictionary="DISCREPANCY_OUTCOME"
        values={outcomes}
        required
        value={outcome}
        onChange={setOutcome}
        problem={asked && !outcome ? say(words.choose) : undefined}
        help={outcome ? say(thenOf(row, outcome)) : undefined}
      />
      <WordsField label={words.remark} value={remark} onChange={setRemark} />
    </DialogForm>
  );
};

/** Whoever may receive may settle; a supplier answers by the right on the receipts. */
export const useMayAct = (): boolean => {
  const { side } = useUser();
  const receiving = useGrant('Delivery.ReceivingDetails');
  const asn = useGrant('Asn.Warehouse');
  return receiving.isSubmit || (side !== 'supplier' && asn.isSubmit);
};

export const askDiscrepancy = (row: DiscrepancyFacts, isSupplier: boolean, onDone: () => void): void => {
  const Form = isSupplier ? AnswerForm : SettleForm;
  openModal((handle) => <Form row={row} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(isSupplier ? words.askAnswer : words.askSettle, { name: row.discrepancyNo }),
    width: 480,
    testId: 'discrepancy',
  });
};
