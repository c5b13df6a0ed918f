import { Refusal } from '../../ground/refusal.ts';
import { childLimits } from './reader.ts';

interface Waiter {
  readonly userId: string;
  go(): void;
}

/** Lets work through: so many at a time in all, and one for each person; the others wait in the order they came. */
export interface Semaphore {
  /** Runs the work when it is its turn; says so when that is not at once. Throws Refusal 10009 when too many wait already. */
  run<T>(userId: string, signal: AbortSignal | undefined, work: () => Promise<T>, onWait?: () => void): Promise<T>;
}

export const createSemaphore = (atOnce: number, waiting: number, code: string): Semaphore => {
  const running = new Map<string, number>();
  const queue: Waiter[] = [];
  const busy = (): number => [...running.values()].reduce((sum, count) => sum + count, 0);
  const next = (): void => {
    while (busy() < atOnce) {
      const at = queue.findIndex((waiter) => !running.has(waiter.userId));
      if (at < 0) return;
      const [waiter] = queue.splice(at, 1);
      if (waiter) {
        running.set(waiter.userId, 1);
        waiter.go();
      }
    }
  };
  const turn = (userId: string, signal: AbortSignal | undefined, onWait: (() => void) | undefined): Promise<void> =>
    new Promise((done, failed) => {
      if (queue.length >= waiting || queue.filter((waiter) => waiter.userId === userId).length >= 2) {
        failed(new Refusal('10009', [{ code }]));
        return;
      }
      const leave = (): void => {
        const at = queue.indexOf(waiter);
        if (at >= 0) queue.splice(at, 1);
        failed(new Refusal('10009', [{ code }]));
      };
      const waiter: Waiter = {
        userId,
        go: () => {
          signal?.removeEventListener('abort', leave);
          done();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiter);
      next();
      if (queue.includes(waiter)) onWait?.();
    });
  return {
    run: async (userId, signal, work, onWait) => {
      await turn(userId, signal, onWait);
      try {
        return await work();
      } finally {
        running.delete(userId);
        next();
      }
    },
  };
};

/** The readers of this process (R21): two in all, one for each person. */
export const readerSemaphore = createSemaphore(childLimits.atOnce, childLimits.waiting, 'import.busy');
