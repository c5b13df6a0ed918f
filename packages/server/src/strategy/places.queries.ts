/** Places for the goods of one warehouse, many at once: each kind of facts is asked for once, however many goods there are. */
import type { item } from '@wms/contract/base/item/item.ts';
import { type Decimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { whichApplies } from '@wms/contract/strategy/applies.ts';
import { type CellFacts, type Content, chooseCells, type Goods, type PutawayRule } from '@wms/contract/strategy/putawayChoice.ts';
import { cellOrders, putawayRules } from '@wms/contract/strategy/strategy.rules.ts';
import { seenItems } from '../base/item/door.ts';
import { homeCellsOf } from '../base/itemCell/door.ts';
import { groupsAboveEach } from '../base/itemGroup/door.ts';
import { unitsOf } from '../base/unit/door.ts';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import {
  applicationsFor,
  cellFacts,
  contentFacts,
  type PutawayMethod,
  putawayMethods,
  type Region,
  sizeOf,
} from './facts.queries.ts';

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
/** Goods as the engine asks for them. */
export const goodsFor = async (
  ctx: Context,
  { orgNo, warehouseNo }: Where,
  wanted: readonly Wanted[],
): Promise<readonly Goods[]> => {
  const itemNos = wanted.map(({ itemNo }) => itemNo);
  const [homes, units] = await Promise.all([homeCellsOf(ctx, orgNo, itemNos), unitsOf(ctx)]);
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

/** What decides which rules materials follow, asked for at once. */
const methodsFor = async (wide: Context, where: Where, items: readonly Item[]): Promise<ReadonlyMap<string, PutawayMethod>> => {
  const [applications, methods, above] = await Promise.all([
    applicationsFor(wide, where),
    putawayMethods(wide, where),
    groupsAboveEach(
      wide,
      items.flatMap(({ itemGroupNo }) => itemGroupNo ?? []),
    ),
  ]);
  return new Map(
    items.flatMap(({ itemNo, itemGroupNo }) => {
      const found = whichApplies(applications, above.get(itemGroupNo ?? '') ?? [], null, (one) => Boolean(one.upperMethodNo));
      const method = methods.get(found?.upperMethodNo ?? '');
      return method ? [[itemNo, method] as const] : [];
    }),
  );
};
/** Where rules look for cells; undefined where one of them looks everywhere. */
const regionOf = (wanted: readonly { readonly goods: Goods; readonly rules: readonly PutawayRule[] }[]): Region | undefined => {
  const zoneNos = new Set<string>();
  const cellNos = new Set<string>();
  for (const { goods, rules } of wanted)
    for (const { ruleType, zoneNo, cellNo } of rules)
      if (ruleType === putawayRules.fixedCell) for (const home of goods.homes) cellNos.add(home.cellNo);
      else if (ruleType === putawayRules.namedCell) cellNos.add(cellNo ?? '');
      else if (zoneNo === null) return undefined;
      else zoneNos.add(zoneNo);
  return { zoneNos: [...zoneNos], cellNos: [...cellNos] };
};
/** The cells of a region, or of the whole warehouse, and what they hold. */
const floorOf = async (
  wide: Context,
  { warehouseNo }: Where,
  region: Region | undefined,
  except: readonly string[],
): Promise<{ readonly cells: readonly CellFacts[]; readonly contents: readonly Content[] }> => {
  if (!region) {
    const [cells, contents] = await Promise.all([cellFacts(wide, warehouseNo), contentFacts(wide, warehouseNo, { except })]);
    return { cells, contents };
  }
  const cells = await cellFacts(wide, warehouseNo, region);
  return { cells, contents: await contentFacts(wide, warehouseNo, { except, cellNos: cells.map(({ cellNo }) => cellNo) }) };
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
  readonly itemNo: string;
  readonly cellNo: string | null;
  readonly goods: Goods;
}
/** Those whose cell still takes all of them, as what they fill. Only these cells are looked at. */
const stayingOf = async (
  wide: Context,
  where: Where,
  wanted: readonly Seeker[],
  except: readonly string[],
): Promise<ReadonlyMap<number, Content>> => {
  const seated = wanted.flatMap((one) => (one.cellNo === null ? [] : [{ ...one, cellNo: one.cellNo }]));
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
  { seeking, items, kept }: { seeking: readonly Seeker[]; items: readonly Item[]; kept: readonly Content[] },
  except: readonly string[],
): Promise<ReadonlyMap<number, Found>> => {
  if (seeking.length === 0) return new Map();
  const methodOf = await methodsFor(wide, where, items);
  const wanted = seeking.map(({ itemNo, goods }) => ({ goods, rules: methodOf.get(itemNo)?.rules ?? [] }));
  const { cells, contents } = await floorOf(wide, where, regionOf(wanted), except);
  const choices = chooseCells(cells, [...contents, ...kept], wanted);
  return new Map(
    seeking.map(({ at, itemNo, goods }, index) => {
      const method = methodOf.get(itemNo);
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
  return beyondScope(ctx, 'where goods belong does not depend on who asks', async (wide) => {
    const goods = await goodsFor(wide, where, known);
    const wanted = known.flatMap(({ at, itemNo, cellNo }, index): readonly Seeker[] => {
      const one = goods[index];
      return one ? [{ at, itemNo, cellNo: cellNo ?? null, goods: one }] : [];
    });
    const staying = await stayingOf(wide, where, wanted, except);
    const seeking = wanted.filter(({ at }) => !staying.has(at));
    const seekers = { seeking, items: [...items.values()], kept: [...staying.values()] };
    const choices = await choicesOf(wide, where, seekers, except);
    return asking.map(({ qty }, at): Answer => {
      if (staying.has(at)) return { placed: [], rest: '0', hasStrategy: false, stays: true };
      return { ...(choices.get(at) ?? { placed: [], rest: qty, hasStrategy: false }), stays: false };
    });
  });
};
