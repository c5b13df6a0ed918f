/** What rooms with attachments draw. */
export { Attachments } from './Attachments.tsx';
export { Content as FilePreview, openPreview } from './Preview.tsx';
