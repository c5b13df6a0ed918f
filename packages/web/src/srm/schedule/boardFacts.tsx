/** What list and cards of the board share: the figures of a cell, and the way to what stands behind it. */
import { compare } from '@wms/contract/kernel/decimal.ts';
import { type PlanUnit, planEnd } from '@wms/contract/srm/schedule/board.ts';
import type { BoardCell, BoardRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { Behind } from './Behind.tsx';
import { words } from './words.ts';

export interface BoardProps {
  readonly records: readonly BoardRow[];
  readonly periods: readonly string[];
  readonly unit: PlanUnit;
  /** The version the board is looked at as of; '' for the plan as it is. */
  readonly version: string;
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

export const openBehind = (line: BoardRow, period: string, { unit, version }: Pick<BoardProps, 'unit' | 'version'>): void =>
  void openModal(<Behind line={line} from={period} to={planEnd(period, unit, 1)} version={version} />, {
    title: sayNow(words.behind, { name: line.itemNo, day: periodText(period, unit) }),
    width: 860,
    closeOnMask: true,
    testId: 'schedule.cell',
  });
