/** What rooms that send goods borrow: drawing up a delivery order, what of a document is on such orders, and what left. */
export { drawUp } from './outbound.commands.ts';
export { orderedFor, shippedWith } from './outbound.queries.ts';
