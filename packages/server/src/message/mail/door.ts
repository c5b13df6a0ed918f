/** What the room of mails lends to those who tell. */
export type { Letter } from './letter.ts';
export { queueMails } from './queue.ts';
