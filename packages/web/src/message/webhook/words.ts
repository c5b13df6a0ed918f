import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  about: [
    'A webhook tells another system, such as an ERP, of events as they happen: one signed HTTP request each. The operator lists the systems that may be reached (WMS_EGRESS_HOSTS).',
    'Webhook 在事件发生时通知其他系统（如 ERP），每个事件发送一次带签名的 HTTP 请求。可连接的系统由运维人员列入名单（WMS_EGRESS_HOSTS）。',
    'Webhook 在事件發生時通知其他系統（如 ERP），每個事件傳送一次帶簽章的 HTTP 請求。可連線的系統由維運人員列入名單（WMS_EGRESS_HOSTS）。',
  ],
  everyEvent: ['Empty: every event', '留空表示所有事件', '留空表示所有事件'],
  secretHint: [
    'The other system checks the signature with it (HMAC-SHA256). Nobody can read it after saving.',
    '对方系统用其验证签名（HMAC-SHA256）。保存后任何人都无法查看。',
    '對方系統以此驗證簽章（HMAC-SHA256）。儲存後任何人都無法檢視。',
  ],
  copyNow: [
    'Copy it into the other system now: after saving nobody can read it.',
    '请立即复制到对方系统，保存后无法再查看。',
    '請立即複製到對方系統，儲存後無法再檢視。',
  ],
  generate: ['Generate', '生成', '產生'],
  copy: screenTerms.copy,
  copied: terms.copied,
  test: ['Send a test event', '发送测试事件', '傳送測試事件'],
  saveFirst: ['Save the changes first', '请先保存修改', '請先儲存變更'],
  arrived: ['The other system has taken the test event', '对方系统已接收测试事件', '對方系統已接收測試事件'],
  deliveries: ['Events sent', '事件发送记录', '事件傳送紀錄'],
  noDeliveries: ['No event in the last month', '最近一个月没有事件', '最近一個月沒有事件'],
  created: ['Created', '生成时间', '產生時間'],
  event: screenTerms.event,
  document: ['Document no.', '单据编号', '單據編號'],
  status: glossary.statusCode,
  attempts: ['Attempts', '尝试次数', '嘗試次數'],
  tried: ['{count} {count|attempt|attempts}', '已尝试 {count} 次', '已嘗試 {count} 次'],
  reason: glossary.reason,
  next: ['next {time}', '下次 {time}', '下次 {time}'],
  body: ['What was sent', '发送内容', '傳送內容'],
  resend: ['Send again', '再发一次', '再傳一次'],
  failed: ['The webhook could not be loaded', 'Webhook 加载失败', 'Webhook 載入失敗'],
});
