import { useRef } from 'react';

/** Returns the previous list while its members are the same, so that a list rebuilt on each render causes no further renders. */
export const useSame = <T>(list: readonly T[]): readonly T[] => {
  const kept = useRef(list);
  if (kept.current.length !== list.length || list.some((one, at) => one !== kept.current[at])) kept.current = list;
  return kept.current;
};
