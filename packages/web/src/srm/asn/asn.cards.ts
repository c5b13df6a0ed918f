import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { ArrivalsToday } from './ArrivalsToday.tsx';
import { DeliveryWeek } from './DeliveryWeek.tsx';
import { words } from './homeWords.ts';
import { Punctuality } from './Punctuality.tsx';

const inside = ['purchaser', 'platform'] as const;
const menu = 'Asn.Warehouse';

export const asnCards: readonly CardDeclaration[] = [
  {
    key: 'arrivalsToday',
    label: words.arrivals,
    place: 'figure',
    sides: inside,
    grant: { menu, flag: 'isSubmit' },
    body: ArrivalsToday,
  },
  {
    key: 'deliveryWeek',
    label: words.deliveries,
    place: 'work',
    sides: ['supplier'],
    grant: { menu: 'Delivery.AsnTracking', flag: 'isSearch' },
    body: DeliveryWeek,
  },
  {
    key: 'punctuality',
    label: words.punctuality,
    place: 'news',
    sides: inside,
    grant: { menu, flag: 'isSearch' },
    body: Punctuality,
  },
];
