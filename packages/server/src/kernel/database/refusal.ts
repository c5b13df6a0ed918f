import type { Logger } from 'pino';

/** What the database ground writes to: a pino logger, or any part of one. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/**
 * The server may not start, and a person can do something about it. The message is complete: what is wrong, what was
 * found, what to do. The entry point prints it without a stack and exits with 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** The SQLSTATE (or the system's error code) of a thrown value, '' when it carries none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The first line worth showing of any thrown value. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || errorCodeOf(error) || error.name : String(error);
};
