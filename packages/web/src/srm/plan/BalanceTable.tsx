/** The days of one item as a table; a shortage opens the sum it comes from and the lists that hold its parts. */
import { isNegative, isZero, minus } from '@wms/contract/kernel/decimal.ts';
import type { DsbRow } from '@wms/contract/srm/plan/dsb.calls.ts';
import { dsbFigures, dsbLabels } from '@wms/contract/srm/plan/dsb.words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { dsbWords as words } from './words.ts';

const filter = (condition: object): { readonly f: string } => ({ f: JSON.stringify(condition) });
const Why = ({ row }: { readonly row: DsbRow }): ReactNode => {
  const say = useSay();
  const [forecasts, plans, schedules, notices] = [
    useGrant('Plan.PurchaseForecast').isSearch,
    useGrant('Plan.PurchasePlan').isSearch,
    useGrant('DeliverySchedule.PendingSchedule').isSearch,
    useGrant('Asn.Warehouse').isSearch,
  ];
  const parts = [
    [words.dayBefore, minus(row.supplyQty, row.onWayQty, row.scheduleQty)],
    [dsbLabels.onWayQty, row.onWayQty],
    [dsbLabels.scheduleQty, row.scheduleQty],
    [dsbLabels.demandQty, minus('0', row.demandQty)],
    [dsbLabels.balanceQty, row.balanceQty],
  ] as const;
  const day = { startDate: row.planDate, endDate: row.planDate };
  return (
    <>
      <dl className="wms-plan-deviations">
        {parts.map(([label, qty]) => (
          <div key={label[0]} className="wms-plan-part">
            <dt>{say(label)}</dt>
            <dd>{formatQty(qty)}</dd>
          </div>
        ))}
      </dl>
      <p className="wms-plan-links">
        {forecasts && (
          <Link to={pathTo('Plan.PurchaseForecast', {}, filter({ bmItemNoIndistinct: row.itemNo, ...day }))}>
            {say(words.toForecast)}
          </Link>
        )}
        {plans && (
          <Link to={pathTo('Plan.PurchasePlan', {}, filter({ itemNoIndistinct: row.itemNo }))}>{say(words.toPlans)}</Link>
        )}
        {schedules && (
          <Link
            to={pathTo(
              'DeliverySchedule.PendingSchedule',
              {},
              { tab: 'all', ...filter({ itemNoIndistinct: row.itemNo, ...day }) },
            )}
          >
            {say(words.toSchedules)}
          </Link>
        )}
        {notices && <Link to={pathTo('Asn.Warehouse', {}, { q: row.itemNo })}>{say(words.toNotices)}</Link>}
      </p>
    </>
  );
};
const Cell = ({ row, name }: { readonly row: DsbRow; readonly name: (typeof dsbFigures)[number] }): ReactNode => {
  const say = useSay();
  const value = row[name];
  if (name === 'shortageQty' || name === 'balanceQty') {
    const figure = (
      <QuantityPopover
        of={row.itemNo + row.planDate}
        label={say(dsbLabels[name])}
        value={value}
        explain={() => <Why row={row} />}
      />
    );
    const isBad = name === 'shortageQty' ? !isZero(row.shortageQty) : isNegative(row.balanceQty);
    return isBad ? <StatusTag tone="bad">{figure}</StatusTag> : figure;
  }
  return <Qty value={value} />;
};

export const BalanceTable = ({ rows }: { readonly rows: readonly DsbRow[] }): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-plan-balance" aria-label={say(words.table)}>
      <table>
        <thead>
          <tr>
            {(['planDate', ...dsbFigures] as const).map((name) => (
              <th key={name} scope="col">
                {say(dsbLabels[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.planDate}>
              <th scope="row">{row.planDate}</th>
              {dsbFigures.map((name) => (
                <td key={name}>
                  <Cell row={row} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
