/** For other rooms: pages that the server drew, handed to the printing of the browser. */
export { printPages } from './paper.ts';
