/** Policies of the business: what an organization may decide for itself, and what holds while nobody has decided. */
import type { Decimal } from './decimal.ts';
import type { Trilingual } from './phrase.ts';

/** What a stored value may be: '1' or '0', a number, or one of several words. */
export type PolicyValue =
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly max: number; readonly decimals: number; readonly unit: Trilingual }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, Trilingual>> };

/** One policy. `T` is what commands read; it is stored, sent and shown as text. */
export interface Policy<T = unknown> {
  /** Its name on the wire and in the dictionary BUSINESS_CONTROL. */
  readonly controlNo: string;
  readonly name: Trilingual;
  /** The default: what holds where no row says otherwise. */
  readonly usual: string;
  readonly value: PolicyValue;
  readonly read: (text: string) => T;
}

export const yesNo = (controlNo: string, usual: boolean, name: Trilingual): Policy<boolean> => ({
  controlNo,
  name,
  usual: usual ? '1' : '0',
  value: { kind: 'flag' },
  read: (text) => text === '1',
});

/** One of several words. */
export const oneOf = <V extends string>(
  controlNo: string,
  usual: NoInfer<V>,
  options: Readonly<Record<V, Trilingual>>,
  name: Trilingual,
): Policy<V> => ({
  controlNo,
  name,
  usual,
  value: { kind: 'choice', options },
  read: (text) => (Object.keys(options) as V[]).find((option) => option === text) ?? usual,
});

const whole =
  (max: number, unit: Trilingual) =>
  (controlNo: string, usual: number, name: Trilingual): Policy<number> => ({
    controlNo,
    name,
    usual: String(usual),
    value: { kind: 'number', max, decimals: 0, unit },
    read: Number,
  });
const dayUnit: Trilingual = ['days', '天', '天'];
export const daysUpTo = (max: number) => whole(max, dayUnit);
export const days = daysUpTo(3650);
export const hours = whole(8760, ['hours', '小时', '小時']);

const exact =
  (max: number, unit: Trilingual) =>
  (controlNo: string, usual: Decimal, name: Trilingual): Policy<Decimal> => ({
    controlNo,
    name,
    usual,
    value: { kind: 'number', max, decimals: 6, unit },
    read: (text) => text,
  });
export const percent = exact(100, ['%', '%', '%']);
export const units = exact(1_000_000, ['units', '单位', '單位']);
export const amounts = exact(1_000_000, ['invoice currency', '发票币种', '發票幣別']);

/** The policies of one room, as the screen groups them. */
export interface PolicyGroup<P extends Readonly<Record<string, Policy>> = Readonly<Record<string, Policy>>> {
  readonly group: string;
  readonly title: Trilingual;
  readonly policies: P;
}
export const definePolicies = <P extends Readonly<Record<string, Policy>>>(given: PolicyGroup<P>): PolicyGroup<P> => given;

/** The values of the policies of a group, under the names that commands read them by. */
export type PoliciesOf<G extends PolicyGroup> = {
  readonly [N in keyof G['policies']]: G['policies'][N] extends Policy<infer T> ? T : never;
};

/** Whether a policy can have this value. */
export const fitsPolicy = ({ value: rule }: Policy, value: string): boolean => {
  if (rule.kind === 'flag') return value === '0' || value === '1';
  if (rule.kind === 'choice') return Object.hasOwn(rule.options, value);
  const [, fraction = ''] = value.split('.');
  return /^\d{1,9}(\.\d+)?$/.test(value) && fraction.length <= rule.decimals && Number(value) <= rule.max;
};

/**
 * The value that holds: the first stored one, most particular first, otherwise the default. A stored value that the policy
 * can no longer have counts as missing.
 */
export const heldValue = (policy: Policy, ...stored: readonly (string | undefined)[]): string =>
  stored.find((value) => value !== undefined && fitsPolicy(policy, value)) ?? policy.usual;
