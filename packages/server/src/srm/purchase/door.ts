/** What the room of orders lends to the rooms that ship against them and receive for them. */
export { type Effect, settleFigures } from './figures.commands.ts';
/** And to the home page, which counts what waits. */
export { deliverableConditions } from './purchase.queries.ts';
/** To the self check, which recounts what no command of ours can have done. */
export { recountFigures } from './recount.commands.ts';
/** And to the work the product does by itself. */
export { acceptSilence, silentOrders } from './silence.commands.ts';
export { overdueLines, unansweredLines } from './work.queries.ts';
