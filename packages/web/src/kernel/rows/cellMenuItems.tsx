/** What the context menu of a cell offers: the actions of the row, to copy the value, and to filter by it. */
import { terms } from '@wms/contract/kernel/terms.ts';
import type { MenuProps } from 'antd';
import { ActLabel, actsOf } from '../column/RowActions.tsx';
import type { ListPlan } from '../column/tableParts.tsx';
import { rawOf } from '../field/cells.tsx';
import { fieldOf, type ListRow, member } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import type { SearchField } from '../field/search.ts';
import { words } from '../field/words.ts';
import { currentLocale, sayNow } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';

const copy = (text: string): void => {
  void navigator.clipboard?.writeText(text).then(() => toast.success(sayNow(terms.copied)));
};

/** The rows a menu stands over, and what it can do with them. */
export interface CellMenuParts<T extends ListRow> {
  readonly plan: ListPlan<T>;
  readonly rows: readonly T[];
  readonly search: readonly SearchField[];
  readonly onFilter: (part: Condition) => void;
}
/** A cell of a row. */
export interface CellAt<T extends ListRow> {
  readonly row: T;
  readonly name: string;
}
export const cellMenuItems = <T extends ListRow>(
  { plan, rows, search, onFilter }: CellMenuParts<T>,
  { row, name }: CellAt<T>,
): NonNullable<MenuProps['items']> => {
  const locale = currentLocale();
  const { resource, layout, acts, onRun } = plan;
  const raw = (of: T, column: string): string => rawOf(fieldOf(resource, column, of), member(of, column), locale);
  const same = search.find((one) => one.how === 'equals' && one.name === name && one.key === name);
  const value = member(row, name);
  const isFilterable = same && (typeof value === 'string' || typeof value === 'number') && value !== '';
  const operations = actsOf(acts, row, locale).map(({ act, reasons }) => ({
    key: `act.${act.key}`,
    label: <ActLabel act={act} reasons={reasons} />,
    disabled: reasons.length > 0,
    onClick: () => onRun(act, row),
  }));
  return [
    ...operations,
    ...(operations.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'cell', label: sayNow(words.copyCell), onClick: () => copy(raw(row, name)) },
    {
      key: 'row',
      label: sayNow(words.copyRow),
      onClick: () =>
        copy(
          layout
            .filter((column) => column.isShow)
            .map((column) => raw(row, column.prop))
            .join('\t'),
        ),
    },
    { key: 'column', label: sayNow(words.copyColumn), onClick: () => copy(rows.map((one) => raw(one, name)).join('\n')) },
    ...(isFilterable
      ? [
          {
            key: 'filter',
            label: sayNow(words.filterBy, { value: rawOf(same.field, value, locale) }),
            onClick: () => onFilter({ [same.key]: value }),
          },
        ]
      : []),
  ];
};
