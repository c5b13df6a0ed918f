import { type Decimal, negate } from '@wms/contract/kernel/decimal.ts';

/** What is moved: material of an owner in a warehouse. An empty lot is no lot, an empty owner the organization itself. */
export interface Place {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  readonly ownerNo: string;
}
/** Where it lies and in which state; an empty cell is the dock. */
export interface Spot {
  readonly cellNo: string;
  readonly inventoryType: string;
}
/** A movement: from null it comes in from outside, to null it leaves. The quantity is positive; 0 moves nothing. */
export interface Move extends Place {
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** Whose they are afterwards, where that changes. */
  readonly toOwnerNo?: string;
  readonly qty: Decimal;
  /** receive, cancel, inspect, concede, reverse, putAway, return, takeOver, giveBack, adjust, issue. */
  readonly moveKind: string;
  readonly sourceNo: string;
  readonly sourceLineId: string;
}
export interface Key extends Place, Spot {}
export interface Change extends Key {
  readonly delta: Decimal;
}

/** What a move takes from one stock row and lays on another. */
export const halvesOf = (move: Move): readonly Change[] => {
  const { orgNo, warehouseNo, itemNo, lotNo, ownerNo } = move;
  const half = (spot: Spot, owner: string, delta: Decimal): Change => ({
    orgNo,
    warehouseNo,
    itemNo,
    lotNo,
    ownerNo: owner,
    cellNo: spot.cellNo,
    inventoryType: spot.inventoryType,
    delta,
  });
  return [
    ...(move.from ? [half(move.from, ownerNo, negate(move.qty))] : []),
    ...(move.to ? [half(move.to, move.toOwnerNo ?? ownerNo, move.qty)] : []),
  ];
};
