/** Strategies of the named world: what is laid where and leaves in which order, and which of them holds in which warehouse. */
import { hasLines, ownerOf } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allocationStrategy } from '@wms/contract/strategy/allocation.ts';
import { strategyApplication } from '@wms/contract/strategy/application.ts';
import { pickingStrategy } from '@wms/contract/strategy/picking.ts';
import { putawayStrategy } from '@wms/contract/strategy/putaway.ts';
import { allocateRules, cellOrders, pickRules, putawayRules } from '@wms/contract/strategy/strategy.rules.ts';
import { turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { insertRows } from '../src/kernel/row/rows.ts';

type Bag = Readonly<Record<string, unknown>>;
interface Made {
  readonly methodNo: string;
  readonly methodName: string;
  readonly lines: readonly Bag[];
}
const { fixedCell, sameItem, sameLot, emptyCell } = putawayRules;

const putaway: readonly Made[] = [
  {
    methodNo: 'UP01',
    methodName: '就近上架',
    lines: [{ ruleType: fixedCell }, { ruleType: sameLot }, { ruleType: emptyCell, cellType: '1' }, { ruleType: emptyCell }],
  },
  {
    methodNo: 'UP02',
    methodName: '同料合并',
    lines: [
      { ruleType: fixedCell },
      { ruleType: sameLot, cellOrder: cellOrders.leastFilled },
      { ruleType: sameItem, mixLot: '1', cellOrder: cellOrders.leastFilled },
      { ruleType: emptyCell, cellType: '2' },
      { ruleType: emptyCell },
    ],
  },
];
const picking: readonly Made[] = [
  {
    methodNo: 'DN01',
    methodName: '整箱优先',
    lines: [
      { ruleType: pickRules.wholePacks, pickUnit: '2' },
      { ruleType: pickRules.looseFirst, pickUnit: '1' },
    ],
  },
  {
    methodNo: 'DN02',
    methodName: '清空储位优先',
    lines: [{ ruleType: pickRules.clearCells, cellOrder: cellOrders.picking }],
  },
];
const turnover: readonly Made[] = [
  { methodNo: 'TN01', methodName: '先进先出', lines: [{ sortField: 'receiptDate' }, { sortField: 'lotNo' }] },
  { methodNo: 'TN02', methodName: '近效期先出', lines: [{ sortField: 'expiryDate' }, { sortField: 'receiptDate' }] },
];
const allocation: readonly Made[] = [
  {
    methodNo: 'AL01',
    methodName: '允许部分分配',
    lines: [
      { ruleType: allocateRules.oneLot, allowPartial: '0' },
      { ruleType: allocateRules.byTurnover, reserveMinutes: 240 },
    ],
  },
];

const warehousesOf: Readonly<Record<string, readonly string[]>> = { ORG1: ['WH11', 'WH12'], ORG2: ['WH21'] };
const usual = { upperMethodNo: 'UP01', underMethodNo: 'DN02', allocateMethodNo: 'AL01', turnMethodNo: 'TN01', waveNo: 'WV01' };
const small = { itemGroupNo: 'RAW-FAST', upperMethodNo: 'UP02', underMethodNo: 'DN01', turnMethodNo: 'TN01', priority: 50 };
const electronic = {
  itemGroupNo: 'RAW-ELEC',
  upperMethodNo: 'UP02',
  allocateMethodNo: 'AL01',
  turnMethodNo: 'TN02',
  priority: 50,
};
const applications = (orgNo: string): readonly Bag[] =>
  (warehousesOf[orgNo] ?? []).flatMap((warehouseNo, at) =>
    [usual, ...(at === 0 ? [small, electronic] : [])].map((one) => ({ ...one, orgNo, warehouseNo })),
  );

const seedOne = async (ctx: Context, resource: Resource, orgNo: string, made: readonly Made[]): Promise<void> => {
  if (!hasLines(resource)) return;
  const heads = await insertRows(
    ctx,
    resource,
    made.map(({ methodNo, methodName }) => ({ methodNo, methodName, orgNo })),
  );
  await insertRows(
    ctx,
    resource.lines.of(),
    made.flatMap(({ lines }, at) =>
      lines.map((line, seq) => ({ ...line, orgNo, seq: seq + 1, [ownerOf(resource)]: heads[at]?.id })),
    ),
  );
};

export const seedStrategies = async (ctx: Context, orgNos: readonly string[]): Promise<void> => {
  for (const orgNo of orgNos) {
    await seedOne(ctx, putawayStrategy, orgNo, putaway);
    await seedOne(ctx, pickingStrategy, orgNo, picking);
    await seedOne(ctx, turnoverStrategy, orgNo, turnover);
    await seedOne(ctx, allocationStrategy, orgNo, allocation);
    await insertRows(ctx, strategyApplication, applications(orgNo));
  }
};
