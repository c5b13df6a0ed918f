import { type ReactNode, useContext } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { labelOf, leavesOf } from '../../kernel/frame/menu.ts';
import { routeNamed } from '../../kernel/frame/routes.ts';
import { HandLink } from '../../kernel/hand/HandLink.tsx';
import { LastScans, ResultBand, ScanBox } from '../../kernel/hand/ScanBox.tsx';
import { useScan } from '../../kernel/hand/scans.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import { RoomsContext } from '../useWorld.ts';
import { words } from './words.ts';

/** Home of the hand-held layout: whatever is scanned opens the page it belongs to. */
export const HandHome = (): ReactNode => {
  const say = useSay();
  const { pdaMenus, index } = useSession();
  const { screens, hand } = useContext(RoomsContext);
  useScan(async (text) => {
    try {
      const doors = (await hand()).toSorted((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false));
      for (const door of doors) {
        const path = index.has(door.menuNo) ? await door.find(text) : undefined;
        if (path !== undefined) return { still: text, to: path };
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
    return { wrong: say(words.unknown, { text }) };
  });
  const entries = leavesOf(pdaMenus).filter(({ menuNo }) => screens[menuNo]);
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {entries.length === 0 && <p>{say(words.none)}</p>}
        <ul className="wms-hand-tiles">
          {entries.map((menu) => (
            <li key={menu.menuNo}>
              <HandLink className="wms-hand-tile" to={routeNamed(menu.menuNo)?.path ?? ''}>
                <MenuIcon name={menu.icon} />
                {labelOf(menu)}
              </HandLink>
            </li>
          ))}
        </ul>
        <LastScans />
      </main>
    </>
  );
};
