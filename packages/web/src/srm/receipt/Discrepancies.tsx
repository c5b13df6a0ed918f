/** What differed at the receipts of one ASN: short, beyond, damaged; what the supplier says to it and how it ended. */

import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { answerDiscrepancy, listDiscrepancies, settleDiscrepancy } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Attachments } from '../../file/door.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
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

/** What is decided on: how many of what, and why. */
const factsOf = (say: ReturnType<typeof useSay>, row: DiscrepancyRow): string => {
  const kind = say(labelOf('DISCREPANCY_TYPE', row.discrepancyType));
  return [`${row.asnNo} · ${row.itemNo} · ${kind} ${formatQty(row.diffQty)}`, row.reason].filter(Boolean).join(' · ');
};
/** An outcome is a record; what moves goods or figures is named, because nothing of it happens by itself. */
const outcomeThen = {
  '1': words.thenAgain,
  '2': words.thenReturn,
  '3': words.thenCredit,
  '4': words.thenAccept,
  '5': words.thenNothing,
} as const;

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
      then={factsOf(say, row)}
      verb={say(words.answer)}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
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
    <DialogForm
      then={factsOf(say, row)}
      verb={say(words.settle)}
      busy={command.busy}
      error={command.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label={words.outcome}
        dictionary="DISCREPANCY_OUTCOME"
        values={outcomes}
        required
        value={outcome}
        onChange={setOutcome}
        problem={asked && !outcome ? say(words.choose) : undefined}
        help={outcome ? say(outcomeThen[outcome]) : undefined}
      />
      <WordsField label={words.remark} value={remark} onChange={setRemark} />
    </DialogForm>
  );
};

interface TableProps {
  readonly rows: readonly DiscrepancyRow[];
  /** Of several notices: each row leads to its own. */
  readonly showsNotice?: boolean;
  readonly onDone: () => void;
}
const columns = ['discrepancyNo', 'discrepancyType', 'itemNo', 'diffQty', 'reason', 'supplierAnswer', 'outcome'] as const;

const DiscrepancyTable = ({ rows, showsNotice = false, onDone }: TableProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { side } = useUser();
  const receiving = useGrant('Delivery.ReceivingDetails');
  const asn = useGrant('Asn.Warehouse');
  const isSupplier = side === 'supplier';
  const mayAct = receiving.isSubmit || (!isSupplier && asn.isSubmit);
  const choice = (dictionary: string, value: string | null): string =>
    value === null ? '' : inLocale(labelOf(dictionary, value), locale);
  const open = (row: DiscrepancyRow): void => {
    const Form = isSupplier ? AnswerForm : SettleForm;
    openModal((handle) => <Form row={row} onDone={onDone} onClose={handle.close} />, {
      title: sayNow(isSupplier ? words.askAnswer : words.askSettle, { name: row.discrepancyNo }),
      width: 480,
      testId: 'discrepancy',
    });
  };
  return (
    <div className="wms-receipt-scroll">
      <table className="wms-receipt-table">
        <thead>
          <tr>
            {showsNotice && <th scope="col">{say(discrepancy.labels.asnNo)}</th>}
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'diffQty' ? 'wms-right' : undefined}>
                {say(discrepancy.labels[name])}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-void={row.voidFlag === '1' ? '' : undefined}>
              {showsNotice && (
                <td className="wms-figure">
                  <Link to={pathTo('Asn.Detail', { id: row.asnId }, { tab: 'receipts' })}>{row.asnNo}</Link>
                </td>
              )}
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
  );
};

const useDiscrepancies = (condition: Readonly<Record<string, string>>) => {
  const { isSearch } = useGrant('Delivery.ReceivingDetails');
  return useCall(listDiscrepancies, { current: 1, size: 100, condition }, { fresh: 0, report: 'silent', enabled: isSearch });
};

export const Discrepancies = ({ asnId, onChanged }: { readonly asnId: string; readonly onChanged: () => void }): ReactNode => {
  const say = useSay();
  const read = useDiscrepancies({ asnId });
  const rows = read.data?.records ?? [];
  if (rows.length === 0) return null;
  const done = (): void => {
    void read.refetch();
    onChanged();
  };
  return (
    <section className="wms-receipt-block" aria-label={say(words.discrepancies)}>
      <header>
        <strong>{say(words.discrepancies)}</strong>
      </header>
      <DiscrepancyTable rows={rows} onDone={done} />
    </section>
  );
};

/** Over the list of receipts: what still waits for this side. The tile of the home page opens it (`?discrepancies=1`). */
export const WaitingDiscrepancies = (): ReactNode => {
  const say = useSay();
  const [params] = useSearchParams();
  const { side } = useUser();
  const [isOpen, setOpen] = useState(params.get('discrepancies') === '1');
  const read = useDiscrepancies({ waitsFor: side === 'supplier' ? 'answer' : 'outcome' });
  const count = read.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <section className="wms-receipt-block" aria-label={say(words.discrepancies)} data-testid="discrepancies.waiting">
      <header>
        <strong>{say(side === 'supplier' ? words.toAnswer : words.toSettle, { count })}</strong>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? words.hide : words.show)}
        </Button>
      </header>
      {isOpen && (
        <div className="wms-receipt-waiting">
          <DiscrepancyTable rows={read.data?.records ?? []} showsNotice onDone={() => void read.refetch()} />
        </div>
      )}
    </section>
  );
};
