import { type ActionOf, type Flow, statusIssues } from './flow.ts';
import type { Issue } from './issue.ts';
import type { Notification } from './notification.ts';
import type { Listed, Resource } from './resource.ts';

/**
 * Rows that a command locks before the document itself: those of `resource` whose `of` (their id unless given) is a value
 * of the member `by` of the document, or of its lines where the document has no such member.
 */
export interface LockBefore {
  readonly resource: Resource;
  readonly by: string;
  readonly of?: string;
}

/**
 * A document: rows with a state that commands move by the table of a flow. The order in which its locks are taken stands
 * here and nowhere else: `before` in its order, then the document, then its lines; each kind in the order of its ids.
 */
export interface Document<R extends Resource, L extends Resource, F extends Flow> {
  readonly resource: R;
  readonly flow: F;
  /** The field that holds the state. */
  readonly state: keyof R['fields'] & string;
  /** The field that holds the number people know it by. */
  readonly number: keyof R['fields'] & string;
  readonly before?: readonly LockBefore[];
  /** `by` is the field of a line that holds the id of the document. */
  readonly lines?: { readonly resource: L; readonly by: keyof L['fields'] & string };
  /** False: its moves leave the state as it is and no history of states is written. */
  readonly history?: boolean;
  /** True: its state follows from its lines as well, without a step of its own. */
  readonly isDerived?: boolean;
  /** What people hear of its moves. */
  readonly notifications?: readonly Notification<R, F>[];
  /** Every reason why an action is not possible on a row now, of what every row of its lists carries. Absent: its state alone decides. */
  guards?(action: ActionOf<F>, row: Listed<R>): readonly Issue[];
}

export const defineDocument = <const R extends Resource, const F extends Flow, const L extends Resource = never>(
  document: Document<R, L, F>,
): Document<R, L, F> => document;

/** Why an action is not possible on a row; nothing when it is. The button and the server ask the same. */
export const guardIssues = <R extends Resource, L extends Resource, F extends Flow>(
  { flow, state, guards }: Document<R, L, F>,
  action: ActionOf<F>,
  row: Listed<R>,
): readonly Issue[] =>
  guards ? guards(action, row) : statusIssues(flow, action, String((row as Readonly<Record<string, unknown>>)[state] ?? ''));
