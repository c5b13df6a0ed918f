/** What the room of webhooks lends to those who hand on what happened. */
export { type HookEvent, queueEvents } from './queue.ts';
export { heldWebhooks } from './webhook.queries.ts';
