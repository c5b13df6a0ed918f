/** A forecast in force as cards with a sparkline, or as tiles with each period and what changed of it (FCST-03, S14). */
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { listSupplierForecasts } from '@wms/contract/srm/plan/forecast.calls.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { commitmentOf, deviationOf } from '@wms/contract/srm/plan/forecast.rules.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { Empty, Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { DeviationMark } from './DeviationMark.tsx';
import { byItem, type ItemForecast, type Range, type ShownBucket, sparkPoints } from './shown.ts';
import { words } from './words.ts';

const SIZE = 100;
const [WIDTH, HEIGHT] = [220, 44];

const Sparkline = ({ of: { first, buckets } }: { readonly of: ItemForecast }): ReactNode => {
  const say = useSay();
  const values = buckets.map(({ planTime, planNum }) => `${planTime} ${formatQty(planNum)}`).join(', ');
  const points = sparkPoints(
    buckets.map(({ planNum }) => planNum),
    WIDTH,
    HEIGHT,
  );
  return (
    <svg
      className="wms-plan-spark"
      viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
      role="img"
      aria-label={say(words.sparkline, { item: first.bmItemNo, values })}
    >
      <polyline points={points} />
      {points.split(' ').map((point) => {
        const [x, y] = point.split(',');
        return <circle key={point} cx={x} cy={y} r="2.5" />;
      })}
    </svg>
  );
};

const Title = ({ of: { first, buckets, total } }: { readonly of: ItemForecast }): ReactNode => {
  const say = useSay();
  const isInside = useUser().side !== 'supplier';
  const list = pathTo('Plan.PurchaseForecast', {}, { f: JSON.stringify({ bmItemNoIndistinct: first.bmItemNo }) });
  return (
    <>
      <h2>
        <Link to={list}>{first.bmItemNo}</Link> <span>{first.itemName}</span>
      </h2>
      <p className="wms-quiet wms-plan-facts">
        {[
          ...(isInside ? [first.supplierName ?? first.supplierNo] : []),
          ...(first.supplierProportion === null ? [] : [`${formatQty(first.supplierProportion)} %`]),
          say(words.buckets, { count: buckets.length }),
        ].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <strong>
        <Qty value={total} unit={first.unitNo ?? ''} />
      </strong>
    </>
  );
};
const Deviations = ({ of: { change, commitment } }: { readonly of: ItemForecast }): ReactNode => {
  const say = useSay();
  return (
    <dl className="wms-plan-deviations">
      <dt>{say(words.change)}</dt>
      <dd>{change ? change.qty === '0' ? '0' : <DeviationMark of={change} /> : say(words.newRow)}</dd>
      <dt>{say(words.commitment)}</dt>
      <dd>{commitment ? commitment.qty === '0' ? '0' : <DeviationMark of={commitment} /> : say(words.openCommit)}</dd>
    </dl>
  );
};

const Thumbnail = ({ of }: { readonly of: ItemForecast }): ReactNode => (
  <li className="wms-plan-card">
    <Title of={of} />
    <Sparkline of={of} />
    <Deviations of={of} />
  </li>
);

const Period = ({ of: row }: { readonly of: ShownBucket }): ReactNode => {
  const say = useSay();
  const change = deviationOf(row.planNum, row.lastPlanNum);
  return (
    <tr>
      <th scope="row">{row.planTime}</th>
      <td>
        <Qty value={row.planNum} />
      </td>
      <td>{row.lastPlanNum === null ? say(words.newRow) : change?.qty === '0' ? '0' : <DeviationMark of={change} />}</td>
      <td>
        {row.commitQty === null ? (
          say(words.openCommit)
        ) : (
          <>
            <Qty value={row.commitQty} /> <DeviationMark of={commitmentOf(row.commitQty, row.planNum)} />
          </>
        )}
      </td>
    </tr>
  );
};
const Tile = ({ of }: { readonly of: ItemForecast }): ReactNode => {
  const say = useSay();
  const { labels } = forecast;
  return (
    <li className="wms-plan-card wms-plan-tile">
      <Title of={of} />
      <table>
        <thead>
          <tr>
            {[labels.planTime, labels.planNum, words.change, labels.commitQty].map((label) => (
              <th key={label[0]} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.buckets.map((row) => (
            <Period key={row.id} of={row} />
          ))}
        </tbody>
      </table>
    </li>
  );
};

interface ViewsProps {
  readonly display: 'thumbnail' | 'tile';
  readonly range: Range | undefined;
}
export const ForecastViews = ({ display, range }: ViewsProps): ReactNode => {
  const say = useSay();
  const isSupplier = useUser().side === 'supplier';
  const [current, setCurrent] = useState(1);
  const condition = { predictStatus: forecastFlow.states.published, ...range };
  const found = useCall(
    isSupplier ? listSupplierForecasts : callOf(forecast, 'list'),
    { current, size: SIZE, field: 'bmItemNo', order: 'asc', condition },
    { fresh: 0, report: 'silent' },
  );
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { records, total } = found.data;
  if (records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noForecast)} />;
  const One = display === 'tile' ? Tile : Thumbnail;
  return (
    <>
      <ul className="wms-plan-cards" data-testid={`forecast.${display}`}>
        {byItem(records).map((of) => (
          <One key={of.key} of={of} />
        ))}
      </ul>
      {total > SIZE && (
        <Pagination
          current={current}
          total={total}
          pageSize={SIZE}
          showSizeChanger={false}
          showTotal={(count) => say(words.whole, { count })}
          onChange={setCurrent}
        />
      )}
    </>
  );
};
