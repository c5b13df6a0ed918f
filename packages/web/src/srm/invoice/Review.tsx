/** One invoice with what it is measured by, and the two answers to it; further ones of the choice follow (S23). */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { confirmInvoices, getInvoice, returnInvoices, type WholeInvoice } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { Button, Flex, Skeleton } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Attachments } from '../../file/door.ts';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { WordsField } from '../../kernel/form/dialogFields.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { NamedFacts } from '../../kernel/record/FactList.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { doneTo, withTexts } from './facts.ts';
import { LinesTable } from './LinesTable.tsx';
import { words } from './words.ts';
import './invoice.css';

type Decision = 'confirm' | 'return';
const endOf = { confirm: invoiceFlow.states.confirmed, return: invoiceFlow.states.returned } as const;
const shown = ['supplierName', 'invoiceDate', 'invoiceType', 'isGoodsInvoice', 'totalAmount', 'currencyNo', 'remark'] as const;

interface SheetProps {
  readonly row: WholeInvoice;
  readonly first: Decision;
  readonly onDecided: () => void;
  readonly onCancel: () => void;
}
const Sheet = ({ row, first, onDecided, onCancel }: SheetProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<Decision>();
  const sheet = useRef<HTMLFormElement>(null);
  const issue = tried ? withTexts(missingReason(reason))[0] : undefined;
  // what the keys send: a reason travels with a return alone, so who has given one does not confirm
  const main = missingReason(reason).length === 0 ? 'return' : first;
  const decide = async (decision: Decision): Promise<void> => {
    if (busy) return;
    setTried(decision === 'return');
    if (decision === 'return' && missingReason(reason).length > 0) return sheet.current?.querySelector('textarea')?.focus();
    setBusy(decision);
    const records = [versioned(row)];
    const done = doneTo(row.invoiceNo, labelOf(invoiceFlow.dictionary, endOf[decision]));
    const isDone =
      decision === 'confirm'
        ? await carryOut(confirmInvoices, { records }, done)
        : await carryOut(returnInvoices, { records, reason }, done);
    setBusy(undefined);
    if (isDone) onDecided();
  };
  return (
    <EntryForm ref={sheet} testId="invoice.review" onSubmit={() => decide(main)}>
      <h3 className="wms-h3 wms-figure">{row.invoiceNo}</h3>
      <NamedFacts resource={invoice} row={row} names={shown} />
      <LinesTable row={row} />
      {row.fileList.length > 0 && <Attachments files={row.fileList} />}
      <WordsField
        label={words.why}
        autoFocus={first === 'return'}
        value={reason}
        problem={issue && issueText(issue, locale)}
        onChange={setReason}
      />
      <Flex className="wms-dialog-foot" justify="end" gap={8}>
        <Button onClick={onCancel}>{say(terms.close)}</Button>
        {(['return', 'confirm'] as const).map((decision) => (
          <Button
            key={decision}
            type={main === decision ? 'primary' : 'default'}
            danger={decision === 'return'}
            autoFocus={first === decision && decision === 'confirm'}
            loading={busy === decision}
            {...(main === decision ? { htmlType: 'submit' as const } : { onClick: () => void decide(decision) })}
            data-testid={`review.${decision}`}
          >
            {say(invoiceFlow.actions[decision].label)}
          </Button>
        ))}
      </Flex>
    </EntryForm>
  );
};

export interface ReviewProps {
  /** The invoices to decide on, one after the other. */
  readonly ids: readonly string[];
  readonly first: Decision;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}
export const Review = ({ ids, first, onChanged, onClose }: ReviewProps): ReactNode => {
  const say = useSay();
  const [queue, setQueue] = useState(ids);
  const id = queue[0] ?? '';
  const found = useCall(getInvoice, { id }, { fresh: 0, report: 'silent', enabled: id !== '' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active />;
  return (
    <Sheet
      key={`${id} ${found.data.version}`}
      row={found.data}
      first={first}
      onCancel={onClose}
      onDecided={() => {
        onChanged();
        if (queue.length > 1) setQueue((now) => now.slice(1));
        else onClose();
      }}
    />
  );
};
