/** The lines of the grid of replies. */
import { compare, minus } from '@wms/contract/kernel/decimal.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { OldQty } from './changed.tsx';
import { GridBlocks } from './GridBlocks.tsx';
import { cellId } from './gridMoves.ts';
import { type CellDraft, cumulativeOf, type Drafts, type GridLine, isEditable, typedQty } from './replyDraft.ts';
import { words } from './words.ts';

export const isOpenRow = (row: ScheduleRow | undefined): boolean => row !== undefined && isEditable(row);

interface CellProps {
  readonly row: ScheduleRow;
  readonly id: string;
  readonly draft: CellDraft | undefined;
  readonly fault: string | undefined;
  readonly mayReply: boolean;
  readonly name: string;
  readonly onType: (row: ScheduleRow, qty: string) => void;
  readonly onOpen?: ((row: ScheduleRow) => void) | undefined;
}
const Cell = memo(({ row, id, draft, fault, mayReply, name, onType, onOpen }: CellProps): ReactNode => {
  const say = useSay();
  const day = row.plannedDate;
  const said = draft ? typedQty(draft.qty) : row.replyQty;
  const difference = said === null || said === undefined ? undefined : minus(said, row.actualQty);
  const isOpen = mayReply && isEditable(row);
  const locked = row.isLocked === '1' ? say(words.lockedUntil, { date: row.lockedUntil }) : undefined;
  const mayChange = onOpen && guardIssues(scheduleRow, 'change', row).length === 0;
  return (
    <td
      className="wms-sched-cell"
      data-locked={row.isLocked === '1' && !isEditable(row)}
      data-wrong={fault !== undefined}
      title={fault ?? locked}
    >
      <span className="wms-sched-required">
        <OldQty row={row} />
        {formatQty(row.actualQty)}
      </span>
      {isOpen ? (
        <input
          id={id}
          className="wms-sched-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={say(words.replyOf, { name, day })}
          aria-invalid={fault !== undefined}
          value={draft?.qty ?? ''}
          placeholder={row.replyQty === null ? '' : formatQty(row.replyQty)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(row, event.target.value)}
        />
      ) : (
        <span className="wms-sched-said">
          {formatQty(row.replyQty)}
          {mayChange && (
            <Button
              type="text"
              size="small"
              className="wms-sched-change"
              aria-label={say(words.changeOf, { name, day })}
              onClick={() => onOpen(row)}
            >
              {say(words.change)}
            </Button>
          )}
        </span>
      )}
      {difference !== undefined && compare(difference, '0') !== 0 && (
        <span className="wms-sched-diff" data-short={difference.startsWith('-')}>
          {formatQty(difference)}
        </span>
      )}
    </td>
  );
});

interface LinesProps {
  readonly days: readonly string[];
  readonly drafts: Drafts;
  readonly faults: Readonly<Record<string, string>>;
  readonly mayReply: boolean;
  readonly onType: (row: ScheduleRow, qty: string) => void;
  /** Copies what is required of a line. */
  readonly onCopy: (line: GridLine) => void;
  readonly onOpen?: ((row: ScheduleRow) => void) | undefined;
}
interface LineProps extends LinesProps {
  readonly line: GridLine;
  /** Its place in the grid, from 0. */
  readonly at: number;
}
const Cumulative = ({ line, days, drafts }: Pick<LineProps, 'line' | 'days' | 'drafts'>): ReactNode => {
  const say = useSay();
  const sums = cumulativeOf(line, days, drafts);
  if (!sums.some((sum) => sum?.startsWith('-'))) return null;
  return (
    <tr className="wms-sched-cumulative">
      <th scope="row">{say(words.cumulative)}</th>
      {sums.map((sum, at) => {
        const isCaughtUp = sum !== undefined && !sum.startsWith('-') && sums[at - 1]?.startsWith('-');
        return (
          <td key={days[at]} data-short={sum?.startsWith('-')} data-good={isCaughtUp}>
            {sum === undefined ? '' : isCaughtUp ? say(words.caughtUp) : formatQty(sum)}
          </td>
        );
      })}
    </tr>
  );
};

/** Whether a line would be drawn as it is: what is typed elsewhere does not touch it. */
const isAlike = (before: LineProps, after: LineProps): boolean => {
  const { drafts, faults, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  if (names.some((name) => before[name] !== after[name])) return false;
  if (before.drafts === drafts && before.faults === faults) return true;
  return [...after.line.cells.values()].every(({ id }) => before.drafts[id] === drafts[id] && before.faults[id] === faults[id]);
};
const Line = memo(({ line, at, days, drafts, faults, mayReply, onType, onCopy, onOpen }: LineProps): ReactNode => {
  const say = useSay();
  return (
    <>
      <tr>
        <th scope="row" className="wms-sched-item">
          <strong>{line.itemNo}</strong> <span className="wms-quiet">{line.unitNo}</span>
          {mayReply && [...line.cells.values()].some(isOpenRow) && (
            <Button
              type="text"
              size="small"
              aria-label={say(words.copyRow, { name: line.itemNo })}
              title={say(words.copyRow, { name: line.itemNo })}
              onClick={() => onCopy(line)}
            >
              ⇨
            </Button>
          )}
          <span className="wms-sched-name">{line.itemName}</span>
          {line.place && <span className="wms-quiet wms-sched-name">{line.place}</span>}
        </th>
        {days.map((day, on) => {
          const row = line.cells.get(day);
          return row ? (
            <Cell
              key={day}
              row={row}
              id={cellId(at, on)}
              draft={drafts[row.id]}
              fault={faults[row.id]}
              mayReply={mayReply}
              name={line.itemNo}
              onType={onType}
              onOpen={onOpen}
            />
          ) : (
            <td key={day} data-quiet />
          );
        })}
      </tr>
      <Cumulative line={line} days={days} drafts={drafts} />
    </>
  );
}, isAlike);

export const GridLines = ({ lines, ...rest }: LinesProps & { readonly lines: readonly GridLine[] }): ReactNode => (
  <GridBlocks
    lines={lines}
    columns={rest.days.length + 1}
    draw={(line, at) => <Line key={line.key} line={line} at={at} {...rest} />}
  />
);
