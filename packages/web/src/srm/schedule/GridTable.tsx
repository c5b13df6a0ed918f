/** The table of the grid of replies, and how one moves in it. */
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { Button } from 'antd';
import { memo, type ReactNode, startTransition, useCallback } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { GridLines, isOpenRow } from './GridLines.tsx';
import { gridMoves } from './gridMoves.ts';
import { type Drafts, type GridLine, pasteBlock, valueAbove } from './replyDraft.ts';
import { words } from './words.ts';

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
  const moves = gridMoves({
    ...{ lines: lines.length, days: days.length },
    onAbove: (line, day) => onChange((now) => valueAbove(now, lines, line, days[day] ?? '')),
    // a block fills thousands of cells: frames go on while those in sight are drawn
    onPaste: (text, line, day) => startTransition(() => onChange((now) => pasteBlock(now, text, lines, days, { line, day }))),
  });
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
