/** CONST-08, CONST-11: searches and measurements run at most once in this many milliseconds. */
export const PAUSE = 300;

export interface Throttle<A extends readonly unknown[]> {
  (...args: A): void;
  /** Runs a waiting call at once; nothing when none waits. */
  readonly flush: () => void;
  readonly cancel: () => void;
}

/** Runs `work` once, `pause` ms after the first of a burst of calls, with the arguments of the last. */
export const throttle = <A extends readonly unknown[]>(work: (...args: A) => void, pause = PAUSE): Throttle<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: A | undefined;
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const args = last;
    last = undefined;
    if (args) work(...args);
  };
  const call = (...args: A): void => {
    last = args;
    timer ??= setTimeout(run, pause);
  };
  return Object.assign(call, {
    flush: run,
    cancel: () => {
      last = undefined;
      run();
    },
  });
};
