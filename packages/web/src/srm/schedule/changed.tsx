/** What changed of rows: for who replies to them, and in the record of changes. */
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { OldNew } from '../../kernel/acts/DecisionTable.tsx';
import { drawValue } from '../../kernel/field/cells.tsx';
import { fieldOf, labelOf } from '../../kernel/field/fields.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

/** The name of a member that changed, and its values as its column shows them. */
export const useChangeWords = () => {
  const say = useSay();
  const locale = useLocale();
  return {
    nameOf: (name: string): string => say(labelOf(schedule, name)),
    shown: (name: string, value: string | null): ReactNode =>
      value === null ? '' : drawValue(fieldOf(schedule, name), value, locale),
  };
};

/** The quantity that a cell asked for before; nothing where it asks for the same. */
export const OldQty = ({ row }: { readonly row: ScheduleRow }): ReactNode => {
  const before = row.changes?.find(({ changeField }) => changeField === 'actualQty')?.oldValue;
  return before == null ? null : (
    <>
      <del>{formatQty(before)}</del>{' '}
    </>
  );
};

/** The changes that rows which wait for a reply came with, and the words of who planned them. */
export const ToldChanges = ({ rows }: { readonly rows: readonly ScheduleRow[] }): ReactNode => {
  const say = useSay();
  const { nameOf, shown } = useChangeWords();
  const told = rows.filter(({ changes = [] }) => changes.length > 0);
  if (told.length === 0) return null;
  return (
    <section className="wms-sched-told" data-testid="schedule.told">
      <h3>{say(words.toldChanges, { count: told.length })}</h3>
      <ul>
        {told.map(({ id, itemNo, plannedDate, deliveryWindowPeriod, changes = [] }) => {
          const said = [...new Set(changes.flatMap(({ reason }) => reason ?? []))];
          return (
            <li key={id}>
              <strong>{[itemNo, plannedDate, deliveryWindowPeriod].filter(Boolean).join(' · ')}</strong>
              {changes.map(({ changeField, oldValue, newValue }) => (
                <span key={`${changeField} ${oldValue} ${newValue}`}>
                  <span className="wms-quiet">{nameOf(changeField)}</span>{' '}
                  <OldNew
                    {...(oldValue === null ? {} : { before: shown(changeField, oldValue) })}
                    now={shown(changeField, newValue) || say(words.nothing)}
                  />
                </span>
              ))}
              {said.map((reason) => (
                <q key={reason}>{reason}</q>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
