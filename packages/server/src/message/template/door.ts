/** What the room of templates lends to those who send messages. */
export { getTemplate, textsIn, useOf, wordsOf } from './template.queries.ts';
