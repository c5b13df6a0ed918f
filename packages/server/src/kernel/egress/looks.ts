export interface Looking {
  /** Begins no look any more, and waits for the one that is under way. */
  stop(): Promise<void>;
}
/**
 * Looks for what is due to leave as long as the process lives, one look after the other. `look` answers the milliseconds until the next one and fails
 * never; its signal says that nothing may begin any more.
 */
export const keepLooking = (look: (ending: AbortSignal) => Promise<number>, first: number): Looking => {
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> = Promise.resolve();
  const over = new AbortController();
  const plan = (pause: number): void => {
    if (over.signal.aborted) return;
    timer = setTimeout(() => {
      under = look(over.signal).then(plan);
    }, pause).unref();
  };
  plan(first);
  return {
    stop: async () => {
      over.abort();
      clearTimeout(timer);
      await under;
    },
  };
};
