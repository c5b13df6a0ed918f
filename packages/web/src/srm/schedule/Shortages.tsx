/** What is missing in the replies that are typed: why, and when the rest comes. */
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { type CellDraft, type Drafts, missingOf } from './replyDraft.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly ScheduleRow[];
  readonly drafts: Drafts;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (drafts: Drafts) => void;
}
export const Shortages = ({ rows, drafts, faults, onChange }: Props): ReactNode => {
  const say = useSay();
  if (rows.length === 0) return null;
  const set = (row: ScheduleRow, part: Partial<CellDraft>): void =>
    onChange({ ...drafts, [row.id]: { qty: '', ...drafts[row.id], ...part } });
  return (
    <section className="wms-sched-part wms-sched-short" data-testid="schedule.shortages">
      <h3>{say(words.shortages)}</h3>
      {rows.map((row) => (
        <div key={row.id} className="wms-sched-shortage">
          <span>
            {say(words.rest, {
              item: row.itemNo,
              day: row.plannedDate,
              qty: formatQty(missingOf(row, drafts[row.id])),
              required: formatQty(row.actualQty),
            })}
          </span>
          <Input
            aria-label={say(words.reason)}
            placeholder={say(words.reason)}
            maxLength={500}
            value={drafts[row.id]?.reason ?? ''}
            {...(faults[row.id] ? { status: 'error' as const } : {})}
            onChange={(event) => set(row, { reason: event.target.value })}
          />
          <div className="wms-sched-date">
            <DateSelect
              id={`catch-${row.id}`}
              aria-label={say(words.catchUp)}
              value={drafts[row.id]?.catchUp ?? ''}
              onChange={(catchUp) => set(row, { catchUp })}
            />
          </div>
          {faults[row.id] && (
            <span className="wms-field-error" role="alert">
              {faults[row.id]}
            </span>
          )}
        </div>
      ))}
    </section>
  );
};
