/** What the room of policies lends to those who send messages. */
export { type HeldPolicy, heldPolicies } from './policy.queries.ts';
