/** What a person chooses to hear, and when mail may come. */
import { definePhrases } from '../../kernel/phrase.ts';

/** How mail tells of an event: as the policies of the company have it, as it happens, in one mail an hour or a day, or not at all. */
export const mailWays = ['standard', 'atOnce', 'hourly', 'daily', 'off'] as const;
export type MailWay = (typeof mailWays)[number];
/** When the mail of a day is sent, unless a person chooses another time. */
export const usualDigest = '08:00';

export const choicePhrases = definePhrases({
  'choice.compulsory': [
    'Your company requires this message: it can’t be changed here',
    '公司规定必须接收此消息，不可更改',
    '公司規定必須接收此訊息，不可變更',
  ],
  'choice.ownAccount': [
    'What happens to your own account is always shown here',
    '与您的账号有关的消息始终显示，不可关闭',
    '與您的帳號有關的訊息一律顯示，不可關閉',
  ],
  'choice.quietHours': [
    'Give both the start and the end of the quiet hours, and two different times',
    '请填写免打扰的开始和结束时间，且两者不能相同',
    '請填寫勿擾的開始與結束時間，且兩者不可相同',
  ],
  'choice.time': ['A time such as 22:30', '须为时间，例如 22:30', '須為時間，例如 22:30'],
  'choice.digest': ['{n} {n|message|messages}', '消息汇总（{n} 条）', '訊息彙總（{n} 則）'],
});
