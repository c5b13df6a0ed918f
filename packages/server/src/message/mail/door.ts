/** What the room of mails lends to those who tell. */
export { type KeptMail, keepMails } from './keep.ts';
export { atOnce, atStop, type Carrier, keepSending, sendWaiting, unending } from './outgoing.ts';
export { type Letter, queueMails, subjectOf } from './queue.ts';
