import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { words as shellWords } from '../words.ts';

/** What the frame of the hand-held layout says. */
export const words = definePhrases({
  account: ['Account and device', '账户与设备', '帳戶與裝置'],
  prompt: ['Scan an ASN or a label', '扫描送货单或标签', '掃描送貨單或標籤'],
  unknown: ['Nothing here is called {text}', '找不到 {text}', '找不到 {text}'],
  none: [
    'No hand-held page has been granted to you. Ask your administrator.',
    '尚未授权任何手持功能，请联系管理员。',
    '尚未授權任何手持功能，請聯絡管理員。',
  ],
  desk: ['Desktop layout', '桌面版', '桌面版'],
  soundOn: ['Sound is on', '声音已开', '聲音已開'],
  soundOff: ['Sound is off', '声音已关', '聲音已關'],
  language: shellWords.language,
  logout: shellWords.logout,
});
