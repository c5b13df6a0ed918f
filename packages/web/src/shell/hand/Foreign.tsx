import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { queryClient } from '../../kernel/wire/calls.ts';
import { signOut } from '../signIn.ts';
import { words } from './words.ts';

interface Props {
  readonly name: string;
  readonly count: number;
  readonly onGone: () => Promise<void>;
}
/** Somebody else's bookings wait here: nobody sends them in another name, and nobody loses them without having been asked. */
export const Foreign = ({ name, count, onGone }: Props): ReactNode => {
  const say = useSay();
  const leave = async (): Promise<void> => {
    await signOut({ leavesWork: true });
    queryClient.clear();
  };
  return (
    <main className="wms-hand-body wms-hand-stack" data-testid="hand.foreign">
      <p className="wms-hand-card">{say(words.foreign, { name, count })}</p>
      <button type="button" className="wms-hand-button" data-kind="main" data-testid="foreign.leave" onClick={() => void leave()}>
        {say(words.foreignLeave, { name })}
      </button>
      <button
        type="button"
        className="wms-hand-button"
        data-kind="danger"
        data-testid="foreign.discard"
        onClick={() => void onGone()}
      >
        {say(words.foreignDiscard)}
      </button>
    </main>
  );
};
