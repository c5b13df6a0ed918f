import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  addTitle: ['Upload a version', '上传版本', '上傳版本'],
  file: ['Package (.apk, at most 200 MB)', '安装包（.apk，不超过 200 MB）', '安裝檔（.apk，不超過 200 MB）'],
  choose: screenTerms.chooseFile,
  other: ['Choose another file', '重新选择', '重新選擇'],
  currentHelp: [
    'Devices take the newest version: it becomes the current one.',
    '设备采用最新版本：上传后即为当前版本。',
    '裝置採用最新版本：上傳後即為目前版本。',
  ],
  sending: ['Uploading', '正在上传', '上傳中'],
  upload: ['Upload', '上传', '上傳'],
  cancel: terms.cancel,
  download: screenTerms.download,
});
