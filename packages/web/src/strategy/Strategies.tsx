/** The lists of put-away strategies and of where strategies hold, from which one tries what they would do. */
import type { ReactNode } from 'react';
import { BasePage, loadPlace } from '../base/door.ts';
import type { ListTools, ToolbarAct } from '../kernel/action/act.ts';
import { member } from '../kernel/field/fields.ts';
import { sayNow } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { WhereTo } from './WhereTo.tsx';
import { words } from './words.ts';

const open = (names: readonly string[], { rows: [row] }: ListTools): void => {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = row && member(row, name);
      return value ? [[name, value]] : [];
    }),
  );
  openModal(<WhereTo given={given} />, { title: sayNow(words.title), width: 1080, closeOnMask: false, testId: 'whereTo' });
};
const tryOut = (...names: readonly string[]): readonly ToolbarAct[] => [
  {
    ...{ key: 'preview', label: words.whereTo, flag: 'isSearch', needs: 'none' },
    run: (tools: ListTools) => open(names, tools),
  },
];
const ofStrategy = tryOut('orgNo', 'warehouseNo', 'methodNo');
const ofApplication = tryOut('orgNo', 'warehouseNo');

export const loadStrategies = () => loadPlace('Strategy.Listing');
export const loadApplications = () => loadPlace('Strategy.StrategyApplication');
export const PutawayStrategies = (): ReactNode => <BasePage acts={ofStrategy} />;
export const StrategyApplications = (): ReactNode => <BasePage acts={ofApplication} />;
