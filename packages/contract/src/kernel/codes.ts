import { enums } from '../spec/enums.gen.ts';
import type { Trilingual } from './phrase.ts';

/** One value of a code list. */
export interface Code {
  readonly value: string;
  readonly label: Trilingual;
  /** No longer offered; rows that have it keep its name. */
  readonly isOff?: boolean;
}
export type Codes = ReadonlyMap<string, readonly Code[]>;

const unchanged: Codes = new Map();
let changed: Codes = unchanged;

/**
 * Takes the code lists that administrators have changed, whole lists by name. Every place that names, offers or checks a code
 * reads them from here, so that an added value is known everywhere at once; a process takes them again each second (R30).
 */
export const takeCodes = (found: Codes): void => {
  changed = found;
};

/** All values of a code list in their order, those no longer offered included; empty when there is none of that name. */
export const codesOf = (dictionary: string): readonly Code[] =>
  // own names only: every object answers to `constructor` (V2)
  changed.get(dictionary) ?? (Object.hasOwn(enums, dictionary) ? (enums[dictionary] ?? []) : []);
/** The values a code list offers. */
export const offeredCodes = (dictionary: string): readonly Code[] => codesOf(dictionary).filter(({ isOff }) => isOff !== true);
