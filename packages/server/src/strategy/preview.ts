/** What trial runs of strategies have in common. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { shownCells } from '@wms/contract/strategy/strategy.rules.ts';
import { invalid } from '../kernel/ground/refusal.ts';

export const unknownNumber = (field: string, label: Trilingual, value: string) =>
  invalid({ code: 'ref.invalid', field, params: { field: label, value } });

interface Left {
  readonly reason: string;
  readonly seq: number | null;
}
export interface LeftGroup<T extends Left> {
  readonly reason: T['reason'];
  readonly seq: number | null;
  readonly count: number;
  /** The first of them, at most as many as an answer names. */
  readonly shown: readonly T[];
}
/** What one rule left for one reason stands together, the largest group first; what nothing speaks against last. */
export const groupedBy = <T extends Left>(left: readonly T[], isSpare: (one: T) => boolean): readonly LeftGroup<T>[] => {
  const groups = new Map<string, { readonly first: T; readonly shown: T[]; count: number }>();
  for (const one of left) {
    const key = JSON.stringify([one.reason, one.seq]);
    const group = groups.get(key) ?? { first: one, shown: [], count: 0 };
    group.count += 1;
    if (group.shown.length < shownCells) group.shown.push(one);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted(
      (a, b) =>
        Number(isSpare(a.first)) - Number(isSpare(b.first)) ||
        b.count - a.count ||
        a.first.reason.localeCompare(b.first.reason) ||
        (a.first.seq ?? 0) - (b.first.seq ?? 0),
    )
    .map(({ first: { reason, seq }, count, shown }) => ({ reason, seq, count, shown }));
};
