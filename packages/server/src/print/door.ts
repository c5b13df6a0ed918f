/** For other rooms: the design of a template, true-size pages of labels, sheets of paper, and a note of what was printed. */
export { labelFile } from './labelFile.ts';
export { paperFile } from './paperFile.ts';
export { notePrints } from './print.commands.ts';
export { mostLines } from './print.queries.ts';
export { onPaper } from './sums.ts';
export { labelDesignOf } from './template.queries.ts';
