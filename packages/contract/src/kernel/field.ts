import type { Decimal } from './decimal.ts';
import { type States, type ValueOf, valuesOf } from './flow.ts';

/** The kinds of field. Each kind has one entry in `schemaOf` (contract), `columnOf` (server) and `viewOf` (web). */
export const kinds = ['text', 'choice', 'flag', 'integer', 'decimal', 'date', 'dateTime', 'ref', 'key'] as const;
export type Kind = (typeof kinds)[number];
export type Pattern = 'mobile' | 'phone' | 'email';

export interface Options {
  /** Refused when empty. */
  readonly required?: boolean;
  /** Unique among rows with equal values in the named fields; `true`: among all rows. */
  readonly unique?: boolean | readonly string[];
  /** Set when the row is added, never changed afterwards. */
  readonly lockedOnEdit?: boolean;
  /** Never taken from a body: the server sets it (R9). */
  readonly serverSet?: boolean;
  /** The key field whose row holds the value, in its field of the same name: read, searched and sorted from there, never written here. */
  readonly of?: string;
  readonly default?: string | number;
  /** Absent from every answer to a supplier user, unless the named business control is '1'. */
  readonly hiddenFromSupplierUnless?: string;
  /** Fields of the same row: a form empties this one when one of them changes. What narrows the choice need not be named. */
  readonly fallsWith?: readonly string[];
}
export interface TextOptions extends Options {
  /** The field of the row with the text in English, shown in its place to who reads in English unless both are entered here. */
  readonly english?: string;
  /** Longest text in code points after trimming; 100 unless given (BASE-113). */
  readonly max?: number;
  readonly pattern?: Pattern;
}
export interface ChoiceOptions extends Options {
  /** A name of `docs/spec/enums.csv`: its values are the only ones accepted. */
  readonly dictionary: string;
  /** Another field of the row chooses the dictionary by its value; `dictionary` is the one of all other values. */
  readonly dictionaryBy?: DictionaryBy;
}
/** The default is the name of a state. */
export interface StateOptions<S extends States = States> extends Omit<Options, 'default'> {
  readonly default?: keyof S['states'] & string;
}
export interface DictionaryBy {
  readonly field: string;
  readonly dictionaries: Readonly<Record<string, string>>;
}
export interface IntegerOptions extends Options {
  readonly min?: number;
  readonly max?: number;
}
export interface DecimalOptions extends Options {
  /** `positive`: above 0; `notNegative`: 0 or above; `notZero`. */
  readonly sign?: 'positive' | 'notNegative' | 'notZero';
  readonly decimals?: number;
  /** An amount of money is shown with two decimals at the least. */
  readonly isMoney?: boolean;
}
export interface RefOptions extends Options {
  readonly max?: number;
  /** Fields of this row that must equal the same fields of the referenced row. */
  readonly within?: readonly string[];
  /** Values the referenced row must have: an outbound document takes an outbound class. */
  readonly only?: Readonly<Record<string, string>>;
  /** Another field of the row chooses what is referred to by its value; the target given is the one of all other values. */
  readonly targetBy?: TargetBy;
}
export interface TargetBy {
  readonly field: string;
  readonly targets: Readonly<Record<string, readonly [target: Target, targetField: string]>>;
}

/** The part of a resource a reference needs; declared here so that fields need not know resources. */
export interface Target {
  readonly name: string;
  readonly table: string;
}

export interface Field<T = unknown>
  extends Options,
    Omit<TextOptions, keyof Options | 'max'>,
    Pick<DecimalOptions, 'sign' | 'decimals' | 'isMoney'> {
  readonly kind: Kind;
  readonly max?: number;
  readonly min?: number;
  readonly dictionary?: string;
  readonly dictionaryBy?: DictionaryBy;
  /** The states a choice goes through. */
  readonly states?: States;
  readonly target?: Target;
  readonly targetField?: string;
  readonly targetBy?: TargetBy;
  readonly within?: readonly string[];
  readonly only?: Readonly<Record<string, string>>;
  /** The server-side list a custom dropdown is chosen from. */
  readonly source?: string;
  /** Carries the type of the value; never present at run time. */
  readonly _type?: T;
}

type Value<O extends Options, T> = O extends { readonly required: true }
  ? T
  : O extends { readonly default: string | number }
    ? T
    : T | null;

export const text = <const O extends TextOptions>(o: O): Field<Value<O, string>> => ({ max: 100, ...o, kind: 'text' });
export const choice = <const O extends ChoiceOptions>(o: O): Field<Value<O, string>> => ({ ...o, kind: 'choice' });
type StateValue<S extends States, O> = O extends { readonly required: true } | { readonly default: string }
  ? ValueOf<S>
  : ValueOf<S> | null;
/** A choice whose values are the states of a flow. */
export const state = <S extends States, const O extends StateOptions<S>>(states: S, options: O): Field<StateValue<S, O>> => {
  const { default: name, ...rest }: StateOptions<S> = options;
  const [value] = name === undefined ? [] : valuesOf(states, name);
  return { ...rest, ...(value === undefined ? {} : { default: value }), kind: 'choice', dictionary: states.dictionary, states };
};
/** '1' or '0' on the wire; '0' when not given. */
export const flag = <const O extends Options>(o: O = {} as O): Field<'0' | '1'> => ({ default: '0', ...o, kind: 'flag' });
export const integer = <const O extends IntegerOptions>(o: O): Field<Value<O, number>> => ({ ...o, kind: 'integer' });
/** Decimal text, at most 20 digits and 6 decimals. */
export const decimal = <const O extends DecimalOptions>(o: O): Field<Value<O, Decimal>> => ({ ...o, kind: 'decimal' });
/** `yyyy-MM-dd`. */
export const date = <const O extends Options>(o: O): Field<Value<O, string>> => ({ ...o, kind: 'date' });
/** `yyyy-MM-dd HH:mm:ss` in the server's time zone on the wire. */
export const dateTime = <const O extends Options>(o: O): Field<Value<O, string>> => ({ ...o, kind: 'dateTime' });
/** The business number of a row of another resource; it must exist, be valid and be in scope when written. */
export const ref = <const O extends RefOptions>(target: Target, targetField: string, o: O): Field<Value<O, string>> => ({
  max: 50,
  ...o,
  kind: 'ref',
  target,
  targetField,
});
/** The id of a parent row, decimal text of a 63-bit integer. */
export const key = <const O extends Options>(target: Target, o: O): Field<Value<O, string>> => ({ ...o, kind: 'key', target });

/** The dictionary of a choice in this row. */
export const dictionaryOf = (field: Pick<Field, 'dictionary' | 'dictionaryBy'>, row: object): string => {
  const { dictionary = '', dictionaryBy: by } = field;
  const decided: unknown = by && Reflect.get(row, by.field);
  return by && typeof decided === 'string' && Object.hasOwn(by.dictionaries, decided)
    ? (by.dictionaries[decided] ?? dictionary)
    : dictionary;
};

/** What a reference of this row points to: the resource and its field. */
export const targetOf = (
  { target, targetField, targetBy: by }: Pick<Field, 'target' | 'targetField' | 'targetBy'>,
  row: object,
): readonly [target: Target | undefined, targetField: string | undefined] => {
  const decided: unknown = by && Reflect.get(row, by.field);
  return (by && typeof decided === 'string' ? by.targets[decided] : undefined) ?? [target, targetField];
};
/** Every target a reference can have, with the values of the deciding field that lead to it; undefined: all the others. */
export const targetsOf = ({
  target,
  targetField,
  targetBy: by,
}: Pick<Field, 'target' | 'targetField' | 'targetBy'>): readonly {
  readonly target: Target | undefined;
  readonly targetField: string | undefined;
  readonly when?: string;
}[] => [
  { target, targetField },
  ...Object.entries(by?.targets ?? {}).map(([when, [other, otherField]]) => ({ target: other, targetField: otherField, when })),
];
