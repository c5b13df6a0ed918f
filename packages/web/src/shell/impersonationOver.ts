import { sayNow } from '../kernel/frame/locale.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { takeOver } from '../kernel/wire/impersonation.ts';
import { words } from './impersonationWords.ts';

/** Says that looking has ended, once, where it has just led back. */
export const sayImpersonationOver = (): void => {
  const name = takeOver();
  if (name !== undefined) toast.warning(sayNow(words.lookOver, { name }));
};
