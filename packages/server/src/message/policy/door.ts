/** What the room of policies lends to those who send messages. */
export { type HeldPolicy, heldPolicies, type NoticeChannel } from './policy.queries.ts';
