/** What the room of WeChat lends to those who tell. */
export { type Card, queueCards } from './queue.ts';
