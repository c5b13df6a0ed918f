import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  title: ['Signed in', '登录设备', '登入裝置'],
  hint: [
    'End sessions you do not recognise, and change your password.',
    '如有不认识的登录，请将其结束并修改密码。',
    '若有不認得的登入，請將其結束並變更密碼。',
  ],
  client: ['Client', '客户端', '用戶端'],
  unknown: ['Unknown client', '未知客户端', '未知用戶端'],
  handheld: ['Handheld', '手持终端', '手持裝置'],
  ip: ['Address', '地址', '位址'],
  created: ['Signed in at', '登录时间', '登入時間'],
  lastSeen: ['Last active', '最近活动', '最近活動'],
  current: ['This session', '当前会话', '目前工作階段'],
  end: ['End', '结束', '結束'],
  endNamed: ['End the session of {client}', '结束 {client} 的会话', '結束 {client} 的工作階段'],
  endOthers: ['End all others', '结束其他全部会话', '結束其他所有工作階段'],
  endAll: ['End all', '结束全部会话', '結束所有工作階段'],
  confirm: ['End {count} {count|session|sessions}?', '确认结束 {count} 个会话？', '確認結束 {count} 個工作階段？'],
  looks: [
    'Administrators who viewed the system as this user, read-only',
    '曾以此账号身份查看系统的管理员（仅查看）',
    '曾以此帳號身分檢視系統的管理員（僅檢視）',
  ],
  looksNow: ['Viewing now', '正在查看', '檢視中'],
  lookedFrom: ['Viewed from', '查看开始时间', '檢視開始時間'],
  lookedUntil: ['Viewed until', '查看结束时间', '檢視結束時間'],
  ended: ['{count} ended', '已结束 {count} 个', '已結束 {count} 個'],
  none: ['Not signed in anywhere', '当前没有登录', '目前沒有登入'],
});
