/** What the room of templates lends to those who send messages. */
export { momentOf, wordsOf } from './template.queries.ts';
