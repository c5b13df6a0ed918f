import { useRef } from 'react';

/** The list of the last time as long as its members are the same: what is made anew with each drawing changes nobody. */
export const useSame = <T>(list: readonly T[]): readonly T[] => {
  const kept = useRef(list);
  if (kept.current.length !== list.length || list.some((one, at) => one !== kept.current[at])) kept.current = list;
  return kept.current;
};
