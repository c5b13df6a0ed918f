/** What the room of the password policy lends to the room of sessions. */
export { expiryOf, type Policy, policyOf, warnsOf } from './policy.queries.ts';
