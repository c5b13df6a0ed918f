/**
 * Short notices that go away by themselves, callable from anywhere.
 *
 *   toast.success(say(messages['save.success']));
 *   toast.warning(say(messages['export.noTemplate']));
 *   toast.error(text, ['second line']);
 *   toast.undo(say(words.removed), () => restore());   // 6 s to change one's mind
 *
 * Errors of calls need no toast of the screen: faults.ts reports them once.
 */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Button, Flex, message, notification } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { sayNow } from './locale.tsx';

const ERROR_SECONDS = 5;
const UNDO_SECONDS = 6;
const words = definePhrases({
  undo: ['Undo', '撤销', '復原'],
  request: ['Request {id}', '请求编号 {id}', '要求編號 {id}'],
});

interface Apis {
  readonly notification: ReturnType<typeof notification.useNotification>[0];
  readonly message: ReturnType<typeof message.useMessage>[0];
}
let apis: Apis | undefined;

const show = (type: 'error' | 'warning', title: string, lines: readonly string[], requestId = ''): void =>
  apis?.notification[type]({
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
  });

export const toast = {
  success: (text: string): void => void apis?.message.success(text),
  info: (text: string): void => void apis?.message.info(text),
  /** Shows at most one toast with this key for so many seconds, however often it is called. */
  calm: (key: string, text: string, seconds: number): void =>
    void apis?.message.open({ key, type: 'info', duration: seconds, content: text }),
  warning: (text: string, lines: readonly string[] = []): void => show('warning', text, lines),
  error: (text: string, lines: readonly string[] = [], requestId = ''): void => show('error', text, lines, requestId),
  undo: (text: string, onUndo: () => void): void => {
    const key = `undo-${text}`;
    apis?.message.open({
      key,
      type: 'info',
      duration: UNDO_SECONDS,
      content: (
        <>
          {text}
          <Button
            type="link"
            size="small"
            onClick={() => {
              apis?.message.destroy(key);
              onUndo();
            }}
          >
            {sayNow(words.undo)}
          </Button>
        </>
      ),
    });
  },
};

// Below the top bar, so that it stays reachable.
const TOP = 56;

/** Draws the notices and hands the toaster its place in the tree; mounted once by the root. Not antd's App, which brings Modal along. */
export const ToastHost = (): ReactNode => {
  const [notices, noticeHolder] = notification.useNotification({ placement: 'topRight', maxCount: 4, top: TOP });
  const [lines, lineHolder] = message.useMessage({ top: TOP, maxCount: 3 });
  useEffect(() => {
    apis = { notification: notices, message: lines };
    return () => {
      apis = undefined;
    };
  }, [notices, lines]);
  return (
    <>
      {noticeHolder}
      {lineHolder}
    </>
  );
};
