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
import { applicationsFor, cellFacts, contentFacts, putawayMethods, type Region, sizeOf } from './facts.queries.ts';

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
  /** Whether rules were asked: not where none apply, nor of goods that stay where they are. */
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

/** What is known of goods and of the strategies of their warehouse before any cell is looked at: one wait for all of it. */
const groundOf = async (wide: Context, where: Where, asking: readonly Asking[], without: readonly string[]) => {
  const itemNos = [...new Set(asking.map(({ itemNo }) => itemNo))];
  const [items, homes, units, applications, methods] = await Promise.all([
    seenItems(wide, where.orgNo, itemNos),
    homeCellsOf(wide, where.orgNo, itemNos),
    unitsOf(wide),
    applicationsFor(wide, where),
    putawayMethods(wide, where),
  ]);
  const known = asking.flatMap((one, at) => {
    const row = items.get(one.itemNo);
    return row ? [{ ...one, row, at }] : [];
  });
  const goods = goodsWith(homes, units, where, known);
  const seekers = known.flatMap(({ at, row, cellNo }, index): readonly Seeker[] => {
    const one = goods[index];
    return one ? [{ at, row, cellNo: cellNo ?? null, goods: one }] : [];
  });
  return { seekers, applications, methods, without };
};
type Ground = Awaited<ReturnType<typeof groundOf>>;
/** Which of the strategies holds for goods, by the categories above theirs. */
const methodOf = ({ applications, methods }: Ground, { row }: Seeker, above: ReadonlyMap<string, readonly string[]>) => {
  const groups = above.get(row.itemGroupNo ?? '') ?? [];
  const found = whichApplies(applications, groups, null, (one) => Boolean(one.upperMethodNo));
  return methods.get(found?.upperMethodNo ?? '');
};
/** All rules that may hold in the warehouse: which of them do is known only with the categories, for which no cell waits. */
const rulesIn = ({ applications, methods }: Ground): readonly PutawayRule[] =>
  [...new Set(applications.map(({ upperMethodNo }) => upperMethodNo ?? ''))].flatMap((no) => methods.get(no)?.rules ?? []);

/** Where rules look for cells; undefined where one of them looks everywhere. */
const regionOf = (seekers: readonly Seeker[], rules: readonly PutawayRule[]): Region | undefined => {
  const zoneNos = new Set<string>();
  const cellNos = new Set<string>();
  for (const { ruleType, zoneNo, cellNo } of rules)
    if (ruleType === putawayRules.fixedCell)
      for (const { goods } of seekers) for (const home of goods.homes) cellNos.add(home.cellNo);
    else if (ruleType === putawayRules.namedCell) cellNos.add(cellNo ?? '');
    else if (zoneNo === null) return undefined;
    else zoneNos.add(zoneNo);
  return { zoneNos: [...zoneNos], cellNos: [...cellNos] };
};
/** The cells of a region, or of the whole warehouse, and what they hold. */
const floorOf = async (wide: Context, { warehouseNo }: Where, region: Region | undefined, except: readonly string[]) => {
  const [cells, contents] = await Promise.all([
    cellFacts(wide, warehouseNo, region),
    contentFacts(wide, warehouseNo, { except, ...(region ? { region } : {}) }),
  ]);
  return { cells, contents };
};

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

interface Seeker {
  /** Where it stands among those who ask. */
  readonly at: number;
  readonly row: Item;
  readonly cellNo: string | null;
  readonly goods: Goods;
}
/** Those whose cell still takes all of them, as what they fill. Only these cells are looked at. */
const stayingOf = async (
  wide: Context,
  where: Where,
  seekers: readonly Seeker[],
  except: readonly string[],
): Promise<ReadonlyMap<number, Content>> => {
  const seated = seekers.flatMap((one) => (one.cellNo === null ? [] : [{ ...one, cellNo: one.cellNo }]));
  if (seated.length === 0) return new Map();
  const cellNos = [...new Set(seated.map(({ cellNo }) => cellNo))];
  const { cells, contents } = await floorOf(wide, where, { zoneNos: [], cellNos }, except);
  const asked = chooseCells(
    cells,
    contents,
    seated.map((one) => ({ goods: one.goods, rules: [ruleOf(one.cellNo)] })),
  );
  return new Map(
    seated.flatMap(({ at, cellNo, goods: { itemNo, lotNo, qty, weight, size } }, index) =>
      isPositive(asked[index]?.rest ?? '1') ? [] : [[at, { cellNo, itemNo, lotNo, qty, weight, size }] as const],
    ),
  );
};
/** By who asks: what the rules of the warehouse answer. `kept`: what stays where it is, beside what the database knows. */
const choicesOf = async (
  wide: Context,
  where: Where,
  ground: Ground,
  { seeking, kept }: { readonly seeking: readonly Seeker[]; readonly kept: readonly Content[] },
  except: readonly string[],
): Promise<ReadonlyMap<number, Found>> => {
  if (seeking.length === 0) return new Map();
  const [above, { cells, contents }] = await Promise.all([
    groupsAboveEach(
      wide,
      seeking.flatMap(({ row }) => row.itemGroupNo ?? []),
    ),
    floorOf(wide, where, regionOf(seeking, rulesIn(ground)), except),
  ]);
  const asked = seeking.map((one) => ({ ...one, method: methodOf(ground, one, above) }));
  const choices = chooseCells(
    cells.filter(({ cellNo }) => !ground.without.includes(cellNo)),
    [...contents, ...kept],
    asked.map(({ goods, method }) => ({ goods, rules: method?.rules ?? [] })),
  );
  return new Map(
    asked.map(({ at, goods, method }, index) => {
      const ruleTypes = new Map(method?.rules.map(({ seq, ruleType }) => [seq, ruleType]));
      const { placed = [], rest = goods.qty } = choices[index] ?? {};
      const placedBy = placed.map(({ cellNo, qty, seq }) => ({ cellNo, qty, ruleType: ruleTypes.get(seq) ?? '' }));
      return [at, { placed: placedBy, rest, hasStrategy: method !== undefined }];
    }),
  );
};

/**
 * Where goods of a warehouse belong, in their order: what one is given is taken for the next. Goods that have a cell keep it while
 * it takes all of them. `except`: tasks whose promises do not count, because it is they that ask.
 * `without`: cells that are not to be chosen.
 */
export const placesFor = async (
  ctx: Context,
  where: Where,
  asking: readonly Asking[],
  except: readonly string[] = [],
  without: readonly string[] = [],
): Promise<readonly Answer[]> =>
  asking.length === 0
    ? []
    : beyondScope(ctx, 'where goods belong does not depend on who asks', async (wide) => {
        const ground = await groundOf(wide, where, asking, without);
        const staying = await stayingOf(wide, where, ground.seekers, except);
        const seeking = ground.seekers.filter(({ at }) => !staying.has(at));
        const choices = await choicesOf(wide, where, ground, { seeking, kept: [...staying.values()] }, except);
        return asking.map(({ qty }, at): Answer => {
          if (staying.has(at)) return { placed: [], rest: '0', hasStrategy: false, stays: true };
          return { ...(choices.get(at) ?? { placed: [], rest: qty, hasStrategy: false }), stays: false };
        });
      });
