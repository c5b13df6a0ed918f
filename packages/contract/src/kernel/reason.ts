import type { Issue } from './issue.ts';

/** Why a step is taken: a value of the enum its room offers, where it offers one, and words. */
export interface Reason {
  readonly remarkOption?: string | null | undefined;
  readonly remark?: string | null | undefined;
}

/** A step that has to be explained: its text is missing or blank. Where options are offered, the room asks for one as well. */
export const missingReason = (text: string | null | undefined, field = 'reason'): readonly Issue[] =>
  text?.trim() ? [] : [{ code: 'reason.required', field }];
