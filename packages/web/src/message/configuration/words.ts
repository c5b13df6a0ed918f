import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { mailConfig, weChatConfig } from '@wms/contract/message/configuration/configuration.ts';

export const mailLabels = mailConfig.labels;
export const weChatLabels = weChatConfig.labels;
export const words = definePhrases({
  mail: ['Mail', '邮件', '電子郵件'],
  weChat: ['WeChat', '微信', '微信'],
  server: ['Mail server', '邮件服务器', '郵件伺服器'],
  signIn: ['Sign-in', '登录', '登入'],
  senderHint: ['Recipients see this address', '收件人看到的地址', '收件者看到的地址'],
  hostHint: [
    'It must be on the list of the operator (WMS_EGRESS_HOSTS)',
    '须在运维人员允许的名单中（WMS_EGRESS_HOSTS）',
    '須在維運人員允許的名單中（WMS_EGRESS_HOSTS）',
  ],
  smtps: ['SMTPS, usually port 465', 'SMTPS，通常为 465 端口', 'SMTPS，通常為 465 連接埠'],
  smtp: ['SMTP with STARTTLS, usually port 587', 'SMTP（STARTTLS），通常为 587 端口', 'SMTP（STARTTLS），通常為 587 連接埠'],
  sslHint: [
    'Without encryption no user name and no password are sent',
    '不加密时不会发送用户名和密码',
    '不加密時不會傳送使用者名稱與密碼',
  ],
  secretHint: ['Cannot be read again. Empty removes it.', '保存后不可查看，留空则删除。', '儲存後無法檢視，留空則刪除。'],
  test: ['Try it', '测试', '測試'],
  testHint: ['The mail goes out by the saved settings', '按已保存的配置发送', '依已儲存的設定寄送'],
  saveFirst: ['Save the changes first', '请先保存修改', '請先儲存變更'],
  sendTest: ['Send a test mail', '发送测试邮件', '寄送測試郵件'],
  sent: [
    'The server has accepted the mail to {address}',
    '服务器已接受发往 {address} 的邮件',
    '伺服器已接受寄往 {address} 的郵件',
  ],
  toEmail: ['To', '收件人', '收件者'],
  account: ['Official account', '公众号', '公眾號'],
  menuHint: [
    'As WeChat describes it: at most 3 buttons with 5 entries each',
    '按微信接口格式：最多 3 个一级菜单，每个最多 5 个子菜单',
    '依微信介面格式：最多 3 個一級選單，每個最多 5 個子選單',
  ],
  weChatNeeds: [
    'Policies of the type WeChat send template messages to whoever has linked WeChat under Settings. The operator lists api.weixin.qq.com:443 in WMS_EGRESS_HOSTS and sets WMS_PUBLIC_URL; its domain is registered in the account as the domain of web authorization, and the address of this server as an allowed IP.',
    '类型为“微信”的消息策略会向已在个人设置中绑定微信的用户发送模板消息。请运维人员将 api.weixin.qq.com:443 加入 WMS_EGRESS_HOSTS 并设置 WMS_PUBLIC_URL；在公众号后台将该域名设为网页授权域名，并将本服务器 IP 加入白名单。',
    '類型為「微信」的訊息策略會向已在個人設定中綁定微信的使用者傳送範本訊息。請維運人員將 api.weixin.qq.com:443 加入 WMS_EGRESS_HOSTS 並設定 WMS_PUBLIC_URL；在公眾號後台將該網域設為網頁授權網域，並將本伺服器 IP 加入白名單。',
  ],
  publishMenu: ['Publish the menu', '发布菜单', '發布選單'],
  publishHint: [
    'Shows the saved menu in the official account; followers see it within a day',
    '将已保存的菜单发布到公众号，关注者最迟一天内可见',
    '將已儲存的選單發布到公眾號，追蹤者最遲一天內可見',
  ],
  menuPublished: ['The menu is published', '菜单已发布', '選單已發布'],
  noMenu: ['There is no menu to publish', '没有可发布的菜单', '沒有可發布的選單'],
  sentMails: ['Sent messages', '发送记录', '寄送紀錄'],
  noMails: ['No messages in the last month', '最近一个月没有发送记录', '最近一個月沒有寄送紀錄'],
  everyStatus: terms.all,
  status: glossary.statusCode,
  created: ['Created', '生成时间', '產生時間'],
  subject: ['Subject', '主题', '主旨'],
  reason: glossary.reason,
  resend: ['Send again', '再次发送', '再次寄送'],
  resendAll: ['Send all failed ones again', '重新发送全部失败消息', '重新寄送全部失敗訊息'],
  save: terms.save,
});
