import { flag, integer, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { terms } from '../../kernel/terms.ts';

export const configurationPhrases = definePhrases({
  'mail.host': [
    'Enter a host name or an IP address without a port, such as smtp.example.com',
    '请输入主机名或 IP 地址，不带端口，例如 smtp.example.com',
    '請輸入主機名稱或 IP 位址，不含連接埠，例如 smtp.example.com',
  ],
  'mail.tlsAlways': ['SMTPS is always encrypted', 'SMTPS 必须加密', 'SMTPS 必須加密'],
  'mail.passwordAgain': [
    'Enter the password again: the stored one is for the previous server settings',
    '服务器设置已变更，请重新输入密码；已保存的密码仅用于原服务器',
    '伺服器設定已變更，請重新輸入密碼；已儲存的密碼僅用於原伺服器',
  ],
  'mail.userMissing': ['A password needs a user name', '设置密码时必须填写用户名', '設定密碼時必須填寫使用者名稱'],
  'mail.plainPassword': [
    'A password is sent over encrypted connections only',
    '密码只能通过加密连接发送',
    '密碼只能透過加密連線傳送',
  ],
  'mail.notConfigured': ['Save the mail settings first', '请先保存邮件配置', '請先儲存郵件設定'],
  'mail.notListed': [
    '{server} is not on the list of servers that may be reached. Ask the operator to add it to WMS_EGRESS_HOSTS.',
    '{server} 不在允许连接的服务器名单中，请运维人员将其加入 WMS_EGRESS_HOSTS。',
    '{server} 不在允許連線的伺服器名單中，請維運人員將其加入 WMS_EGRESS_HOSTS。',
  ],
  'mail.innerAddress': [
    '{server} leads to an internal address. Ask the operator to add that address to WMS_EGRESS_HOSTS as well.',
    '{server} 指向内部地址，请运维人员将该地址也加入 WMS_EGRESS_HOSTS。',
    '{server} 指向內部位址，請維運人員將該位址也加入 WMS_EGRESS_HOSTS。',
  ],
  'mail.unknownHost': ['No server is known under the name {server}', '找不到服务器 {server}', '找不到伺服器 {server}'],
  'mail.noConnection': ['No connection to {server}', '无法连接到 {server}', '無法連線到 {server}'],
  'mail.timeout': ['{server} does not answer in time', '{server} 响应超时', '{server} 回應逾時'],
  'mail.login': [
    '{server} refuses the user name or the password',
    '{server} 拒绝登录：用户名或密码错误',
    '{server} 拒絕登入：使用者名稱或密碼錯誤',
  ],
  'mail.tls': [
    'No encrypted connection to {server}: it offers none, or its certificate does not hold',
    '无法与 {server} 建立加密连接：服务器不支持加密或证书无效',
    '無法與 {server} 建立加密連線：伺服器不支援加密或憑證無效',
  ],
  'mail.sender': ['{server} refuses the sender address', '{server} 拒绝该发件人地址', '{server} 拒絕此寄件者位址'],
  'mail.recipient': ['{server} refuses the recipient', '{server} 拒绝该收件人', '{server} 拒絕此收件者'],
  'mail.refused': ['{server} refuses the mail', '{server} 拒绝接收该邮件', '{server} 拒絕接收此郵件'],
  'mail.noAddress': ['The user has no e-mail address', '用户没有邮箱', '使用者沒有電子郵件地址'],
  'mail.ended': ['The account has ended', '账号已停用', '帳號已停用'],
  'mail.tooOld': ['Not sent within three days', '三天内未能发送', '三天內未能寄送'],
  'mail.secret': [
    'The stored password cannot be read: its key is missing on the server. Enter the password again.',
    '无法读取已保存的密码：服务器缺少密钥，请重新输入密码。',
    '無法讀取已儲存的密碼：伺服器缺少金鑰，請重新輸入密碼。',
  ],
  'secret.noKey': [
    'The server has no key to store this safely. The operator sets one with WMS_SECRET_KEYS.',
    '服务器没有用于安全保存的密钥，请运维人员设置 WMS_SECRET_KEYS。',
    '伺服器沒有用於安全儲存的金鑰，請維運人員設定 WMS_SECRET_KEYS。',
  ],
  'weChat.appId': ['Letters, digits, - and _ only', '只能包含字母、数字、- 和 _', '只能包含字母、數字、- 和 _'],
  'weChat.secretAgain': [
    'Enter the secret again: the stored one is for the previous account',
    '账号已变更，请重新输入密钥；已保存的密钥仅用于原账号',
    '帳號已變更，請重新輸入金鑰；已儲存的金鑰僅用於原帳號',
  ],
  'weChat.token': ['3 to 32 letters and digits', '须为 3 至 32 位字母或数字', '須為 3 至 32 位字母或數字'],
  'weChat.noJson': ['This is not valid JSON', '不是有效的 JSON', '不是有效的 JSON'],
  'weChat.menu': [
    'Not a WeChat menu: check {place}. At most 3 buttons with 5 entries each.',
    '不符合微信菜单格式，请检查 {place}。最多 3 个一级菜单，每个最多 5 个子菜单。',
    '不符合微信選單格式，請檢查 {place}。最多 3 個一級選單，每個最多 5 個子選單。',
  ],
});

/** The one row of each configuration as the log tells of it: the screen has its own form. */
export const mailConfig = defineResource({
  name: 'mailConfig',
  table: 'sys_mail_config',
  menu: 'Message.MessageConfiguration',
  sides: ['platform'],
  customFields: 'none',
  fields: {
    protocol: text({}),
    host: text({ required: true }),
    port: integer({ required: true }),
    username: text({}),
    password: text({}),
    defaultEncoding: text({}),
    fromEmail: text({ required: true }),
    isSsl: flag({ required: true }),
  },
  title: ['host'],
  list: { columns: ['host'], keyword: [], search: [] },
  form: [],
  labels: {
    $: ['Mail settings', '邮件配置', '郵件設定'],
    protocol: ['Protocol', '协议', '通訊協定'],
    host: ['Server', '服务器', '伺服器'],
    port: ['Port', '端口', '連接埠'],
    username: ['User name', '用户名', '使用者名稱'],
    password: terms.password,
    defaultEncoding: ['Encoding', '编码', '編碼'],
    fromEmail: ['Sender', '发件人', '寄件者'],
    isSsl: ['Encrypted connection', '加密连接', '加密連線'],
  },
});
export const weChatConfig = defineResource({
  name: 'weChatConfig',
  table: 'sys_we_chat_config',
  menu: 'Message.MessageConfiguration',
  sides: ['platform'],
  customFields: 'none',
  fields: {
    appId: text({ required: true }),
    appSecret: text({}),
    menuJson: text({}),
    token: text({}),
  },
  title: ['appId'],
  list: { columns: ['appId'], keyword: [], search: [] },
  form: [],
  labels: {
    $: ['WeChat settings', '微信配置', '微信設定'],
    appId: ['App ID', '应用 ID（AppID）', '應用程式 ID（AppID）'],
    appSecret: ['App secret', '应用密钥（AppSecret）', '應用程式金鑰（AppSecret）'],
    menuJson: ['Menu (JSON)', '自定义菜单（JSON）', '自訂選單（JSON）'],
    token: ['Token', '令牌（Token）', '權杖（Token）'],
  },
});
