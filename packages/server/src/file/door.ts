/** What rooms with attachments and pictures borrow: files are stored, named and counted here. */
export { attachedFile, attachFiles, filesOf, urlOf } from './attach.ts';
export { pixelsOf } from './pixels.ts';
export { deleteAvatar, storeAvatar } from './store.commands.ts';
