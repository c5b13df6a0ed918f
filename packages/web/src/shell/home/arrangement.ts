/** The cards of home as one person has arranged them: their order, and those that are hidden. Pure. */
import type { CardDeclaration } from '../../kernel/frame/card.ts';

export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}
type Keyed = Pick<CardDeclaration, 'key'>;

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
/** What was kept, whatever it is by now. */
export const arrangementFrom = (stored: unknown): Arrangement => {
  const { order, hidden }: Partial<Record<keyof Arrangement, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  return { order: textsIn(order), hidden: textsIn(hidden) };
};

/** In the order of the person; a card that came later stands behind the one it was declared behind. */
export const inOrder = <C extends Keyed>(cards: readonly C[], { order }: Pick<Arrangement, 'order'>): readonly C[] => {
  const moved = order.flatMap((key) => cards.find((card) => card.key === key) ?? []);
  cards.forEach((card, at) => {
    if (moved.includes(card)) return;
    const before = cards[at - 1];
    moved.splice(before ? moved.indexOf(before) + 1 : 0, 0, card);
  });
  return moved;
};

/** One step up (-1) or down among the cards that are offered. */
export const stepped = (cards: readonly Keyed[], key: string, step: 1 | -1): readonly string[] => {
  const keys = cards.map((card) => card.key);
  const at = keys.indexOf(key);
  const next = keys[at + step];
  if (at < 0 || next === undefined) return keys;
  return keys.map((one, place) => (place === at ? next : place === at + step ? key : one));
};
