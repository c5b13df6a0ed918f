/** What the rooms that move goods borrow: the ledger and the stock it sums up to. */

export { type Laying, refusedByCells } from './cells.queries.ts';
export { listStockMovements } from './ledger.queries.ts';
export { claimedOf } from './onHand.queries.ts';
export { holdOwners } from './periods.commands.ts';
export { type Move, type Place, post, type Shortage, type Spot, shortagesOf } from './post.commands.ts';
export { holdGoods, type Keeping, keepGoods } from './reserve.commands.ts';
export {
  changedOf,
  lyingIn,
  type Position,
  positionsOf,
  type Source,
  seenStock,
  sourcesOf,
  takenFrom,
  takersOf,
  visibleMoves,
  visibleStock,
} from './stock.queries.ts';
