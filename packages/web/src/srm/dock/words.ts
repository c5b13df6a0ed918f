import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';

export const words = definePhrases({
  today: screenTerms.today,
  previousDay: ['Previous day', '前一天', '前一天'],
  nextDay: ['Next day', '后一天', '後一天'],
  address: purchaseLine.labels.receiveAddress,
  sums: [
    '{count} {count|appointment|appointments}, {arrived} arrived, {late} late',
    '预约 {count} 单，已到 {arrived} 单，迟到 {late} 单',
    '預約 {count} 單，已到 {arrived} 單，遲到 {late} 單',
  ],
  open: ['Open {from}-{until}', '作业时间 {from}-{until}', '作業時間 {from}-{until}'],
  noDocks: [
    'No ship-to address has docks and hours. Where there are none, the arrival window of an ASN is only a wish. Several docks of an address are separated by commas.',
    '没有设置了月台和作业时间的收货地址。未设置时，送货单上的到货时段仅供参考。同一地址有多个月台时，用顿号或逗号分隔。',
    '沒有設定碼頭和作業時間的收貨地址。未設定時，送貨單上的到貨時段僅供參考。同一地址有多個碼頭時，以頓號或逗號分隔。',
  ],
  toAddresses: ['Set up docks', '去设置月台', '前往設定碼頭'],
  noneToday: ['No trucks have an appointment on this day.', '当天没有预约。', '當天沒有預約。'],
  freeLane: ['Free all day', '全天空闲', '全天空檔'],
  lines: ['{count} {count|line|lines}, {qty}', '{count} 行，{qty}', '{count} 筆，{qty}'],
  expected: ['Expected', '待到', '待到'],
  late: ['{span} late', '迟到 {span}', '遲到 {span}'],
  arrived: ['Arrived {time}', '{time} 到达', '{time} 到達'],
  arrivedLate: ['Arrived {time}, {span} late', '{time} 到达，迟到 {span}', '{time} 到達，遲到 {span}'],
  minutes: ['{minutes} min', '{minutes} 分钟', '{minutes} 分鐘'],
  hours: ['{hours} h {minutes} min', '{hours} 小时 {minutes} 分', '{hours} 小時 {minutes} 分'],
  moveOf: ['Move appointment: {no}', '调整预约：{no}', '調整預約：{no}'],
  truckOf: ['{action}: {no}', '{action}：{no}', '{action}：{no}'],
  movedTo: ['{no} moved to {window}', '{no} 已改至 {window}', '{no} 已改至 {window}'],
  now: ['Now: {window}', '当前：{window}', '目前：{window}'],
  day: ['Day of the truck', '到车日期', '到車日期'],
  freeWindow: ['Free window', '可约时段', '可約時段'],
  noneFree: [
    'No free window of {minutes} {minutes|minute|minutes} on this day',
    '当天没有 {minutes} 分钟的空闲时段',
    '當天沒有 {minutes} 分鐘的空檔',
  ],
  told: ['The supplier is told the reason.', '原因将通知供应商。', '原因將通知供應商。'],
  trucks: ['Trucks today', '今日到车', '今日到車'],
  trucksNote: ['{arrived} arrived, {late} late', '已到 {arrived}，迟到 {late}', '已到 {arrived}，遲到 {late}'],
});
