import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  forAll: [
    'Without a supplier, a row holds for all suppliers of the organization that have none of their own. Where no row holds, the business controls do.',
    '不选供应商时，适用于该组织下没有单独配置的全部供应商；没有任何配置时，以业务控制参数为准。',
    '不選供應商時，適用於該組織下沒有單獨設定的全部供應商；沒有任何設定時，以業務控管參數為準。',
  ],
  all: ['All suppliers', '全部供应商', '全部供應商'],
  which: ['What holds for a supplier', '查询适用配置', '查詢適用設定'],
  choose: ['Choose organization and supplier', '请选择组织和供应商', '請選擇組織和供應商'],
  own: [
    '{supplierNo} has a row of its own in {orgNo}.',
    '{supplierNo} 在 {orgNo} 有单独的配置。',
    '{supplierNo} 在 {orgNo} 有單獨的設定。',
  ],
  general: [
    '{supplierNo} has no valid row of its own: the one for all suppliers of {orgNo} holds.',
    '{supplierNo} 没有单独的有效配置，适用 {orgNo} 全部供应商的配置。',
    '{supplierNo} 沒有單獨的有效設定，適用 {orgNo} 全部供應商的設定。',
  ],
  none: [
    '{orgNo} has no valid row for {supplierNo}: the business controls hold.',
    '{orgNo} 没有适用于 {supplierNo} 的有效配置，以业务控制参数为准。',
    '{orgNo} 沒有適用於 {supplierNo} 的有效設定，以業務控管參數為準。',
  ],
  failed: ['The configuration could not be loaded', '配置加载失败', '設定載入失敗'],
});
