/** What a change that waits for the buyer proposes: the day on which all comes, and each batch when it comes in several. */
import { decidedOf } from '@wms/contract/srm/purchase/decision.ts';
import { dayDifference } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type ListedLine, ordersOf } from './service.ts';
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

const BatchTable = ({ row }: { row: ListedLine }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const read = useCall(ordersOf(side).decisions, { ids: [row.id] }, { report: 'silent', fresh: 0 });
  if (read.isError) return <p role="alert">{read.error.message}</p>;
  const [line] = read.data?.records ?? [];
  if (!line) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return (
    <table className="wms-arithmetic" data-testid="proposed">
      <thead>
        <tr>
          <th scope="col">{say(words.date)}</th>
          <th scope="col" className="wms-right">
            {say(words.quantity)}
          </th>
          <th scope="col">{say(words.moved)}</th>
        </tr>
      </thead>
      <tbody>
        {decidedOf(line, 'proposal', today()).batches.map(({ replyDate, replyQty, daysLater }) => (
          <tr key={`${replyDate} ${replyQty}`}>
            <td className="wms-figure">{replyDate}</td>
            <td className="wms-right wms-figure">
              <Qty value={replyQty} unit={line.unitNo} />
            </td>
            <td>
              <Shift days={daysLater} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

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
        explain={() => <BatchTable row={row} />}
      />
    ) : (
      row.proposedDate
    )}
    <Shift days={shiftOf(row)} />
  </>
);
