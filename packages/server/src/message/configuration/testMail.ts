import { definePhrases, type Locale, say } from '@wms/contract/kernel/phrase.ts';
import { htmlOf } from './html.ts';
import type { Mail } from './transport.ts';

const words = definePhrases({
  subject: ['Test mail of the WMS', 'WMS 测试邮件', 'WMS 測試郵件'],
  text: [
    'The mail settings work. The account {account} sent this mail to try them.',
    '邮件配置可用。本邮件由账号 {account} 发送，用于测试。',
    '郵件設定可用。本郵件由帳號 {account} 寄出，用於測試。',
  ],
});
/** `account` is a number and no name: a name is free text, and whoever chose it would write to anybody in the words of the product. */
export const testWords = (locale: Locale, account: string): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const text = say(words.text, locale, { account });
  return { subject: say(words.subject, locale), text, html: htmlOf(text) };
};
