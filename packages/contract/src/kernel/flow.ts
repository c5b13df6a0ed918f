import { codesOf } from './codes.ts';
import type { Issue } from './issue.ts';
import type { Flag, Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';

/**
 * How a state speaks: draft (initial, unknown), wait (someone must act), go (under way), part (partly done), done, bad (refused,
 * failed), void (cancelled, invalid), late (overdue, urgent), early.
 */
const tones = ['draft', 'wait', 'go', 'part', 'done', 'bad', 'void', 'late', 'early'] as const;
export type Tone = (typeof tones)[number];

/** Name of each state and its value on the wire and in the table. */
type Values = Readonly<Record<string, string>>;
type Groups<V extends Values> = Readonly<Record<string, readonly (keyof V & string)[]>>;
type Actions<V extends Values> = Readonly<Record<string, Action<keyof V & string>>>;

/** The states a field can be in: code and SQL speak of them by name, rows and bodies carry the values. */
export interface States<V extends Values = Values, G extends Groups<V> = Groups<V>> {
  /** The enum of `docs/spec/enums.csv` that labels the values. */
  readonly dictionary: string;
  readonly states: V;
  /** Named sets of states: what lists, counts, checks and colours ask for. */
  readonly groups: G;
  /** A state without a tone is plain text. */
  readonly tones: { readonly [N in keyof V]?: Tone };
}

/** One move of a document: who may ask for it, from which states, into which. Facts, not control flow. */
export interface Action<N extends string = string> {
  readonly label: Trilingual;
  /** Names of states. */
  readonly from: readonly N[];
  /** Names of the states the move may end in; which one follows from the lines, by a pure function of the room. */
  readonly to: readonly N[];
  readonly sides: readonly Side[];
  /** The menu right the move needs (PERM-04). */
  readonly flag: Flag;
}
/** The states of a document and the moves between them. */
export interface Flow<V extends Values = Values, G extends Groups<V> = Groups<V>, A extends Actions<V> = Actions<V>>
  extends States<V, G> {
  readonly actions: A;
}
/** The wire values of the states, as rows have them. */
export type ValueOf<S extends States> = S['states'][keyof S['states']];
/** What can be asked of a value: a group, or the name of one state. */
export type GroupOf<S extends States> = keyof S['groups'] | keyof S['states'];
export type ActionOf<F extends Flow> = keyof F['actions'] & string;

/** States without moves of their own: the server computes them. */
export const defineStates = <const V extends Values, const G extends Groups<V>>(states: States<V, G>): States<V, G> => states;
export const defineFlow = <const V extends Values, const G extends Groups<V>, const A extends Actions<V>>(
  flow: Flow<V, G, A>,
): Flow<V, G, A> => flow;

/** The wire values of a group, in the order of its declaration; of the name of one state: its value alone. */
export const valuesOf = <S extends States>(of: S, group: GroupOf<S> & string): readonly ValueOf<S>[] =>
  (of.groups[group] ?? [group]).map((name) => {
    const value = of.states[name];
    if (value === undefined) throw new Error(`${of.dictionary} has no state and no group ${name}`);
    return value as ValueOf<S>;
  });

/** Whether the wire value of a row is in the group, or is the named state. */
export const isIn = <S extends States>(of: S, group: GroupOf<S> & string, value: string | null | undefined): boolean =>
  (valuesOf(of, group) as readonly unknown[]).includes(value);

/** The tone of a wire value; undefined where it is no state, or one that is plain text. */
export const toneOf = (of: States | undefined, value: string): Tone | undefined => {
  const name = of && Object.keys(of.states).find((one) => of.states[one] === value);
  return name === undefined ? undefined : of?.tones[name];
};

/** The label of a value of an enum; the value itself when the enum does not know it. */
export const labelOf = (dictionary: string, value: string): Trilingual =>
  codesOf(dictionary).find((option) => option.value === value)?.label ?? [value, value, value];

/** Throws when the flow has no such action: a fault of ours. */
export const actionOf = <F extends Flow>(flow: F, action: ActionOf<F>): Action => {
  const found = flow.actions[action];
  if (!found) throw new Error(`${flow.dictionary} has no action ${action}`);
  return found;
};

export const allows = <F extends Flow>(flow: F, action: ActionOf<F>, status: string, side?: Side): boolean => {
  const { from, sides } = actionOf(flow, action);
  return from.some((name) => flow.states[name] === status) && (side === undefined || sides.includes(side));
};

/** Why an action is not possible in a status: nothing when it is. The same words on the button and in the refusal (ERR-51). */
export const statusIssues = <F extends Flow>(flow: F, action: ActionOf<F>, status: string): readonly Issue[] =>
  allows(flow, action, status)
    ? []
    : [
        {
          code: 'doc.wrongStatus',
          params: { action: actionOf(flow, action).label, statusName: labelOf(flow.dictionary, status), status },
        },
      ];

/** Throws when a computed target is none the action may reach: a fault of ours, never of a user. */
export const reached = <F extends Flow, const T extends ValueOf<F>>(flow: F, action: ActionOf<F>, to: T): T => {
  if (!actionOf(flow, action).to.some((name) => flow.states[name] === to))
    throw new Error(`${flow.dictionary}: ${action} cannot end in ${to}`);
  return to;
};
