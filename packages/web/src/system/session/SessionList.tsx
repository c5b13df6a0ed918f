/** Where a person is signed in: one's own sessions, or somebody's whom one keeps. */
import {
  endOwnSessions,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  type SessionRow,
} from '@wms/contract/system/session/account.calls.ts';
import { Button, Flex, Popconfirm, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './setting.css';

/** Who looked at the product through this person's eyes, and when. */
const Looks = ({ looks }: { readonly looks: readonly SessionRow[] }): ReactNode => {
  const say = useSay();
  return (
    <section aria-label={say(words.looks)} data-testid="looks">
      <h3 className="wms-h3">{say(words.looks)}</h3>
      <ul className="wms-sessions">
        {looks.map(({ id, lookedBy, created, ended }) => (
          <li key={id}>
            <div className="wms-session-client">
              <strong>{lookedBy}</strong>
              {ended === null && <Tag color="purple">{say(words.looksNow)}</Tag>}
            </div>
            <dl className="wms-session-facts">
              <dt>{say(words.lookedFrom)}</dt>
              <dd>{created.slice(0, 16)}</dd>
              {ended !== null && (
                <>
                  <dt>{say(words.lookedUntil)}</dt>
                  <dd>{ended.slice(0, 16)}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** @param userId whose sessions; the own ones when absent */
export const SessionList = ({ userId }: { readonly userId?: string }): ReactNode => {
  const say = useSay();
  const own = userId === undefined;
  const list = useCall(own ? listOwnSessions : listUserSessions, own ? {} : { userId }, { report: 'silent', fresh: 0 });
  const onDone = ({ count }: { readonly count: number }): void => toast.success(say(words.ended, { count }));
  const endOwn = useSend(endOwnSessions, { onDone });
  const endOthers = useSend(endUserSessions, { onDone });
  const isBusy = endOwn.busy || endOthers.busy;
  const endNamed = (ids: readonly string[]): void => void (own ? endOwn.run({ ids }) : endOthers.run({ userId, ids }));
  const endRest = (): void => void (own ? endOwn.run({ others: '1' }) : endOthers.run({ userId, all: '1' }));
  if (list.error) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const looks = list.data.records.filter(({ lookedBy }) => lookedBy);
  const rows = list.data.records.filter(({ lookedBy }) => !lookedBy);
  const nameOf = (row: SessionRow): string => row.client || say(words.unknown);
  const others = rows.filter((row) => row.isCurrent === '0');
  return (
    <div data-testid="sessions">
      {rows.length === 0 && <p className="wms-quiet">{say(words.none)}</p>}
      <ul className="wms-sessions">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="wms-session-client">
              <strong>{nameOf(row)}</strong>
              {row.clientType === '2' && <Tag>{say(words.handheld)}</Tag>}
              {row.isCurrent === '1' && <Tag color="green">{say(words.current)}</Tag>}
            </div>
            <dl className="wms-session-facts">
              <dt>{say(words.ip)}</dt>
              <dd>{row.ip}</dd>
              <dt>{say(words.lastSeen)}</dt>
              <dd>{row.lastSeen.slice(0, 16)}</dd>
              <dt>{say(words.created)}</dt>
              <dd>{row.created.slice(0, 16)}</dd>
            </dl>
            {row.isCurrent === '0' && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={say(words.endNamed, { client: nameOf(row) })}
                onClick={() => endNamed([row.id])}
              >
                {say(words.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {looks.length > 0 && <Looks looks={looks} />}
      {others.length > 1 && (
        <Flex>
          <Popconfirm title={say(words.confirm, { count: others.length })} onConfirm={endRest}>
            <Button danger disabled={isBusy}>
              {say(own ? words.endOthers : words.endAll)}
            </Button>
          </Popconfirm>
        </Flex>
      )}
    </div>
  );
};
