/** What a supplier has announced for today and the six days after it: a bar for each day, which opens its list. */
import { countDeliveryDays } from '@wms/contract/srm/asn/asn.calls.ts';
import { deliveriesOn } from '@wms/contract/srm/asn/asn.days.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { cardRead } from '../../kernel/home/cardRead.ts';
import { HomeCard } from '../../kernel/home/HomeCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './homeWords.ts';
import './week.css';

const DAYS = 7;

export const DeliveryWeek = (): ReactNode => {
  const say = useSay();
  const read = useCall(countDeliveryDays, { days: DAYS }, cardRead);
  return (
    <HomeCard title={say(words.deliveries)} read={read}>
      {({ records }) => {
        const most = Math.max(1, ...records.map(({ count }) => count));
        return (
          <>
            {records.every(({ count }) => count === 0) && <p className="wms-quiet">{say(words.noDeliveries)}</p>}
            <ol className="wms-week">
              {records.map(({ day, count }) => (
                <li key={day}>
                  <Link to={deliveriesOn(day).url} data-zero={count === 0} aria-label={say(words.ofDay, { day, count })}>
                    <span className="wms-week-count">{count}</span>
                    <svg className="wms-week-bar" viewBox={`0 0 1 ${most}`} preserveAspectRatio="none" aria-hidden="true">
                      <rect y={most - count} width={1} height={count} />
                    </svg>
                    <span>{day.slice(5)}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </HomeCard>
  );
};
