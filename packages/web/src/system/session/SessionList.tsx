/** Where a person is signed in: one's own sessions, or somebody's whom one keeps. */
import type { Page } from '@wms/contract/kernel/page.ts';
import type { SessionRow } from '@wms/contract/system/session/session.ts';
import { Button, Flex, Popconfirm, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useRead, useWrite } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './setting.css';

const SERVICE = 'ISysSessionService';

/** @param userId whose sessions; the own ones when absent */
export const SessionList = ({ userId }: { readonly userId?: string }): ReactNode => {
  const say = useSay();
  const own = userId === undefined;
  const list = useRead<Page<SessionRow>>(SERVICE, own ? 'getOwnSessionList' : 'getUserSessionList', own ? {} : { userId }, {
    report: 'silent',
    fresh: 0,
  });
  const end = useWrite<Record<string, unknown>, { count: number }>(SERVICE, own ? 'endOwnSessions' : 'endUserSessions', {
    onDone: ({ count }) => toast.success(say(words.ended, { count })),
  });
  if (list.error) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const looks = list.data.records.filter(({ lookedBy }) => lookedBy);
  const rows = list.data.records.filter(({ lookedBy }) => !lookedBy);
  const target = own ? {} : { userId };
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
                disabled={end.busy}
                aria-label={say(words.endNamed, { client: nameOf(row) })}
                onClick={() => void end.run({ ...target, ids: [row.id] })}
              >
                {say(words.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {looks.length > 0 && (
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
      )}
      {others.length > 1 && (
        <Flex>
          <Popconfirm
            title={say(words.confirm, { count: others.length })}
            onConfirm={() => void end.run(own ? { others: '1' } : { ...target, all: '1' })}
          >
            <Button danger disabled={end.busy}>
              {say(own ? words.endOthers : words.endAll)}
            </Button>
          </Popconfirm>
        </Flex>
      )}
    </div>
  );
};
