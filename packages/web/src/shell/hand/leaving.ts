import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { words as shellWords } from '../words.ts';

const words = definePhrases({
  logoutWaiting: [
    '{count} {count|booking|bookings} of the hand-held layout {count|waits|wait} to be sent. Log out and discard {count|it|them}?',
    '手持端还有 {count} 笔待发送。退出登录并放弃？',
    '手持端還有 {count} 筆待送出。要登出並捨棄嗎？',
  ],
});
/** Whether a person leaves although bookings of the hand-held layout wait in this browser. */
export const askLeaving = (count: number): Promise<boolean> =>
  askUser({ title: sayNow(words.logoutWaiting, { count }), verb: sayNow(shellWords.logout), danger: true });
