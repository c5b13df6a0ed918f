/** How punctual suppliers are, as a figure with its formula in words, and the latest of the notices that came too late. */

import { totalCap } from '@wms/contract/kernel/pageSizes.ts';
import { houseAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { awaitedBetween } from '@wms/contract/srm/asn/asn.days.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { today } from '../../kernel/frame/today.ts';
import { cardRead, onlyCount } from '../../kernel/home/cardRead.ts';
import { addDays } from '../../kernel/home/days.ts';
import { HomeCard } from '../../kernel/home/HomeCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { shareOf } from '../promise/door.ts';
import { words } from './homeWords.ts';

const DAYS = 30;
const SHOWN = 5;

export const Punctuality = (): ReactNode => {
  const say = useSay();
  const now = today();
  const { all, late } = awaitedBetween(addDays(now, -DAYS), addDays(now, -1));
  const whole = useCall(houseAsns.list, { ...onlyCount, condition: all.condition }, cardRead);
  const part = useCall(
    houseAsns.list,
    { current: 1, size: SHOWN, field: 'expectedArrivalDate', order: 'desc', condition: late.condition },
    cardRead,
  );
  const lateCount = part.data?.total ?? 0;
  return (
    <HomeCard
      title={say(words.punctuality)}
      more={lateCount > 0 ? { to: late.url, text: say(words.openLate, { count: lateCount }) } : undefined}
      read={{
        data: whole.data && part.data ? { count: whole.data.total, rows: part.data.records } : undefined,
        isPending: whole.isPending || part.isPending,
        isError: whole.isError || part.isError,
        refetch: () => Promise.all([whole.refetch(), part.refetch()]),
      }}
    >
      {({ count, rows }) => {
        if (count === 0) return <p className="wms-quiet">{say(words.noneExpected, { days: DAYS })}</p>;
        if (count >= totalCap) return <p className="wms-quiet">{say(words.tooMany)}</p>;
        return (
          <>
            <p className="wms-home-share">
              <Link className="wms-figure-number" to={all.url}>
                {shareOf(count - lateCount, count)}
              </Link>
              <small className="wms-quiet">{say(words.formula, { onTime: count - lateCount, count, days: DAYS })}</small>
            </p>
            {rows.length > 0 && (
              <table className="wms-home-table wms-home-lines">
                <thead>
                  <tr>
                    <th scope="col">{say(words.asn)}</th>
                    <th scope="col">{say(words.supplier)}</th>
                    <th scope="col">{say(labelOf(asnHead, 'expectedArrivalDate'))}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows
                    .flatMap((row) => ('expectedArrivalDate' in row ? [row] : []))
                    .map(({ id, asnNo, supplierName, expectedArrivalDate }) => (
                      <tr key={id}>
                        <td>
                          <Link to={pathTo('Asn.Detail', { id })}>{asnNo}</Link>
                        </td>
                        <td>{supplierName}</td>
                        <td>{expectedArrivalDate}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            )}
          </>
        );
      }}
    </HomeCard>
  );
};
