/** The rows of a list on a phone: number, state, the facts its declaration names (else three) and the actions of each. */
import { toneOf } from '@wms/contract/kernel/flow.ts';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { RowActions } from '../column/RowActions.tsx';
import { drawCell, type ListPlan } from '../column/tableParts.tsx';
import { fieldOf, type ListRow, labelOf, member, numberField, numberOf, toggled } from '../field/fields.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';

const FACTS = 3;
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

export interface CardListProps<T extends ListRow> {
  readonly plan: ListPlan<T>;
  readonly rows: readonly T[];
  /** The chosen rows, those of other pages included; absent where rows cannot be chosen. */
  readonly selected: readonly T[] | undefined;
  readonly onSelect: (rows: readonly T[]) => void;
  readonly empty: ReactNode;
}

export const CardList = <T extends ListRow>({ plan, rows, selected, onSelect, empty }: CardListProps<T>): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { layout, resource, extra, acts, onRun, pairs, card } = plan;
  const context = { ...plan, say, locale };
  const shown = layout
    .filter((column) => column.isShow)
    .flatMap(({ prop }) => [prop, ...(pairs[prop] === undefined ? [] : [pairs[prop]])]);
  const isState = (name: string, row: T): boolean => {
    const field = fieldOf(resource, name);
    return toneOf(field.states, String(member(row, name) ?? '')) !== undefined;
  };
  // What a person has hidden, or may not see, is on no card either.
  const named = card?.filter((name) => shown.includes(name));
  if (rows.length === 0) return <div className="wms-records-empty">{empty}</div>;
  return (
    <ul className="wms-records" aria-label={say(labelOf(resource, '$'))}>
      {rows.map((row) => {
        const state = shown.find((name) => isState(name, row));
        const others = (named ?? shown).filter((name) => name !== numberField(resource) && name !== state);
        const filled = others.filter((name) => extra.some((one) => one.key === name) || !isEmpty(member(row, name)));
        const facts = named ? filled : others.slice(0, FACTS);
        return (
          <li key={row.id} className="wms-tile">
            <div className="wms-tile-head">
              {selected && (
                <Checkbox
                  aria-label={say(words.selectRow, { name: numberOf(resource, row) })}
                  checked={selected.some((one) => one.id === row.id)}
                  onChange={() => onSelect(toggled(selected, row))}
                />
              )}
              {drawCell(context, numberField(resource), row)}
              {state && drawCell(context, state, row)}
            </div>
            <dl>
              {facts.map((name) => (
                <div key={name}>
                  <dt>{say(extra.find((column) => column.key === name)?.label ?? labelOf(resource, name))}</dt>
                  <dd>{drawCell(context, name, row)}</dd>
                </div>
              ))}
            </dl>
            {acts.length > 0 && <RowActions row={row} name={numberOf(resource, row)} acts={acts} onRun={onRun} />}
          </li>
        );
      })}
    </ul>
  );
};
