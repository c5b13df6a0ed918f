/** What the room of schedules lends to the room of plans. */
export { scheduledByDay } from './byDay.queries.ts';
/** And to that of notices, which are written from its rows. */
export { type Chain, chainsOf, holdChains, storeCame } from './chain.commands.ts';
export { promisedOf, promisedRows } from './promised.queries.ts';
export { monthPlanDays } from './setting.commands.ts';
