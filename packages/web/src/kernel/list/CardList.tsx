/** The rows of a list on a phone: number, state, three facts and the actions of each. */
import type { ReactNode } from 'react';
import { useLocale, useSay } from '../locale.tsx';
import { fieldOf, type ListRow, labelOf, member, numberField, numberOf } from './fields.ts';
import { RowActions } from './RowActions.tsx';
import { toneOf } from './statusTones.ts';
import { type ColumnPlan, drawCell } from './tableParts.tsx';

const FACTS = 3;

export const CardList = <T extends ListRow>({
  plan,
  rows,
  empty,
}: {
  plan: Omit<ColumnPlan<T>, 'locale' | 'say'>;
  rows: readonly T[];
  empty: ReactNode;
}): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { resource, layout, extra, acts, onRun } = plan;
  const context = { ...plan, say, locale };
  const shown = layout.filter((column) => column.isShow).map((column) => column.prop);
  const isState = (name: string, row: T): boolean => {
    const field = fieldOf(resource, name);
    return field.kind === 'choice' && toneOf(field.dictionary, String(member(row, name) ?? '')) !== undefined;
  };
  if (rows.length === 0) return <div className="wms-records-empty">{empty}</div>;
  return (
    <ul className="wms-records" aria-label={say(labelOf(resource, '$'))}>
      {rows.map((row) => {
        const state = shown.find((name) => isState(name, row));
        const facts = shown.filter((name) => name !== numberField(resource) && name !== state).slice(0, FACTS);
        return (
          <li key={row.id} className="wms-tile">
            <div className="wms-tile-head">
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
