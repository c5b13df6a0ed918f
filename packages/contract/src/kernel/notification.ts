/**
 * What people hear of a document without looking: declared by its room beside its flow, written into the outbox with the move
 * that it tells of, and handed to everybody it concerns.
 */
import type { ActionOf, Flow } from './flow.ts';
import type { Flag, Side } from './permission.ts';
import { inLocale, type Locale, type Trilingual } from './phrase.ts';
import type { Resource, Row } from './resource.ts';

/** What a text may name (R16): filled by look-up, never computed. Anything else in braces is refused where a text is saved. */
export const placeholders = [
  'docNo',
  'supplierName',
  'orgName',
  'itemNo',
  'itemName',
  'qty',
  'date',
  'userName',
  'reason',
  'url',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** A value in words, the same for every reader or in three languages. */
export type Fact = string | Trilingual;
export const factIn = (fact: Fact | undefined, locale: Locale): string =>
  fact === undefined || typeof fact === 'string' ? (fact ?? '') : inLocale(fact, locale);

/** What a move changed of one row, in words: `1000 -> 900 PCS` where an old value gives way to a new one. */
export interface Facts {
  readonly docNo?: string;
  readonly itemNo?: string;
  readonly itemName?: Fact;
  readonly qty?: Fact;
  readonly date?: string;
  readonly reason?: Fact;
}

/** One row that was moved; `before` is null where the move begins it. */
export interface ToldStep<R extends Resource> {
  readonly before: Row<R> | null;
  readonly after: Row<R>;
  /** What was written into the history beside it. */
  readonly note: string;
  readonly side: Side | 'system';
}

/** Everybody of a side with a right on a menu and the document in sight, but for who did it. */
export interface Office {
  readonly side: Side;
  readonly menu: string;
  /** The right to do what follows, or to see it where nothing follows. */
  readonly flag: Flag;
  /** Where own staff see what suppliers are told of here, if on another menu: a policy may tell them too. */
  readonly insideMenu?: string;
}
/** One person, by number, whatever that person may see: what is told of the own account. */
export interface OnePerson {
  readonly userNo: string;
}
/** Who hears. */
export type Audience = Office | OnePerson;
export const isPerson = (audience: Audience): audience is OnePerson => 'userNo' in audience;

/** What somebody hears of the own account. It can be silenced by nobody: whoever got into an account would do that first. */
export interface OwnEvent {
  /** A value of NOTICE_GEN_MOMENT. */
  readonly moment: string;
  readonly text: Trilingual;
  readonly url: string;
}

export interface Notification<R extends Resource, F extends Flow> {
  /** A value of NOTICE_GEN_MOMENT, by which administrators choose channels, texts and people. */
  readonly moment: string;
  readonly actions: readonly ActionOf<F>[];
  readonly to: readonly Office[];
  readonly text: Trilingual;
  /** It leaves nothing to decide to who hears it. */
  readonly isNews?: boolean;
  /** Where it leads: the document, or the list that shows it. */
  url(row: Row<R>): string;
  /** Whether a moved row is worth telling; every one unless given. */
  when?(step: ToldStep<R>): boolean;
  facts?(step: ToldStep<R>): Facts;
}

/** `old -> new`, or the one value where nothing changed; nothing where there is none. */
export const changed = (before: string | null | undefined, after: string | null | undefined, unit = ''): string => {
  const told = before && after && before !== after ? `${before} → ${after}` : (after ?? '');
  return told === '' ? '' : `${told} ${unit}`.trim();
};

/** The longest text that is told, in code units: a reason may be long, and a text may name it many times. */
const longest = 4000;
/** Without the signs at the end that led to nothing, looked at from the end: a text may be full of them. */
const withoutTail = (text: string): string => {
  let end = text.length;
  while (end > 0 && /[\s,，:：;；·]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
/** A text with its placeholders filled; what has no value leaves no gap and no sign that led to it. */
export const filled = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string => {
  const whole = text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name as Placeholder] ?? '');
  const told = whole.length > longest ? `${whole.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : whole;
  return withoutTail(told.replaceAll(/[(（]\s*[)）]/g, '').replaceAll(/ {2,}/g, ' ')).trim();
};

/** What stands in braces of a text and is no placeholder. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) =>
    (placeholders as readonly string[]).includes(name) ? [] : [name],
  );
