import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { LateLines } from './LateLines.tsx';
import { words } from './lateWords.ts';

export const purchaseCards: readonly CardDeclaration[] = [
  {
    key: 'lateLines',
    label: words.late,
    place: 'work',
    grant: { menu: 'OrderCollaboration.UserOrder', flag: 'isSearch' },
    body: LateLines,
  },
];
