/** What the room of ASNs lends to the rooms that receive them and label them. */
export { announcedLines, givenUpLines, ordersOfLines } from './announced.queries.ts';
/** What is on its way, for those who reckon ahead. */
export { onWayByDay } from './coming.queries.ts';
export { atDock, visibleNotices } from './dock.commands.ts';
export { type AsnHead, type AsnLine, closeLines, countArrivals, linesOf, refreshAsn, tellOrders } from './head.commands.ts';
export { shownHead, shownLine, type UnitTotals, unitTotalsOf } from './list.queries.ts';
export { agreedDays } from './order-lines.queries.ts';
export { findNotices, headOf, holdNotice, holdOrders, holdToReceive } from './receiving.commands.ts';
export { settleSchedulesOf } from './scheduled.commands.ts';
export { policiesPerPartner } from './shippingRule.queries.ts';
