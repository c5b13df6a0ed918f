/** The three locales of the product, in the order in which every text of it is written. */
export const locales = ['en-US', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'zh-CN';

/** One text: English, simplified Chinese, traditional Chinese (Taiwanese usage, not converted characters). */
export type Trilingual = readonly [enUS: string, zhCN: string, zhTW: string];
/** What fills a text's places. A trilingual value (a status, an action) appears in the language of the text. */
export type Params = Readonly<Record<string, string | number | Trilingual>>;

export const inLocale = (text: Trilingual, locale: Locale): string => text[locales.indexOf(locale) as 0 | 1 | 2];

/**
 * Fills `{name}` and `$name` with the parameters, and `{name|row|rows}` with the first form where the parameter is one, else with
 * the second: only English needs it. A name without a parameter stays visible as written.
 */
export const fill = (text: string, params: Params = {}, locale: Locale = defaultLocale): string =>
  text.replace(/\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}|\$(\w+)/g, (whole, ...parts: (string | undefined)[]) => {
    const [braced, one, many, dollar] = parts;
    const name = braced ?? dollar ?? '';
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
    return typeof value === 'object' ? inLocale(value, locale) : String(value);
  });

/** The text of a phrase in a locale, its parameters filled in. */
export const say = (text: Trilingual, locale: Locale, params?: Params): string => fill(inLocale(text, locale), params, locale);

/** A room's own texts, keyed; the keys are typed, so a wrong one does not compile. */
export const definePhrases = <const P extends Readonly<Record<string, Trilingual>>>(phrases: P): P => phrases;

const scriptOf = (tag: string): Locale | undefined => {
  const lower = tag.trim().toLowerCase();
  if (lower.startsWith('en')) return 'en-US';
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-TW';
  return lower.startsWith('zh') ? 'zh-CN' : undefined;
};

/**
 * The locale for an ordered list of language tags (a browser's list, an Accept-Language header split at commas).
 * An exact tag of ours wins at its place; script decides for Chinese; nothing fitting gives zh-CN (I18N-07).
 */
export const localeOf = (tags: readonly string[]): Locale => {
  for (const tag of tags) {
    const found = locales.find((l) => l.toLowerCase() === tag.trim().toLowerCase()) ?? scriptOf(tag);
    if (found) return found;
  }
  return defaultLocale;
};
