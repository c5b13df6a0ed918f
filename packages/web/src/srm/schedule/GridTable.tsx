/** The table of the grid of replies, and how one moves in it. */
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, startTransition, useCallback } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { cellId, GridLines, isOpenRow } from './GridLines.tsx';
import { type Drafts, type GridLine, pasteBlock, valueAbove } from './replyDraft.ts';
import { words } from './words.ts';

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

interface GridTableProps {
  readonly lines: readonly GridLine[];
  readonly days: readonly string[];
  readonly drafts: Drafts;
  readonly faults: Readonly<Record<string, string>>;
  readonly mayReply: boolean;
  /** Takes what becomes of the drafts; the same function each time it is drawn, as are the next two. */
  readonly onChange: (change: (drafts: Drafts) => Drafts) => void;
  /** Copies what is required of a line, or of a day. */
  readonly onCopy: (line: GridLine | undefined, day?: string) => void;
  readonly onOpen?: (row: ScheduleRow) => void;
}
/** Keys and pasted blocks, by the cell they happen in. */
const useMoves = ({ lines, days, onChange }: GridTableProps) => {
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
      onChange((drafts) => valueAbove(drafts, lines, line, days[day] ?? ''));
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
    // a block fills thousands of cells: frames go on while those in sight are drawn
    startTransition(() => onChange((drafts) => pasteBlock(drafts, text, lines, days, { line: place[0], day: place[1] })));
  };
  return { onKeyDown, onPaste };
};

const DayHeads = memo(
  ({ lines, days, mayReply, onCopy }: Pick<GridTableProps, 'lines' | 'days' | 'mayReply' | 'onCopy'>): ReactNode => {
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
  },
);

export const GridTable = (props: GridTableProps): ReactNode => {
  const { lines, days, drafts, faults, mayReply, onChange, onCopy, onOpen } = props;
  const say = useSay();
  const moves = useMoves(props);
  const type = useCallback(
    (row: ScheduleRow, qty: string) => onChange((now) => ({ ...now, [row.id]: { ...now[row.id], qty } })),
    [onChange],
  );
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
        <GridLines
          lines={lines}
          days={days}
          drafts={drafts}
          faults={faults}
          mayReply={mayReply}
          onType={type}
          onCopy={onCopy}
          onOpen={onOpen}
        />
      </table>
    </div>
  );
};
