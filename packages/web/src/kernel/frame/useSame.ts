import { useRef } from 'react';

/** Returns the previous list while its members are the same, so that a list rebuilt on each render causes no further renders. */
export const useSame = <T>(list: readonly T[]): readonly T[] => {
  const last = useRef(list);
  if (last.current.length !== list.length || list.some((one, at) => one !== last.current[at])) last.current = list;
  return last.current;
};
