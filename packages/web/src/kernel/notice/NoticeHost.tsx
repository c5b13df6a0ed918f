/** Draws the notices of toast.tsx; mounted once by the root. They wait while one reads them: under the pointer, or with the focus in them. */
import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button } from 'antd';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHotkeys } from '../frame/hotkeys.ts';
import { useSay } from '../frame/locale.tsx';
import { useStore } from '../frame/store.ts';
import { endNotice, type Notice, notices } from '../frame/toast.tsx';
import { followPointer, placeNotices } from './place.ts';
import './notice.css';

const words = definePhrases({
  notices: ['Messages', '消息', '訊息'],
  go: ['Go to the message', '转到提示消息', '前往提示訊息'],
  end: ['Close the message', '关闭提示消息', '關閉提示訊息'],
});
const icons = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
} as const;

const NoticeView = ({ notice, isHeld }: { readonly notice: Notice; readonly isHeld: boolean }): ReactNode => {
  const say = useSay();
  const { kind, title, lines, seconds, act } = notice;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => endNotice(notice), seconds * 1000);
    return () => clearTimeout(timer);
  }, [notice, seconds, isHeld]);
  const isFault = kind === 'error' || kind === 'warning';
  const Icon = icons[kind];
  const run = (event: MouseEvent): void => {
    event.preventDefault();
    endNotice(notice);
    act?.run();
  };
  return (
    <div className={`wms-notice ${isFault ? 'wms-toast' : 'wms-word'}`} data-kind={kind} role={isFault ? 'alert' : 'status'}>
      <Icon aria-hidden className="wms-notice-icon" />
      <div className="wms-notice-text">
        <span className="wms-notice-title">{title}</span>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      {act && (
        <Button type="link" {...(act.href ? { href: act.href } : {})} onClick={run}>
          {act.text}
        </Button>
      )}
      <Button
        type="text"
        aria-label={say(terms.close)}
        icon={<CloseOutlined />}
        className="wms-notice-close"
        onClick={() => endNotice(notice)}
      />
    </div>
  );
};

/** Puts the notices where they cover nothing one works on: as they change, and as the focus moves. */
const usePlace = (box: RefObject<HTMLElement | null>, list: readonly Notice[]): void => {
  useEffect(followPointer, []);
  useLayoutEffect(() => {
    if (box.current && list.length > 0) placeNotices(box.current);
  }, [box, list]);
  useEffect(() => {
    const see = ({ target }: FocusEvent): void => {
      if (!box.current || box.current.hidden || (target instanceof Node && box.current.contains(target))) return;
      placeNotices(box.current);
    };
    document.addEventListener('focusin', see);
    return () => document.removeEventListener('focusin', see);
  }, [box]);
};

/** The keys that lead to the last notice and away from it, and the place the focus came from. */
const useKeys = (box: RefObject<HTMLElement | null>, list: readonly Notice[]): { readonly leave: () => void } => {
  const before = useRef<HTMLElement | null>(null);
  const leave = (): void => {
    before.current?.focus();
    before.current = null;
  };
  const end = (): void => {
    const last = list.at(-1);
    const isInside = box.current?.contains(document.activeElement);
    if (last) endNotice(last);
    if (isInside) leave();
  };
  const go = (): void => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('.wms-notice:last-child :is(button, a)') ?? [])];
    if (!box.current?.contains(document.activeElement) && document.activeElement instanceof HTMLElement)
      before.current = document.activeElement;
    buttons[0]?.focus();
  };
  useHotkeys([
    { keys: 'F8', label: words.go, run: go, scope: 'shell' },
    { keys: 'Shift+F8', label: words.end, run: end, scope: 'shell' },
  ]);
  return { leave };
};

export const NoticeHost = (): ReactNode => {
  const say = useSay();
  const list = useStore(notices);
  const box = useRef<HTMLElement>(null);
  const [isUnder, setUnder] = useState(false);
  const [isFocused, setFocused] = useState(false);
  usePlace(box, list);
  const { leave } = useKeys(box, list);
  // what is gone sends no event that it was left
  useEffect(() => {
    if (list.length > 0) return;
    setUnder(false);
    setFocused(false);
  }, [list]);
  return (
    <section
      ref={box}
      className="wms-notices"
      aria-label={say(words.notices)}
      hidden={list.length === 0}
      onPointerEnter={() => setUnder(true)}
      onPointerLeave={() => setUnder(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        const last = list.at(-1);
        if (last) endNotice(last);
        leave();
      }}
    >
      {list.map((notice) => (
        <NoticeView key={notice.key} notice={notice} isHeld={isUnder || isFocused} />
      ))}
    </section>
  );
};
