/** What the room of ASNs lends to the room that receives them. */
export { type AsnHead, type AsnLine, closeLines, countArrivals, linesOf, refreshAsn, tellOrders } from './head.commands.ts';
export { shownHead, shownLine } from './list.queries.ts';
export { agreedDays } from './order-lines.queries.ts';
export { findNotices, headOf, holdOrders, holdToReceive } from './receiving.commands.ts';
export { policiesPerPartner } from './shippingRule.queries.ts';
