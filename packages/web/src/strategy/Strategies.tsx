/** The lists of put-away strategies and of where strategies hold, from which one tries what they would do. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ComponentType } from 'react';
import { BasePage, loadPlace } from '../base/door.ts';
import type { ListTools, ToolbarAct } from '../kernel/action/act.ts';
import type { Draft } from '../kernel/draft/draft.ts';
import { member } from '../kernel/field/fields.ts';
import { sayNow } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { WhereFrom } from './WhereFrom.tsx';
import { WhereTo } from './WhereTo.tsx';
import { words } from './words.ts';

const given = (names: Given, { rows: [row] }: ListTools): Draft =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, from]) => {
      const value = row && member(row, from);
      return value ? [[name, value]] : [];
    }),
  );
/** The fields of the question by the members of a row that fill them. */
type Given = Readonly<Record<string, string>>;
const trial = (
  key: string,
  label: Trilingual,
  title: Trilingual,
  testId: string,
  names: Given,
  Body: ComponentType<{ readonly given: Draft }>,
): ToolbarAct => ({
  ...{ key, label, flag: 'isSearch', needs: 'none' },
  run: (tools: ListTools) =>
    void openModal(<Body given={given(names, tools)} />, { title: sayNow(title), width: 1080, closeOnMask: false, testId }),
});
const place = { orgNo: 'orgNo', warehouseNo: 'warehouseNo' };
const whereTo = (names: Given = place) => trial('preview', words.whereTo, words.title, 'whereTo', names, WhereTo);
const whereFrom = (names: Given = place) =>
  trial('previewPicking', words.whereFrom, words.fromTitle, 'whereFrom', names, WhereFrom);

const acts: Readonly<Record<string, readonly ToolbarAct[]>> = {
  'Strategy.Listing': [whereTo({ ...place, methodNo: 'methodNo' })],
  'Strategy.PickingStrategy': [whereFrom({ ...place, underMethodNo: 'methodNo' })],
  'Strategy.TurnoverStrategy': [whereFrom({ ...place, turnMethodNo: 'methodNo' })],
  'Strategy.AllocationStrateg': [whereFrom({ ...place, allocateMethodNo: 'methodNo' })],
  'Strategy.StrategyApplication': [whereTo(), whereFrom()],
};
/** The list of a page with its trial runs. */
export const strategyPage = async (page: string): Promise<ComponentType> => {
  await loadPlace(page);
  const own = acts[page] ?? [];
  return () => <BasePage acts={own} />;
};
