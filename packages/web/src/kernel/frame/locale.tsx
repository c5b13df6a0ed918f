/**
 * Texts in three languages, without a library: a text is a tuple [en-US, zh-CN, zh-TW].
 *
 *   const say = useSay();
 *   say(words.save)                                  // own phrases: definePhrases({ save: ['Save', '保存', '儲存'] })
 *   say(messages['confirm.delete'], { name: 'A-1' }) // texts of messages.csv
 *
 * Outside components: `sayNow(text, params)`. The chosen locale is one cookie, so a reload and the server see the same.
 */
import { type Locale, localeOf, locales, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Locale as AntdPack } from 'antd/es/locale';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import updateLocale from 'dayjs/plugin/updateLocale';
import { useCallback } from 'react';
import { readCookie, writeCookie } from './cookie.ts';
import { keepSetting, settingNow } from './personal.ts';
import { createStore, useStore } from './store.ts';

const COOKIE = 'language';
const LANGUAGE = 'language';
/** The language chosen in this browser while nobody was signed in. */
const OWN = 'wms.language';
const dayjsNames: Record<Locale, string> = { 'en-US': 'en', 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw' };
const packs: Record<Locale, () => Promise<{ default: AntdPack }>> = {
  'en-US': () => import('antd/locale/en_US'),
  'zh-CN': () => import('antd/locale/zh_CN'),
  'zh-TW': () => import('antd/locale/zh_TW'),
};

/** The locale to start with: a known cookie value, else the first language of the browser we can serve, else zh-CN. */
export const chooseLocale = (cookie: string | undefined, languages: readonly string[]): Locale =>
  locales.find((known) => known === cookie) ?? localeOf(languages);

interface LocaleState {
  readonly locale: Locale;
  readonly pack: AntdPack | undefined;
}
const store = createStore<LocaleState>({ locale: 'zh-CN', pack: undefined });

dayjs.extend(updateLocale);
// Weeks start on Monday in every language (CONST-31); dayjs knows English weeks from Sunday and Taiwanese ones likewise.
for (const name of Object.values(dayjsNames)) dayjs.updateLocale(name, { weekStart: 1 });

const apply = async (locale: Locale): Promise<void> => {
  const pack = (await packs[locale]()).default;
  dayjs.locale(dayjsNames[locale]);
  document.documentElement.lang = locale;
  store.set({ locale, pack });
};

/** Reads cookie and browser and loads the widget texts; await it before the first render. */
export const startLocale = (): Promise<void> => apply(chooseLocale(readCookie(COOKIE), navigator.languages));

const show = async (locale: Locale): Promise<void> => {
  if (locale === currentLocale() && store.get().pack) return;
  writeCookie(COOKIE, locale);
  await apply(locale);
};
/** What was chosen on the sign-in page: whoever signs in next wants it. */
let chosen: Locale | undefined;
/** Switches at once; remembered for who is signed in, or, before that, by this browser for a year. */
export const setLocale = async (locale: Locale, isSignedIn: boolean): Promise<void> => {
  if (isSignedIn) keepSetting(LANGUAGE, locale);
  else {
    chosen = locale;
    localStorage.setItem(OWN, locale);
  }
  await show(locale);
};
/** The language of who signed in; what they have just chosen on the sign-in page becomes it. */
export const takeLocale = async (): Promise<void> => {
  if (chosen) keepSetting(LANGUAGE, chosen);
  chosen = undefined;
  const own = locales.find((known) => known === settingNow(LANGUAGE));
  if (own) await show(own);
};
/** Back to the language of this browser, when a person has left it. */
export const leaveLocale = (): Promise<void> => show(chooseLocale(localStorage.getItem(OWN) ?? undefined, navigator.languages));

export const currentLocale = (): Locale => store.get().locale;
export const sayNow = (text: Trilingual, params?: Params): string => say(text, currentLocale(), params);
export const onLocaleChange = store.subscribe;

export const useLocale = (): Locale => useStore(store).locale;
export const useAntdPack = (): AntdPack | undefined => useStore(store).pack;
/** A function that says a text in the language of the moment; its identity changes with the language only. */
export const useSay = (): ((text: Trilingual, params?: Params) => string) => {
  const locale = useLocale();
  return useCallback((text, params) => say(text, locale, params), [locale]);
};
