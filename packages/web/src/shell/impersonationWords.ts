import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What is said to who looks at the product as somebody else; apart from the shell's own texts, for hardly anybody ever reads it. */
export const words = definePhrases({
  look: ['Viewing as another user', '以他人身份查看', '以他人身分檢視'],
  impersonate: [
    'You are viewing the system as {name} ({no}).',
    '您正在以 {name}（{no}）的身份查看。',
    '您正在以 {name}（{no}）的身分檢視。',
  ],
  lookBy: ['Read-only, by {by}, until {time}.', '仅供查看；查看人：{by}；{time} 结束。', '僅供檢視；檢視人：{by}；{time} 結束。'],
  lookEnd: ['End', '结束查看', '結束檢視'],
  lookOver: [
    'Viewing as {name} has ended; you are back in your own account',
    '以 {name} 身份的查看已结束，已返回您的账号',
    '以 {name} 身分的檢視已結束，已返回您的帳號',
  ],
});
