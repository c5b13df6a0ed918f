/** What the room of orders lends to the rooms that ship against them and receive for them. */
export { type Effect, settleFigures } from './figures.commands.ts';
/** And to those that recompute what stands on them. */
export { orderFigures } from './purchase.checks.ts';
export { recountFigures } from './recount.commands.ts';
