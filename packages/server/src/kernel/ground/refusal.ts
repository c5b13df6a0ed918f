import { type ErrorCode, type Issue, isFieldFault } from '@wms/contract/kernel/issue.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';

/** Something a user may cause. Anything else that is thrown is a crash: logged whole, shown as the generic text. */
export class Refusal extends Error {
  readonly errorCode: ErrorCode;
  readonly issues: readonly Issue[];
  readonly params: Params;

  constructor(errorCode: ErrorCode, issues: readonly Issue[] = [], params: Params = {}) {
    super(`${errorCode} ${issues.map((issue) => issue.code).join(' ')}`);
    this.errorCode = errorCode;
    this.issues = issues;
    this.params = params;
  }
}

/** Refused by the rules of the business; every failed guard together (20005). */
export const refuse = (...issues: readonly Issue[]): Refusal => new Refusal('20005', issues);
/** A field of the body is wrong (20002). */
export const invalid = (...issues: readonly Issue[]): Refusal => new Refusal('20002', issues);
/** Absent, or out of scope: both look the same from outside (20003). */
export const notFound = (): Refusal => new Refusal('20003');
/** Throws when anything is wrong: wrong fields alone are 20002; any guard of the business among them makes it 20005. */
export const ensure = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw issues.every(isFieldFault) ? invalid(...issues) : refuse(...issues);
};
