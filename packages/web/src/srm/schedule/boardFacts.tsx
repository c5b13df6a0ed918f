/** What list and cards of the board share: the figures of a cell, and the rows behind it. */
import { compare } from '@wms/contract/kernel/decimal.ts';
import { labelOf, toneOf, valuesOf } from '@wms/contract/kernel/flow.ts';
import { type PlanUnit, planEnd } from '@wms/contract/srm/schedule/board.ts';
import { type BoardCell, type BoardRow, listForSupplier } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

export interface BoardProps {
  readonly records: readonly BoardRow[];
  readonly periods: readonly string[];
  readonly unit: PlanUnit;
}
/** A period as its column is headed: a day or week by its first day, a month by its number. */
export const periodText = (period: string, unit: PlanUnit): string => (unit === 'month' ? period.slice(0, 7) : period.slice(5));

const share = (part: string, whole: string): number =>
  Number(whole) > 0 ? Math.min(100, Math.round((Number(part) / Number(whole)) * 100)) : 0;
/** Planned, replied, delivered and received in one cell, with a bar and the difference in words of figures. */
export const CellFigures = ({ cell }: { readonly cell: BoardCell }): ReactNode => {
  const say = useSay();
  const isShort = compare(cell.replyDiffQty, '0') < 0;
  return (
    <>
      <span className="wms-sched-required">{formatQty(cell.actualQty)}</span>
      <span className="wms-sched-said">
        {cell.toReply > 0 ? say(words.toReply, { count: cell.toReply }) : formatQty(cell.replyQty)}
      </span>
      <span className="wms-sched-fill" aria-hidden="true">
        <i style={{ width: `${share(cell.replyQty, cell.actualQty)}%` }} />
        <i data-received style={{ width: `${share(cell.receiveQty, cell.actualQty)}%` }} />
      </span>
      {isShort && (
        <span className="wms-sched-diff" data-short>
          {formatQty(cell.replyDiffQty)}
        </span>
      )}
    </>
  );
};
/** The same in a sentence, for whoever does not see colours and bars. */
export const cellText = (cell: BoardCell): string =>
  [
    `${sayNow(schedule.labels.actualQty)} ${formatQty(cell.actualQty)}`,
    `${sayNow(schedule.labels.replyQty)} ${formatQty(cell.replyQty)}`,
    `${sayNow(words.delivered)} ${formatQty(cell.deliveryQty)}`,
    `${sayNow(words.received)} ${formatQty(cell.receiveQty)}`,
  ].join(', ');

const Behind = ({ line, from, to }: { readonly line: BoardRow; readonly from: string; readonly to: string }): ReactNode => {
  const say = useSay();
  const rows = useCall(listForSupplier, {
    ...{ current: 1, size: 100, field: 'plannedDate', order: 'asc' },
    condition: {
      ...{ itemNo: line.itemNo, supplierNo: line.supplierNo, orgNo: line.orgNo, startDate: from, endDate: to },
      scheduleStatus: [...valuesOf(scheduleFlow, 'planned')],
    },
  });
  if (!rows.data) return <Skeleton active />;
  const { labels } = schedule;
  const heads = [
    'plannedDate',
    'deliveryWindowPeriod',
    'actualQty',
    'replyQty',
    'deliveryQty',
    'receiveQty',
    'purchaseNo',
    'scheduleStatus',
  ] as const;
  return (
    <div className="wms-sched-scroll">
      <table className="wms-sched-table" data-testid="schedule.behind">
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {say(labels[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.data.records.map((row) => (
            <tr key={row.id}>
              <td>{row.plannedDate}</td>
              <td>{row.deliveryWindowPeriod}</td>
              {[row.actualQty, row.replyQty, row.deliveryQty, row.receiveQty].map((qty, at) => (
                <td key={heads[at + 2]} className="wms-sched-qty">
                  <Qty value={qty} unit={row.unitNo ?? ''} />
                </td>
              ))}
              <td>{row.purchaseNo ? `${row.purchaseNo}-${row.purchaseSeq}` : ''}</td>
              <td>
                <StatusTag tone={toneOf(scheduleFlow, row.scheduleStatus) ?? 'draft'}>
                  {say(labelOf(scheduleFlow.dictionary, row.scheduleStatus))}
                </StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
export const openBehind = (line: BoardRow, period: string, unit: PlanUnit): void =>
  void openModal(<Behind line={line} from={period} to={planEnd(period, unit, 1)} />, {
    title: sayNow(words.behind, { name: line.itemNo, day: periodText(period, unit) }),
    width: 860,
    closeOnMask: true,
    testId: 'schedule.cell',
  });
