/** What the room of choices lends to those who tell. */
export { choicesOf, hoursOf } from './choice.queries.ts';
export { digestDue, type Hours, loudFrom } from './hours.ts';
