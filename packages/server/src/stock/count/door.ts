/** What shows movements asks of counts. */
export { countsNamed } from './count.queries.ts';
