import { useCallback, useContext, useEffect, useState } from 'react';
import { readBookings, readPerson, write } from '../../kernel/hand/device.ts';
import { discardAll, lendKinds, reread, startSending } from '../../kernel/hand/queue.ts';
import { nobody, useUser } from '../../kernel/wire/grant.ts';
import { session, useSession } from '../../kernel/wire/session.ts';
import { RoomsContext } from '../useWorld.ts';
import { markOf, returnToNetwork, useOffline } from './offline.ts';

interface Foreign {
  readonly name: string;
  readonly count: number;
}
interface State {
  readonly isReady: boolean;
  readonly foreign?: Foreign;
}

/** Whose device this is: what one person left to be sent is neither sent nor lost by the next. Sends what waits, once that is known. */
export const useDevice = () => {
  const user = useUser();
  const { pdaMenus } = useSession();
  const { hand } = useContext(RoomsContext);
  const isOffline = useOffline();
  const [state, setState] = useState<State>({ isReady: false });

  const own = useCallback(async (): Promise<void> => {
    const { userNo, userName, orgNo, warehouseNo, side } = user;
    const mark = await markOf(session().token);
    await write({ person: { userNo, userName, orgNo, warehouseNo, side, pdaMenus, mark } });
  }, [user, pdaMenus]);
  const take = useCallback(async (): Promise<void> => {
    await discardAll();
    await own();
    setState({ isReady: true });
  }, [own]);

  useEffect(() => {
    // who has just left is still shown for a moment: nothing is kept for nobody
    if (user.userNo === nobody.userNo) return undefined;
    let isHere = true;
    const look = async (): Promise<void> => {
      const before = await readPerson();
      if (before && before.userNo !== user.userNo) {
        const count = (await readBookings()).length;
        if (count > 0) {
          if (isHere) setState({ isReady: false, foreign: { name: before.userName, count } });
          return;
        }
        await discardAll();
      }
      // without a network nobody new has come
      if (!isOffline) await own();
      await reread();
      if (isHere) setState({ isReady: true });
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [user.userNo, isOffline, own]);

  useEffect(() => {
    if (!state.isReady) return undefined;
    let stop: (() => void) | undefined;
    let isHere = true;
    void hand().then((doors) => {
      if (!isHere) return;
      lendKinds(doors);
      stop = startSending();
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }, [state.isReady, hand]);

  useEffect(() => (isOffline ? returnToNetwork() : undefined), [isOffline]);
  return { ...state, isOffline, take };
};
