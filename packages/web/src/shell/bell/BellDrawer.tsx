/** What one has heard, newest first: what changed, from old to new, and the way to the document. */
import { SettingOutlined } from '@ant-design/icons';
import { listNotifications, readNotifications } from '@wms/contract/message/notification/notification.calls.ts';
import { Button, Drawer, Empty, Flex, Segmented, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { InboxDoor } from '../../kernel/frame/inbox.ts';
import { useLater } from '../../kernel/frame/later.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { modalStore } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useStore } from '../../kernel/frame/store.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useDrawn } from '../../kernel/frame/useDrawn.ts';
import { useNarrow } from '../../kernel/frame/useNarrow.ts';
import { send, useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { RoomsContext } from '../useWorld.ts';
import { BellRow, type Told } from './BellRow.tsx';
import { bellStore } from './bellStore.ts';
import { drawerWords as words } from './drawerWords.ts';
import { bellWords } from './words.ts';
import './bell.css';

const page = 20;
/** The most messages that are shown at a time; of older ones a page by itself. */
const most = 100;
/** Milliseconds a dialog takes to close. */
const closing = 300;

const firstRow = (within: HTMLElement | null): HTMLElement | null | undefined =>
  within?.querySelector<HTMLElement>('[data-testid="bell.row"]');

/** Puts the focus on the first message, whenever it comes; who has gone to a button of the drawer meanwhile stays there. */
const goToFirst = (within: HTMLElement | null): void => {
  if (!document.activeElement?.matches('[data-testid="bell"] :is(button, input)')) firstRow(within)?.focus();
};

/** Arrows walk through the list: it is one stop of the Tab key. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-testid="bell.row"]')];
  rows[rows.indexOf(document.activeElement as HTMLElement) + step]?.focus();
};

/** Something of one document is left to decide, and to this side. */
const isFor = ({ moments, isSuppliers }: InboxDoor, told: Told, isSupplier: boolean): boolean =>
  told.asks === '1' && told.docCount === 1 && isSuppliers === isSupplier && moments.includes(told.noticeGenMoment);

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const List = ({ onClose, isRead }: { onClose: () => void; isRead: '0' | undefined }): ReactNode => {
  const say = useSay();
  const [{ size, current }, setPlace] = useState({ size: page, current: 1 });
  const reply = useCall(listNotifications, { current, size, ...(isRead ? { isRead } : {}) }, { fresh: 0, report: 'silent' });
  const rows = reply.data?.records;
  const isSupplier = useUser().side === 'supplier';
  const doors = useLater(useContext(RoomsContext).inbox, true) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [next, setNext] = useState<string>();
  const isAsked = useStore(modalStore).length > 0;
  const isThere = rows !== undefined && rows.length > 0;
  useEffect(() => {
    if (isThere) goToFirst(list.current);
  }, [isThere]);
  useEffect(() => {
    if (next === undefined || isAsked) return undefined;
    // a dialog that closes gives the focus back to where it was opened
    const timer = setTimeout(() => {
      list.current?.querySelector<HTMLElement>(`[data-message="${next}"]`)?.focus();
      setNext(undefined);
    }, closing);
    return () => clearTimeout(timer);
  }, [next, isAsked]);
  if (reply.error) return <p role="alert">{say(words.failed)}</p>;
  if (!rows) return <Skeleton active />;
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(isRead ? words.noneUnread : words.none)} />;
  const open = (told: Told): void => {
    onClose();
    goTo(told.url);
    if (told.isRead === '0') void markRead({ ids: [told.id] });
  };
  const goOn = (told: Told): void => {
    if (told.isRead === '0') void markRead({ ids: [told.id] });
    const at = rows.indexOf(told);
    const unread = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ isRead: is }) => is === '0');
    setNext(unread?.id ?? told.id);
  };
  const mine = doors
    .map((door) => ({ door, messages: rows.filter((told) => isFor(door, told, isSupplier)) }))
    .filter(({ messages }) => messages.length > 0);
  const shown = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id;
  return (
    <>
      <ul ref={list} className="wms-bell-list" onKeyDown={walk}>
        {rows.map((told) => (
          <BellRow
            key={told.id}
            told={told}
            isChosen={told.id === shown}
            doors={mine.filter(({ messages }) => messages.includes(told))}
            onChoose={() => setChosen(told.id)}
            onOpen={() => open(told)}
            onDone={() => goOn(told)}
          />
        ))}
      </ul>
      {current > 1 && (
        <Button type="link" loading={reply.isFetching} onClick={() => setPlace({ size, current: current - 1 })}>
          {say(words.newer)}
        </Button>
      )}
      {(reply.data?.total ?? 0) > (current - 1) * size + rows.length && (
        <Button
          type="link"
          loading={reply.isFetching}
          onClick={() => setPlace(size < most ? { size: size + page, current } : { size, current: current + 1 })}
        >
          {say(words.older)}
        </Button>
      )}
    </>
  );
};

/** Marks some as read, or all up to the newest that was told; the number of the bell follows at once. */
const markRead = async (which: { ids: string[] } | { until: string }): Promise<void> => {
  const { count } = await send(readNotifications, which);
  bellStore.set((now) => ({ ...now, count: Math.max(0, now.count - count) }));
};

export const BellDrawer = ({ isOpen, onClose }: Props): ReactNode => {
  const say = useSay();
  const narrow = useNarrow();
  const { count, newest } = useStore(bellStore);
  const [shown, setShown] = useState<'unread' | 'all'>('all');
  const body = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open={useDrawn(isOpen)}
      onClose={onClose}
      placement="right"
      size={narrow ? '100%' : 420}
      title={say(bellWords.bell)}
      destroyOnHidden
      extra={
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label={say(routeTitle('Setting.Notifications'))}
          title={say(routeTitle('Setting.Notifications'))}
          onClick={() => {
            onClose();
            goTo(pathTo('Setting.Notifications'));
          }}
          data-testid="bell.settings"
        />
      }
      data-testid="bell"
      afterOpenChange={(opened) => opened && goToFirst(body.current)}
    >
      <div ref={body}>
        <Flex justify="space-between" align="center" gap={8} className="wms-bell-head">
          <Segmented
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: say(words.all) },
              { value: 'unread', label: say(words.unread) },
            ]}
          />
          <Button
            type="link"
            disabled={count === 0 || newest === null}
            onClick={() => newest && void markRead({ until: newest.id })}
            data-testid="bell.readAll"
          >
            {say(words.readAll)}
          </Button>
        </Flex>
        <List key={shown} onClose={onClose} isRead={shown === 'unread' ? '0' : undefined} />
      </div>
    </Drawer>
  );
};
