/** Purchases of the last months as bars, and as the table the bars are drawn from. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { countMonths } from '@wms/contract/srm/index/index.calls.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { HomeCard } from './HomeCard.tsx';
import { words } from './words.ts';

type Month = ReplyOf<typeof countMonths>['records'][number];
const BAR = 40;
const GAP = 16;
const HEIGHT = 120;

const Bars = ({ months }: { months: readonly Month[] }): ReactNode => {
  const most = Math.max(1, ...months.map(({ orderCount }) => orderCount));
  return (
    // the table beside it says the same in words
    <svg className="wms-home-bars" viewBox={`0 0 ${months.length * (BAR + GAP)} ${HEIGHT + 36}`} aria-hidden="true">
      {months.map(({ month, orderCount }, at) => {
        const height = (orderCount / most) * HEIGHT;
        const left = at * (BAR + GAP) + GAP / 2;
        return (
          <g key={month}>
            <rect x={left} y={HEIGHT + 16 - height} width={BAR} height={height} rx={2} />
            <text x={left + BAR / 2} y={HEIGHT + 11 - height}>
              {orderCount}
            </text>
            <text x={left + BAR / 2} y={HEIGHT + 32}>
              {month.slice(5)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

export const Months = (): ReactNode => {
  const say = useSay();
  const read = useCall(countMonths, { months: 6 }, { report: 'silent' });
  return (
    <HomeCard title={say(words.months)} read={read}>
      {({ records }) => {
        if (records.every(({ orderCount }) => orderCount === 0)) return <p className="wms-quiet">{say(words.noneBought)}</p>;
        const isPriced = records.some(({ amounts }) => amounts !== undefined);
        return (
          <div className="wms-home-months">
            <Bars months={records} />
            <table className="wms-home-table">
              <thead>
                <tr>
                  <th scope="col">{say(words.month)}</th>
                  <th scope="col">{say(words.orders)}</th>
                  {isPriced && <th scope="col">{say(words.amount)}</th>}
                </tr>
              </thead>
              <tbody>
                {records.map(({ month, orderCount, amounts = [] }) => (
                  <tr key={month}>
                    <td>{month}</td>
                    <td>{orderCount}</td>
                    {isPriced && (
                      <td>
                        {amounts.map(({ currencyNo, totalAmount }) => (
                          <div key={currencyNo}>
                            {amountText(totalAmount)} <span className="wms-quiet">{currencyNo}</span>
                          </div>
                        ))}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </HomeCard>
  );
};

/** Whole units with separators: the card is about the trend. Decimals stay text, so the digits are grouped and not counted. */
const amountText = (amount: string): string => (amount.split('.')[0] ?? '').replace(/\B(?=(\d{3})+$)/g, ',');
