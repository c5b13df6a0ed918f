/** Order lines that should have come: the oldest by name, and a link to them all, counted by the same call as their list. */

import { buyerOrders, supplierOrders } from '@wms/contract/srm/purchase/purchase.calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { cardRead } from '../../kernel/home/cardRead.ts';
import { daysBetween } from '../../kernel/home/days.ts';
import { HomeCard } from '../../kernel/home/HomeCard.tsx';
import { words as homeWords } from '../../kernel/home/words.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { words } from './lateWords.ts';

const list = '/orderCollaboration/userOrder?tab=all';
const all = `${list}&f=${encodeURIComponent('{"overdue":"1"}')}`;
export const LateLines = (): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const isInside = side !== 'supplier';
  const read = useCall(
    (isInside ? buyerOrders : supplierOrders).list,
    { current: 1, size: 5, field: 'expectArrivalDate', order: 'asc', condition: { overdue: '1' } },
    cardRead,
  );
  const total = read.data?.total ?? 0;
  const now = today();
  return (
    <HomeCard
      title={say(words.late)}
      read={read}
      more={total > 0 ? { to: all, text: say(homeWords.openAll, { count: total }) } : undefined}
    >
      {({ records }) =>
        records.length === 0 ? (
          <p className="wms-quiet">{say(homeWords.noneLate)}</p>
        ) : (
          <table className="wms-home-table wms-home-lines">
            <thead>
              <tr>
                <th scope="col">{say(words.orderNo)}</th>
                {isInside && <th scope="col">{say(words.supplier)}</th>}
                <th scope="col">{say(words.item)}</th>
                <th scope="col">{say(words.delay)}</th>
              </tr>
            </thead>
            <tbody>
              {records
                .flatMap((row) => ('purchaseSeq' in row ? [row] : []))
                .map((line) => (
                  <tr key={line.id}>
                    <td>
                      <Link to={`${list}&q=${encodeURIComponent(line.purchaseNo)}`}>
                        {line.purchaseNo} · {line.purchaseSeq}
                      </Link>
                    </td>
                    {isInside && <td>{line.supplierName}</td>}
                    <td>{line.itemName || line.itemNo}</td>
                    <td className="wms-home-late">{say(homeWords.daysLate, { count: daysBetween(line.dueDate, now) })}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        )
      }
    </HomeCard>
  );
};
