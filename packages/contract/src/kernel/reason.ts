import type { Issue } from './issue.ts';

/** Signs that nobody sees: those that turn the order of reading, those without a width, those around a note. Numbers that look alike are one. */
const unseen =
  /[\p{Bidi_Control}\u115F\u1160\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}\p{Noncharacter_Code_Point}]/gu;
/** Letters that show a gap: what they part stays parted. */
const gaps = /[\u2800\u3164\uFFA0]/g;
/** Signs that change how their neighbours look, accents among them, belong to a word, and by themselves are none. */
const noWord = /^[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]*$/u;
/** A text without what nobody sees. */
export const seen = (value: string): string => {
  const shown = value.replace(unseen, '').replace(gaps, ' ').trim();
  return noWord.test(shown) ? '' : shown;
};

/** Why a step is taken: a value of the enum its room offers, where it offers one, and words. */
export interface Reason {
  readonly remarkOption?: string | null | undefined;
  readonly remark?: string | null | undefined;
}

/** A step that has to be explained: its text is missing or blank. Where options are offered, the room asks for one as well. */
export const missingReason = (text: string | null | undefined, field = 'reason'): readonly Issue[] =>
  seen(text ?? '') ? [] : [{ code: 'reason.required', field }];
