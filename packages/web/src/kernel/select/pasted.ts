/** Pasted numbers: the rows that have them, and the numbers that no row has. */

import { listAt } from '../field/callsAt.ts';
import type { ListRow } from '../field/fields.ts';
import { member } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import { ask } from '../wire/calls.ts';
import { missingCodes } from './selection.ts';

const PAGE = 100;
/** Values one condition may carry: the wire takes no longer list. */
export const MOST_VALUES = 500;

export interface CodesPlan {
  readonly service: string;
  readonly operation: string;
  /** What every row must be. */
  readonly condition: Condition;
  /** The member that carries the number. */
  readonly field: string;
}

/** The rows that carry one of these numbers, page by page. Throws what the call throws. */
export const rowsOfCodes = async (plan: CodesPlan, codes: readonly string[]): Promise<readonly ListRow[]> => {
  const { service, operation, condition, field } = plan;
  const found: ListRow[] = [];
  for (let current = 1; ; current++) {
    const body = { current, size: PAGE, condition: { ...condition, [field]: codes } };
    const answer = await ask(listAt(service, operation), body, { report: 'silent' });
    found.push(...answer.records);
    if (current >= answer.pages || answer.records.length === 0) return found;
  }
};

/** Rounds of the search for what is missing; a number with hundreds of rows fills one alone. */
const ROUNDS = 12;
/**
 * The numbers that no row of a list carries. Each round asks only for those not met yet, so that ten rows of one number cost no more
 * than one, and a person's cap of rows hides nothing. Undefined when the rounds did not suffice to tell: nothing is said to be missing
 * that was merely not looked for.
 */
export const unfoundCodes = async (plan: CodesPlan, codes: readonly string[]): Promise<readonly string[] | undefined> => {
  const { service, operation, condition, field } = plan;
  let left = codes;
  for (let round = 0; round < ROUNDS; round++) {
    const body = { current: 1, size: PAGE, condition: { ...condition, [field]: left } };
    const { records } = await ask(listAt(service, operation), body, { report: 'silent' });
    const rest = missingCodes(field, left, records);
    if (rest.length === 0 || rest.length === left.length) return rest;
    left = rest;
  }
  return undefined;
};

/** Each number once, under the row that came first. */
export const onePerCode = <T extends object>(field: string, rows: readonly T[]): readonly T[] =>
  [...new Map(rows.toReversed().map((row) => [String(member(row, field) ?? ''), row])).values()].toReversed();
