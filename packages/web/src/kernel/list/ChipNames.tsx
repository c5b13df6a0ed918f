/** The names behind the numbers of a condition, such as those of three suppliers; loaded when the user opens them. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { listAt } from '../field/callsAt.ts';
import { textOf } from '../field/cells.tsx';
import type { ListRow } from '../field/fields.ts';
import { lookupOf, type Numbers } from '../field/lookup.ts';
import { downSource, lookupSource } from '../field/manySource.ts';
import type { Chip } from '../field/search.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useCall } from '../wire/calls.ts';

export interface ChipNamesProps {
  readonly resource: Resource;
  readonly numbers: Numbers;
  readonly behind: NonNullable<Chip['behind']>;
}
const SHOWN = 20;
const noRows: readonly ListRow[] = [];

export const ChipNames = ({ resource, numbers, behind: { search, values } }: ChipNamesProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { field, how, name } = search;
  const lookup = how === 'equals' ? lookupOf(resource, name, [], numbers) : undefined;
  const source =
    field.source !== undefined ? downSource(name, search.module ?? '') : lookup ? lookupSource(lookup, {}) : undefined;
  const shown = values.slice(0, SHOWN);
  const found = useCall(
    listAt(source?.service ?? '', source?.operation ?? ''),
    { current: 1, size: 100, condition: source?.carrying(shown) ?? {} },
    { report: 'silent', enabled: source !== undefined, fresh: 300_000 },
  );
  const records = (!found.isPlaceholderData && found.data?.records) || noRows;
  const names = new Map(records.flatMap((row) => (source ? [Object.values(source.optionOf(row)) as [string, string]] : [])));
  return (
    <ul className="wms-chip-names" data-testid="list.chipNames">
      {shown.map((value) => (
        <li key={value}>{names.get(value) ?? textOf(field, value, locale)}</li>
      ))}
      {values.length > SHOWN && <li>{say(words.moreValues, { count: values.length - SHOWN })}</li>}
    </ul>
  );
};
