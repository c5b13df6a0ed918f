/** What the room of orders lends to the rooms that ship against them and receive for them. */
export { type Effect, settleFigures } from './figures.commands.ts';
