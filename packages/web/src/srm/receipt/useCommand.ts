import { useWrite } from '../../kernel/wire/calls.ts';
import type { CallError, FaultDetail } from '../../kernel/wire/faults.ts';
import { staleServices } from './facts.ts';

export interface Command<B, T> {
  /** Resolves to the answer, or undefined when the server refused; a second press shares the first. */
  readonly run: (body: B) => Promise<T | undefined>;
  readonly busy: boolean;
  readonly error: CallError | undefined;
  /** What is wrong at one place of the form. */
  readonly at: (field: string, rowId?: string) => FaultDetail | undefined;
}

/** A command of this room: one key for each attempt, faults shown where they belong, everything that moved read again. */
export const useCommand = <B, T = unknown>(service: string, operation: string): Command<B, T> => {
  const write = useWrite<B, T>(service, operation, { report: 'silent', alsoStale: staleServices });
  const at = (field: string, rowId?: string): FaultDetail | undefined =>
    write.error?.details.find((detail) => detail.field === field && (rowId === undefined || detail.rowId === rowId));
  return { ...write, at };
};
