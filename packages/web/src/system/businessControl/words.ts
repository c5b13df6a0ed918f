import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  everybody: ['All organizations', '所有组织', '所有組織'],
  org: glossary.orgNo,
  group: ['Group', '分组', '分組'],
  everyGroup: ['All groups', '全部分组', '全部分組'],
  keyword: ['Number or name', '编号或名称', '編號或名稱'],
  nothing: ['No setting matches the search', '没有符合条件的控制项', '沒有符合條件的控管項目'],
  changed: ['Changed by {name} on {date}', '{name} 修改于 {date}', '{name} 修改於 {date}'],
  yes: terms.yes,
  no: terms.no,
  usual: ['Default: {value}', '默认：{value}', '預設：{value}'],
  own: ['Own value', '单独设置', '單獨設定'],
  reset: ['Back to the default', '恢复默认', '恢復預設'],
  resetOf: ['{name}: back to the default', '{name}：恢复默认', '{name}：恢復預設'],
  save: terms.save,
  undo: ['Undo changes', '撤销修改', '復原變更'],
  again: [
    'Someone else changed these settings; they were reloaded. Check them before saving.',
    '其他人已修改这些控制项，现已重新读取，请确认后再保存。',
    '其他人已修改這些控管項目，現已重新讀取，請確認後再儲存。',
  ],
  failed: ['The settings could not be loaded', '业务控制读取失败', '業務控管讀取失敗'],
});
