import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { words as shellWords } from '../words.ts';

/** What the frame of the hand-held layout says. */
export const words = definePhrases({
  account: ['Account and device', '账户与设备', '帳戶與裝置'],
  prompt: ['Scan an ASN, item, cell or label', '扫描送货单、物料、储位或标签', '掃描送貨單、料件、儲位或標籤'],
  unknown: ['Nothing here is called {text}', '找不到 {text}', '找不到 {text}'],
  none: [
    'No hand-held page has been granted to you. Ask your administrator.',
    '尚未授权任何手持功能，请联系管理员。',
    '尚未授權任何手持功能，請聯絡管理員。',
  ],
  desk: ['Desktop layout', '桌面版', '桌面版'],
  soundOn: ['Sound is on', '声音已开', '聲音已開'],
  soundOff: ['Sound is off', '声音已关', '聲音已關'],
  offline: ['No connection: work is kept on this device', '无网络：操作保存在本机', '無網路：操作保存在本機'],
  askLeave: [
    '{count} {count|booking waits|bookings wait} to be sent. Sign out and discard {count|it|them}?',
    '还有 {count} 笔待发送。退出登录将放弃这些记录，确定吗？',
    '還有 {count} 筆待送出。登出將捨棄這些紀錄，確定嗎？',
  ],
  leaveAnyway: ['Discard and log out', '放弃并退出', '捨棄並登出'],
  stay: ['Stay', '留下', '留下'],
  foreign: [
    'Bookings of {name} wait on this device: {count}. They can only be sent by {name}.',
    '本机有 {name} 的 {count} 笔待发送记录，只能由 {name} 发送。',
    '本機有 {name} 的 {count} 筆待送出紀錄，只能由 {name} 送出。',
  ],
  foreignDiscard: ['Discard them and go on', '放弃这些记录并继续', '捨棄這些紀錄並繼續'],
  foreignLeave: ['Log out, so that {name} can send them', '退出登录，由 {name} 发送', '登出，由 {name} 送出'],
  language: shellWords.language,
  logout: shellWords.logout,
});
