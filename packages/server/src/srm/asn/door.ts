/** What the room of ASNs lends to the room that receives them. */
export { type AsnHead, type AsnLine, closeLines, refreshAsn, tellOrders } from './head.commands.ts';
