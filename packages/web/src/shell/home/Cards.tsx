/** The cards that rooms have declared, as far as this person may see them. A card that breaks leaves the others alone. */
import { type ReactNode, useContext } from 'react';
import { Boundary } from '../../kernel/frame/Boundary.tsx';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useLater } from '../../kernel/frame/later.ts';
import { grantsOf } from '../../kernel/frame/menu.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { RoomsContext } from '../useWorld.ts';

const useCards = (): readonly CardDeclaration[] => {
  const cards = useLater(useContext(RoomsContext).cards, true) ?? [];
  const { index } = useSession();
  const { side } = useUser();
  return cards.filter(
    ({ sides, grant }) => (!sides || sides.includes(side)) && (!grant || grantsOf(index.get(grant.menu))[grant.flag]),
  );
};

export const Cards = (): ReactNode => {
  const cards = useCards();
  const figures = cards.filter(({ place }) => place === 'figure');
  const others = cards.filter(({ place }) => place !== 'figure');
  return (
    <>
      {figures.length > 0 && (
        <div className="wms-home-figures">
          {figures.map(({ key, body: Body }) => (
            <Boundary key={key}>
              <Body />
            </Boundary>
          ))}
        </div>
      )}
      <div className="wms-home-cards">
        {others.map(({ key, place, body: Body }) => (
          <div key={key} data-place={place}>
            <Boundary>
              <Body />
            </Boundary>
          </div>
        ))}
      </div>
    </>
  );
};
