import { useContext, useState } from 'react';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useLater } from '../../kernel/frame/later.ts';
import { grantsOf } from '../../kernel/frame/menu.ts';
import { keepSetting, settingNow } from '../../kernel/frame/personal.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { RoomsContext } from '../useWorld.ts';
import { type Arrangement, arrangementFrom, inOrder } from './arrangement.ts';

const SETTING = 'home';

/** The cards this person may have, in the person's order, and those of them that are hidden. */
export interface Home {
  readonly cards: readonly CardDeclaration[];
  readonly hidden: readonly string[];
  /** Undefined puts everything back. */
  readonly arrange: (next: Partial<Arrangement> | undefined) => void;
}
export const useHome = (): Home => {
  const cards = useLater(useContext(RoomsContext).cards, true) ?? [];
  const { index } = useSession();
  const { side } = useUser();
  const [arrangement, setArrangement] = useState(() => arrangementFrom(settingNow(SETTING)));
  const own = cards.filter(
    ({ sides, grant }) => (!sides || sides.includes(side)) && (!grant || grantsOf(index.get(grant.menu))[grant.flag]),
  );
  return {
    cards: inOrder(own, arrangement),
    hidden: arrangement.hidden,
    arrange: (next) => {
      const whole = next && { ...arrangement, ...next };
      keepSetting(SETTING, whole && { order: whole.order, hidden: whole.hidden });
      setArrangement(whole ?? arrangementFrom(undefined));
    },
  };
};
