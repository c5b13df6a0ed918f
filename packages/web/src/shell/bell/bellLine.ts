/** What the bell knows: how many notifications are unread, and the newest; told by the server over one line for each open page. */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { countUnread } from '@wms/contract/message/notification/notification.calls.ts';
import { getTicket } from '@wms/contract/system/task/task.calls.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { ask, refresh } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { canListen, openLine } from '../../kernel/wire/line.ts';
import { bellStore, type Unread } from './bellStore.ts';

const waits = { first: 2_000, most: 60_000 } as const;

/** Takes what the server said; something new is shown where one is, unless it was there when the page came. */
const take = (told: Unread, isFirst: boolean): void => {
  const before = bellStore.get();
  bellStore.set(told);
  const { newest } = told;
  // a list of them that is open asks again
  if (!isFirst) refresh(countUnread);
  const isNew = !isFirst && newest !== null && BigInt(newest.id) > BigInt(before.newest?.id ?? '0');
  if (isNew && told.count > before.count && document.visibilityState === 'visible') toast.info(newest.content, newest.url);
};

/** Asks once; for pages without a line. */
const refreshUnread = async (): Promise<void> => {
  try {
    take(await ask(countUnread, {}, { report: 'silent' }), true);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};

/** Listens as long as the page is open; answers how to stop. A line that broke is opened again, after longer and longer pauses. */
export const listen = (): (() => void) => {
  let isStopped = false;
  let isOpen = false;
  let hangUp: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = waits.first;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, waits.most);
  };
  const connect = async (): Promise<void> => {
    if (isStopped || isOpen) return;
    isOpen = true;
    let isFirst = true;
    const opened = canListen()
      ? await openLine(getTicket, serviceOf(countUnread), {
          onText: (text) => {
            wait = waits.first;
            take(JSON.parse(text) as Unread, isFirst);
            isFirst = false;
          },
          onClose: (isOver) => {
            isOpen = false;
            // another page of the person has taken the place, or the session is over: only who comes back here asks again
            if (!isOver && !isStopped) later();
          },
        })
      : undefined;
    if (isStopped) return opened?.();
    hangUp = opened;
    if (opened) return;
    isOpen = false;
    await refreshUnread();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void connect();
  };
  document.addEventListener('visibilitychange', onVisible);
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    hangUp?.();
  };
};
