import type { Numbers } from '../src/kernel/ground/numbers.ts';

/** What one supplier does on one day, and where it stands in the order of the day. */
export interface Turn {
  /** The same numbers, given in the order of the tasks, whichever task is faster. */
  inTurn(numbers: Numbers): Numbers;
  /** Says that this task takes no more numbers of these rules today: the tasks behind it need not wait. */
  pass(...rules: readonly string[]): void;
}

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}
const gate = (): Gate => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/** How many tasks work at the same time. A task may wait inside a transaction, so the pool needs more connections than this. */
export const tasksAtOnce = 2;

/**
 * Runs the tasks of a day, a few at a time and begun in order. A task waits with a number until the tasks before it are
 * done or past numbers of that rule, so that every document of the world has the same number at every telling.
 */
export const inParallel = async (rules: readonly string[], tasks: readonly ((turn: Turn) => Promise<void>)[]): Promise<void> => {
  const gates = tasks.map(() => new Map(rules.map((rule) => [rule, gate()])));
  const begun = tasks.entries();
  const turnOf = (index: number): Turn => {
    const before = (rule: string) => Promise.all(gates.slice(0, index).map((task) => task.get(rule)?.opened));
    return {
      inTurn: ({ next, take, block }) => ({
        next: (rule) => before(rule).then(() => next(rule)),
        take: (rule, count) => before(rule).then(() => take(rule, count)),
        block: (series, ...count) => before(series).then(() => block(series, ...count)),
      }),
      pass: (...passed) => {
        for (const rule of passed) gates[index]?.get(rule)?.open();
      },
    };
  };
  const work = async (): Promise<void> => {
    for (const [index, task] of begun) {
      const turn = turnOf(index);
      try {
        await task(turn);
      } finally {
        turn.pass(...rules);
      }
    }
  };
  await Promise.all(Array.from({ length: tasksAtOnce }, work));
};
