/** One or two figures by month: the first as bars, the second as a line with an axis of its own. The table beside it has the words. */
import { theme } from 'antd';
import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import type { MonthFigure } from './months.ts';

use([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface MonthsChartProps {
  readonly months: readonly string[];
  readonly figures: readonly MonthFigure[];
}
type Tokens = ReturnType<typeof theme.useToken>['token'];
interface Named extends Pick<MonthFigure, 'texts' | 'numbers'> {
  readonly name: string;
}
interface Look {
  readonly token: Tokens;
  readonly font: string;
  readonly locale: string;
}

const optionOf = (months: readonly string[], figures: readonly Named[], { token, font, locale }: Look): EChartsCoreOption => {
  const short = new Intl.NumberFormat(locale, { notation: 'compact' });
  const text = { color: token.colorTextSecondary, fontFamily: font, fontSize: token.fontSizeSM };
  const spoken = (at: number): string =>
    [months[at], ...figures.map(({ name, texts }) => `${name}: ${texts[at] || '0'}`)].join('\n');
  return {
    animation: token.motion,
    aria: { enabled: true, label: { description: months.map((_, at) => spoken(at).replaceAll('\n', ', ')).join('; ') } },
    color: [token.colorPrimary, token.colorWarning],
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, selectedMode: false, textStyle: text },
    // drawn, not markup: the content policy lets no style into the page
    tooltip: {
      ...{ trigger: 'axis', renderMode: 'richText', confine: true, backgroundColor: token.colorBgElevated },
      ...{ borderColor: token.colorBorderSecondary, textStyle: { ...text, color: token.colorText } },
      formatter: (at: readonly { readonly dataIndex: number }[]) => spoken(at[0]?.dataIndex ?? 0),
    },
    xAxis: {
      ...{ type: 'category', data: [...months], axisLabel: text, axisTick: { show: false } },
      axisLine: { lineStyle: { color: token.colorBorder } },
    },
    yAxis: figures.map((_, at) => ({
      ...{ type: 'value', minInterval: 1, splitNumber: 3 },
      axisLabel: { ...text, formatter: (value: number) => short.format(value) },
      splitLine: { show: at === 0, lineStyle: { color: token.colorSplit } },
    })),
    series: figures.map(({ name, numbers, texts }, at) => ({
      ...{ name, type: at === 0 ? 'bar' : 'line', yAxisIndex: at, data: [...numbers] },
      ...(at === 0
        ? {
            barMaxWidth: 36,
            itemStyle: { borderRadius: [2, 2, 0, 0] },
            label: {
              ...{ ...text, show: true, position: 'top' },
              formatter: ({ dataIndex }: { dataIndex: number }) =>
                texts[dataIndex] ? short.format(numbers[dataIndex] ?? 0) : '',
            },
          }
        : { symbol: 'circle', symbolSize: 6 }),
    })),
  };
};

export const MonthsChart = ({ months, figures }: MonthsChartProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = init(box.current);
    drawn.current = chart;
    const size = new ResizeObserver(() => chart.resize());
    size.observe(box.current);
    return () => {
      size.disconnect();
      chart.dispose();
    };
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const named = figures.map(({ label, params, texts, numbers }) => ({ name: say(label, params), texts, numbers }));
    const font = getComputedStyle(box.current).fontFamily;
    drawn.current?.setOption(optionOf(months, named, { token, font, locale }), true);
  });
  return <div ref={box} className="wms-months-chart" />;
};
