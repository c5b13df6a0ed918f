/** The line between search and rows, the toolbar and the column setting. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Toolbar } from '../action/Toolbar.tsx';
import type { ColumnPanelProps } from '../column/ColumnPanel.tsx';
import { ColumnPopover } from '../column/ColumnPopover.tsx';
import type { ListRow } from '../field/fields.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import type { Acts } from './useActs.ts';

export interface ListToolsProps<T extends ListRow> extends Pick<ColumnPanelProps, 'layout' | 'behind' | 'pairs'> {
  readonly acts: Acts<T>;
  readonly onLayout: ColumnPanelProps['onChange'];
  readonly onRefresh: () => void;
}

export const ListTools = <T extends ListRow>(props: ListToolsProps<T>): ReactNode => {
  const { acts, layout, behind, pairs, onLayout, onRefresh } = props;
  const say = useSay();
  const narrow = useNarrow();
  return (
    <div className="wms-list-tools">
      <Toolbar items={acts.items} busy={acts.busy} onRun={acts.runTool} />
      <Button icon={<ReloadOutlined />} aria-label={say(words.refresh)} title={say(words.refresh)} onClick={onRefresh} />
      {!narrow && <ColumnPopover {...{ layout, behind, pairs }} onChange={onLayout} />}
    </div>
  );
};
