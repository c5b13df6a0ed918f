import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  channels: [
    'Policies decide who hears of an event and in which words. In-app notices replace those of the product; mails and WeChat messages come in addition.',
    '策略决定何人以何种内容收到消息。站内消息取代系统默认消息，邮件和微信消息另行发送。',
    '策略決定何人以何種內容收到訊息。站內訊息取代系統預設訊息，電子郵件與微信訊息另行傳送。',
  ],
  linkedOnly: [
    'WeChat reaches recipients who have linked theirs under Settings; the others stand as not sent under Message configuration.',
    '微信消息仅发送给已在个人设置中绑定微信的接收人，其余接收人在消息配置的发送记录中显示为未发送。',
    '微信訊息僅傳送給已在個人設定中綁定微信的接收人，其餘接收人在訊息設定的寄送紀錄中顯示為未寄送。',
  ],
  ownOnly: [
    'A person hears only of documents that they may see: those of their organization, and suppliers those of their own.',
    '接收人只会收到其有权查看的单据：所属组织的单据；供应商仅限自己的单据。',
    '接收人只會收到其有權檢視的單據：所屬組織的單據；供應商僅限自己的單據。',
  ],
  byDocument: ['Found by the document', '由单据确定', '由單據決定'],
  users: ['Recipients: users', '接收用户', '接收使用者'],
  roles: ['Recipients: roles', '接收角色', '接收角色'],
  allUsers: ['Empty: documents of all users', '留空表示所有用户的单据', '留空表示所有使用者的單據'],
  failed: ['The message policy could not be loaded', '消息策略加载失败', '訊息策略載入失敗'],
});
