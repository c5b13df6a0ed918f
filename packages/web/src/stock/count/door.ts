/** Counting from the list of stock. */
export { countMenu, drawAct } from './drawAct.ts';
export { words as countWords } from './words.ts';
