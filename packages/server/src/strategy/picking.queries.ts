/** Which goods would leave a warehouse, from which cells, and why. */
import { item } from '@wms/contract/base/item/item.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { allocationLine, allocationStrategy } from '@wms/contract/strategy/allocation.ts';
import { whichApplies } from '@wms/contract/strategy/applies.ts';
import { choosePicks } from '@wms/contract/strategy/pickChoice.ts';
import type { Demand, Lot, Place, Stay, StayReason } from '@wms/contract/strategy/pickFacts.ts';
import { pickingLine, pickingStrategy } from '@wms/contract/strategy/picking.ts';
import type { previewPicking } from '@wms/contract/strategy/strategy.calls.ts';
import { pickUnits, shownCells } from '@wms/contract/strategy/strategy.rules.ts';
import { turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import { seenItems } from '../base/item/door.ts';
import { groupsAboveEach } from '../base/itemGroup/door.ts';
import { packsOf } from '../base/itemUnitConversion/door.ts';
import { unitsOf } from '../base/unit/door.ts';
import { validWarehouse } from '../base/warehouse/door.ts';
import { addDays, dayText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { applicationsFor, type Method } from './facts.queries.ts';
import { leavingMethods, placesOf, receiptsOf } from './pickFacts.queries.ts';
import { groupedBy, unknownNumber } from './preview.ts';

type Asked = InOf<typeof previewPicking>;
type Answer = ReplyOf<typeof previewPicking>;
type Strategy = NonNullable<Answer['strategies']['allocation']>;
type Item = Row<typeof item>;

/** What receipts know of the days of goods, by the line they came by. */
export interface LineDays {
  readonly lineId: string;
  readonly receiptDate: string;
  readonly productDate: string | null;
}
/** Asked of the room of receipts: the days of receipt lines. */
export type DaysOf = (ctx: Context, lineIds: readonly string[]) => Promise<readonly LineDays[]>;

type MethodField = 'allocateMethodNo' | 'underMethodNo' | 'turnMethodNo';
/** Strategies that were asked for by name. */
type Named = Partial<Pick<Asked, MethodField>>;
type Warehouse = Pick<Asked, 'orgNo' | 'warehouseNo'>;

const byItem = <T extends { readonly itemNo: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.itemNo);
    if (own) own.push(row);
    else found.set(row.itemNo, [row]);
  }
  return found;
};

/** The strategies that may hold for items of a warehouse: those that were asked for by name, else those of its applications. */
const strategiesOf = async (ctx: Context, where: Warehouse, items: readonly Item[], named: Named) => {
  const above = await groupsAboveEach(
    ctx,
    items.flatMap(({ itemGroupNo }) => itemGroupNo ?? []),
  );
  const applications = await applicationsFor(ctx, where, [...new Set([...above.values()].flat())]);
  const asked = (field: MethodField) => ({
    ...{ orgNo: where.orgNo, warehouseNo: where.warehouseNo },
    methodNos: named[field] ? [named[field]] : [...new Set(applications.flatMap((one) => one[field] ?? []))],
  });
  const [allocation, picking, turnover] = await Promise.all([
    leavingMethods.allocation(ctx, asked('allocateMethodNo')),
    leavingMethods.picking(ctx, asked('underMethodNo')),
    leavingMethods.turnover(ctx, asked('turnMethodNo')),
  ]);
  const ofKind = <R>(
    methods: ReadonlyMap<string, Method<R>>,
    label: Trilingual,
    field: MethodField,
    groups: readonly string[],
    classifyType: string | null,
  ) => {
    const no = named[field];
    if (no) {
      const method = methods.get(no);
      if (!method) throw unknownNumber(field, label, no);
      return { method, appliedBy: null };
    }
    const found = whichApplies(applications, groups, classifyType, (one) => Boolean(one[field]));
    const method = methods.get(found?.[field] ?? '');
    if (!found || !method) return undefined;
    const appliedBy = { itemGroupNo: found.itemGroupNo, classifyType: found.classifyType, priority: found.priority };
    return { method, appliedBy };
  };
  return ({ itemGroupNo }: Item, classifyType: string | null) => {
    const groups = above.get(itemGroupNo ?? '') ?? [];
    const found = {
      allocation: ofKind(allocation, allocationStrategy.labels.$, 'allocateMethodNo', groups, classifyType),
      picking: ofKind(picking, pickingStrategy.labels.$, 'underMethodNo', groups, classifyType),
      turnover: ofKind(turnover, turnoverStrategy.labels.$, 'turnMethodNo', groups, classifyType),
    };
    const methods = {
      allocation: found.allocation?.method.rules ?? null,
      picking: found.picking?.method.rules ?? null,
      turnover: found.turnover?.method.rules ?? null,
    };
    return { found, methods };
  };
};

/** The days of the lots that lie there; goods that may be used for so many days expire that many after they were made. */
const lotsOf = async (ctx: Context, where: Warehouse, items: ReadonlyMap<string, Item>, daysOf: DaysOf) => {
  const receipts = await receiptsOf(ctx, { ...where, itemNos: [...items.keys()] });
  const days = await daysOf(
    ctx,
    receipts.flatMap(({ lineIds }) => lineIds),
  );
  const byLine = new Map(days.map((one) => [one.lineId, one]));
  return byItem(
    receipts.map(({ itemNo, lotNo, lineIds }): Lot & { readonly itemNo: string } => {
      const known = lineIds.flatMap((id) => byLine.get(id) ?? []);
      const [receiptDate = null] = known.map((one) => one.receiptDate).toSorted();
      const [productDate = null] = known.flatMap((one) => one.productDate ?? []).toSorted();
      const keeps = Number(items.get(itemNo)?.shelflife ?? 0);
      const expiryDate = productDate && keeps > 0 ? addDays(productDate, keeps) : null;
      return { itemNo, lotNo, receiptDate, productDate, expiryDate };
    }),
  );
};
/** A demand for one of an item, as it is counted and packed. */
const demandsOf = async (ctx: Context, items: readonly Item[]) => {
  const [units, packs] = await Promise.all([unitsOf(ctx), packsOf(ctx, items)]);
  const digits = new Map(units.map(({ unitNo, dicimalDigit }) => [unitNo, dicimalDigit]));
  const today = dayText(ctx.clock.now());
  return (row: Item): Omit<Demand, 'qty'> => {
    const own = packs(row);
    const box = row.minPackQty && isPositive(row.minPackQty) ? row.minPackQty : (own[0] ?? null);
    const pallet = own.at(-1) ?? null;
    return {
      digits: digits.get(row.unitNo) ?? 0,
      packs: { [pickUnits.box]: box, [pickUnits.pallet]: pallet === box ? null : pallet },
      today,
    };
  };
};
/** What is known of items of a warehouse that goods are chosen of: so many questions, however many items they are. */
const groundOf = async (
  ctx: Context,
  { orgNo, warehouseNo }: Warehouse,
  items: ReadonlyMap<string, Item>,
  daysOf: DaysOf,
  named: Named = {},
) => {
  const where = { orgNo, warehouseNo };
  const rows = [...items.values()];
  const [strategies, demands, places, lots] = await Promise.all([
    strategiesOf(ctx, where, rows, named),
    demandsOf(ctx, rows),
    placesOf(ctx, { ...where, itemNos: [...items.keys()] }).then(byItem),
    lotsOf(ctx, where, items, daysOf),
  ]);
  return {
    strategies,
    demands,
    places: (itemNo: string): readonly Place[] => places.get(itemNo) ?? [],
    lots: (itemNo: string): readonly Lot[] => lots.get(itemNo) ?? [],
  };
};
type Ground = Awaited<ReturnType<typeof groundOf>>;

const isSpare = ({ reason }: Pick<Stay, 'reason'>): boolean => reason === 'notNeeded';
const told = (found: { readonly method: Omit<Strategy, 'appliedBy'>; readonly appliedBy: Strategy['appliedBy'] } | undefined) =>
  found ? { methodNo: found.method.methodNo, methodName: found.method.methodName, appliedBy: found.appliedBy } : null;

/** What is asked for of an item: of one lot or of any, and not from these places. */
export interface Demanded {
  readonly key: string;
  /** The class of the document that asks: strategies may differ by it. */
  readonly classifyType: string | null;
  readonly itemNo: string;
  /** Empty: any. */
  readonly lotNo: string;
  readonly qty: Decimal;
  readonly isBarred: (cellNo: string, lotNo: string) => boolean;
}
export interface Chosen {
  readonly cellNo: string;
  readonly lotNo: string;
  readonly qty: Decimal;
  readonly outSeq: number | null;
  /** What the rules look for that chose the lot and the cell; null where no strategy applies. */
  readonly allocateRule: string | null;
  readonly pickRule: string | null;
  readonly reserveMinutes: number;
}
export interface ChosenFor {
  readonly chosen: readonly Chosen[];
  readonly rest: Decimal;
  /** What keeps other goods from leaving, the most places first. */
  readonly stays: readonly { readonly reason: StayReason; readonly count: number }[];
}
const ruleOf = (rules: readonly { readonly seq: number; readonly ruleType: string }[] | null, seq: number | null) =>
  rules?.find((one) => one.seq === seq)?.ruleType ?? null;

/** Chooses for the demands of one item, one after the other: what an earlier one was given is not there for the later ones. */
const chooseItem = (ground: Ground, row: Item, demanded: readonly Demanded[]) => {
  const lots = ground.lots(row.itemNo);
  const plain = ground.demands(row);
  let places = ground.places(row.itemNo);
  const seqOf = new Map(places.map(({ cellNo, outSeq }) => [cellNo, outSeq]));
  return demanded.map(({ key, classifyType, lotNo, qty, isBarred }): readonly [string, ChosenFor] => {
    const { methods } = ground.strategies(row, classifyType || null);
    const open = places.filter((one) => (lotNo === '' || one.lotNo === lotNo) && !isBarred(one.cellNo, one.lotNo));
    const [choice] = choosePicks(open, lots, [{ demand: { ...plain, qty }, methods }], { why: true });
    const picks = choice?.picks ?? [];
    places = places.map((place) => {
      const taken = picks.find((one) => one.cellNo === place.cellNo && one.lotNo === place.lotNo);
      return taken && place.isAvailable && place.isOwn ? { ...place, reserved: sum(place.reserved, taken.qty) } : place;
    });
    return [
      key,
      {
        chosen: picks.map(({ cellNo, lotNo: lot, qty: part, allocateSeq, pickSeq, reserveMinutes }) => ({
          ...{ cellNo, lotNo: lot, qty: part, outSeq: seqOf.get(cellNo) ?? null, reserveMinutes },
          ...{ allocateRule: ruleOf(methods.allocation, allocateSeq), pickRule: ruleOf(methods.picking, pickSeq) },
        })),
        rest: choice?.rest ?? qty,
        stays: groupedBy(choice?.stays ?? [], isSpare).map(({ reason, count }) => ({ reason, count })),
      },
    ];
  });
};
/**
 * Which goods of a warehouse leave for demands, by their keys, in the order of the demands. Whoever keeps them holds the stock of the
 * items before: what is read here is then still so.
 */
export const goodsFor = async (
  ctx: Context,
  where: Warehouse,
  demands: readonly Demanded[],
  daysOf: DaysOf,
): Promise<ReadonlyMap<string, ChosenFor>> => {
  const byNo = byItem(demands);
  const items = await seenItems(ctx, where.orgNo, [...byNo.keys()]);
  if (items.size === 0) return new Map();
  const ground = await groundOf(ctx, where, items, daysOf);
  return new Map([...items].flatMap(([itemNo, row]) => chooseItem(ground, row, byNo.get(itemNo) ?? [])));
};

/** Which goods would leave now. Nothing is kept for anybody: whoever takes something meanwhile changes the answer. */
export const pickingPreview = async (ctx: Context, asked: Asked, daysOf: DaysOf): Promise<Answer> => {
  const { orgNo, warehouseNo, itemNo } = asked;
  if (!(await validWarehouse(ctx, warehouseNo, orgNo))) throw unknownNumber('warehouseNo', warehouse.labels.$, warehouseNo);
  const row = (await seenItems(ctx, orgNo, [itemNo])).get(itemNo);
  if (!row) throw unknownNumber('itemNo', item.labels.$, itemNo);
  const ground = await groundOf(ctx, asked, new Map([[itemNo, row]]), daysOf, asked);
  const { found, methods } = ground.strategies(row, asked.classifyType || null);
  const [places, lots] = [ground.places(itemNo), ground.lots(itemNo)];
  const demand = { ...ground.demands(row), qty: asked.qty };
  const [choice] = choosePicks(places, lots, [{ demand, methods }], { why: true });
  const lotOf = new Map(lots.map((one) => [one.lotNo, one]));
  const zoneOf = new Map(places.map(({ cellNo, zoneNo }) => [cellNo, zoneNo]));
  const say = (
    dictionary: string | undefined,
    rules: readonly { readonly seq: number; readonly ruleType: string }[] | null,
    seq: number | null,
  ) => {
    const rule = rules?.find((one) => one.seq === seq);
    return rule ? inLocale(labelOf(dictionary ?? '', rule.ruleType), ctx.locale) : null;
  };
  const records = (choice?.picks ?? []).map(({ cellNo, lotNo, qty, allocateSeq, pickSeq, reserveMinutes, ties }) => {
    const { receiptDate = null, productDate = null, expiryDate = null } = lotOf.get(lotNo) ?? {};
    return {
      ...{ cellNo, zoneNo: zoneOf.get(cellNo) ?? '', lotNo, qty, receiptDate, productDate, expiryDate },
      ...{ allocateSeq, allocateReason: say(allocationLine.fields.ruleType.dictionary, methods.allocation, allocateSeq) },
      ...{ pickSeq, pickReason: say(pickingLine.fields.ruleType.dictionary, methods.picking, pickSeq) },
      ...{ reserveMinutes, ties: [...ties] },
    };
  });
  return {
    ...onePage(records),
    unitNo: row.unitNo,
    rest: choice?.rest ?? asked.qty,
    placeCount: places.length,
    strategies: { allocation: told(found.allocation), picking: told(found.picking), turnover: told(found.turnover) },
    stays: groupedBy(choice?.stays ?? [], isSpare).map(({ reason, seq, count, shown }) => ({
      ...{ reason, seq, count, places: shown.slice(0, shownCells).map(({ cellNo, lotNo }) => ({ cellNo, lotNo })) },
    })),
  };
};
