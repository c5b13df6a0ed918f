import type { BodyOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Addressed, useSend } from '../../kernel/wire/calls.ts';
import type { CallError, FaultDetail } from '../../kernel/wire/faults.ts';

export interface Command<B, T> {
  /** Resolves to the answer, or undefined when the server refused; a second press shares the first. */
  readonly run: (body: B) => Promise<T | undefined>;
  readonly busy: boolean;
  readonly error: CallError | undefined;
  /** What is wrong at one place of the form. */
  readonly at: (field: string, rowId?: string) => FaultDetail | undefined;
}

/** A command of this room: one key for each attempt, faults shown where they belong, everything that moved read again. */
export const useCommand = <C extends Addressed>(declared: C): Command<BodyOf<C>, ReplyOf<C>> => {
  const write = useSend(declared, { report: 'silent' });
  const at = (field: string, rowId?: string): FaultDetail | undefined =>
    write.error?.details.find((detail) => detail.field === field && (rowId === undefined || detail.rowId === rowId));
  return { ...write, at };
};
