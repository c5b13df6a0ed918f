/** In which cells goods are laid, and what speaks against the others. Pure: the same facts give the same answer. */
import { type Decimal, fromMillionths, isPositive, toMillionths } from '../kernel/decimal.ts';
import { cellOrders, putawayRules } from './strategy.rules.ts';

/** Length, width and height; of cells and goods in the same measure. */
export type Size = readonly [Decimal, Decimal, Decimal];
export interface CellFacts {
  readonly cellNo: string;
  readonly zoneNo: string;
  readonly cellType: string;
  readonly isValid: boolean;
  /** Gives and takes nothing until somebody lifts it. */
  readonly isFrozen: boolean;
  /** For defective goods only. */
  readonly isBad: boolean;
  /** The only item it is for; null: for any. */
  readonly keptFor: string | null;
  readonly isMixSku: boolean;
  readonly isMixLot: boolean;
  readonly inSeq: number | null;
  readonly outSeq: number | null;
  /** Neither null nor zero bounds anything, here and below. */
  readonly maxQty: Decimal | null;
  readonly maxWeight: Decimal | null;
  readonly size: Size | null;
}
/** What one of an item weighs and measures; what is not known is not counted. */
export interface Piece {
  readonly weight: Decimal | null;
  readonly size: Size | null;
}
/** What lies in a cell, or is promised to it. */
export interface Content extends Piece {
  readonly cellNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  readonly qty: Decimal;
}
/** Goods that are to be laid somewhere. */
export interface Goods extends Piece {
  readonly itemNo: string;
  /** Empty: no lot. */
  readonly lotNo: string;
  readonly qty: Decimal;
  /** Decimals in which the unit is counted: three boxes and a half fit nowhere. */
  readonly digits: number;
  /** The cells of the item in their order, with the most of it that each takes. */
  readonly homes: readonly { readonly cellNo: string; readonly maxQty: Decimal | null }[];
}
export interface PutawayRule {
  readonly seq: number;
  readonly ruleType: string;
  readonly zoneNo: string | null;
  readonly cellNo: string | null;
  readonly cellType: string | null;
  readonly checkCapacity: boolean;
  readonly mixSku: boolean;
  readonly mixLot: boolean;
  readonly cellOrder: string;
}

/** Why a cell was passed over, in the order in which it is asked: a later one means that the cell came closer. */
export const passReasons = [
  'closed',
  'frozen',
  'bad',
  'keptForOther',
  'noHome',
  'notNamed',
  'zone',
  'notEmpty',
  'otherItem',
  'otherLot',
  'cellType',
  'mixSku',
  'mixLot',
  'tooBig',
  'fullQty',
  'fullWeight',
  'fullVolume',
  'notNeeded',
] as const;
export type PassReason = (typeof passReasons)[number];
export interface Placement {
  readonly cellNo: string;
  readonly qty: Decimal;
  /** The rule that chose the cell. */
  readonly seq: number;
}
export interface Passed {
  readonly cellNo: string;
  readonly reason: PassReason;
  /** The rule that passed it over; null: no rule could have taken it. */
  readonly seq: number | null;
}
export interface PutawayChoice {
  readonly placed: readonly Placement[];
  /** What fits nowhere. */
  readonly rest: Decimal;
  readonly passed: readonly Passed[];
}

const MICRO = 1_000_000n;
const bound = (value: Decimal | null): bigint | null => (value !== null && isPositive(value) ? toMillionths(value) : null);
const volumeOf = (size: Size | null): bigint | null =>
  size?.every(isPositive) ? size.reduce((product, side) => product * toMillionths(side), 1n) : null;
const sidesOf = (size: Size | null): readonly bigint[] | null =>
  size?.every(isPositive) ? size.map(toMillionths).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)) : null;
/** Whether the sides of goods, from the shortest, go into those of a cell, however the goods are turned. */
const fits = (own: readonly bigint[] | null, room: readonly bigint[] | null): boolean =>
  own === null || room === null || own.every((side, at) => side <= (room[at] ?? 0n));

interface Measures {
  readonly sides: readonly bigint[] | null;
  readonly qty: bigint | null;
  readonly weight: bigint | null;
  readonly volume: bigint | null;
}
interface Cell {
  readonly facts: CellFacts;
  /** Worked out when first asked for: of thousands of cells a rule looks at a few. */
  measures(): Measures;
  /** Lots by item. */
  readonly items: Map<string, Set<string>>;
  readonly ofItem: Map<string, bigint>;
  qty: bigint;
  weight: bigint;
  volume: bigint;
}
/** Goods with their figures as whole numbers, made once for all cells. */
interface Need {
  readonly itemNo: string;
  readonly lotNo: string;
  readonly qty: bigint;
  /** The least quantity that is laid somewhere by itself. */
  readonly step: bigint;
  readonly weight: bigint | null;
  readonly volume: bigint | null;
  readonly sides: readonly bigint[] | null;
  /** By cell of the item, in their order: the most of it there. */
  readonly homes: ReadonlyMap<string, bigint | null>;
}
const decimalsOf = (qty: Decimal): number => (qty.split('.')[1] ?? '').replace(/0+$/, '').length;
const needOf = ({ itemNo, lotNo, qty, digits, weight, size, homes }: Goods): Need => ({
  ...{ itemNo, lotNo, qty: toMillionths(qty), weight: bound(weight), volume: volumeOf(size), sides: sidesOf(size) },
  step: 10n ** BigInt(6 - Math.min(6, Math.max(0, digits, decimalsOf(qty)))),
  homes: new Map(homes.map(({ cellNo, maxQty }) => [cellNo, bound(maxQty)])),
});

const lay = (
  cell: Cell,
  { itemNo, lotNo, weight, volume }: Pick<Need, 'itemNo' | 'lotNo' | 'weight' | 'volume'>,
  qty: bigint,
): void => {
  const lots = cell.items.get(itemNo) ?? new Set();
  cell.items.set(itemNo, lots.add(lotNo));
  cell.ofItem.set(itemNo, (cell.ofItem.get(itemNo) ?? 0n) + qty);
  cell.qty += qty;
  cell.weight += qty * (weight ?? 0n);
  cell.volume += qty * (volume ?? 0n);
};

/** A walk through the cells, of those without a place in it last, then by number. */
const walk = (of: (cell: Cell) => number | null) => (a: Cell, b: Cell) => {
  const [one, other] = [of(a) ?? Number.MAX_SAFE_INTEGER, of(b) ?? Number.MAX_SAFE_INTEGER];
  return one - other || byNumber(a, b);
};
const byNumber = (a: Cell, b: Cell): number => (a.facts.cellNo < b.facts.cellNo ? -1 : Number(a.facts.cellNo > b.facts.cellNo));
const inward = walk(({ facts }) => facts.inSeq);
const orders: Readonly<Record<string, (a: Cell, b: Cell) => number>> = {
  [cellOrders.putaway]: inward,
  [cellOrders.picking]: walk(({ facts }) => facts.outSeq),
  [cellOrders.cellNo]: byNumber,
  [cellOrders.leastFilled]: (a, b) => (a.qty < b.qty ? -1 : a.qty > b.qty ? 1 : inward(a, b)),
};
const orderOf = ({ cellOrder }: PutawayRule) => orders[cellOrder] ?? inward;

/** A warehouse as goods are laid into it one after the other. */
interface Floor {
  readonly byNo: ReadonlyMap<string, Cell>;
  readonly all: readonly Cell[];
  /** All cells in an order that does not change while goods are laid. */
  sorted(order: string): readonly Cell[];
  holding(itemNo: string): readonly Cell[];
  put(cell: Cell, need: Need, qty: bigint): void;
}
const cellOf = (facts: CellFacts): Cell => {
  let known: Measures | undefined;
  const measures = (): Measures => {
    const { size, maxQty, maxWeight } = facts;
    known ??= { sides: sidesOf(size), qty: bound(maxQty), weight: bound(maxWeight), volume: volumeOf(size) };
    return known;
  };
  return { facts, measures, items: new Map(), ofItem: new Map(), qty: 0n, weight: 0n, volume: 0n };
};
const floorOf = (cells: readonly CellFacts[], contents: readonly Content[]): Floor => {
  const all = cells.map(cellOf);
  const byNo = new Map(all.map((cell) => [cell.facts.cellNo, cell]));
  const holders = new Map<string, Set<Cell>>();
  const holds = (itemNo: string, cell: Cell): void => {
    holders.set(itemNo, (holders.get(itemNo) ?? new Set()).add(cell));
  };
  for (const content of contents) {
    const cell = byNo.get(content.cellNo);
    if (!cell || !isPositive(content.qty)) continue;
    const { weight, size } = content;
    lay(cell, { ...content, weight: bound(weight), volume: volumeOf(size) }, toMillionths(content.qty));
    holds(content.itemNo, cell);
  }
  const kept = new Map<string, readonly Cell[]>();
  return {
    byNo,
    all,
    sorted: (order) => {
      const known = kept.get(order) ?? all.toSorted(orders[order] ?? inward);
      kept.set(order, known);
      return known;
    },
    holding: (itemNo) => [...(holders.get(itemNo) ?? [])],
    put: (cell, need, qty) => {
      lay(cell, need, qty);
      holds(need.itemNo, cell);
    },
  };
};

/** Whether a rule looks at a cell at all. */
const unlooked = (cell: Cell, need: Need, rule: PutawayRule): PassReason | undefined => {
  const { facts, items } = cell;
  if (!facts.isValid) return 'closed';
  if (facts.isFrozen) return 'frozen';
  if (facts.isBad) return 'bad';
  if (facts.keptFor !== null && facts.keptFor !== need.itemNo) return 'keptForOther';
  if (rule.ruleType === putawayRules.fixedCell && !need.homes.has(facts.cellNo)) return 'noHome';
  if (rule.ruleType === putawayRules.namedCell && facts.cellNo !== rule.cellNo) return 'notNamed';
  if (rule.zoneNo !== null && facts.zoneNo !== rule.zoneNo) return 'zone';
  if (rule.ruleType === putawayRules.emptyCell && items.size > 0) return 'notEmpty';
  if (rule.ruleType === putawayRules.sameItem || rule.ruleType === putawayRules.sameLot) {
    const lots = items.get(need.itemNo);
    if (!lots) return 'otherItem';
    if (rule.ruleType === putawayRules.sameLot && !lots.has(need.lotNo)) return 'otherLot';
  }
  return rule.cellType !== null && facts.cellType !== rule.cellType ? 'cellType' : undefined;
};
/** What lies in a cell beside which the goods must not lie: the cell says so, or the rule. */
const unmixable = ({ facts, items }: Cell, need: Need, rule: PutawayRule): PassReason | undefined => {
  const isMixed = items.size > 1 || (items.size === 1 && !items.has(need.itemNo));
  if (isMixed && !(facts.isMixSku && rule.mixSku)) return 'mixSku';
  const lots = items.get(need.itemNo);
  const isOtherLot = lots !== undefined && (lots.size > 1 || !lots.has(need.lotNo));
  return isOtherLot && !(facts.isMixLot && rule.mixLot) ? 'mixLot' : undefined;
};

type Room = { readonly qty: bigint } | { readonly reason: PassReason };
/** How much of the goods a rule may lay into a cell. What the cell itself refuses holds whatever the rule counts. */
const roomIn = (cell: Cell, need: Need, rule: PutawayRule): Room => {
  const against = unlooked(cell, need, rule) ?? unmixable(cell, need, rule);
  if (against) return { reason: against };
  const max = cell.measures();
  if (rule.checkCapacity && !fits(need.sides, max.sides)) return { reason: 'tooBig' };
  const { facts } = cell;
  const ofHome = need.homes.get(facts.cellNo) ?? null;
  const weight = rule.checkCapacity ? need.weight : null;
  const volume = rule.checkCapacity ? need.volume : null;
  const limits: readonly (readonly [PassReason, bigint | null])[] = [
    ['fullQty', max.qty === null ? null : max.qty - cell.qty],
    ['fullQty', ofHome === null ? null : ofHome - (cell.ofItem.get(need.itemNo) ?? 0n)],
    ['fullWeight', max.weight === null || weight === null ? null : (max.weight * MICRO - cell.weight) / weight],
    ['fullVolume', max.volume === null || volume === null ? null : (max.volume * MICRO - cell.volume) / volume],
  ];
  let qty: bigint | null = null;
  for (const [reason, limit] of limits) {
    if (limit === null) continue;
    const whole = limit - (limit % need.step);
    if (whole <= 0n) return { reason };
    if (qty === null || whole < qty) qty = whole;
  }
  return { qty: qty ?? need.qty };
};

/** The cells a rule looks at, in its order. */
const lookedAt = (floor: Floor, need: Need, rule: PutawayRule): readonly Cell[] => {
  switch (rule.ruleType) {
    case putawayRules.fixedCell:
      return [...need.homes.keys()].flatMap((cellNo) => floor.byNo.get(cellNo) ?? []);
    case putawayRules.namedCell:
      return [floor.byNo.get(rule.cellNo ?? '')].flatMap((cell) => cell ?? []);
    case putawayRules.sameItem:
    case putawayRules.sameLot:
      return floor.holding(need.itemNo).toSorted(orderOf(rule));
    case putawayRules.emptyCell: {
      // of empty cells none is filled less than another
      const { cellOrder } = rule;
      return floor.sorted(cellOrder === cellOrders.leastFilled ? cellOrders.putaway : cellOrder);
    }
    default:
      return rule.cellOrder === cellOrders.leastFilled
        ? floor.all.filter(({ facts }) => facts.zoneNo === rule.zoneNo).toSorted(orderOf(rule))
        : floor.sorted(rule.cellOrder);
  }
};

/** What no rule changes: the cell itself takes no such goods. */
const reasonsOfCells: ReadonlySet<PassReason> = new Set(['closed', 'frozen', 'bad', 'keptForOther']);
/** What came closest to taking the goods in each cell that took none. */
const passedOver = (floor: Floor, need: Need, rules: readonly PutawayRule[], used: ReadonlySet<string>): readonly Passed[] => {
  const rank = new Map(passReasons.map((reason, at) => [reason, at]));
  return floor.sorted(cellOrders.putaway).flatMap((cell): readonly Passed[] => {
    const { cellNo } = cell.facts;
    if (used.has(cellNo)) return [];
    let closest: Passed | undefined;
    for (const rule of rules) {
      const room = roomIn(cell, need, rule);
      const reason = 'reason' in room ? room.reason : 'notNeeded';
      const isOfCell = reasonsOfCells.has(reason);
      if (!closest || (rank.get(reason) ?? 0) > (rank.get(closest.reason) ?? 0))
        closest = { cellNo, reason, seq: isOfCell ? null : rule.seq };
    }
    return closest ? [closest] : [];
  });
};

const placeOne = (floor: Floor, need: Need, rules: readonly PutawayRule[]): Omit<PutawayChoice, 'passed'> => {
  let rest = need.qty;
  const placed: Placement[] = [];
  for (const rule of rules) {
    if (rest <= 0n) break;
    for (const cell of lookedAt(floor, need, rule)) {
      if (rest <= 0n) break;
      const room = roomIn(cell, need, rule);
      if ('reason' in room) continue;
      const qty = room.qty < rest ? room.qty : rest;
      floor.put(cell, need, qty);
      placed.push({ cellNo: cell.facts.cellNo, qty: fromMillionths(qty), seq: rule.seq });
      rest -= qty;
    }
  }
  return { placed: joined(placed), rest: fromMillionths(rest) };
};
/** A cell that two rules chose one after the other is one place, by the first of them. */
const joined = (placed: readonly Placement[]): readonly Placement[] => {
  const byNo = new Map<string, Placement>();
  for (const one of placed) {
    const known = byNo.get(one.cellNo);
    const qty = known ? fromMillionths(toMillionths(known.qty) + toMillionths(one.qty)) : one.qty;
    byNo.set(one.cellNo, known ? { ...known, qty } : one);
  }
  return [...byNo.values()];
};

export interface Wanted {
  readonly goods: Goods;
  readonly rules: readonly PutawayRule[];
}
/**
 * Lays goods by their rules, one line after the other: what an earlier line was given is taken for the later ones. Each rule is
 * tried in turn for what is left; in its cells as much is laid as fits. `why`: each cell that got nothing is named with what
 * speaks against it, of several rules that of the one that came closest.
 */
export const chooseCells = (
  cells: readonly CellFacts[],
  contents: readonly Content[],
  wanted: readonly Wanted[],
  { why = false }: { readonly why?: boolean } = {},
): readonly PutawayChoice[] => {
  if (wanted.length === 0) return [];
  const floor = floorOf(cells, contents);
  return wanted.map(({ goods, rules }) => {
    const inOrder = rules.toSorted((a, b) => a.seq - b.seq);
    const need = needOf(goods);
    const found = placeOne(floor, need, inOrder);
    const used = new Set(found.placed.map(({ cellNo }) => cellNo));
    return { ...found, passed: why ? passedOver(floor, need, inOrder, used) : [] };
  });
};
