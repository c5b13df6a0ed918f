/** Which goods leave a warehouse, from which cells, and what speaks against the others. Pure: the same facts give the same answer. */
import { type Decimal, fromMillionths, isPositive, minus, toMillionths } from '../kernel/decimal.ts';
import {
  type AllocationRule,
  type Demand,
  type Lot,
  type Pick,
  type PickChoice,
  type PickMethods,
  type PickRule,
  type PickWanted,
  type Place,
  type Stay,
  type StayReason,
  stayReasons,
  type TurnoverRule,
} from './pickFacts.ts';
import { allocateRules, cellOrders, pickRules, pickUnits } from './strategy.rules.ts';

interface Stored {
  readonly place: Place;
  free: bigint;
}
interface LotOf {
  readonly facts: Lot;
  readonly places: readonly Stored[];
}
interface Need {
  readonly qty: bigint;
  readonly step: bigint;
  readonly packs: Demand['packs'];
}
const plainPicking: readonly PickRule[] = [
  { seq: 0, ruleType: pickRules.namedZone, zoneNo: null, cellType: null, pickUnit: null, cellOrder: cellOrders.picking },
];
const plainAllocation: readonly AllocationRule[] = [
  { seq: 0, ruleType: allocateRules.byTurnover, zoneNo: null, allowPartial: true, reserveMinutes: 0 },
];
const plainTurnover: readonly TurnoverRule[] = [{ seq: 0, sortField: 'receiptDate', sortOrder: 'asc' }];

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const decimalsOf = (qty: Decimal): number => (qty.split('.')[1] ?? '').replace(/0+$/, '').length;

/** What speaks against goods whatever the rules say. */
const held = ({ place, free }: Stored, lot: Lot | undefined, today: string): StayReason | undefined => {
  if (place.cellNo === '') return 'atDock';
  if (!place.isValid) return 'closed';
  if (place.isFrozen) return 'frozen';
  if (place.isBad) return 'badCell';
  if (!place.isAvailable) return 'notAvailable';
  if (!place.isOwn) return 'notOwn';
  if (lot?.expiryDate && lot.expiryDate < today) return 'expired';
  if (free > 0n) return undefined;
  return isPositive(minus(place.qty, place.reserved)) ? 'toPutAway' : 'reserved';
};

const freeOf = ({ places }: LotOf): bigint => places.reduce((total, { free }) => total + free, 0n);
type Key = string | bigint | null;
const keyOf = (lot: LotOf, sortField: string): Key => {
  if (sortField === 'qty') return freeOf(lot);
  if (sortField === 'lotNo') return lot.facts.lotNo;
  return lot.facts[sortField as 'receiptDate' | 'productDate' | 'expiryDate'] ?? null;
};
/** What nobody knows comes last, whichever way is sorted. */
const byKey = (a: Key, b: Key, isDown: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = a < b ? -1 : Number(a > b);
  return isDown ? -order : order;
};
const turnoverOf =
  (rules: readonly TurnoverRule[]) =>
  (a: LotOf, b: LotOf): number => {
    for (const { sortField, sortOrder } of rules) {
      const order = byKey(keyOf(a, sortField), keyOf(b, sortField), sortOrder === 'desc');
      if (order !== 0) return order;
    }
    return 0;
  };

const walk = (of: (place: Place) => number | null) => (a: Stored, b: Stored) =>
  (of(a.place) ?? Number.MAX_SAFE_INTEGER) - (of(b.place) ?? Number.MAX_SAFE_INTEGER);
const byFree = (a: Stored, b: Stored): number => (a.free < b.free ? -1 : Number(a.free > b.free));
const orders: Readonly<Record<string, (a: Stored, b: Stored) => number>> = {
  [cellOrders.putaway]: walk(({ inSeq }) => inSeq),
  [cellOrders.picking]: walk(({ outSeq }) => outSeq),
  [cellOrders.cellNo]: () => 0,
  [cellOrders.leastFilled]: byFree,
};
/** The cells in which a rule looks, one after the other. */
const inOrder = (places: readonly Stored[], { cellOrder }: PickRule, first: 'smallest' | 'any'): readonly Stored[] => {
  const order = orders[cellOrder] ?? walk(({ outSeq }) => outSeq);
  return places.toSorted(
    (a, b) => (first === 'smallest' ? byFree(a, b) : 0) || order(a, b) || byText(a.place.cellNo, b.place.cellNo),
  );
};

type Taking = { readonly qty: bigint } | { readonly reason: StayReason };
type Pass = 'loose' | 'cleared' | 'any';
/** What a rule goes through its cells for: what it prefers first, then the others. Packs are broken by another rule. */
const passesOf = ({ ruleType }: PickRule): readonly Pass[] => {
  if (ruleType === pickRules.looseFirst) return ['loose', 'any'];
  return ruleType === pickRules.clearCells ? ['cleared', 'any'] : ['any'];
};
const whole = (qty: bigint, of: bigint): bigint => qty - (qty % of);
const sizeOf = ({ packs, step }: Need, unit: string): bigint | undefined => {
  const pack = packs[unit];
  if (unit === pickUnits.piece) return step;
  return pack && isPositive(pack) ? toMillionths(pack) : undefined;
};
/** How much a rule takes out of a cell of what is still asked for, in whole units of the rule. */
const takingOf = ({ place, free }: Stored, rule: PickRule, need: Need, rest: bigint, pass: Pass): Taking => {
  if (rule.zoneNo !== null && place.zoneNo !== rule.zoneNo) return { reason: 'pickZone' };
  if (rule.cellType !== null && place.cellType !== rule.cellType) return { reason: 'cellType' };
  const unit = sizeOf(need, rule.pickUnit ?? (rule.ruleType === pickRules.wholePacks ? pickUnits.box : pickUnits.piece));
  if (unit === undefined) return { reason: 'packUnknown' };
  const box = sizeOf(need, pickUnits.box);
  // without a known pack nothing is packed
  const there = pass === 'loose' && box !== undefined ? free % box : free;
  const qty = whole(whole(least(there, rest), need.step), unit);
  if (qty <= 0n || (pass === 'cleared' && qty < free)) return { reason: 'noPack' };
  return { qty };
};

interface Taken {
  readonly from: Stored;
  readonly qty: bigint;
  readonly pickSeq: number;
}
/** Takes up to `wanted` of a lot; what was taken is no longer free. */
const takeLot = (places: readonly Stored[], rules: readonly PickRule[], need: Need, wanted: bigint): readonly Taken[] => {
  const taken: Taken[] = [];
  let rest = wanted;
  for (const rule of rules)
    for (const pass of passesOf(rule))
      for (const from of inOrder(places, rule, pass === 'cleared' ? 'smallest' : 'any')) {
        if (rest <= 0n) return taken;
        if (from.free <= 0n) continue;
        const taking = takingOf(from, rule, need, rest, pass);
        if ('reason' in taking) continue;
        from.free -= taking.qty;
        rest -= taking.qty;
        taken.push({ from, qty: taking.qty, pickSeq: rule.seq });
      }
  return taken;
};
const sumOf = (taken: readonly Taken[]): bigint => taken.reduce((total, { qty }) => total + qty, 0n);
const putBack = (taken: readonly Taken[]): void => {
  for (const { from, qty } of taken) from.free += qty;
};
/** How much of a lot the rules would take, without taking it. */
const takable = (places: readonly Stored[], rules: readonly PickRule[], need: Need, wanted: bigint): bigint => {
  const taken = takeLot(places, rules, need, wanted);
  putBack(taken);
  return sumOf(taken);
};

interface Found {
  readonly taken: readonly Taken[];
  readonly isPartial: boolean;
}
const within = (lot: LotOf, { zoneNo }: AllocationRule): readonly Stored[] =>
  zoneNo === null ? lot.places : lot.places.filter(({ place }) => place.zoneNo === zoneNo);
const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
/** What one rule of the allocation takes of the lots, which come in the order of turnover. */
const allocate = (
  lots: readonly LotOf[],
  rule: AllocationRule,
  picking: readonly PickRule[],
  need: Need,
  wanted: bigint,
): Found => {
  const taken: Taken[] = [];
  let rest = wanted;
  const take = (lot: LotOf): void => {
    const more = takeLot(within(lot, rule), picking, need, rest);
    taken.push(...more);
    rest -= sumOf(more);
  };
  if (rule.ruleType === allocateRules.oneLot) {
    const enough = lots.find((lot) => takable(within(lot, rule), picking, need, rest) === rest);
    if (enough) take(enough);
  } else if (rule.ruleType === allocateRules.nearest) {
    const left = new Set(lots);
    while (rest > 0n && left.size > 0) {
      const free = (lot: LotOf): bigint => within(lot, rule).reduce((total, one) => total + one.free, 0n);
      const [nearest] = [...left].toSorted((a, b) => Number(distance(free(a), rest) - distance(free(b), rest)));
      if (!nearest) break;
      left.delete(nearest);
      take(nearest);
    }
  } else for (const lot of lots) if (rest > 0n) take(lot);
  const isPartial = rest > 0n && !rule.allowPartial;
  if (isPartial) putBack(taken);
  return { taken: isPartial ? [] : taken, isPartial };
};

const rank = new Map(stayReasons.map((reason, at) => [reason, at]));
type Why = { readonly reason: StayReason; readonly seq: number | null };
interface Asked {
  readonly need: Need;
  readonly allocation: readonly AllocationRule[];
  readonly picking: readonly PickRule[];
  /** Rules of the allocation that would have taken too little. */
  readonly partial: ReadonlySet<number>;
  readonly rest: bigint;
  readonly methods: PickMethods;
}
/** What came closest to taking goods that stay. */
const stayOf = (stored: Stored, lot: LotOf, asked: Asked): Why => {
  const { need, methods, allocation, picking, partial, rest } = asked;
  const wanted = rest > 0n ? rest : need.qty;
  let closest: Why | undefined;
  const offer = (reason: StayReason, seq: number | null): void => {
    if (!closest || (rank.get(reason) ?? 0) > (rank.get(closest.reason) ?? 0)) closest = { reason, seq };
  };
  for (const rule of allocation) {
    const allocateSeq = methods.allocation && rule.seq;
    if (rule.zoneNo !== null && stored.place.zoneNo !== rule.zoneNo) offer('zone', allocateSeq);
    else if (rule.ruleType === allocateRules.oneLot && takable(within(lot, rule), picking, need, wanted) < wanted)
      offer('lotTooSmall', allocateSeq);
    else if (partial.has(rule.seq)) offer('noPartial', allocateSeq);
    else
      for (const pick of picking) {
        const taking = takingOf(stored, pick, need, wanted, 'any');
        offer('reason' in taking ? taking.reason : 'notNeeded', methods.picking && pick.seq);
      }
  }
  return closest ?? { reason: 'notNeeded', seq: null };
};

/** Goods that two rules took out of one cell one after the other are one pick, by the first of them. */
const joined = (picks: readonly Pick[]): readonly Pick[] => {
  const byPlace = new Map<string, Pick>();
  for (const one of picks) {
    const key = JSON.stringify([one.cellNo, one.lotNo]);
    const known = byPlace.get(key);
    byPlace.set(key, known ? { ...known, qty: fromMillionths(toMillionths(known.qty) + toMillionths(one.qty)) } : one);
  }
  return [...byPlace.values()];
};
const lotsOf = (stored: readonly Stored[], facts: ReadonlyMap<string, Lot>): readonly LotOf[] => {
  const byLot = new Map<string, Stored[]>();
  for (const one of stored) byLot.set(one.place.lotNo, [...(byLot.get(one.place.lotNo) ?? []), one]);
  return [...byLot]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([lotNo, places]) => ({
      facts: facts.get(lotNo) ?? { lotNo, receiptDate: null, productDate: null, expiryDate: null },
      places,
    }));
};
const bySeq = <R extends { readonly seq: number }>(rules: readonly R[]): readonly R[] => rules.toSorted((a, b) => a.seq - b.seq);

const pickOne = (
  stored: readonly Stored[],
  facts: ReadonlyMap<string, Lot>,
  { demand, methods }: PickWanted,
  why: boolean,
): PickChoice => {
  const decimals = Math.min(6, Math.max(0, demand.digits, decimalsOf(demand.qty)));
  const need: Need = { qty: toMillionths(demand.qty), step: 10n ** BigInt(6 - decimals), packs: demand.packs };
  const allocation = bySeq(methods.allocation ?? plainAllocation);
  const picking = bySeq(methods.picking ?? plainPicking);
  const order = turnoverOf(bySeq(methods.turnover ?? plainTurnover));
  const heldBy = new Map(stored.map((one) => [one, held(one, facts.get(one.place.lotNo), demand.today)]));
  const lots = lotsOf(
    stored.filter((one) => !heldBy.get(one)),
    facts,
  ).toSorted(order);
  const tiesOf = new Map(
    lots.map((lot) => [
      lot.facts.lotNo,
      lots.flatMap((other) => (other !== lot && order(lot, other) === 0 ? other.facts.lotNo : [])),
    ]),
  );
  let rest = need.qty;
  const picks: Pick[] = [];
  const used = new Set<Stored>();
  const partial = new Set<number>();
  for (const rule of allocation) {
    if (rest <= 0n) break;
    const found = allocate(lots, rule, picking, need, rest);
    if (found.isPartial) partial.add(rule.seq);
    for (const { from, qty, pickSeq } of found.taken) {
      rest -= qty;
      used.add(from);
      picks.push({
        ...{ cellNo: from.place.cellNo, lotNo: from.place.lotNo, qty: fromMillionths(qty) },
        allocateSeq: methods.allocation ? rule.seq : null,
        pickSeq: methods.picking ? pickSeq : null,
        reserveMinutes: rule.reserveMinutes,
        ties: tiesOf.get(from.place.lotNo) ?? [],
      });
    }
  }
  const asked: Asked = { need, methods, allocation, picking, partial, rest };
  const lotOf = new Map(lots.flatMap((lot) => lot.places.map((one) => [one, lot] as const)));
  const staysOf = (): readonly Stay[] =>
    stored.flatMap((one): readonly Stay[] => {
      const { cellNo, lotNo } = one.place;
      if (used.has(one)) return [];
      const lot = lotOf.get(one);
      return [{ cellNo, lotNo, ...(lot ? stayOf(one, lot, asked) : { reason: heldBy.get(one) ?? 'reserved', seq: null }) }];
    });
  return { picks: joined(picks), rest: fromMillionths(rest), stays: why ? staysOf() : [] };
};

/**
 * Takes goods of one item for demands, one after the other: what an earlier one was given is not there for the later ones. The
 * turnover orders the lots; the rules of the allocation choose among them in turn for what is still asked for; those of the picking
 * say from which cells a lot is taken. Expired, held, reserved and other people's goods are never taken. `why`: goods that stay are
 * named with what speaks against them, of several rules that of the one that came closest.
 */
export const choosePicks = (
  places: readonly Place[],
  lots: readonly Lot[],
  wanted: readonly PickWanted[],
  { why = false }: { readonly why?: boolean } = {},
): readonly PickChoice[] => {
  const facts = new Map(lots.map((lot) => [lot.lotNo, lot]));
  const stored = places
    .map(
      (place): Stored => ({
        place,
        free: toMillionths(place.qty) - toMillionths(place.reserved) - toMillionths(place.toPutAway),
      }),
    )
    .toSorted((a, b) => byText(a.place.cellNo, b.place.cellNo) || byText(a.place.lotNo, b.place.lotNo));
  return wanted.map((one) => pickOne(stored, facts, one, why));
};
