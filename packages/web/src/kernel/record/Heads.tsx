import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';

/** The head of a small table, a column for each label. */
export const Heads = ({ labels }: { readonly labels: readonly Trilingual[] }): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label[0]} scope="col">
            {say(label)}
          </th>
        ))}
      </tr>
    </thead>
  );
};
