/** What is asked when goods leave a warehouse, and what is answered: facts, rules, picks and what stays. */
import type { Decimal } from '../kernel/decimal.ts';

/** Goods of one lot in one cell. */
export interface Place {
  /** Empty: the dock, where goods wait to be put away. */
  readonly cellNo: string;
  readonly zoneNo: string;
  readonly cellType: string;
  readonly isValid: boolean;
  /** Whether the cell gives nothing until somebody lifts it. */
  readonly isFrozen: boolean;
  /** For defective goods only. */
  readonly isBad: boolean;
  readonly inSeq: number | null;
  readonly outSeq: number | null;
  /** Empty: no lot. */
  readonly lotNo: string;
  /** Whether nothing holds the goods: no inspection, no freeze. */
  readonly isAvailable: boolean;
  /** Whether they belong to the organization; others' are taken over first. */
  readonly isOwn: boolean;
  readonly qty: Decimal;
  /** Of it promised to others. */
  readonly reserved: Decimal;
  /** Of it what open tasks carry to another cell: it is not there any more when somebody comes for it. */
  readonly toPutAway: Decimal;
}
/** Days as yyyy-MM-dd; null where nobody knows. */
export interface Lot {
  readonly lotNo: string;
  readonly receiptDate: string | null;
  readonly productDate: string | null;
  readonly expiryDate: string | null;
}
export interface Demand {
  readonly qty: Decimal;
  /** Decimals in which the unit is counted. */
  readonly digits: number;
  /** Pieces in one of a larger unit, by the digit of PICK_UNIT; null: nobody knows. */
  readonly packs: Readonly<Record<string, Decimal | null>>;
  /** yyyy-MM-dd; goods that expired before it are not taken. */
  readonly today: string;
}
export interface AllocationRule {
  readonly seq: number;
  readonly ruleType: string;
  readonly zoneNo: string | null;
  /** Whether it may take less than what is still asked for. */
  readonly allowPartial: boolean;
  /** How long the goods are kept for the demand; 0: until it is served. */
  readonly reserveMinutes: number;
}
export interface PickRule {
  readonly seq: number;
  readonly ruleType: string;
  readonly zoneNo: string | null;
  readonly cellType: string | null;
  readonly pickUnit: string | null;
  readonly cellOrder: string;
}
export interface TurnoverRule {
  readonly seq: number;
  readonly sortField: string;
  readonly sortOrder: string;
}
/** Null: none applies. Then the oldest receipt leaves first, in part as well, by the walk of picking. */
export interface PickMethods {
  readonly allocation: readonly AllocationRule[] | null;
  readonly picking: readonly PickRule[] | null;
  readonly turnover: readonly TurnoverRule[] | null;
}

export interface PickWanted {
  readonly demand: Demand;
  readonly methods: PickMethods;
}

/** Why goods stay where they are, in the order in which it is asked: a later one means that they came closer. */
export const stayReasons = [
  'atDock',
  'toPutAway',
  'closed',
  'frozen',
  'badCell',
  'notAvailable',
  'notOwn',
  'expired',
  'reserved',
  'zone',
  'lotTooSmall',
  'noPartial',
  'pickZone',
  'cellType',
  'packUnknown',
  'noPack',
  'notNeeded',
] as const;
export type StayReason = (typeof stayReasons)[number];
export interface Pick {
  readonly cellNo: string;
  readonly lotNo: string;
  readonly qty: Decimal;
  /** The rule that chose the lot, and the one that chose the cell; null where no strategy applies. */
  readonly allocateSeq: number | null;
  readonly pickSeq: number | null;
  readonly reserveMinutes: number;
  /** Other lots that the turnover does not tell from this one: their numbers decided. */
  readonly ties: readonly string[];
}
export interface Stay {
  readonly cellNo: string;
  readonly lotNo: string;
  readonly reason: StayReason;
  /** The rule of the allocation or of the picking that left it; null: no rule could have taken it. */
  readonly seq: number | null;
}
export interface PickChoice {
  readonly picks: readonly Pick[];
  /** What is not there. */
  readonly rest: Decimal;
  readonly stays: readonly Stay[];
}
