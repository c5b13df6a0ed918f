/** What rooms that announce goods and report on them ask of permissions to deliver, and of what a supplier delivers. */
export { deliveredItem, uncovered } from './approval.queries.ts';
