/** What the room of ASNs lends to the room that receives them. */
export { type ClosedLine, closeLines } from './close.commands.ts';
export { type HeadStep, refreshHead } from './head.commands.ts';
