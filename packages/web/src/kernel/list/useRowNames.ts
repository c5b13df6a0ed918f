/** The names beside the numbers of a list. They come after its rows, and so does what asks for them. */
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { RowNames } from '../field/rowNames.ts';
import { TabContext } from '../frame/tabContext.ts';
import type { Named } from './askRowNames.ts';

/** undefined while no name is known. */
export const useRowNames = ({ resource, shown, rows, numbers }: Named): RowNames | undefined => {
  const { menuNo } = useContext(TabContext);
  const client = useQueryClient();
  const [names, setNames] = useState<RowNames>();
  const sign = shown.join();
  useEffect(() => {
    let isAlive = true;
    if (rows.length > 0)
      void import('./askRowNames.ts')
        .then(({ askRowNames }) => askRowNames(client, { resource, shown: sign.split(','), rows, numbers }, menuNo))
        .then(
          (found) => isAlive && setNames(() => found),
          // a list without names is a list
          () => undefined,
        );
    return () => {
      isAlive = false;
    };
  }, [client, resource, sign, rows, numbers, menuNo]);
  return names;
};
