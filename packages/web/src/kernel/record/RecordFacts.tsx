/** The values of a record as a sheet: the groups of its form, or its columns, and who touched it last. */
import { isCustomName } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { type CellContext, drawCell } from '../column/tableParts.tsx';
import { type ListRow, labelOf, member } from '../field/fields.ts';
import { words } from '../field/words.ts';
import { useUser } from '../wire/grant.ts';
import { FactList } from './FactList.tsx';

const groupsOf = (resource: Resource, without: readonly string[]): readonly (readonly string[])[] => {
  const formed = new Set(resource.form.flat());
  const rest = resource.list.columns.filter(
    // custom fields appear here only if their definition says so
    (name) => !formed.has(name) && !isCustomName(name) && !name.startsWith('update') && !name.startsWith('create'),
  );
  return [...resource.form, rest]
    .map((group) => group.filter((name) => !without.includes(name)))
    .filter((group) => group.length > 0);
};

/** Whether a value has nothing to show; what a screen draws without telling its words always has. */
const isEmpty = <T extends ListRow>({ cells }: CellContext<T>, name: string, row: T): boolean => {
  const option = cells[name];
  if (option?.text) return option.text(row).trim() === '';
  return !option?.render && (member(row, name) ?? '') === '';
};

/** Number and name of whose the record is: a supplier is told nobody's name but their own, and knows that. */
const ownNames = ({ scope, title }: Resource): readonly string[] => {
  const number = scope?.supplier;
  return number === undefined || title[0] === number ? [] : [number, number.replace(/No$/, 'Name')];
};

export const RecordFacts = <T extends ListRow>({ context, row }: { context: CellContext<T>; row: T }): ReactNode => {
  const { resource, say } = context;
  const own = useUser().side === 'supplier' ? ownNames(resource) : [];
  const { onOpen: _closed, ...plain } = context;
  const date = member(row, 'updateDate');
  return (
    <div className="wms-facts">
      <FactList
        groups={groupsOf(resource, own).map((group) =>
          group.map((name) => ({
            key: name,
            label: say(context.cells[name]?.label ?? labelOf(resource, name)),
            value: isEmpty(context, name, row) ? <span className="wms-quiet">-</span> : drawCell(plain, name, row),
          })),
        )}
      />
      {typeof date === 'string' && (
        <p className="wms-quiet">{say(words.changed, { date, name: String(member(row, 'updateName') ?? '') })}</p>
      )}
    </div>
  );
};
