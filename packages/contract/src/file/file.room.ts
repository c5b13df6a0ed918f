import { menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { file, filePhrases } from './file.ts';

export const fileRoom = defineRoom({
  resources: [file],
  phrases: filePhrases,
  menus: [menuScreen('File.FileManagement', 'File', 'file-text')],
});
