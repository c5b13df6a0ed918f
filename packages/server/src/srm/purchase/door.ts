/** What the room of orders lends to the rooms that ship against them and receive for them. */

export { comingOf } from './batches.queries.ts';
/** And to the home page. */
export { boughtSince } from './bought.queries.ts';
export { type Effect, settleClaims, settleFigures } from './figures.commands.ts';
/** And to those that recompute what stands on them. */
export { lockedOrders, orderFigures } from './purchase.checks.ts';
export { recountFigures } from './recount.commands.ts';
/** And to those that show, count or lock the order lines behind theirs. */
export {
  lockOrderLines,
  type OrderLine,
  ofOrderIn,
  openItems,
  orderLinesNamed,
  orderLinesOf,
  orderStatesOf,
} from './rows.queries.ts';
