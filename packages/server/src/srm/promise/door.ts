/** What the room of promises lends to those of orders and of schedules, whose steps change what they stand on. */
export { settlePromises, settleRowPromises } from './settle.commands.ts';
