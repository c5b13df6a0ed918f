import { sayNow } from '../kernel/locale.tsx';
import { takeOver } from '../kernel/look.ts';
import { toast } from '../kernel/toast.tsx';
import { words } from './lookWords.ts';

/** Says that looking has ended, once, where it has just led back. */
export const sayLookOver = (): void => {
  const name = takeOver();
  if (name !== undefined) toast.warning(sayNow(words.lookOver, { name }));
};
