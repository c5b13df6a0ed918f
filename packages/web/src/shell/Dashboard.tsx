import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { countTodo } from '@wms/contract/srm/index/index.calls.ts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useContext } from 'react';
import { useNavigate } from 'react-router';
import { useLater } from '../kernel/frame/later.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { routeAt, routeNamed, safePath } from '../kernel/frame/routes.ts';
import { useCall } from '../kernel/wire/calls.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { useSession } from '../kernel/wire/session.ts';
import { retryText, useFavourites } from './favourites.ts';
import { Cards } from './home/Cards.tsx';
import { FrozenNote } from './home/FrozenNote.tsx';
import { words as cards } from './home/words.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { hrefOf, openMenu } from './openMenu.ts';
import { openable } from './resolve.ts';
import { RoomsContext, useWorld } from './useWorld.ts';
import { words as shellWords } from './words.ts';

const words = definePhrases({
  hello: ['Welcome, {name}', '您好，{name}', '您好，{name}'],
  todo: ['To do', '待办', '待辦'],
  none: ['Nothing is waiting for you today.', '今天没有待办事项。', '今天沒有待辦事項。'],
  open: ['Open the list', '打开列表', '開啟清單'],
  quick: ['My favourites', '我的收藏', '我的最愛'],
});
const useTarget = (): ((url: string | undefined) => string | undefined) => {
  const { world } = useWorld();
  return (url) => {
    const path = safePath(url) ?? (url ? routeNamed(url)?.path : undefined);
    const route = path && routeAt(path.split('?')[0] ?? '');
    return route && openable(route.name, world) ? path : undefined;
  };
};

/** What waits for this person; each number opens its list. A card that fails says so and leaves the others alone. */
const Todo = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const targetOf = useTarget();
  const tiles = useLater(useContext(RoomsContext).tiles, true);
  const read = useCall(countTodo, {}, { report: 'silent', fresh: 0 });
  if (read.isPending || !tiles) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (read.isError) {
    return (
      <p>
        <Button onClick={() => void read.refetch()}>{say(messages['lookup.retry'])}</Button>
      </p>
    );
  }
  const counts = read.data.records;
  if (counts.every((entry) => entry.count === 0)) return <p className="wms-quiet">{say(words.none)}</p>;
  return (
    <ul className="wms-todo">
      {counts.map((entry) => {
        const to = targetOf(entry.url);
        const tile = tiles.get(entry.key);
        const title = tile ? say(tile.label) : (messageTitle(entry.url, say) ?? entry.key);
        const content = (
          <>
            <span className="wms-todo-count wms-figure" data-zero={entry.count === 0}>
              {entry.count}
            </span>
            <span>{title}</span>
            {entry.oldest && <small className="wms-quiet">{say(cards.oldest, { day: entry.oldest })}</small>}
          </>
        );
        return (
          <li key={entry.key}>
            {to ? (
              <a
                className="wms-todo-card"
                href={to}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  void navigate(to);
                }}
              >
                {content}
              </a>
            ) : (
              <div className="wms-todo-card">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const messageTitle = (url: string | undefined, say: (text: Trilingual) => string): string | undefined => {
  const route = url ? (routeNamed(url) ?? routeAt(url.split('?')[0] ?? '')) : undefined;
  const text = route && messages[`route.${route.name}` as keyof typeof messages];
  return text && say(text);
};

const Quick = (): ReactNode => {
  const say = useSay();
  const { list, failed, retry } = useFavourites();
  const { index } = useSession();
  if (failed) return <Button onClick={retry}>{retryText()}</Button>;
  if (list.length === 0) return <p className="wms-quiet">{say(shellWords.noFavourites)}</p>;
  // Leaves seldom carry an icon of their own; their group's says at a glance where they belong.
  const iconOf = (menu: Menu): string | null | undefined => menu.icon ?? index.get(menu.menuOwner ?? '')?.icon;
  return (
    <ul className="wms-quick">
      {list.map(({ menu, menuNo }) => (
        <li key={menuNo}>
          <a
            className="wms-quick-card"
            href={hrefOf(menu) ?? '/dashboard'}
            onClick={(event) => {
              event.preventDefault();
              void openMenu(menu);
            }}
          >
            <MenuIcon name={iconOf(menu)} /> {labelOf(menu)}
          </a>
        </li>
      ))}
    </ul>
  );
};

export const Dashboard = (): ReactNode => {
  const say = useSay();
  const user = useUser();
  return (
    <div className="wms-home">
      <h1 className="wms-h1">{say(words.hello, { name: user.userName })}</h1>
      {user.side === 'supplier' && user.belongSupplier && <FrozenNote supplierNo={user.belongSupplier} />}
      <section className="wms-card" aria-label={say(words.todo)}>
        <h2 className="wms-h2">{say(words.todo)}</h2>
        <Todo />
      </section>
      <Cards />
      <section className="wms-card" aria-label={say(words.quick)}>
        <h2 className="wms-h2">{say(words.quick)}</h2>
        <Quick />
      </section>
    </div>
  );
};
