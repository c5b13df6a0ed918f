/** What one has heard, newest first: what changed, from old to new, and the way to the document. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { listNotifications, readNotifications } from '@wms/contract/message/notification/notification.calls.ts';
import { Button, Drawer, Empty, Flex, Segmented, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useStore } from '../../kernel/frame/store.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { today } from '../../kernel/frame/today.ts';
import { useNarrow } from '../../kernel/frame/useNarrow.ts';
import { send, useCall } from '../../kernel/wire/calls.ts';
import { bellStore } from './bellStore.ts';
import { bellWords as words } from './words.ts';
import './bell.css';

type Told = ReplyOf<typeof listNotifications>['records'][number];
const page = 20;
/** Rows of a document that are told in the list; all of them stand in the document. */
const mostLines = 3;

const timeOf = (moment: string): string => (moment.startsWith(today()) ? moment.slice(11, 16) : moment.slice(0, 16));

const Lines = ({ told: { lines, lineCount, docCount } }: { told: Told }): ReactNode => {
  const say = useSay();
  if (lineCount < 2 || lines.length === 0) return null;
  return (
    <span className="wms-bell-lines">
      {lines.slice(0, mostLines).map(({ docNo, itemNo, itemName, qty, date }) => (
        <span key={`${docNo} ${itemNo} ${qty} ${date}`} className="wms-bell-line">
          <span>{[docCount > 1 ? docNo : '', itemNo, itemName].filter(Boolean).join(' · ')}</span>
          <span className="wms-figure">{[qty, date].filter(Boolean).join(' · ')}</span>
        </span>
      ))}
      {lineCount > mostLines && <small>{say(words.more, { count: lineCount - mostLines })}</small>}
    </span>
  );
};

const firstRow = (within: HTMLElement | null): HTMLElement | null | undefined =>
  within?.querySelector<HTMLElement>('[data-testid="bell.row"]');

/** Arrows walk through the list: it is one stop of the Tab key. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-testid="bell.row"]')];
  rows[rows.indexOf(document.activeElement as HTMLElement) + step]?.focus();
};

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const List = ({ onClose, isRead }: { onClose: () => void; isRead: '0' | undefined }): ReactNode => {
  const say = useSay();
  const [size, setSize] = useState(page);
  const reply = useCall(listNotifications, { current: 1, size, ...(isRead ? { isRead } : {}) }, { fresh: 0, report: 'silent' });
  const rows = reply.data?.records;
  const list = useRef<HTMLUListElement>(null);
  const isThere = rows !== undefined && rows.length > 0;
  useEffect(() => {
    // who chooses what is shown stays there
    if (isThere && !document.activeElement?.closest('.wms-bell-head')) firstRow(list.current)?.focus();
  }, [isThere]);
  if (reply.error) return <p role="alert">{say(words.failed)}</p>;
  if (!rows) return <Skeleton active />;
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(isRead ? words.noneUnread : words.none)} />;
  const open = (told: Told): void => {
    onClose();
    goTo(told.url);
    if (told.isRead === '0') void markRead({ ids: [told.id] });
  };
  return (
    <>
      <ul ref={list} className="wms-bell-list" onKeyDown={walk}>
        {rows.map((told, at) => (
          <li key={told.id}>
            <a
              href={told.url}
              className="wms-bell-row"
              data-unread={told.isRead === '0'}
              data-testid="bell.row"
              tabIndex={at === 0 ? 0 : -1}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                open(told);
              }}
            >
              <span className="wms-bell-text">{told.content}</span>
              <Lines told={told} />
              <small>{[timeOf(told.createDate), told.userName].filter(Boolean).join(' · ')}</small>
            </a>
          </li>
        ))}
      </ul>
      {(reply.data?.total ?? 0) > rows.length && (
        <Button type="link" loading={reply.isFetching} onClick={() => setSize(Math.min(100, size + page))}>
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
      open={isOpen}
      onClose={onClose}
      placement="right"
      size={narrow ? '100%' : 420}
      title={say(words.bell)}
      destroyOnHidden
      data-testid="bell"
      afterOpenChange={(opened) => opened && firstRow(body.current)?.focus()}
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
