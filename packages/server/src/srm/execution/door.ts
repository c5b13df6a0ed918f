/** What rooms that announce and order goods ask of the strategies. */
export { type ExecutionTerms, executionTerms } from './execution.queries.ts';
