/** What waits for this person; each number opens its list. A card that fails says so and leaves the others alone. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { countTodo } from '@wms/contract/srm/index/index.calls.ts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { Boundary } from '../../kernel/frame/Boundary.tsx';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useLater } from '../../kernel/frame/later.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { routeAt, routeNamed, safePath } from '../../kernel/frame/routes.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { openable } from '../resolve.ts';
import { RoomsContext, useWorld } from '../useWorld.ts';
import { words } from './words.ts';

type Count = ReplyOf<typeof countTodo>['records'][number];
const routeOf = (url: string) => routeNamed(url) ?? routeAt(url.split('?')[0] ?? '');

const Queue = ({ count: { key, count, url, oldest } }: { readonly count: Count }): ReactNode => {
  const say = useSay();
  const { world } = useWorld();
  const tile = useContext(RoomsContext).tiles.loaded()?.get(key);
  const route = routeOf(url);
  const path = safePath(url) ?? routeNamed(url)?.path;
  const content = (
    <>
      <span className="wms-todo-count wms-figure" data-zero={count === 0}>
        {count}
      </span>
      <span>{tile ? say(tile.label) : route ? say(routeTitle(route.name)) : key}</span>
      {oldest && <small className="wms-quiet">{say(words.oldest, { day: oldest })}</small>}
    </>
  );
  return path && route && openable(route.name, world) ? (
    <Link className="wms-todo-card" to={path}>
      {content}
    </Link>
  ) : (
    <div className="wms-todo-card">{content}</div>
  );
};

export const Todo = ({ figures }: { readonly figures: readonly CardDeclaration[] }): ReactNode => {
  const say = useSay();
  const tiles = useLater(useContext(RoomsContext).tiles, true);
  const read = useCall(countTodo, {}, { report: 'silent', fresh: 0 });
  if (read.isPending || !tiles) return <Skeleton active paragraph={{ rows: 2 }} />;
  const counts = read.data?.records ?? [];
  const queues = counts.some(({ count }) => count > 0) ? counts : [];
  return (
    <>
      {read.isError ? (
        <p>
          <Button onClick={() => void read.refetch()}>{say(messages['lookup.retry'])}</Button>
        </p>
      ) : (
        queues.length === 0 && <p className="wms-quiet">{say(words.none)}</p>
      )}
      {queues.length + figures.length > 0 && (
        <ul className="wms-todo">
          {queues.map((one) => (
            <li key={one.key}>
              <Queue count={one} />
            </li>
          ))}
          {figures.map(({ key, body: Body }) => (
            <li key={key}>
              <Boundary>
                <Body />
              </Boundary>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
