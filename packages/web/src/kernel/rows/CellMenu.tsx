/** The context menu of a cell: the actions of the row, copy the value, and filter by the value. */
import { terms } from '@wms/contract/kernel/terms.ts';
import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ActLabel, actsOf } from '../column/RowActions.tsx';
import type { ListPlan } from '../column/tableParts.tsx';
import { rawOf } from '../field/cells.tsx';
import { fieldOf, type ListRow, member } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import type { SearchField } from '../field/search.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';

export interface CellMenuProps<T extends ListRow> {
  readonly plan: ListPlan<T>;
  readonly rows: readonly T[];
  readonly search: readonly SearchField[];
  readonly onFilter: (part: Condition) => void;
  readonly children: ReactNode;
}

export const CellMenu = <T extends ListRow>({ plan, rows, search, onFilter, children }: CellMenuProps<T>): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [at, setAt] = useState<{ readonly row: T; readonly name: string }>();
  const { resource, layout, acts, onRun } = plan;
  const raw = (row: T, name: string): string => rawOf(fieldOf(resource, name, row), member(row, name), locale);

  const aim = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const name = target?.closest<HTMLElement>('[data-col]')?.dataset.col ?? '';
    const id = target?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    const row = rows.find((one) => one.id === id);
    setAt(row && layout.some((column) => column.prop === name) ? { row, name } : undefined);
  };
  const copy = (text: string): void => {
    void navigator.clipboard?.writeText(text).then(() => toast.success(say(terms.copied)));
  };
  const same = at && search.find((one) => one.how === 'equals' && one.name === at.name && one.key === at.name);
  const value = at && member(at.row, at.name);
  const isFilterable = same && (typeof value === 'string' || typeof value === 'number') && value !== '';
  const operations = at
    ? actsOf(acts, at.row, locale).map(({ act, reasons }) => ({
        key: `act.${act.key}`,
        label: <ActLabel act={act} reasons={reasons} />,
        disabled: reasons.length > 0,
        onClick: () => onRun(act, at.row),
      }))
    : [];
  const items: NonNullable<MenuProps['items']> = at
    ? [
        ...operations,
        ...(operations.length > 0 ? [{ type: 'divider' as const }] : []),
        { key: 'cell', label: say(words.copyCell), onClick: () => copy(raw(at.row, at.name)) },
        {
          key: 'row',
          label: say(words.copyRow),
          onClick: () =>
            copy(
              layout
                .filter((column) => column.isShow)
                .map((column) => raw(at.row, column.prop))
                .join('\t'),
            ),
        },
        { key: 'column', label: say(words.copyColumn), onClick: () => copy(rows.map((row) => raw(row, at.name)).join('\n')) },
        ...(isFilterable
          ? [
              {
                key: 'filter',
                label: say(words.filterBy, { value: rawOf(same.field, value, locale) }),
                onClick: () => onFilter({ [same.key]: value }),
              },
            ]
          : []),
      ]
    : [];
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }} {...(at ? {} : { open: false })}>
      <div className="wms-cell-menu" onContextMenuCapture={aim}>
        {children}
      </div>
    </Dropdown>
  );
};
