/** What one attempt came to: settled by an answer, or open whether the server has acted. */
export interface Attempt<T> {
  readonly isSettled: boolean;
  readonly reply: T;
}

/**
 * Writes of one kind from one screen, one after the other. The same thing pressed again shares the first press, and repeats its key
 * where that one was left open; another thing waits for its turn and has its own answer: no press is lost, and none says that it
 * was done because another was.
 */
export const inTurn = <T>(keyOf: () => string): ((text: string, work: (key: string) => Promise<Attempt<T>>) => Promise<T>) => {
  const under = new Map<string, Promise<T>>();
  const open = new Map<string, string>();
  return (text, work) => {
    const same = under.get(text);
    if (same) return same;
    const before = [...under.values()].at(-1);
    const begin = async (): Promise<T> => {
      const key = open.get(text) ?? keyOf();
      open.set(text, key);
      try {
        const { isSettled, reply } = await work(key);
        if (isSettled) open.delete(text);
        return reply;
      } finally {
        under.delete(text);
      }
    };
    const made = before === undefined ? begin() : before.then(begin, begin);
    under.set(text, made);
    return made;
  };
};
