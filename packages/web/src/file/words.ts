import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';

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
  removeFile: screenTerms.removeNamed,
  preview: ['Preview', '预览', '預覽'],
  noPreview: [
    'Files of this kind are not shown here: download it',
    '此类文件不支持预览，请下载查看',
    '此類檔案不支援預覽，請下載檢視',
  ],
  downloadAct: screenTerms.download,
  previewFailed: ['The file could not be shown', '文件无法显示', '檔案無法顯示'],
  previewCut: ['Only the beginning is shown', '仅显示开头部分', '僅顯示開頭部分'],
  choose: screenTerms.chooseFile,
  other: ['Choose another file', '重新选择', '重新選擇'],
  file: screenTerms.file,
  drop: ['or drop it here', '或拖放到此处', '或拖放到此處'],
  onlyOne: ['One file at a time', '一次只能上传一个文件', '一次只能上傳一個檔案'],
  noFile: ['Please choose a file', '请选择文件', '請選擇檔案'],
  sending: ['Uploading', '正在上传', '上傳中'],
  photo: ['Photo', '照片', '照片'],
});
