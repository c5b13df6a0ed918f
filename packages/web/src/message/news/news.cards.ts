import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { NewsCard } from './NewsCard.tsx';
import { words } from './words.ts';

export const newsCards: readonly CardDeclaration[] = [{ key: 'news', label: words.home, place: 'news', body: NewsCard }];
