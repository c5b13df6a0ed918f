/** One entry of a schedule: what is to be done, and the document that opens with it. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { daysBetween } from '../../kernel/home/days.ts';
import { words as homeWords } from '../../kernel/home/words.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type Due, targetOf } from './due.ts';
import { words } from './words.ts';
import './due.css';

export const When = ({ day }: { readonly day: string }): ReactNode => {
  const say = useSay();
  const now = today();
  const days = daysBetween(day, now);
  return (
    <span className={days > 0 ? 'wms-due-late' : undefined} data-today={days === 0}>
      {days > 0 ? say(homeWords.daysLate, { count: days }) : days === 0 ? say(words.today) : day}
    </span>
  );
};

export const DueRow = ({ row, children }: { readonly row: Due; readonly children?: ReactNode }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const to = targetOf(row);
  return (
    <li>
      {children}
      <span className="wms-quiet">{say(labelOf('TODO_TYPE', row.type))}</span>
      {to ? <Link to={to}>{row.docNo}</Link> : <span>{row.docNo}</span>}
      {side !== 'supplier' && row.title && (
        <span className="wms-due-title" title={row.title}>
          {row.title}
        </span>
      )}
    </li>
  );
};
export const dueKey = ({ type, docNo, scheduleDate }: Due): string => `${type} ${docNo} ${scheduleDate}`;
