/** The table of the grid of replies, and how one moves in it. */
import { compare, minus } from '@wms/contract/kernel/decimal.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { Button } from 'antd';
import { type ClipboardEvent, Fragment, type KeyboardEvent, memo, type ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { OldQty } from './changed.tsx';
import { type CellDraft, cumulativeOf, type Drafts, type GridLine, isEditable, pasteBlock, typedQty } from './replyDraft.ts';
import { words } from './words.ts';

const cellId = (line: number, day: number): string => `schedule-cell-${line}-${day}`;
const focusCell = (line: number, day: number): boolean => {
  const input = document.getElementById(cellId(line, day));
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  return true;
};
/** The next cell that takes a reply, in one direction. */
const moveFrom = (line: number, day: number, down: number, right: number, lines: number, days: number): boolean => {
  for (let [at, on] = [line + down, day + right]; at >= 0 && at < lines && on >= 0 && on < days; at += down, on += right)
    if (focusCell(at, on)) return true;
  return false;
};

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

interface GridTableProps {
  readonly lines: readonly GridLine[];
  readonly days: readonly string[];
  readonly drafts: Drafts;
  readonly faults: Readonly<Record<string, string>>;
  readonly mayReply: boolean;
  readonly onChange: (drafts: Drafts) => void;
  /** Copies what is required of a line, or of a day. */
  readonly onCopy: (line: GridLine | undefined, day?: string) => void;
  readonly onOpen?: (row: ScheduleRow) => void;
}
/** Keys and pasted blocks, by the cell they happen in. */
const useMoves = ({ lines, days, drafts, onChange }: GridTableProps) => {
  const placeOf = (target: EventTarget): readonly [number, number] | undefined => {
    const found = target instanceof HTMLElement ? /^schedule-cell-(\d+)-(\d+)$/.exec(target.id) : null;
    return found ? [Number(found[1]), Number(found[2])] : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    const [line, day] = place;
    const go = (down: number, right: number): void => {
      if (moveFrom(line, day, down, right, lines.length, days.length)) event.preventDefault();
    };
    const input = event.target as HTMLInputElement;
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    if (event.ctrlKey && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      const from = Array.from({ length: line }, (_, up) => lines[line - 1 - up]?.cells.get(days[day] ?? ''));
      const above = from.map((row) => row && drafts[row.id]?.qty).find((qty) => qty !== undefined && qty !== '');
      const row = lines[line]?.cells.get(days[day] ?? '');
      if (row && above !== undefined) onChange({ ...drafts, [row.id]: { ...drafts[row.id], qty: above } });
    } else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'Enter') go(1, 0);
    else if (event.key === 'ArrowUp') go(-1, 0);
    else if (event.key === 'ArrowRight' && whole) go(0, 1);
    else if (event.key === 'ArrowLeft' && whole) go(0, -1);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    onChange(pasteBlock(drafts, text, lines, days, { line: place[0], day: place[1] }));
  };
  return { onKeyDown, onPaste };
};

const isOpenRow = (row: ScheduleRow | undefined): boolean => row !== undefined && isEditable(row);
const DayHeads = ({
  lines,
  days,
  mayReply,
  onCopy,
}: Pick<GridTableProps, 'lines' | 'days' | 'mayReply' | 'onCopy'>): ReactNode => {
  const say = useSay();
  return days.map((day) => (
    <th
      key={day}
      scope="col"
      className="wms-sched-day"
      data-today={day === today()}
      // what is empty is narrow, so that what is to be replied to is in sight
      data-quiet={!lines.some(({ cells }) => cells.has(day))}
    >
      {day.slice(5)}
      {mayReply && lines.some(({ cells }) => isOpenRow(cells.get(day))) && (
        <Button
          type="text"
          size="small"
          aria-label={say(words.copyColumn, { day })}
          title={say(words.copyColumn, { day })}
          onClick={() => onCopy(undefined, day)}
        >
          ⇩
        </Button>
      )}
    </th>
  ));
};

const Cumulative = ({ line, days, drafts }: Pick<GridTableProps, 'days' | 'drafts'> & { readonly line: GridLine }): ReactNode => {
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

export const GridTable = (props: GridTableProps): ReactNode => {
  const { lines, days, drafts, faults, mayReply, onChange, onCopy, onOpen } = props;
  const say = useSay();
  const moves = useMoves(props);
  const type = (row: ScheduleRow, qty: string): void => onChange({ ...drafts, [row.id]: { ...drafts[row.id], qty } });
  return (
    <div className="wms-sched-scroll">
      <table className="wms-sched-grid" onKeyDown={moves.onKeyDown} onPaste={moves.onPaste}>
        <thead>
          <tr>
            <th scope="col">
              <span className="wms-sched-required">{say(words.required)}</span> / {say(words.reply)}
            </th>
            <DayHeads lines={lines} days={days} mayReply={mayReply} onCopy={onCopy} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Fragment key={line.key}>
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
                      onType={type}
                      onOpen={onOpen}
                    />
                  ) : (
                    <td key={day} data-quiet />
                  );
                })}
              </tr>
              <Cumulative line={line} days={days} drafts={drafts} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
