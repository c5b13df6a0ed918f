/** What rooms with attachments draw. */
export { Attachments } from './Attachments.tsx';
export { Content as FilePreview } from './Preview.tsx';
