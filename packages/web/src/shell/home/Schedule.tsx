/** What is due by day: confirmations of orders, and goods that are to arrive. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { listMySchedule } from '@wms/contract/srm/index/index.calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { daysBetween } from './days.ts';
import { HomeCard } from './HomeCard.tsx';
import { words } from './words.ts';

type Due = ReplyOf<typeof listMySchedule>['records'][number];
const WEEK = 7;

const Rows = ({ rows, targetOf }: { rows: readonly Due[]; targetOf: TargetOf }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const now = today();
  const whenOf = (day: string): string => {
    const days = daysBetween(day, now);
    if (days > 0) return say(words.daysLate, { count: days });
    return days === 0 ? say(words.today) : day;
  };
  return (
    <ul className="wms-home-due">
      {rows.map((row) => {
        const to = targetOf(row.url);
        return (
          <li key={`${row.type} ${row.docNo} ${row.scheduleDate}`}>
            <span className={row.scheduleDate < now ? 'wms-home-late' : undefined} data-today={row.scheduleDate === now}>
              {whenOf(row.scheduleDate)}
            </span>
            <span className="wms-quiet">{say(row.type === 'arrival' ? words.arrival : words.order)}</span>
            {to ? <Link to={to}>{row.docNo}</Link> : <span>{row.docNo}</span>}
            {side !== 'supplier' && <span className="wms-home-name">{row.title}</span>}
          </li>
        );
      })}
    </ul>
  );
};

export type TargetOf = (url: string | undefined) => string | undefined;
const quiet = { report: 'silent', fresh: 0 } as const;

export const PastDue = ({ targetOf }: { targetOf: TargetOf }): ReactNode => {
  const say = useSay();
  const read = useCall(listMySchedule, { condition: { late: '1' }, current: 1, size: 6 }, quiet);
  return (
    <HomeCard title={say(words.past)} read={read}>
      {({ records }) =>
        records.length === 0 ? <p className="wms-quiet">{say(words.noneLate)}</p> : <Rows rows={records} targetOf={targetOf} />
      }
    </HomeCard>
  );
};

export const DueSoon = ({ targetOf }: { targetOf: TargetOf }): ReactNode => {
  const say = useSay();
  const read = useCall(listMySchedule, { current: 1, size: 10 }, quiet);
  const now = today();
  return (
    <HomeCard title={say(words.due)} read={read}>
      {({ records }) => {
        const soon = records.filter((row) => daysBetween(now, row.scheduleDate) < WEEK);
        return soon.length === 0 ? <p className="wms-quiet">{say(words.noneDue)}</p> : <Rows rows={soon} targetOf={targetOf} />;
      }}
    </HomeCard>
  );
};
