/** The line between search and rows: the selection, the toolbar, and the column setting. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Layout } from '../field/columns.ts';
import type { ListRow } from '../field/fields.ts';
import { totalText } from '../field/query.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import { ColumnPopover } from './ColumnPopover.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Acts } from './useActs.ts';

export interface ListToolsProps<T extends ListRow> {
  readonly acts: Acts<T>;
  readonly rows: readonly T[];
  readonly total: number;
  readonly isCapped: boolean;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout | undefined) => void;
  readonly onRefresh: () => void;
}

export const ListTools = <T extends ListRow>(props: ListToolsProps<T>): ReactNode => {
  const { acts, rows, total, isCapped, layout, onLayout, onRefresh } = props;
  const { chosen, isWhole } = acts;
  const say = useSay();
  const narrow = useNarrow();
  const ids = new Set(chosen.map((row) => row.id));
  const isPageChosen = rows.length > 0 && rows.every((row) => ids.has(row.id));
  const count = totalText(total, isCapped);
  return (
    <div className="wms-list-tools">
      {chosen.length > 0 && (
        <span className="wms-chosen" role="status">
          {isWhole ? say(words.whole, { count }) : say(words.selected, { count: chosen.length })}
          {isPageChosen && !isWhole && total > chosen.length && (
            <Button type="link" size="small" onClick={acts.chooseWhole} data-testid="list.whole">
              {say(words.wholePage, { count })}
            </Button>
          )}
          <Button type="link" size="small" onClick={() => acts.choose([])}>
            {say(words.clearSelection)}
          </Button>
        </span>
      )}
      <Toolbar items={acts.items} busy={acts.busy} onRun={acts.runTool} />
      <Button icon={<ReloadOutlined />} aria-label={say(words.refresh)} title={say(words.refresh)} onClick={onRefresh} />
      {!narrow && <ColumnPopover layout={layout} onChange={onLayout} />}
    </div>
  );
};
