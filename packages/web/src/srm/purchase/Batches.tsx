/** The batches in which an order line is promised, in one text, and each of them when that is opened. */
import { openBatches } from '@wms/contract/srm/purchase/batches.ts';
import type { OrderDecision } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReactNode } from 'react';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { type BatchColumn, BatchTable } from './BatchTable.tsx';
import type { ListedLine } from './service.ts';
import { words } from './words.ts';

type Promised = Pick<ListedLine, 'supReplyDate' | 'supReplyBatches' | 'supReplyLastDate'>;
/** The day of a promise; of several batches the first and last day and how many there are. */
export const promiseText = ({ supReplyDate, supReplyBatches, supReplyLastDate }: Promised): string => {
  if (!supReplyDate || !supReplyLastDate || (supReplyBatches ?? 1) < 2) return supReplyDate ?? '';
  const isSameYear = supReplyDate.slice(0, 4) === supReplyLastDate.slice(0, 4);
  const last = isSameYear ? supReplyLastDate.slice(5) : supReplyLastDate;
  return sayNow(words.inBatches, { first: supReplyDate, last, count: supReplyBatches ?? 1 });
};

type Batch = OrderDecision['replyRows'][number];
const columns: readonly BatchColumn<Batch>[] = [
  { label: words.phase, draw: (_batch, at) => at + 1 },
  { label: words.date, draw: ({ replyDate }) => replyDate },
  { label: words.quantity, isQty: true, draw: ({ replyQty }, _at, { unitNo }) => <Qty value={replyQty} unit={unitNo} /> },
  {
    label: words.openLine,
    isQty: true,
    draw: (_batch, at, { replyRows, unDeliveryQty }) => {
      const open = openBatches(replyRows, unDeliveryQty);
      return <Qty value={open[at - replyRows.length + open.length]?.replyQty ?? '0'} />;
    },
  },
];
const promisedRows = ({ replyRows }: OrderDecision): readonly Batch[] => replyRows;

export const PromisedDate = ({ row }: { row: ListedLine }): ReactNode =>
  (row.supReplyBatches ?? 1) < 2 ? (
    row.supReplyDate
  ) : (
    <QuantityPopover
      of={row.id}
      value={promiseText(row)}
      label={sayNow(purchaseLine.labels.supReplyDate)}
      explain={() => <BatchTable row={row} testId="batches" batchesOf={promisedRows} columns={columns} />}
    />
  );
