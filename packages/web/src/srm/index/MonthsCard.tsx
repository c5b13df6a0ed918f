/** Purchases of the last months as a chart, and as the table it is drawn from (DASH-05). */
import { countMonths } from '@wms/contract/srm/index/index.calls.ts';
import { Segmented, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { later, useLater } from '../../kernel/frame/later.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { HomeCard } from '../../kernel/home/HomeCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { figuresOf, type Month, type MonthFigure } from './months.ts';
import { words } from './words.ts';
import './months.css';

// a library of its own size, and nobody waits for it who does not look at a chart
const chart = later(async () => (await import('./MonthsChart.tsx')).MonthsChart);

interface Shown {
  readonly months: readonly string[];
  readonly figures: readonly MonthFigure[];
}
const MonthsTable = ({ months, figures }: Shown): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-months-table">
      <table className="wms-home-table">
        <thead>
          <tr>
            <th scope="col">{say(words.month)}</th>
            {figures.map(({ key, label, params }) => (
              <th key={key} scope="col">
                {say(label, params)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {figures.map(({ key, texts }) => (
                <td key={key}>{texts[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Drawn = ({ months, figures }: Shown): ReactNode => {
  const Chart = useLater(chart, true);
  return Chart ? <Chart months={months} figures={figures} /> : <Skeleton.Node active className="wms-months-chart" />;
};

const Bought = ({ records }: { readonly records: readonly Month[] }): ReactNode => {
  const say = useSay();
  const [shownAs, showAs] = useState<'chart' | 'table'>('chart');
  const [picked, pick] = useState('');
  const months = records.map(({ month }) => month);
  const { quantities, amounts } = figuresOf(records);
  const amount = amounts.find(({ key }) => key === picked);
  return (
    <>
      <div className="wms-months-head">
        <Segmented
          aria-label={say(words.shown)}
          value={shownAs}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: say(words[value]) }))}
          onChange={showAs}
        />
        {shownAs === 'chart' && amounts.length > 0 && (
          <Segmented
            aria-label={say(words.figures)}
            value={amount?.key ?? ''}
            options={[
              { value: '', label: say(words.quantities) },
              ...amounts.map(({ key, label, params }) => ({ value: key, label: say(label, params) })),
            ]}
            onChange={pick}
          />
        )}
      </div>
      {shownAs === 'chart' ? (
        <Drawn months={months} figures={amount ? [amount] : quantities} />
      ) : (
        <MonthsTable months={months} figures={[...quantities, ...amounts]} />
      )}
    </>
  );
};

export const MonthsCard = (): ReactNode => {
  const say = useSay();
  const read = useCall(countMonths, { months: 6 }, { report: 'silent' });
  return (
    <HomeCard title={say(words.months)} read={read}>
      {({ records }) =>
        records.every(({ orderCount }) => orderCount === 0) ? (
          <p className="wms-quiet">{say(words.noneBought)}</p>
        ) : (
          <Bought records={records} />
        )
      }
    </HomeCard>
  );
};
