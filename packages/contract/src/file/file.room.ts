import { foundBy, menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { file, filePhrases } from './file.ts';

export const fileRoom = defineRoom({
  resources: [file],
  phrases: filePhrases,
  menus: [
    foundBy(
      menuScreen('File.FileManagement', 'File', 'file-text'),
      'Documents, drawings, downloads',
      '图纸, 资料, 下载',
      '圖面, 資料, 下載',
    ),
  ],
});
