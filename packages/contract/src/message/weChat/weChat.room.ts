import type { OwnEvent } from '../../kernel/notification.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineRoom } from '../../kernel/room.ts';
import { routes } from '../../spec/routes.gen.ts';

export const weChatPhrases = definePhrases({
  'weChat.notConfigured': [
    'Save the App ID and the App secret of the official account first',
    '请先保存公众号的 AppID 和 AppSecret',
    '請先儲存公眾號的 AppID 和 AppSecret',
  ],
  'weChat.notOffered': [
    'WeChat cannot be linked for now: ask whoever runs this product',
    '暂不能绑定微信，请联系系统管理员',
    '暫時無法綁定微信，請聯絡系統管理員',
  ],
  'weChat.noMenu': ['Save a menu first', '请先保存自定义菜单', '請先儲存自訂選單'],
  'weChat.secret': [
    'The stored App secret cannot be read: its key is missing on the server. Enter it again.',
    '无法读取已保存的 AppSecret：服务器缺少密钥，请重新输入。',
    '無法讀取已儲存的 AppSecret：伺服器缺少金鑰，請重新輸入。',
  ],
  'weChat.noAddress': [
    'The operator has not set the address of this product (WMS_PUBLIC_URL), to which WeChat leads back',
    '运维人员尚未设置本系统的访问地址（WMS_PUBLIC_URL），微信无法返回',
    '維運人員尚未設定本系統的存取位址（WMS_PUBLIC_URL），微信無法返回',
  ],
  'weChat.account': [
    'WeChat does not accept the App ID, the App secret or the address of this server: {server}',
    '微信不接受该 AppID、AppSecret 或本服务器的 IP 地址：{server}',
    '微信不接受該 AppID、AppSecret 或本伺服器的 IP 位址：{server}',
  ],
  'weChat.busy': ['WeChat takes no more for now: {server}', '微信暂时不再接受请求：{server}', '微信暫時不再接受請求：{server}'],
  'weChat.refused': ['WeChat refuses it: {server}', '微信拒绝：{server}', '微信拒絕：{server}'],
  'weChat.noFollower': ['The person does not follow the official account', '该用户未关注公众号', '該使用者未追蹤公眾號'],
  'weChat.template': [
    'WeChat does not know the template ID of the message template',
    '微信中没有消息模板填写的模板 ID',
    '微信中沒有訊息範本填寫的範本 ID',
  ],
  'weChat.content': [
    'The keywords of the message template are not those of the WeChat template: {server}',
    '消息模板的关键词与微信模板不一致：{server}',
    '訊息範本的關鍵字與微信範本不一致：{server}',
  ],
  'weChat.notLinked': ['The user has not linked WeChat', '用户未绑定微信', '使用者未綁定微信'],
  'weChat.ownNotLinked': [
    'Link your own WeChat under Settings, Notifications first: the test goes there',
    '请先在个人设置的消息设置中绑定您的微信，测试消息将发送到该微信',
    '請先在個人設定的訊息設定中綁定您的微信，測試訊息將傳送到該微信',
  ],
  'weChat.linkOver': [
    'This code was used already or is older than ten minutes. Ask for a new one under Settings.',
    '该二维码已使用或已超过十分钟，请在个人设置中重新获取。',
    '該 QR 碼已使用或已超過十分鐘，請在個人設定中重新取得。',
  ],
});

/** Whoever got hold of an account could link a WeChat of their own: its person is told. */
export const weChatLinked: OwnEvent = {
  moment: 'weChat.linked',
  text: [
    'WeChat was linked with your account and now gets your messages. If that was not you, unlink it here and change your password.',
    '您的账号已绑定微信，将在该微信接收消息。如非本人操作，请在此解除绑定并修改密码。',
    '您的帳號已綁定微信，將在該微信接收訊息。如非本人操作，請在此解除綁定並變更密碼。',
  ],
  url: routes.find(({ name }) => name === 'Setting.Notifications')?.path ?? '',
};

export const weChatRoom = defineRoom({ phrases: weChatPhrases });
