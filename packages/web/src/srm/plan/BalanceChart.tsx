/** One figure of up to five items by day, a line for each. The table beside it has the words. */
import { theme } from 'antd';
import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useLocale } from '../../kernel/frame/locale.tsx';
import type { Series } from './balance.ts';

use([LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface BalanceChartProps {
  readonly title: string;
  readonly series: readonly Series[];
}
type Tokens = ReturnType<typeof theme.useToken>['token'];
interface Look {
  readonly token: Tokens;
  readonly font: string;
  readonly locale: string;
}
/** Lines differ by their signs as well as by their colours. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin'] as const;

const optionOf = ({ title, series }: BalanceChartProps, { token, font, locale }: Look): EChartsCoreOption => {
  const short = new Intl.NumberFormat(locale, { notation: 'compact' });
  const text = { color: token.colorTextSecondary, fontFamily: font, fontSize: token.fontSizeSM };
  const days = series[0]?.days ?? [];
  const spoken = (at: number): string =>
    [days[at], ...series.map(({ itemNo, texts }) => `${itemNo}: ${formatQty(texts[at])}`)].join('\n');
  return {
    animation: token.motion,
    aria: { enabled: true, label: { description: `${title}: ${series.map(({ itemNo }) => itemNo).join(', ')}` } },
    color: [token.colorPrimary, token.colorWarning, token.green7, token.purple6, token.cyan7],
    grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, selectedMode: false, textStyle: text },
    tooltip: {
      ...{ trigger: 'axis', renderMode: 'richText', confine: true, backgroundColor: token.colorBgElevated },
      ...{ borderColor: token.colorBorderSecondary, textStyle: { ...text, color: token.colorText } },
      formatter: (at: readonly { readonly dataIndex: number }[]) => spoken(at[0]?.dataIndex ?? 0),
    },
    xAxis: {
      ...{ type: 'category', data: [...days], axisLabel: text, axisTick: { show: false } },
      axisLine: { onZero: false, lineStyle: { color: token.colorBorder } },
    },
    yAxis: {
      ...{ type: 'value', splitNumber: 4, splitLine: { lineStyle: { color: token.colorSplit } } },
      axisLabel: { ...text, formatter: (value: number) => short.format(value) },
    },
    series: series.map(({ itemNo, texts }, at) => ({
      ...{ name: itemNo, type: 'line', step: 'end', symbol: symbols[at] ?? 'circle', symbolSize: 6 },
      showSymbol: days.length < 60,
      data: texts.map(Number),
    })),
  };
};

export const BalanceChart = (props: BalanceChartProps): ReactNode => {
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
    drawn.current?.setOption(optionOf(props, { token, font: getComputedStyle(box.current).fontFamily, locale }), true);
  });
  return <div ref={box} className="wms-plan-chart" />;
};
