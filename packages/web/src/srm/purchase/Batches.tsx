/** The batches in which an order line is promised, in one text, and each of them when that is opened. */
import { openBatches } from '@wms/contract/srm/purchase/batches.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type ListedLine, ordersOf } from './service.ts';
import { words } from './words.ts';
import './purchase.css';

type Promised = Pick<ListedLine, 'supReplyDate' | 'supReplyBatches' | 'supReplyLastDate'>;
/** The day of a promise; of several batches the first and last day and how many there are. */
export const promiseText = ({ supReplyDate, supReplyBatches, supReplyLastDate }: Promised): string => {
  if (!supReplyDate || !supReplyLastDate || (supReplyBatches ?? 1) < 2) return supReplyDate ?? '';
  const isSameYear = supReplyDate.slice(0, 4) === supReplyLastDate.slice(0, 4);
  const last = isSameYear ? supReplyLastDate.slice(5) : supReplyLastDate;
  return sayNow(words.inBatches, { first: supReplyDate, last, count: supReplyBatches ?? 1 });
};

const BatchTable = ({ row }: { row: ListedLine }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const read = useCall(ordersOf(side).decisions, { ids: [row.id] }, { report: 'silent', fresh: 0 });
  if (read.isError) return <p role="alert">{read.error.message}</p>;
  const [line] = read.data?.records ?? [];
  if (!line) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const open = openBatches(line.replyRows, line.unDeliveryQty);
  return (
    <table className="wms-arithmetic" data-testid="batches">
      <thead>
        <tr>
          {[words.phase, words.date, words.quantity, words.openLine].map((word, at) => (
            <th key={word[0]} scope="col" className={at > 1 ? 'wms-right' : ''}>
              {say(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line.replyRows.map(({ id, replyDate, replyQty }, at) => (
          <tr key={id}>
            <td>{at + 1}</td>
            <td className="wms-figure">{replyDate}</td>
            <td className="wms-right wms-figure">
              <Qty value={replyQty} unit={line.unitNo} />
            </td>
            <td className="wms-right wms-figure">
              <Qty value={open[at - line.replyRows.length + open.length]?.replyQty ?? '0'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const PromisedDate = ({ row }: { row: ListedLine }): ReactNode =>
  (row.supReplyBatches ?? 1) < 2 ? (
    row.supReplyDate
  ) : (
    <QuantityPopover
      of={row.id}
      value={promiseText(row)}
      label={sayNow(purchaseLine.labels.supReplyDate)}
      explain={() => <BatchTable row={row} />}
    />
  );
