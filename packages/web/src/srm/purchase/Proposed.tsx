/** What a change that waits for the buyer proposes: the day on which all comes, and each batch when it comes in several. */
import { decidedOf } from '@wms/contract/srm/purchase/decision.ts';
import type { OrderDecision } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { dayDifference } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReactNode } from 'react';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { type BatchColumn, BatchTable } from './BatchTable.tsx';
import type { ListedLine } from './service.ts';
import { words } from './words.ts';
import './purchase.css';

const daysText = (days: number): string => sayNow(words.shift, { days: `${days > 0 ? '+' : '−'}${Math.abs(days)}` });
/** Days by which goods move; nothing where they do not. */
const Shift = ({ days }: { days: number }): ReactNode =>
  days !== 0 && (
    <span className="wms-shift" data-tone={days > 0 ? 'late' : 'early'}>
      {daysText(days)}
    </span>
  );

type Batch = ReturnType<typeof proposedRows>[number];
const proposedRows = (line: OrderDecision) => decidedOf(line, 'proposal', today()).batches;
const columns: readonly BatchColumn<Batch>[] = [
  { label: words.date, draw: ({ replyDate }) => replyDate },
  { label: words.quantity, isQty: true, draw: ({ replyQty }, _at, { unitNo }) => <Qty value={replyQty} unit={unitNo} /> },
  { label: words.moved, draw: ({ daysLater }) => <Shift days={daysLater} /> },
];

const shiftOf = ({ proposedDate, expectArrivalDate }: ListedLine): number =>
  proposedDate ? dayDifference(expectArrivalDate, proposedDate) : 0;
const batchesText = ({ proposedDate, proposedBatches }: ListedLine): string =>
  (proposedBatches ?? 1) > 1 && proposedDate
    ? sayNow(words.proposedBatches, { last: proposedDate, count: proposedBatches ?? 1 })
    : '';
export const proposedText = (row: ListedLine): string => {
  const days = shiftOf(row);
  return [batchesText(row) || (row.proposedDate ?? ''), days === 0 ? '' : daysText(days)].filter(Boolean).join(' ');
};
export const ProposedDate = ({ row }: { row: ListedLine }): ReactNode => (
  <>
    {batchesText(row) ? (
      <QuantityPopover
        of={row.id}
        value={batchesText(row)}
        label={sayNow(purchaseLine.labels.proposedDate)}
        explain={() => <BatchTable row={row} testId="proposed" batchesOf={proposedRows} columns={columns} />}
      />
    ) : (
      row.proposedDate
    )}
    <Shift days={shiftOf(row)} />
  </>
);
