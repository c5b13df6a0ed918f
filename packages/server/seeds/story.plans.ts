/** Purchase plans and forecasts of the demo world: told by the same calls that people make (FCST, SCHED-28). */
import { plain, times } from '@wms/contract/kernel/decimal.ts';
import { buyerOf, call, daysTold, outside, type Trade } from './story.steps.ts';
import { worldItem } from './world.ts';

const orgNo = 'ORG1';
const buyer = buyerOf(orgNo);
interface Brief {
  readonly id: string;
  readonly version: number;
}
interface Page<T> {
  readonly records: readonly (Brief & T)[];
}
/** The month so many after that of a day, `yyyy-MM`. */
const monthAfter = (day: string, count: number): string => {
  const [year = '', month = ''] = day.split('-');
  const at = Number(year) * 12 + Number(month) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};
const sources: readonly (readonly [supplierNo: string, item: number, monthly: number])[] = [
  ['V0001', 1, 2400],
  ['V0001', 2, 1800],
  ['V0003', 4, 5200],
  ['V0004', 1, 1600],
  ['V0005', 7, 900],
];

/** Plans of a month, published on a day; what suppliers reply to, and whether short. */
const planMonth = async (trade: Trade, day: number, planMonth: string, replies: 'all' | 'some' | 'none' | 'pending') => {
  trade.moveTo(day, 9);
  const rows: Brief[] = [];
  for (const [supplierNo, item, monthly] of sources)
    rows.push(
      await call<Brief>(trade, buyer, 'ISrmPurchasePlanService/addsrmpurchaseplan', {
        ...{ orgNo, planMonth, supplierNo, itemNo: worldItem(item, orgNo).itemNo },
        planQty: String(monthly + 100 * Math.floor(trade.roll() * 5)),
      }),
    );
  if (replies === 'pending') return;
  await call(trade, buyer, 'ISrmPurchasePlanService/publishPlan', {
    records: rows.map(({ id, version }) => ({ id, version })),
  });
  trade.moveTo(Math.min(day + 1, daysTold), 10);
  for (const supplierNo of new Set(sources.map(([no]) => no))) {
    if (replies === 'none' || (replies === 'some' && supplierNo !== 'V0003')) continue;
    const supplier = outside(supplierNo, orgNo);
    const { records } = await call<Page<{ readonly planQty: string }>>(
      trade,
      supplier,
      'ISrmSupSchedulingMonthlyPlanService/getsrmsupschedulingmonthlyplanlistbyparams',
      { current: 1, size: 50, planMonth },
    );
    await call(trade, supplier, 'ISrmSupSchedulingMonthlyPlanService/replyMonthlyPlan', {
      records: records.map(({ id, version, planQty }, at) => ({
        ...{ id, version, replyDate: `${planMonth}-20` },
        ...(at === 0 && supplierNo === 'V0003'
          ? { replyQty: plain(times(planQty, '0.8')), reason: '模具保养，月末补齐' }
          : { replyQty: planQty, reason: null }),
      })),
    });
  }
};

const allotted: readonly (readonly [
  item: number,
  monthly: number,
  shares: readonly (readonly [supplierNo: string, share: number])[],
])[] = [
  [
    1,
    4000,
    [
      ['V0001', 60],
      ['V0004', 40],
    ],
  ],
  [2, 1800, [['V0001', 100]]],
  [4, 5200, [['V0003', 100]]],
  [
    5,
    3000,
    [
      ['V0003', 80],
      ['V0010', 20],
    ],
  ],
];
/** Six months of a forecast from the next one on, each bucket near its usual quantity. */
const forecastVersion = async (trade: Trade, day: number, predictVersion: string, isPublished: boolean) => {
  const today = trade.moveTo(day, 8);
  for (const [item, monthly, shares] of allotted)
    for (let ahead = 1; ahead <= 6; ahead++) {
      const needed = monthly + 100 * Math.floor(trade.roll() * 16 - 6);
      for (const [supplierNo, share] of shares)
        await call(trade, buyer, 'ISrmForecastService/addsrmforecast', {
          ...{ orgNo, predictVersion, bmItemNo: worldItem(item, orgNo).itemNo, supplierNo, periodType: 'month' },
          ...{ planTime: `${monthAfter(today, ahead)}-01`, planNum: String((needed * share) / 100) },
          ...{ supplierProportion: String(share), dataSource: '3' },
        });
    }
  if (isPublished) await call(trade, buyer, 'ISrmForecastService/publishForecast', { orgNo, predictVersion });
};
/** What a supplier commits to of the version in force: whole, but for one bucket that it cannot keep. */
const commit = async (trade: Trade, day: number, supplierNo: string, predictVersion: string) => {
  trade.moveTo(day, 11);
  const supplier = outside(supplierNo, orgNo);
  const { records } = await call<Page<{ readonly planNum: string }>>(
    trade,
    supplier,
    'ISupSrmForecastService/getsrmforecastlistbyparams',
    { current: 1, size: 100, field: 'planTime', order: 'asc', predictVersion },
  );
  await call(trade, supplier, 'ISupSrmForecastService/commitForecast', {
    records: records
      .slice(0, 6)
      .map(({ id, version, planNum }, at) => ({ id, version, commitQty: at === 2 ? plain(times(planNum, '0.65')) : planNum })),
  });
};

/** Three months of plans, some of them replied short or late, and three versions of a forecast, the last still a draft. */
export const tellPlans = async (trade: Trade): Promise<void> => {
  const today = trade.moveTo(daysTold, 8);
  await forecastVersion(trade, daysTold - 40, `F${monthAfter(today, -1).replace('-', '')}`, true);
  await planMonth(trade, daysTold - 35, monthAfter(today, 0), 'all');
  const inForce = `F${monthAfter(today, 0).replace('-', '')}`;
  await forecastVersion(trade, daysTold - 9, inForce, true);
  await commit(trade, daysTold - 7, 'V0003', inForce);
  await planMonth(trade, daysTold - 5, monthAfter(today, 1), 'some');
  await planMonth(trade, daysTold - 1, monthAfter(today, 2), 'none');
  await planMonth(trade, daysTold, monthAfter(today, 3), 'pending');
  await forecastVersion(trade, daysTold, `F${monthAfter(today, 1).replace('-', '')}`, false);
};
