/** What can be done with the cells that are selected. */

import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { batchLimit } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { Dialogs } from './dialogs.tsx';
import type { Rights } from './facts.ts';
import { cellWords, words } from './words.ts';

export interface SelectionBarProps {
  readonly cells: readonly CellOnShelf[];
  readonly rights: Rights;
  readonly dialogs: Dialogs;
  readonly onClear: () => void;
}
export const SelectionBar = ({ cells, rights, dialogs, onClear }: SelectionBarProps): ReactNode => {
  const say = useSay();
  if (cells.length === 0) return null;
  const isTooMany = cells.length > batchLimit;
  return (
    <div className="wms-selected" role="status" data-testid="selected">
      <strong>{say(words.selected, { count: cells.length })}</strong>
      {isTooMany && <span className="wms-bad-text">{say(cellWords.tooMany, { count: cells.length, max: batchLimit })}</span>}
      {rights.batchUpdate && (
        <Button size="small" disabled={isTooMany} data-testid="selected.change" onClick={() => dialogs.change(cells, onClear)}>
          {say(words.change)}
        </Button>
      )}
      {rights.print && (
        <Button size="small" data-testid="selected.print" onClick={() => dialogs.labels(cells)}>
          {say(words.printLabels)}
        </Button>
      )}
      {rights.remove && (
        <Button
          size="small"
          danger
          disabled={isTooMany}
          data-testid="selected.delete"
          onClick={() => dialogs.remove(cells, onClear)}
        >
          {say(words.remove)}
        </Button>
      )}
      <Button size="small" type="text" data-testid="selected.clear" onClick={onClear}>
        {say(words.clear)}
      </Button>
    </div>
  );
};
