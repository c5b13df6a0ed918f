/** Places for the goods of one warehouse, many at once: each kind of facts is asked for once, however many goods there are. */
import type { item } from '@wms/contract/base/item/item.ts';
import { type Decimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { whichApplies } from '@wms/contract/strategy/applies.ts';
import { type Content, chooseCells, type Goods, type PutawayRule } from '@wms/contract/strategy/putawayChoice.ts';
import { cellOrders, putawayRules } from '@wms/contract/strategy/strategy.rules.ts';
import { seenItems } from '../base/item/door.ts';
import { homeCellsOf } from '../base/itemCell/door.ts';
import { groupsAboveEach } from '../base/itemGroup/door.ts';
import { unitsOf } from '../base/unit/door.ts';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import { applicationsFor, cellFacts, contentFacts, type PutawayMethod, putawayMethods, sizeOf } from './facts.queries.ts';

type Item = Row<typeof item>;
export interface Where {
  readonly orgNo: string;
  readonly warehouseNo: string;
}
export interface Laid {
  readonly itemNo: string;
  readonly lotNo?: string | null | undefined;
  readonly qty: Decimal;
}
/** Where goods belong: `ruleType` is the kind of rule that chose the cell. */
export interface Found {
  readonly placed: readonly { readonly cellNo: string; readonly qty: Decimal; readonly ruleType: string }[];
  /** What fits nowhere. */
  readonly rest: Decimal;
  readonly hasStrategy: boolean;
}

type Wanted = Laid & { readonly row: Item };
type Homes = Awaited<ReturnType<typeof homeCellsOf>>;
type Units = Awaited<ReturnType<typeof unitsOf>>;
const goodsWith = (homes: Homes, units: Units, { warehouseNo }: Where, wanted: readonly Wanted[]): readonly Goods[] => {
  const digitsOf = new Map(units.map(({ unitNo, dicimalDigit }) => [unitNo, dicimalDigit]));
  const homesOf = new Map<string, Goods['homes'][number][]>();
  for (const { itemNo, warehouseNo: there, cellNo, maxQty } of homes)
    if (there === warehouseNo) homesOf.set(itemNo, [...(homesOf.get(itemNo) ?? []), { cellNo, maxQty }]);
  return wanted.map(({ itemNo, lotNo, qty, row: { unitNo, grossWeight, netWeight, length, width, height } }) => ({
    ...{ itemNo, qty, lotNo: lotNo ?? '' },
    digits: digitsOf.get(unitNo) ?? 0,
    weight: grossWeight && isPositive(grossWeight) ? grossWeight : netWeight,
    size: sizeOf({ long: length, wide: width, high: height }),
    homes: homesOf.get(itemNo) ?? [],
  }));
};
/** Goods as the engine asks for them. */
export const goodsFor = async (ctx: Context, where: Where, wanted: readonly Wanted[]): Promise<readonly Goods[]> => {
  const itemNos = wanted.map(({ itemNo }) => itemNo);
  const [homes, units] = await Promise.all([homeCellsOf(ctx, where.orgNo, itemNos), unitsOf(ctx)]);
  return goodsWith(homes, units, where, wanted);
};

/** Everything that decides where materials lie in a warehouse, asked for at once. */
const factsOf = (ctx: Context, where: Where, items: readonly Item[], except: readonly string[]) =>
  beyondScope(ctx, 'where goods belong does not depend on who asks', async (wide) => {
    const [homes, units, cells, contents, applications, methods, above] = await Promise.all([
      homeCellsOf(
        wide,
        where.orgNo,
        items.map(({ itemNo }) => itemNo),
      ),
      unitsOf(wide),
      cellFacts(wide, where.warehouseNo),
      contentFacts(wide, where.warehouseNo, except),
      applicationsFor(wide, where),
      putawayMethods(wide, where),
      groupsAboveEach(
        wide,
        items.flatMap(({ itemGroupNo }) => itemGroupNo ?? []),
      ),
    ]);
    const methodOf = new Map<string, PutawayMethod>();
    for (const { itemNo, itemGroupNo } of items) {
      const found = whichApplies(applications, above.get(itemGroupNo ?? '') ?? [], null, (one) => Boolean(one.upperMethodNo));
      const method = methods.get(found?.upperMethodNo ?? '');
      if (method) methodOf.set(itemNo, method);
    }
    return { homes, units, cells, contents, methodOf };
  });

interface Asking extends Laid {
  /** Where they were to be laid until now. */
  readonly cellNo?: string | null | undefined;
}
interface Answer extends Found {
  /** Whether the cell they were to be laid into still takes all of them. */
  readonly stays: boolean;
}
/** The rule by which a cell is asked whether it still takes what it was chosen for. */
const ruleOf = (cellNo: string): PutawayRule => ({
  ...{ seq: 1, ruleType: putawayRules.namedCell, zoneNo: null, cellNo, cellType: null },
  ...{ checkCapacity: false, mixSku: true, mixLot: true, cellOrder: cellOrders.cellNo },
});

/**
 * Where goods of a warehouse belong, in their order: what one is given is taken for the next. Goods that have a cell keep it while
 * it takes all of them. `except`: tasks whose promises do not count, because it is they that ask.
 */
export const placesFor = async (
  ctx: Context,
  where: Where,
  asking: readonly Asking[],
  except: readonly string[] = [],
): Promise<readonly Answer[]> => {
  if (asking.length === 0) return [];
  const items = await seenItems(ctx, where.orgNo, [...new Set(asking.map(({ itemNo }) => itemNo))]);
  const known = asking.flatMap((one, at) => {
    const row = items.get(one.itemNo);
    return row ? [{ ...one, row, at }] : [];
  });
  const { homes, units, cells, contents, methodOf } = await factsOf(ctx, where, [...items.values()], except);
  const goods = goodsWith(homes, units, where, known);
  const wanted = known.flatMap(({ at, itemNo, cellNo }, index) => {
    const one = goods[index];
    return one ? [{ at, itemNo, cellNo: cellNo ?? null, goods: one }] : [];
  });
  const seated = wanted.flatMap((one) => (one.cellNo === null ? [] : [{ ...one, cellNo: one.cellNo }]));
  const asked = chooseCells(
    cells,
    contents,
    seated.map((one) => ({ goods: one.goods, rules: [ruleOf(one.cellNo)] })),
  );
  const staying = seated.filter((_one, index) => !isPositive(asked[index]?.rest ?? '1'));
  const kept: readonly Content[] = staying.map(({ cellNo, goods: { itemNo, lotNo, qty, weight, size } }) => ({
    ...{ cellNo, itemNo, lotNo, qty, weight, size },
  }));
  const stays = new Set(staying.map(({ at }) => at));
  const seeking = wanted.filter(({ at }) => !stays.has(at));
  const choices = chooseCells(
    cells,
    [...contents, ...kept],
    seeking.map((one) => ({ goods: one.goods, rules: methodOf.get(one.itemNo)?.rules ?? [] })),
  );
  const chosen = new Map(seeking.map(({ at }, index) => [at, choices[index]]));
  return asking.map(({ itemNo, qty }, at) => {
    const method = methodOf.get(itemNo);
    const ruleTypes = new Map(method?.rules.map(({ seq, ruleType }) => [seq, ruleType]));
    const placed = (chosen.get(at)?.placed ?? []).map((one) => ({
      cellNo: one.cellNo,
      qty: one.qty,
      ruleType: ruleTypes.get(one.seq) ?? '',
    }));
    return {
      placed,
      rest: stays.has(at) ? '0' : (chosen.get(at)?.rest ?? qty),
      hasStrategy: method !== undefined,
      stays: stays.has(at),
    };
  });
};
