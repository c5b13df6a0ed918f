/** What the room of promises lends to the room of orders, whose steps change what they stand on. */
export { settlePromises } from './settle.commands.ts';
