import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { useSession } from '../kernel/wire/session.ts';
import { retryText, useFavourites } from './favourites.ts';
import { Arrange } from './home/Arrange.tsx';
import { Cards } from './home/Cards.tsx';
import { FrozenNote } from './home/FrozenNote.tsx';
import { Todo } from './home/Todo.tsx';
import { useHome } from './home/useHome.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { hrefOf, openMenu } from './openMenu.ts';
import { words as shellWords } from './words.ts';

const words = definePhrases({
  hello: ['Welcome, {name}', '您好，{name}', '您好，{name}'],
  todo: ['To do', '待办', '待辦'],
  quick: ['My favourites', '我的收藏', '我的最愛'],
});
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
  const home = useHome();
  const shown = home.cards.filter(({ key }) => !home.hidden.includes(key));
  return (
    <div className="wms-home">
      <h1 className="wms-h1">{say(words.hello, { name: user.userName })}</h1>
      {user.side === 'supplier' && user.belongSupplier && <FrozenNote supplierNo={user.belongSupplier} />}
      <section className="wms-card" aria-label={say(words.todo)}>
        <h2 className="wms-h2">{say(words.todo)}</h2>
        <Todo figures={shown.filter(({ place }) => place === 'figure')} />
      </section>
      <Cards cards={shown.filter(({ place }) => place !== 'figure')} />
      <section className="wms-card" aria-label={say(words.quick)}>
        <h2 className="wms-h2">{say(words.quick)}</h2>
        <Quick />
      </section>
      {/* last: whoever works by keys comes to the queues first */}
      <div className="wms-home-foot">
        <Arrange {...home} />
      </div>
    </div>
  );
};
