/**
 * Short notices that go away by themselves, callable from anywhere.
 *
 *   toast.success(say(messages['save.success']));
 *   toast.success(say(words.submitted, { no }), pathTo('Asn.Detail', { id }));   // with a link to what it speaks of
 *   toast.warning(say(messages['export.noTemplate']));
 *   toast.warning(say(words.failed), [], { text: say(words.openErrors, { count }), run: () => openImport(props) });
 *   toast.error(text, ['second line']);
 *   toast.undo(say(words.removed), () => restore());   // 6 s to change one's mind
 *
 * Errors of calls need no toast of the screen: faults.ts reports them once. The notices are drawn by notice/NoticeHost.tsx.
 */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { sayNow } from './locale.tsx';
import { createStore } from './store.ts';
import { goTo } from './tabStore.ts';

const WORD_SECONDS = 3;
const ERROR_SECONDS = 5;
const ACT_SECONDS = 6;
/** A word replaces the one before it; what failed stands beside what else failed. */
const WORD = 'word';
const MOST = 3;
const words = definePhrases({
  undo: ['Undo', '撤销', '復原'],
  open: terms.open,
  request: ['Request {id}', '请求编号 {id}', '要求編號 {id}'],
});

/** What can be done about a notice; the notice goes with it. */
interface Act {
  readonly text: string;
  readonly run: () => void;
  readonly href?: string;
}
export interface Notice {
  readonly key: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly lines: readonly string[];
  readonly seconds: number;
  readonly act?: Act;
}
export const notices = createStore<readonly Notice[]>([]);
export const endNotice = (notice: Notice): void => notices.set((now) => now.filter((one) => one !== notice));

/** What a notice speaks of: its address, or what shows it, in words of its own. */
export type Subject = string | { readonly text: string; readonly run: () => void };
const leading = (to: Subject | undefined): Partial<Notice> => {
  if (to === undefined) return {};
  if (typeof to === 'object') return { key: `open-${to.text}`, seconds: ACT_SECONDS, act: to };
  return { key: `open-${to}`, seconds: ACT_SECONDS, act: { text: sayNow(words.open), run: () => goTo(to), href: to } };
};

let count = 0;
const put = (kind: Notice['kind'], title: string, seconds: number, more: Partial<Notice> = {}): void => {
  count += 1;
  const notice = { key: `${count}`, kind, title, seconds, lines: [], ...more };
  notices.set((now) => [...now.filter((one) => one.key !== notice.key), notice].slice(-MOST));
};
const tell = (kind: 'success' | 'info', title: string, more: Partial<Notice>): void =>
  put(kind, title, WORD_SECONDS, { key: WORD, ...more });

export const toast = {
  success: (text: string, to?: Subject): void => tell('success', text, leading(to)),
  info: (text: string, to?: Subject): void => tell('info', text, leading(to)),
  /** Shows at most one toast with this key for so many seconds, however often it is called. */
  calm: (key: string, text: string, seconds: number): void => tell('info', text, { key, seconds }),
  warning: (text: string, lines: readonly string[] = [], to?: Subject): void =>
    put('warning', text, ERROR_SECONDS, { lines: lines.slice(0, 6), ...leading(to) }),
  error: (text: string, lines: readonly string[] = [], requestId = ''): void => {
    const request = requestId === '' ? [] : [sayNow(words.request, { id: requestId })];
    put('error', text, ERROR_SECONDS, { lines: [...lines.slice(0, 6), ...request] });
  },
  undo: (text: string, onUndo: () => void): void =>
    tell('info', text, { key: `undo-${text}`, seconds: ACT_SECONDS, act: { text: sayNow(words.undo), run: onUndo } }),
};
