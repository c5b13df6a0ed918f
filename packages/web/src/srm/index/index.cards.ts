import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { MonthsCard } from './MonthsCard.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';
import { words } from './words.ts';

export const indexCards: readonly CardDeclaration[] = [
  { key: 'schedule', label: words.schedule, place: 'work', body: ScheduleCard },
  {
    key: 'months',
    label: words.months,
    place: 'chart',
    grant: { menu: 'OrderCollaboration.UserOrder', flag: 'isSearch' },
    body: MonthsCard,
  },
];
