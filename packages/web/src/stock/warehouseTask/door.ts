/** What pages that carry tasks out say as the list of tasks does. */
export { type ListedTask, quantityOf, reasonOf, wayOf } from './facts.ts';
export { words as taskWords } from './words.ts';
