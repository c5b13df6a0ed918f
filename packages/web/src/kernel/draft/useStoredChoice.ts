/**
 * A set of things that are ticked and unticked. What differs from what is saved is kept in this browser, and laid over whatever is
 * saved by the time it is looked at again: two people who change different things of one set lose nothing.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import { restored } from './draftStorage.ts';
import { useDraftStorage, useStoredDraft } from './useStoredDraft.ts';

export type Choice = ReadonlySet<string>;
interface Change {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
const none: Change = { added: [], removed: [] };
const unchanged = { added: '', removed: '' };
const lines = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? value.split('\n') : []);

/** What one set has and the other has not. */
const without = (some: Iterable<string>, others: Choice): readonly string[] => [...some].filter((one) => !others.has(one));
/** Of a change, what is no longer saved that way already. */
export const stillChanging = (saved: Choice, { added, removed }: Change): Change => ({
  added: without(added, saved),
  removed: removed.filter((one) => saved.has(one)),
});
export const laidOver = (saved: Choice, { added, removed }: Change): Choice =>
  new Set([...without(saved, new Set(removed)), ...added]);

const differing = (before: Choice, after: Choice): Change => ({
  added: without(after, before),
  removed: without(before, after),
});

export interface StoredChoice {
  /** As it is saved. */
  readonly saved: Choice;
  /** It was saved from here, and the server has not told of it yet. */
  readonly isTaken: boolean;
  readonly chosen: Choice;
  readonly choose: (next: Choice | ((now: Choice) => Choice)) => void;
  readonly reset: () => void;
  /** The server has taken this set. */
  readonly settle: (sent: Choice) => void;
  readonly isChanged: boolean;
  /** When what is chosen was kept here, where it was not chosen just now. */
  readonly keptAt: number | undefined;
}
/**
 * @param part tells the sets of one view apart
 * @param saved as the server has it now; the same set as long as it says the same
 * @param version of the record that was answered with it
 */
export const useStoredChoice = (part: string, saved: Choice, version: number): StoredChoice => {
  const [taken, setTaken] = useState<{ readonly version: number; readonly chosen: Choice }>();
  // what was just saved, until the server tells of it itself: what is chosen meanwhile differs from that
  const isTaken = taken?.version === version;
  const base = isTaken ? taken.chosen : saved;
  const { key, kept } = useStoredDraft(part);
  const [wanted, setWanted] = useState<Change>(() => {
    const { added, removed } = restored(unchanged, kept);
    return { added: lines(added), removed: lines(removed) };
  });
  const [isRestored, setRestored] = useState(kept !== undefined);
  const change = useMemo(() => stillChanging(base, wanted), [base, wanted]);
  const chosen = useMemo(() => laidOver(base, change), [base, change]);
  const draft = useMemo(() => ({ added: change.added.join('\n'), removed: change.removed.join('\n') }), [change]);
  useDraftStorage(key, unchanged, draft, version);
  // one function for every drawing: rows of a grid are not drawn again for it
  const latest = useRef({ base, chosen, version });
  latest.current = { base, chosen, version };
  const choose = useCallback((next: Choice | ((now: Choice) => Choice)): void => {
    const { base: before, chosen: now } = latest.current;
    setWanted(differing(before, typeof next === 'function' ? next(now) : next));
  }, []);
  const settle = useCallback((sent: Choice): void => {
    setTaken({ version: latest.current.version, chosen: sent });
    setWanted(differing(sent, latest.current.chosen));
  }, []);
  const reset = useCallback((): void => {
    setWanted(none);
    setRestored(false);
  }, []);
  const isChanged = change.added.length + change.removed.length > 0;
  const keptAt = isRestored && isChanged ? kept?.at : undefined;
  return { saved: base, isTaken, chosen, choose, reset, settle, isChanged, keptAt };
};
