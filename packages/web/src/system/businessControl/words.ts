import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  everybody: ['All organizations', '所有组织', '所有組織'],
  org: ['Organization', '组织', '組織'],
  order: ['Orders', '订单', '訂單'],
  asn: ['Delivery notices', '送货单', '送貨單'],
  receipt: ['Receipts', '收货', '收貨'],
  schedule: ['Schedules', '排程', '排程'],
  general: ['General', '通用', '通用'],
  yes: ['Yes', '是', '是'],
  no: ['No', '否', '否'],
  usual: ['Default: {value}', '默认：{value}', '預設：{value}'],
  own: ['Own value', '单独设置', '單獨設定'],
  reset: ['Back to the default', '恢复默认', '恢復預設'],
  resetOf: ['{name}: back to the default', '{name}：恢复默认', '{name}：恢復預設'],
  save: ['Save', '保存', '儲存'],
  undo: ['Undo changes', '撤销修改', '復原變更'],
  again: [
    'Somebody else has changed these switches: they were read again. Look at them before saving.',
    '其他人已修改这些控制项，现已重新读取，请确认后再保存。',
    '其他人已修改這些控管項目，現已重新讀取，請確認後再儲存。',
  ],
  failed: ['The switches could not be read', '业务控制读取失败', '業務控管讀取失敗'],
});
