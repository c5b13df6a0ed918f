import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** Words of attachments, wherever a document carries some. */
export const words = definePhrases({
  noFiles: ['No attachments', '暂无附件', '尚無附件'],
  upload: ['Add a file', '添加附件', '新增附件'],
  uploadHint: [
    'PDF, pictures, Office, text or zip, 20 MB at most',
    'PDF、图片、Office、文本或 zip，最大 20 MB',
    'PDF、圖片、Office、文字檔或 zip，最大 20 MB',
  ],
  download: ['Download {name}', '下载 {name}', '下載 {name}'],
  removeFile: ['Remove {name}', '移除 {name}', '移除 {name}'],
  photo: ['Photo', '照片', '照片'],
});
