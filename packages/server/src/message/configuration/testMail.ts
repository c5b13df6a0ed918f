import { definePhrases, type Locale, say } from '@wms/contract/kernel/phrase.ts';
import { htmlOf } from './html.ts';
import type { Mail } from './transport.ts';

const words = definePhrases({
  subject: ['Test mail of the WMS', 'WMS 测试邮件', 'WMS 測試郵件'],
  text: [
    'The mail settings work. {name} sent this mail to try them.',
    '邮件配置可用。本邮件由 {name} 发送，用于测试。',
    '郵件設定可用。本郵件由 {name} 寄出，用於測試。',
  ],
});
export const testWords = (locale: Locale, name: string): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const text = say(words.text, locale, { name });
  return { subject: say(words.subject, locale), text, html: htmlOf(text) };
};
