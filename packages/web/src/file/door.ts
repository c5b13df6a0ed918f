/** What rooms with attachments draw. */
export { Attachments } from './Attachments.tsx';
