/** What the room that announces goods asks of permissions to deliver. */
export { uncovered } from './approval.queries.ts';
