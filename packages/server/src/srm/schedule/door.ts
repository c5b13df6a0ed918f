/** What the room of schedules lends to the room of plans. */
export { monthPlanDays } from './setting.commands.ts';
