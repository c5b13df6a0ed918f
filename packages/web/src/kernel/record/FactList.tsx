/** Names with their values, one below the other. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { drawValue } from '../field/cells.tsx';
import { fieldOf, type ListRow, labelOf, member } from '../field/fields.ts';
import { useLocale, useSay } from '../frame/locale.tsx';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}
export const FactList = ({ groups }: { readonly groups: readonly (readonly Fact[])[] }): ReactNode =>
  groups.map((facts) => (
    <dl key={facts.map(({ key }) => key).join()}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ));

interface NamedFactsProps {
  readonly resource: Resource;
  readonly row: ListRow;
  /** The fields that are shown; one that is null has no place. */
  readonly names: readonly string[];
}
/** Some fields of a record under its own labels. */
export const NamedFacts = ({ resource, row, names }: NamedFactsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const facts = names
    .filter((name) => member(row, name) !== null)
    .map((name) => ({
      key: name,
      label: say(labelOf(resource, name)),
      value: drawValue(fieldOf(resource, name), member(row, name), locale),
    }));
  return (
    <div className="wms-facts">
      <FactList groups={[facts]} />
    </div>
  );
};
