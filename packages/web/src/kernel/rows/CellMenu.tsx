/** The context menu of a cell. What it offers comes with the first press that opens one. */
import { Dropdown } from 'antd';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { ListRow } from '../field/fields.ts';
import { later, useLater } from '../frame/later.ts';
import type { CellAt, CellMenuParts } from './cellMenuItems.tsx';

const items = later(async () => (await import('./cellMenuItems.tsx')).cellMenuItems);

export interface CellMenuProps<T extends ListRow> extends CellMenuParts<T> {
  readonly children: ReactNode;
}

export const CellMenu = <T extends ListRow>({ children, ...props }: CellMenuProps<T>): ReactNode => {
  const [at, setAt] = useState<CellAt<T>>();
  const itemsOf = useLater(items, at !== undefined);
  const aim = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const name = target?.closest<HTMLElement>('[data-col]')?.dataset.col ?? '';
    const id = target?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    const row = props.rows.find((one) => one.id === id);
    setAt(row && props.plan.layout.some((column) => column.prop === name) ? { row, name } : undefined);
  };
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{ items: at && itemsOf ? itemsOf(props, at) : [] }}
      {...(at ? {} : { open: false })}
    >
      <div className="wms-cell-menu" onContextMenuCapture={aim} onPointerEnter={() => void items.load().catch(() => undefined)}>
        {children}
      </div>
    </Dropdown>
  );
};
