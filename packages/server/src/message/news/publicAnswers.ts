import type { Context } from '../../kernel/ground/context.ts';
import { isStranger } from './audience.ts';

/** Milliseconds for which another server process may still show what one has taken back. */
const freshMs = 5_000;
const most = 500;

interface Known {
  readonly until: number;
  readonly answer: unknown;
}
type Asker = Pick<Context, 'caches' | 'clock' | 'user' | 'scope'>;
// what strangers are shown is the same for all of them; kept for each house, which its caches stand for
const answers = new WeakMap<object, Map<string, Known>>();

/** The answer to a stranger's question, kept a few seconds: whoever opens the public pages costs no statement each. */
export const publicly = async <T>(ctx: Asker, question: string, load: () => Promise<T>): Promise<T> => {
  if (!isStranger(ctx)) return load();
  const known = answers.get(ctx.caches) ?? new Map<string, Known>();
  answers.set(ctx.caches, known);
  const now = ctx.clock.now();
  const found = known.get(question);
  // nothing else is ever kept under the question
  if (found && found.until > now && found.until <= now + freshMs) return found.answer as T;
  const answer = await load();
  if (known.size >= most) known.clear();
  known.set(question, { until: now + freshMs, answer });
  return answer;
};

/** Forgets what strangers were shown, once what changes it is committed. */
export const forgetPublicly = (ctx: Pick<Context, 'caches' | 'afterCommit'>): void =>
  ctx.afterCommit(async () => {
    answers.delete(ctx.caches);
  });
