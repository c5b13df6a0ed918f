/** The next entries of a schedule, overdue ones before all; its number is that of the page it leads to. */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { HomeCard } from '../../kernel/home/HomeCard.tsx';
import { DaySwitch, daysOf, type Span } from './DaySwitch.tsx';
import { DueRow, dueKey, When } from './DueRow.tsx';
import { type Days, scheduleAt, useDue } from './due.ts';
import { words } from './words.ts';

const SIZE = 5;
const isSame = (one: Days, other: Days): boolean => one.late === other.late && one.scheduleDate === other.scheduleDate;

export const ScheduleCard = (): ReactNode => {
  const say = useSay();
  const [picked, pick] = useState<Days>();
  const reads = {
    overdue: useDue(daysOf('overdue'), SIZE),
    today: useDue(daysOf('today'), SIZE),
    upcoming: useDue(daysOf('upcoming'), SIZE),
  };
  const spans = Object.keys(reads) as Span[];
  const first = spans.find((span) => (reads[span].data?.total ?? 0) > 0) ?? 'upcoming';
  const days = picked ?? daysOf(first);
  const span = spans.find((one) => isSame(daysOf(one), days));
  const other = useDue(days, SIZE);
  const all = spans.map((one) => reads[one]);
  const read = span ? reads[span] : other;
  return (
    <HomeCard
      title={say(words.schedule)}
      more={read.data && { to: scheduleAt(days), text: say(words.all, { count: read.data.total }) }}
      read={{
        data: read.data,
        isPending: read.isPending || (picked === undefined && all.some((one) => one.isPending)),
        isError: read.isError,
        refetch: () => Promise.all([...all, other].filter((one) => one.isError).map((one) => one.refetch())),
      }}
    >
      {({ records }) => (
        <>
          <DaySwitch
            days={days}
            onChange={pick}
            counts={Object.fromEntries(spans.flatMap((one) => (reads[one].data ? [[one, reads[one].data.total]] : [])))}
          />
          {records.length === 0 ? (
            <p className="wms-quiet">{say(words.noneDue)}</p>
          ) : (
            <ul className="wms-due">
              {records.map((row) => (
                <DueRow key={dueKey(row)} row={row}>
                  <When day={row.scheduleDate} />
                </DueRow>
              ))}
            </ul>
          )}
        </>
      )}
    </HomeCard>
  );
};
