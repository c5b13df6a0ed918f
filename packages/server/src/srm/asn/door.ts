/** What the room of ASNs lends to the room that receives them. */
export { type ClosedLine, closeLines } from './close.commands.ts';
export { type HeadStep, refreshHead } from './head.commands.ts';
/** And to the work the product does by itself. */
export { closeOverdue, overdueAsns } from './overdue.commands.ts';
