/** Labels for other rooms: the design of a template, true-size pages of it, and a note of what was printed. */
export { labelFile } from './labelFile.ts';
export { notePrints } from './print.commands.ts';
export { labelDesignOf } from './template.queries.ts';
