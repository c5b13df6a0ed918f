import { useState } from 'react';

/**
 * Whether something was asked for of the row that stands here now, and the call that asks. The place of a row is taken over by
 * others: what was asked for of the one before is forgotten, also when that one comes back.
 */
export const useAskedFor = (id: string): readonly [boolean, () => void] => {
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined && asked !== id) setAsked(undefined);
  return [asked === id, () => setAsked(id)];
};
