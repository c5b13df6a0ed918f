/** What is said of the chosen rows, at the foot of the list: nothing of the toolbar moves when a row is chosen. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ListRow } from '../field/fields.ts';
import { totalText } from '../field/query.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import type { Acts } from './useActs.ts';

interface ChosenProps<T extends ListRow> {
  readonly acts: Acts<T>;
  readonly rows: readonly T[];
  readonly total: number;
  readonly isCapped: boolean;
}
export const Chosen = <T extends ListRow>({ acts, rows, total, isCapped }: ChosenProps<T>): ReactNode => {
  const { chosen, isWhole, items } = acts;
  const say = useSay();
  if (chosen.length === 0) return null;
  const ids = new Set(chosen.map((row) => row.id));
  const isPageChosen = rows.length > 0 && rows.every((row) => ids.has(row.id));
  // all of a search are offered where something can be done to them
  const hasUse = items.some(({ act }) => act.needs !== 'none' && act.takesWhole);
  const count = totalText(total, isCapped);
  return (
    <span className="wms-chosen" role="status">
      {isWhole ? say(words.whole, { count }) : say(words.selected, { count: chosen.length })}
      {isPageChosen && !isWhole && hasUse && total > chosen.length && (
        <Button type="link" size="small" onClick={acts.chooseWhole} data-testid="list.whole">
          {say(words.wholePage, { count })}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => acts.choose([])}>
        {say(words.clearSelection)}
      </Button>
    </span>
  );
};
