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
  readonly onChange: (change: (drafts: Drafts) => Drafts) => void;
}
/** Shortages with fields of their own. */
const mostShown = 30;
export const Shortages = ({ rows, drafts, faults, onChange }: Props): ReactNode => {
  const say = useSay();
  if (rows.length === 0) return null;
  // those that are wrong stand first; of a thousand nobody reads more than some
  const shown = rows.toSorted((a, b) => Number(b.id in faults) - Number(a.id in faults)).slice(0, mostShown);
  const reasons = new Set(rows.map(({ id }) => drafts[id]?.reason ?? ''));
  const ofAll = reasons.size === 1 ? [...reasons][0] : '';
  const setAll = (reason: string): void =>
    onChange((now) => ({ ...now, ...Object.fromEntries(rows.map(({ id }) => [id, { qty: '', ...now[id], reason }])) }));
  const set = (row: ScheduleRow, part: Partial<CellDraft>): void =>
    onChange((now) => ({ ...now, [row.id]: { qty: '', ...now[row.id], ...part } }));
  return (
    <section className="wms-sched-part wms-sched-short" data-testid="schedule.shortages">
      <h3>{say(words.shortages)}</h3>
      {rows.length > 1 && (
        <Input
          aria-label={say(words.reasonOfAll, { count: rows.length })}
          placeholder={say(words.reasonOfAll, { count: rows.length })}
          maxLength={500}
          value={ofAll}
          data-testid="schedule.reasonOfAll"
          onChange={({ target }) => setAll(target.value)}
        />
      )}
      {shown.map((row) => (
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
      {shown.length < rows.length && <p className="wms-quiet">{say(words.moreShort, { count: rows.length - shown.length })}</p>}
    </section>
  );
};
