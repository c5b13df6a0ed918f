import type { Issue } from './issue.ts';

/** A step that has to be explained: its text is missing or blank. Where options are offered, the room asks for one as well. */
export const missingReason = (text: string | null | undefined, field = 'reason'): readonly Issue[] =>
  text?.trim() ? [] : [{ code: 'reason.required', field }];
