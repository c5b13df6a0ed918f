/** The cards that rooms have declared for home. A card that breaks leaves the others alone. */
import type { ReactNode } from 'react';
import { Boundary } from '../../kernel/frame/Boundary.tsx';
import type { CardDeclaration } from '../../kernel/frame/card.ts';

export const Cards = ({ cards }: { readonly cards: readonly CardDeclaration[] }): ReactNode => (
  <div className="wms-home-cards">
    {cards.map(({ key, place, body: Body }) => (
      <div key={key} data-place={place}>
        <Boundary>
          <Body />
        </Boundary>
      </div>
    ))}
  </div>
);
