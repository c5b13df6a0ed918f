/** What rooms that send goods borrow: drawing up a delivery order, and what of a document is on such orders. */
export { drawUp } from './outbound.commands.ts';
export { orderedFor } from './outbound.queries.ts';
