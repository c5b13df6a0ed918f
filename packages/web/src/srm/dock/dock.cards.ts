import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { TrucksToday } from './TrucksToday.tsx';
import { words } from './words.ts';

export const dockCards: readonly CardDeclaration[] = [
  {
    key: 'trucksToday',
    label: words.trucks,
    place: 'figure',
    sides: ['purchaser', 'platform'],
    grant: { menu: 'Asn.Dock', flag: 'isSubmit' },
    body: TrucksToday,
  },
];
