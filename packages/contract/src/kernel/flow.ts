import { codesOf } from './codes.ts';
import type { Issue } from './issue.ts';
import type { Flag, Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';

/** One move of a document: who may ask for it, from which states, into which. Facts, not control flow. */
export interface Action<S extends string = string> {
  readonly label: Trilingual;
  readonly from: readonly S[];
  /** States the move may end in; which one follows from the lines, by a pure function of the room. */
  readonly to: readonly S[];
  readonly sides: readonly Side[];
  /** The menu right the move needs (PERM-04). */
  readonly flag: Flag;
}
export interface Flow<S extends string = string, A extends string = string> {
  /** The enum of `docs/spec/enums.csv` that names the states. */
  readonly dictionary: string;
  readonly states: readonly S[];
  readonly actions: { readonly [K in A]: Action<S> };
}

export const defineFlow = <const S extends string, const A extends string>(flow: Flow<S, A>): Flow<S, A> => flow;

/** The label of a value of an enum; the value itself when the enum does not know it. */
export const labelOf = (dictionary: string, value: string): Trilingual =>
  codesOf(dictionary).find((option) => option.value === value)?.label ?? [value, value, value];

export const allows = <S extends string, A extends string>(flow: Flow<S, A>, action: A, status: string, side?: Side): boolean =>
  (flow.actions[action].from as readonly string[]).includes(status) &&
  (side === undefined || flow.actions[action].sides.includes(side));

/** Why an action is not possible in a status: nothing when it is. The same words on the button and in the refusal (ERR-51). */
export const statusIssues = <S extends string, A extends string>(
  flow: Flow<S, A>,
  action: A,
  status: string,
): readonly Issue[] =>
  allows(flow, action, status)
    ? []
    : [
        {
          code: 'doc.wrongStatus',
          params: { action: flow.actions[action].label, statusName: labelOf(flow.dictionary, status), status },
        },
      ];

/** Throws when a computed target is none the action may reach: a fault of ours, never of a user. */
export const reached = <S extends string, A extends string>(flow: Flow<S, A>, action: A, to: S): S => {
  if (!flow.actions[action].to.includes(to)) throw new Error(`${flow.dictionary}: ${action} cannot end in ${to}`);
  return to;
};
