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
 * Errors of calls need no toast of the screen: faults.ts reports them once.
 */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, notification } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { sayNow } from './locale.tsx';
import { goTo } from './tabStore.ts';

const WORD_SECONDS = 3;
const ERROR_SECONDS = 5;
const ACT_SECONDS = 6;
const words = definePhrases({
  undo: ['Undo', '撤销', '復原'],
  open: terms.open,
  request: ['Request {id}', '请求编号 {id}', '要求編號 {id}'],
});

type Api = ReturnType<typeof notification.useNotification>[0];
type Notice = Parameters<Api['open']>[0];
let api: Api | undefined;

/** What a notice speaks of: its address, or what shows it, in words of its own. */
export type Subject = string | { readonly text: string; readonly run: () => void };

const show = (type: 'error' | 'warning', title: string, lines: readonly string[], requestId = '', to?: Subject): void =>
  api?.[type]({
    title,
    description:
      lines.length > 0 || requestId ? (
        <Flex vertical gap={2}>
          {lines.slice(0, 6).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {requestId && <small>{sayNow(words.request, { id: requestId })}</small>}
        </Flex>
      ) : undefined,
    duration: ERROR_SECONDS,
    showProgress: true,
    pauseOnHover: true,
    role: 'alert',
    className: 'wms-toast',
    ...leading(to),
  });
const tell = (type: 'success' | 'info', title: string, more: Omit<Notice, 'title'> = {}): void =>
  api?.[type]({ title, duration: WORD_SECONDS, role: 'status', className: 'wms-word', ...more });
/** What can be done about a notice; the notice goes with it. */
const act = (key: string, text: string, run: () => void, href?: string): Omit<Notice, 'title'> => {
  const onClick = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    api?.destroy(key);
    run();
  };
  const actions = (
    <Button type="link" size="small" {...(href ? { href } : {})} onClick={onClick}>
      {text}
    </Button>
  );
  return { key, duration: ACT_SECONDS, actions };
};
const leading = (to: Subject | undefined): Omit<Notice, 'title'> => {
  if (typeof to === 'object') return act(`open-${to.text}`, to.text, to.run);
  return to === undefined ? {} : act(`open-${to}`, sayNow(words.open), () => goTo(to), to);
};

export const toast = {
  success: (text: string, to?: Subject): void => tell('success', text, leading(to)),
  info: (text: string, to?: Subject): void => tell('info', text, leading(to)),
  /** Shows at most one toast with this key for so many seconds, however often it is called. */
  calm: (key: string, text: string, seconds: number): void => tell('info', text, { key, duration: seconds }),
  warning: (text: string, lines: readonly string[] = [], to?: Subject): void => show('warning', text, lines, '', to),
  error: (text: string, lines: readonly string[] = [], requestId = ''): void => show('error', text, lines, requestId),
  undo: (text: string, onUndo: () => void): void => tell('info', text, act(`undo-${text}`, sayNow(words.undo), onUndo)),
};

// Above the pages of a list and the buttons under a form, so that both stay reachable.
const BOTTOM = 60;

/** Draws the notices and hands the toaster its place in the tree; mounted once by the root. Not antd's App, which brings Modal along. */
export const ToastHost = (): ReactNode => {
  const [notices, holder] = notification.useNotification({ placement: 'bottomRight', maxCount: 4, bottom: BOTTOM });
  useEffect(() => {
    api = notices;
    return () => {
      api = undefined;
    };
  }, [notices]);
  return holder;
};
