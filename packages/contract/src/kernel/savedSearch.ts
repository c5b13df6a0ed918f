/** What a list keeps of a search under a name, and reads back of it. */
import type { ConditionValue } from './page.ts';
import type { Locale } from './phrase.ts';

/** A name in one language, as `zlI18nList` carries it (I18N-09). */
export interface I18nText {
  readonly languageCode: Locale;
  readonly description: string;
  readonly languageDesc?: string | null;
}
/** What a tag keeps of a search: conditions by their wire name, with `field` and `order` of the sort, and what each was called. */
export interface TagContent {
  readonly params: Readonly<Record<string, ConditionValue>>;
  readonly labelMapProp: Readonly<Record<string, string>>;
  /** The list of the screen it belongs to, by its resource; absent in those kept before lists were told apart. */
  readonly list?: string;
}
/** LIST-40: fixed ones belong to the screen, the others to one person. */
export const tagOwnTypes = ['1', '2'] as const;
/** A saved search as the lists answer it. `name` and `module` are the same route name (LIST-42). */
export interface SearchTag {
  readonly id: string;
  readonly version: number;
  /** The description in the language of the request. */
  readonly tagName: string;
  /** JSON text of `TagContent`. */
  readonly tagContent: string;
  readonly tagOwnType: (typeof tagOwnTypes)[number];
  readonly tagOwner: string;
  readonly name: string;
  readonly module: string;
  readonly zlI18nList: readonly I18nText[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isCondition = (value: unknown): value is ConditionValue =>
  isPlain(value) || (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'));

/** The content of a tag, or undefined when the text is none (LIST-39). */
export const parseTagContent = (text: string): TagContent | undefined => {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found) || !isRecord(found.params) || !isRecord(found.labelMapProp)) return undefined;
    if (!Object.values(found.params).every(isCondition)) return undefined;
    if (!Object.values(found.labelMapProp).every((prop) => typeof prop === 'string')) return undefined;
    return {
      params: found.params as TagContent['params'],
      labelMapProp: found.labelMapProp as TagContent['labelMapProp'],
      ...(typeof found.list === 'string' ? { list: found.list } : {}),
    };
  } catch {
    return undefined;
  }
};
