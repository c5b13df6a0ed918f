/** What the room of schedules lends to the room of plans. */
export { scheduledByDay } from './byDay.queries.ts';
export { monthPlanDays } from './setting.commands.ts';
