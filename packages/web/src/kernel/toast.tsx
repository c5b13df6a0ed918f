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
import { App, Button, Flex } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { sayNow } from './locale.tsx';

const ERROR_SECONDS = 5;
const UNDO_SECONDS = 6;
const words = definePhrases({
  undo: ['Undo', '撤销', '復原'],
  request: ['Request {id}', '请求编号 {id}', '要求編號 {id}'],
});

type Apis = Pick<ReturnType<typeof App.useApp>, 'notification' | 'message'>;
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

/** Hands the toaster its place in the tree; mounted once by the root. */
export const ToastHost = (): ReactNode => {
  const { notification, message } = App.useApp();
  useEffect(() => {
    apis = { notification, message };
    return () => {
      apis = undefined;
    };
  }, [notification, message]);
  return null;
};
