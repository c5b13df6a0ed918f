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
import type { Demand, Lot, Stay, StayReason } from '@wms/contract/strategy/pickFacts.ts';
import { pickingLine, pickingStrategy } from '@wms/contract/strategy/picking.ts';
import type { previewPicking } from '@wms/contract/strategy/strategy.calls.ts';
import { pickUnits, shownCells } from '@wms/contract/strategy/strategy.rules.ts';
import { turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import { seenItems } from '../base/item/door.ts';
import { groupsAbove } from '../base/itemGroup/door.ts';
import { packsOf } from '../base/itemUnitConversion/door.ts';
import { unitsOf } from '../base/unit/door.ts';
import { validWarehouse } from '../base/warehouse/door.ts';
import { addDays, dayText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { applicationsFor, type Method, type MethodAsked } from './facts.queries.ts';
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

/** The strategies that were asked for by name, and those that apply to an item for the kinds that were not. */
const methodsFor = async (ctx: Context, asked: Asked, { itemGroupNo }: Item) => {
  const { orgNo, warehouseNo, classifyType } = asked;
  const groups = itemGroupNo ? await groupsAbove(ctx, itemGroupNo) : [];
  const rows = await applicationsFor(ctx, asked, groups);
  const kind = async <R>(
    find: (ctx: Context, asked: MethodAsked) => Promise<Method<R> | undefined>,
    label: Trilingual,
    field: 'allocateMethodNo' | 'underMethodNo' | 'turnMethodNo',
  ) => {
    const named = asked[field];
    if (named) {
      const method = await find(ctx, { orgNo, warehouseNo, methodNo: named });
      if (!method) throw unknownNumber(field, label, named);
      return { method, appliedBy: null };
    }
    const found = whichApplies(rows, groups, classifyType || null, (one) => Boolean(one[field]));
    const methodNo = found?.[field];
    const method = methodNo ? await find(ctx, { orgNo, warehouseNo, methodNo }) : undefined;
    if (!found || !method) return undefined;
    const appliedBy = { itemGroupNo: found.itemGroupNo, classifyType: found.classifyType, priority: found.priority };
    return { method, appliedBy };
  };
  return {
    allocation: await kind(leavingMethods.allocation, allocationStrategy.labels.$, 'allocateMethodNo'),
    picking: await kind(leavingMethods.picking, pickingStrategy.labels.$, 'underMethodNo'),
    turnover: await kind(leavingMethods.turnover, turnoverStrategy.labels.$, 'turnMethodNo'),
  };
};

/** The days of the lots that lie there; goods that may be used for so many days expire that many after they were made. */
const lotsOf = async (ctx: Context, asked: Asked, { shelflife }: Item, daysOf: DaysOf): Promise<readonly Lot[]> => {
  const receipts = await receiptsOf(ctx, asked);
  const days = await daysOf(
    ctx,
    receipts.flatMap(({ lineIds }) => lineIds),
  );
  const byLine = new Map(days.map((one) => [one.lineId, one]));
  return receipts.map(({ lotNo, lineIds }): Lot => {
    const known = lineIds.flatMap((id) => byLine.get(id) ?? []);
    const [receiptDate = null] = known.map((one) => one.receiptDate).toSorted();
    const [productDate = null] = known.flatMap((one) => one.productDate ?? []).toSorted();
    const keeps = Number(shelflife ?? 0);
    return { lotNo, receiptDate, productDate, expiryDate: productDate && keeps > 0 ? addDays(productDate, keeps) : null };
  });
};
const demandOf = async (ctx: Context, { qty, orgNo, itemNo }: Asked, row: Item): Promise<Demand> => {
  const [units, packs] = await Promise.all([unitsOf(ctx), packsOf(ctx, { orgNo, itemNo, unitNo: row.unitNo })]);
  const box = row.minPackQty && isPositive(row.minPackQty) ? row.minPackQty : (packs[0] ?? null);
  const pallet = packs.at(-1) ?? null;
  return {
    qty,
    digits: units.find(({ unitNo }) => unitNo === row.unitNo)?.dicimalDigit ?? 0,
    packs: { [pickUnits.box]: box, [pickUnits.pallet]: pallet === box ? null : pallet },
    today: dayText(ctx.clock.now()),
  };
};

const isSpare = ({ reason }: Pick<Stay, 'reason'>): boolean => reason === 'notNeeded';
const told = (found: { readonly method: Omit<Strategy, 'appliedBy'>; readonly appliedBy: Strategy['appliedBy'] } | undefined) =>
  found ? { methodNo: found.method.methodNo, methodName: found.method.methodName, appliedBy: found.appliedBy } : null;

/** What is asked for of an item: of one lot or of any, and not from these places. */
export interface Demanded {
  readonly key: string;
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
type Where = Pick<Asked, 'orgNo' | 'warehouseNo' | 'classifyType'>;
const ruleOf = (rules: readonly { readonly seq: number; readonly ruleType: string }[] | null, seq: number | null) =>
  rules?.find((one) => one.seq === seq)?.ruleType ?? null;

/** Chooses for the demands of one item, one after the other: what an earlier one was given is not there for the later ones. */
const chooseItem = async (ctx: Context, asked: Asked, row: Item, demanded: readonly Demanded[], daysOf: DaysOf) => {
  const found = await methodsFor(ctx, asked, row);
  const lots = await lotsOf(ctx, asked, row, daysOf);
  const methods = {
    allocation: found.allocation?.method.rules ?? null,
    picking: found.picking?.method.rules ?? null,
    turnover: found.turnover?.method.rules ?? null,
  };
  const plain = await demandOf(ctx, asked, row);
  let places = await placesOf(ctx, asked);
  const seqOf = new Map(places.map(({ cellNo, outSeq }) => [cellNo, outSeq]));
  return demanded.map(({ key, lotNo, qty, isBarred }): readonly [string, ChosenFor] => {
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
 * Which goods leave for demands in a warehouse, by their keys. Whoever keeps them holds the stock of the items before: what is read
 * here is then still so.
 */
export const goodsFor = async (ctx: Context, where: Where, demands: readonly Demanded[], daysOf: DaysOf) => {
  const items = await seenItems(ctx, where.orgNo, [...new Set(demands.map(({ itemNo }) => itemNo))]);
  const answers = new Map<string, ChosenFor>();
  for (const [itemNo, row] of items) {
    const asked = { ...where, itemNo, qty: '1' };
    const own = demands.filter((one) => one.itemNo === itemNo);
    for (const [key, found] of await chooseItem(ctx, asked, row, own, daysOf)) answers.set(key, found);
  }
  return answers;
};

/** Which goods would leave now. Nothing is kept for anybody: whoever takes something meanwhile changes the answer. */
export const pickingPreview = async (ctx: Context, asked: Asked, daysOf: DaysOf): Promise<Answer> => {
  const { orgNo, warehouseNo, itemNo } = asked;
  if (!(await validWarehouse(ctx, warehouseNo, orgNo))) throw unknownNumber('warehouseNo', warehouse.labels.$, warehouseNo);
  const row = (await seenItems(ctx, orgNo, [itemNo])).get(itemNo);
  if (!row) throw unknownNumber('itemNo', item.labels.$, itemNo);
  const found = await methodsFor(ctx, asked, row);
  const places = await placesOf(ctx, asked);
  const lots = await lotsOf(ctx, asked, row, daysOf);
  const methods = {
    allocation: found.allocation?.method.rules ?? null,
    picking: found.picking?.method.rules ?? null,
    turnover: found.turnover?.method.rules ?? null,
  };
  const [choice] = choosePicks(places, lots, [{ demand: await demandOf(ctx, asked, row), methods }], { why: true });
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
