/** What rooms that put goods away ask of the strategies. */
export { type CellChosen, cellsFor } from './putaway.queries.ts';
