/**
 * Text that was typed into a selector without choosing an option. antd drops such a text on blur; the user must notice that: the
 * one entry it names exactly is chosen, else the field says that the text was not taken.
 *
 *   const unchosen = useUnchosen(id, async (text) => rowNamed(text) && (() => choose(row)));
 *   <Select open={unchosen.isOpen} onOpenChange={unchosen.setOpen} showSearch={{ onSearch: unchosen.onSearch }}
 *     onInputKeyDown={(event) => unchosen.onKeyDown(event, keyword)} onBlur={unchosen.leave} .../>
 *
 * A form or a search gives `useSettling()` to its selectors by `UnchosenContext` and awaits `settled()` before it acts: the press on its
 * button is what leaves the field. EntryForm does both.
 */
import { createContext, type KeyboardEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEntryKeys } from './entryKeys.ts';

export interface Settling {
  readonly watch: (id: string, leave: (() => Promise<boolean>) | undefined) => void;
  /** Chooses what can be chosen; false where a text was not taken: its input has the focus. */
  readonly settled: () => Promise<boolean>;
}
export const UnchosenContext = createContext<Settling | undefined>(undefined);

export const useSettling = (): Settling => {
  const watched = useRef(new Map<string, () => Promise<boolean>>());
  return useMemo(
    () => ({
      watch: (id: string, leave: (() => Promise<boolean>) | undefined): void => {
        if (leave) watched.current.set(id, leave);
        else watched.current.delete(id);
      },
      settled: async (): Promise<boolean> => {
        const left = await Promise.all([...watched.current].map(async ([id, leave]) => ((await leave()) ? undefined : id)));
        const first = left.find((id) => id !== undefined);
        if (first !== undefined) document.getElementById(first)?.focus();
        return first === undefined;
      },
    }),
    [],
  );
};

/** Chooses the one entry a text names exactly; undefined when there is none, or several. */
export type Choose = (text: string) => Promise<(() => void) | undefined>;

/** @param choose finds the entry a text names */
export const useUnchosen = (id: string, choose: Choose) => {
  const settling = useContext(UnchosenContext);
  const [left, setLeft] = useState('');
  const typed = useRef('');
  const { isOpen, open, hasMoved, setOpen, ...keys } = useEntryKeys();
  const under = useRef<{ readonly text: string; readonly done: Promise<boolean> }>(undefined);
  const latest = useRef(choose);
  latest.current = choose;
  const forget = useCallback((): void => {
    typed.current = '';
    setLeft('');
    settling?.watch(id, undefined);
  }, [id, settling]);
  /** The field is left: true when nothing is lost. */
  const leave = useCallback((): Promise<boolean> => {
    const text = typed.current.trim();
    // only what was asked for this text answers for it: one who types again is not kept by what came before
    if (under.current && (text === '' || text === under.current.text)) return under.current.done;
    if (text === '') return Promise.resolve(true);
    const run = async (): Promise<boolean> => {
      const take = await latest.current(text);
      // the user has typed again in the meantime
      if (typed.current.trim() !== text) return true;
      typed.current = '';
      // whoever waited for the choice acts on it at once: it must be drawn by then
      if (take) flushSync(take);
      setLeft(take ? '' : text);
      return take !== undefined;
    };
    const done = run().finally(() => {
      if (under.current?.done === done) under.current = undefined;
      if (typed.current === '') settling?.watch(id, undefined);
    });
    under.current = { text, done };
    return done;
  }, [id, settling]);
  const onSearch = useCallback(
    (text: string): void => {
      // a list that closes clears its own input: the user did not ask for that
      if (text === '' && !open.current) return;
      hasMoved.current = false;
      typed.current = text;
      setLeft('');
      settling?.watch(id, text.trim() === '' ? undefined : leave);
    },
    [id, settling, leave, open, hasMoved],
  );
  useEffect(() => () => settling?.watch(id, undefined), [id, settling]);
  return {
    onSearch,
    leave,
    forget,
    isOpen,
    setOpen,
    /**
     * Enter takes the first entry of the list, but only of one that was asked for by all that is typed.
     * @param asked the text the entries were asked for; undefined while they come
     */
    onKeyDown: (event: KeyboardEvent, asked: string | undefined): void => {
      keys.onKeyDown(event);
      // taken back on purpose
      if (event.key === 'Escape') forget();
      if (event.key !== 'Enter' || hasMoved.current || typed.current.trim() === '' || asked === typed.current.trim()) return;
      event.preventDefault();
      event.stopPropagation();
      void leave().then(() => setOpen(false));
    },
    /** The text that was not taken, '' when none is lost. */
    left,
    noteId: `${id}-unchosen`,
  };
};
