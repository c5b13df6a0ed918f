import { organization } from '../../base/organization/organization.ts';
import { ref, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { targetOf } from './webhook.rules.ts';

export const webhookPhrases = definePhrases({
  'webhook.url': [
    'Enter a whole address without a user name, such as https://erp.example.com/wms',
    '请输入完整网址，不含用户名，例如 https://erp.example.com/wms',
    '請輸入完整網址，不含使用者名稱，例如 https://erp.example.com/wms',
  ],
  'webhook.secret': [
    'A secret begins with whsec_ and holds 24 to 64 bytes in Base64; Generate makes one',
    '密钥以 whsec_ 开头，后接 24 至 64 字节的 Base64 内容；可点击“生成”',
    '金鑰以 whsec_ 開頭，後接 24 至 64 位元組的 Base64 內容；可點選「產生」',
  ],
  'webhook.events': ['No such events: {numbers}', '以下事件不存在：{numbers}', '以下事件不存在：{numbers}'],
  'webhook.everybody': [
    '{numbers} tells of more than you may see: it is for who sees all of that',
    '{numbers} 推送的内容超出您的数据权限，仅限拥有全部相应权限的人操作',
    '{numbers} 推送的內容超出您的資料權限，僅限擁有全部相應權限的人操作',
  ],
  'webhook.notListed': [
    '{server} is not among the systems that may be reached. Ask the operator to add it to WMS_EGRESS_HOSTS.',
    '{server} 不在允许连接的系统名单中，请运维人员将其加入 WMS_EGRESS_HOSTS。',
    '{server} 不在允許連線的系統名單中，請維運人員將其加入 WMS_EGRESS_HOSTS。',
  ],
  'webhook.innerAddress': [
    '{server} is at an internal address. Ask the operator to add that address to WMS_EGRESS_HOSTS as well.',
    '{server} 位于内部地址，请运维人员将该地址也加入 WMS_EGRESS_HOSTS。',
    '{server} 位於內部位址，請維運人員將該位址也加入 WMS_EGRESS_HOSTS。',
  ],
  'webhook.unknownHost': ['No system is known under the name {server}', '找不到系统 {server}', '找不到系統 {server}'],
  'webhook.noConnection': ['The connection to {server} failed', '连接 {server} 失败', '連線 {server} 失敗'],
  'webhook.timeout': ['{server} does not answer in time', '{server} 响应超时', '{server} 回應逾時'],
  'webhook.tls': [
    'The certificate of {server} does not hold, or it speaks no TLS 1.2',
    '{server} 的证书无效，或不支持 TLS 1.2',
    '{server} 的憑證無效，或不支援 TLS 1.2',
  ],
  'webhook.status': ['{server} answered {status}', '{server} 返回 {status}', '{server} 回傳 {status}'],
  'webhook.noKey': [
    'The stored secret cannot be opened: its key is missing on the server. Enter a new secret.',
    '无法打开已保存的密钥：服务器缺少解密密钥，请重新设置。',
    '無法開啟已儲存的金鑰：伺服器缺少解密金鑰，請重新設定。',
  ],
  'webhook.ended': ['The webhook was deactivated', 'Webhook 已停用', 'Webhook 已停用'],
});

/**
 * Another system that is told of events by HTTP. Its events and its secret are kept beside it, so its get, add and update are the
 * room's own calls.
 */
export const webhook = defineResource({
  name: 'webhook',
  table: 'sys_webhook',
  menu: 'Message.Webhook',
  wire: {
    service: 'ISysWebhookService',
    list: 'getsyswebhooklistbyparams',
    invalidate: 'invalidsyswebhookbyids',
    restore: 'cancelinvalidsyswebhookbyids',
    purge: 'physicaldeletesyswebhookbyids',
    // one for all organizations is not for everybody to end
    written: ['invalidate', 'restore', 'purge'],
  },
  sides: ['purchaser', 'platform'],
  customFields: 'record',
  texts: webhookPhrases,
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    webhookNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    webhookName: text({ required: true }),
    orgNo: ref(organization, 'orgNo', { default: '*' }),
    url: text({ required: true, max: 200 }),
    ...recordFields,
  },
  title: ['webhookNo', 'webhookName'],
  list: {
    columns: ['webhookNo', 'webhookName', 'url', 'orgNo', 'statusCode', 'remark', 'updateName', 'updateDate'],
    glance: [['webhookNo', 'webhookName'], 'url', 'orgNo', 'statusCode'],
    carries: ['webhookNo'],
    keyword: ['webhookNo', 'webhookName'],
    search: ['webhookNoIndistinct', 'webhookNameIndistinct', 'orgNo', 'statusCode'],
    open: ['orgNo'],
  },
  form: [['orgNo', 'webhookNo', 'webhookName', 'statusCode', 'url'], ['remark']],
  check: ({ url }) => (url && targetOf(url) === undefined ? [{ code: 'webhook.url', field: 'url' }] : []),
  told: {
    moments: ['Events', '通知事件', '通知事件'],
    secret: ['Secret', '密钥', '金鑰'],
  },
  labels: {
    $: ['Webhook', 'Webhook', 'Webhook'],
    webhookNo: ['Webhook no.', 'Webhook 编号', 'Webhook 編號'],
    webhookName: ['Webhook name', 'Webhook 名称', 'Webhook 名稱'],
    url: ['Address', '接收网址', '接收網址'],
  },
});
