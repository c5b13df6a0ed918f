import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ListShown, RowAct, ToolbarAct } from '../action/act.ts';
import type { ToolbarItem } from '../action/Toolbar.tsx';
import { isGranted, isReading, onlyImpersonating, reasonsOf } from '../action/toolbar.ts';
import { useRun } from '../action/useRun.ts';
import { withPrint } from '../acts/printAct.ts';
import { type ListRow, numberOf } from '../field/fields.ts';
import { issueText, type Reason } from '../field/issueText.ts';
import type { Condition } from '../field/listState.ts';
import { useLocale } from '../frame/locale.tsx';
import { TabContext } from '../frame/tabContext.ts';
import { useSame } from '../frame/useSame.ts';
import { useGrant } from '../wire/grant.ts';
import { impersonationNow } from '../wire/impersonation.ts';
import type { ListUrl } from './useListUrl.ts';
import type { ListView } from './view.ts';

const none: readonly never[] = [];

/** The rows one has chosen, those of other pages included; another search begins anew. */
const useSelection = <T extends ListRow>(rows: readonly T[], search: string) => {
  const [state, setState] = useState<{ readonly search: string; readonly rows: readonly T[]; readonly isWhole?: boolean }>({
    search,
    rows: [],
  });
  const kept = state.search === search ? state.rows : undefined;
  const isWhole = state.search === search && state.isWhole === true;
  // A row that was read again has another version: commands must send the one on the screen.
  const among = kept !== undefined && kept.length > 0 ? rows : none;
  const chosen = useMemo(
    () => (kept === undefined || kept.length === 0 ? none : kept.map((row) => among.find((one) => one.id === row.id) ?? row)),
    [kept, among],
  );
  const choose = useCallback((next: readonly T[]) => setState({ search, rows: next.filter(Boolean) }), [search]);
  /** Selects all rows of the search, including those of pages that are not loaded. */
  const chooseWhole = useCallback(() => setState((now) => ({ ...now, isWhole: true })), []);
  return { chosen, choose, isWhole, chooseWhole };
};

export interface ActsPlan<T extends ListRow> {
  readonly view: ListView<T>;
  readonly rows: readonly T[];
  readonly condition: Condition;
  readonly shown?: ListShown;
  readonly onRefresh: () => void;
  readonly onShow: (condition: Condition) => void;
  /** What a press waits for, so that it acts on the search one has just asked for. */
  readonly drawn: ListUrl['drawn'];
  /** In the history nothing is changed: what is left are the actions that read. */
  readonly isHistory: boolean;
  /** The search that has to come before there are rows to act on. */
  readonly before: Reason | undefined;
}

/** The granted actions of a list, the selection they run over, and how they are run. */
export const useActs = <T extends ListRow>(plan: ActsPlan<T>) => {
  const { view, rows, condition, shown, onRefresh, onShow, drawn, isHistory, before } = plan;
  const { resource, rowActs } = view;
  const toolbar = withPrint(resource, view.toolbar);
  const grants = useGrant();
  const route = useContext(TabContext).name;
  const locale = useLocale();
  const { chosen, choose, isWhole, chooseWhole } = useSelection(rows, JSON.stringify(condition));
  const nameRows = useCallback(
    (named: readonly T[]): string => {
      const numbers = named.map((row) => numberOf(resource, row));
      return numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} ... (${numbers.length})` : numbers.join(', ');
    },
    [resource],
  );
  const { run, busy } = useRun<T>(nameRows);
  const refresh = useCallback(() => {
    choose([]);
    onRefresh();
  }, [choose, onRefresh]);

  const isOffered = useCallback(
    (act: Pick<ToolbarAct<T>, 'flag' | 'isExtra'>) => isGranted(act, grants, route) && (!isHistory || isReading(act)),
    [grants, isHistory, route],
  );
  const items = toolbar.filter(isOffered).map((act): ToolbarItem<T> => {
    const closed = impersonationNow() ? onlyImpersonating(act) : [];
    const first = before && act.needs !== 'none' ? [before, ...closed] : closed;
    const issues = first.length > 0 ? first : reasonsOf(act, resource, chosen, isWhole ? (shown?.total ?? 0) : undefined);
    const reasons = issues.map((issue) => issueText(issue, locale));
    return { act, reasons: [...new Set(reasons)] };
  });
  const offered = useSame((rowActs ?? []).filter(isOffered));
  const acts = useMemo(
    () =>
      impersonationNow()
        ? offered.map((act) => (onlyImpersonating(act).length > 0 ? { ...act, issues: () => onlyImpersonating(act) } : act))
        : offered,
    [offered],
  );

  // Cells are drawn once per row: what they call must not change with every search.
  const latest = useRef({ items, run, condition, shown, refresh, show: onShow, chosen, isWhole });
  latest.current = { items, run, condition, shown, refresh, show: onShow, chosen, isWhole };
  const runRow = useCallback((act: RowAct<T>, row: T) => {
    const now = latest.current;
    void now.run(act, { rows: [row], isWhole: false, condition: now.condition, refresh: now.refresh });
  }, []);
  const runTool = useCallback(
    async (act: ToolbarAct<T>): Promise<void> => {
      const drawing = drawn();
      await drawing;
      const now = latest.current;
      // another search begins without a selection: what needs one is no longer possible
      if (drawing && now.items.some((item) => item.act.key === act.key && item.reasons.length > 0)) return;
      const { condition, shown, refresh, show } = now;
      await now.run(act, { rows: now.chosen, isWhole: now.isWhole, condition, shown, refresh, show });
    },
    [drawn],
  );
  const needsRows = toolbar.some((act) => act.needs !== 'none' && isOffered(act));
  return { items, acts, busy, chosen, choose, isWhole, chooseWhole, refresh, runRow, runTool, needsRows, grants };
};
export type Acts<T extends ListRow> = ReturnType<typeof useActs<T>>;
