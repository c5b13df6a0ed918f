/** What the room of mails lends to those who tell. */
export { type Letter, queueMails } from './queue.ts';
