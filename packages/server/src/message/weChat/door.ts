/** What the room of WeChat lends to those who tell. */
export { type Card, contentOf, queueCards } from './queue.ts';
export { sendOwnCard } from './send.ts';
