import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';

export const words = definePhrases({
  applyTitle: ['Apply for a delivery approval', '申请交货许可', '申請交貨許可'],
  resubmitTitle: screenTerms.modifyAndResubmit,
  renew: ['Renew', '续期', '續期'],
  review: ['Review', '审核', '審核'],
  reviewTitle: ['Decide on delivery approvals', '审批交货许可', '核准交貨許可'],
  failed: ['The delivery approval could not be loaded', '交货许可加载失败', '交貨許可載入失敗'],
  reports: ['Reports', '报告', '報告'],
  history: ['History', '流转记录', '流轉紀錄'],
  isExpired: ['Expired', '已过期', '已過期'],
  isExpiring: ['Ending soon', '即将到期', '即將到期'],
  chooseItem: ['Choose an item', '请选择物料', '請選擇料件'],
  orgFirst: ['Choose the organization first', '请先选择组织', '請先選擇組織'],
  noItems: [
    'You have no supply terms and no open orders here',
    '没有您的供货资料，也没有未结订单',
    '沒有您的供貨資料，也沒有未結訂單',
  ],
  lastDay: ['Valid until (may be shortened)', '有效期结束（可缩短）', '有效期結束（可縮短）'],
  why: ['Reason (required to reject)', '原因（驳回时必填）', '原因（駁回時必填）'],
  next: ['Next: {no} ({count} waiting)', '下一份：{no}（待审批 {count}）', '下一份：{no}（待核准 {count}）'],
  queueDone: ['No more applications to approve', '没有待审批的交货许可', '沒有待核准的交貨許可'],
  decided: ['{no}: {action}', '{no}：{action}', '{no}：{action}'],
  noPreview: ['This file can only be downloaded', '此文件只能下载查看', '此檔案只能下載查看'],
  askWithdraw: ['Withdraw {name}?', '撤回 {name}？', '撤回 {name}？'],
  withdrawThen: [
    'A withdrawn application becomes void. Apply again when you need it.',
    '撤回后即作废，需要时请重新申请。',
    '撤回後即作廢，需要時請重新申請。',
  ],
  askVoid: screenTerms.voidNamed,
  voidThen: [
    'ASNs pending approval stay blocked until another delivery approval covers them. Goods already shipped are not affected.',
    '待审批的送货单将无法通过，直到有其他许可；已发货的不受影响。',
    '待核准的送貨單將無法通過，直到有其他許可；已出貨的不受影響。',
  ],
});
