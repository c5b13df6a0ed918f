/** What waits for this person; each number opens its list. A card that fails says so and leaves the others alone. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { countTodo } from '@wms/contract/srm/index/index.calls.ts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router';
import { Boundary } from '../../kernel/frame/Boundary.tsx';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { type Hotkey, useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useLater } from '../../kernel/frame/later.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { routeAt, routeNamed, safePath } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { openable } from '../resolve.ts';
import { RoomsContext, useWorld } from '../useWorld.ts';
import { words } from './words.ts';

type Count = ReplyOf<typeof countTodo>['records'][number];
const routeOf = (url: string) => routeNamed(url) ?? routeAt(url.split('?')[0] ?? '');

/** How a queue is called, the part of the menu its list stands in, and the path of that list where this person may open it. */
const useQueues = (counts: readonly Count[]) => {
  const { world } = useWorld();
  const tiles = useContext(RoomsContext).tiles.loaded();
  return counts.map((count) => {
    const route = routeOf(count.url);
    const tile = tiles?.get(count.key);
    const label: Trilingual = tile?.label ?? (route ? routeTitle(route.name) : [count.key, count.key, count.key]);
    const path = safePath(count.url) ?? routeNamed(count.url)?.path;
    const area = route?.name.split('.')[0] ?? '';
    const isLate = tile?.isLate ?? false;
    return { ...count, label, area, isLate, path: path && route && openable(route.name, world) ? path : undefined };
  });
};
type Waiting = ReturnType<typeof useQueues>[number];
interface Area {
  readonly area: string;
  readonly queues: readonly Waiting[];
}
/** The queues of each part of the menu together, the parts in the order of their first. */
const byArea = (queues: readonly Waiting[]): readonly Area[] =>
  [...new Set(queues.map(({ area }) => area))].map((area) => ({ area, queues: queues.filter((one) => one.area === area) }));

/** Queues that a digit opens. */
const KEYED = 9;
const Queue = ({
  queue: { count, label, path, oldest, isLate },
  at,
}: {
  readonly queue: Waiting;
  readonly at: number;
}): ReactNode => {
  const say = useSay();
  const content = (
    <>
      <span className="wms-todo-count wms-figure" data-tone={isLate ? 'late' : undefined}>
        {count}
      </span>
      <span className="wms-todo-name">{say(label)}</span>
      {oldest && <small className="wms-quiet">{say(words.oldest, { day: oldest })}</small>}
    </>
  );
  return path ? (
    <Link className="wms-todo-card" to={path} aria-keyshortcuts={at < KEYED ? String(at + 1) : undefined}>
      {content}
    </Link>
  ) : (
    <div className="wms-todo-card">{content}</div>
  );
};

/** What has nothing in it is still a way to its list; it takes no tile. */
const Empty = ({ queues, from }: { readonly queues: readonly Waiting[]; readonly from: number }): ReactNode => {
  const say = useSay();
  return (
    <p className="wms-todo-empty wms-quiet">
      {say(words.nothingIn)}
      {queues.map(({ key, label, path }, at) => (
        <span key={key}>
          {path ? (
            <Link to={path} aria-keyshortcuts={from + at < KEYED ? String(from + at + 1) : undefined}>
              {say(label)}
            </Link>
          ) : (
            say(label)
          )}
        </span>
      ))}
    </p>
  );
};

const Group = ({ title, children }: { readonly title: Trilingual; readonly children: ReactNode }): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <section className="wms-todo-area" aria-labelledby={id}>
      <h3 id={id}>{say(title)}</h3>
      <ul>{children}</ul>
    </section>
  );
};

interface QueuesProps {
  readonly read: ReturnType<typeof useCall<typeof countTodo>>;
  readonly figures: readonly CardDeclaration[];
}
const Queues = ({ read, figures }: QueuesProps): ReactNode => {
  const say = useSay();
  const all = useQueues(read.data?.records ?? []);
  const areas = byArea(all.filter(({ count }) => count > 0));
  const queues = areas.flatMap((one) => one.queues);
  const empty = all.filter(({ count }) => count === 0);
  useHotkeys(
    [...queues, ...empty]
      .slice(0, KEYED)
      .flatMap(({ label, path }, at): Hotkey[] =>
        path ? [{ keys: String(at + 1), label, run: () => goTo(path), single: true }] : [],
      ),
  );
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
        <div className="wms-todo">
          {areas.map(({ area, queues: own }) => (
            <Group key={area} title={routeTitle(area)}>
              {own.map((one) => (
                <li key={one.key}>
                  <Queue queue={one} at={queues.indexOf(one)} />
                </li>
              ))}
            </Group>
          ))}
          {figures.length > 0 && (
            <Group title={words.now}>
              {figures.map(({ key, body: Body }) => (
                <li key={key}>
                  <Boundary>
                    <Body />
                  </Boundary>
                </li>
              ))}
            </Group>
          )}
        </div>
      )}
      {empty.length > 0 && <Empty queues={empty} from={queues.length} />}
    </>
  );
};

export const Todo = ({ figures }: { readonly figures: readonly CardDeclaration[] }): ReactNode => {
  const tiles = useLater(useContext(RoomsContext).tiles, true);
  const read = useCall(countTodo, {}, { report: 'silent', fresh: 0 });
  if (read.isPending || !tiles) return <Skeleton active paragraph={{ rows: 2 }} />;
  return <Queues {...{ read, figures }} />;
};
