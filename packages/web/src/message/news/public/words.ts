import { definePhrases, type Locale, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { readCookie, writeCookie } from '../../../kernel/frame/cookie.ts';
import { words as newsWords } from '../words.ts';

/** The categories as the ledger names them (NewsBusiness): the list of all codes would be most of this page. A test compares them. */
export const categories: Readonly<Record<string, Trilingual>> = {
  '1': ['Announcement', '公告', '公告'],
  '2': ['News', '新闻', '新聞'],
  '3': ['Documents and rules', '制度文件', '制度文件'],
};
const { search, all, pinned, none, noneFound, clear, total, failed, gone, backToList, attachments } = newsWords;
export const words = definePhrases({
  ...{ search, all, pinned, none, noneFound, clear, total, failed, gone, backToList, attachments },
  product: ['Warehouse and supplier collaboration', '仓储与供应商协同', '倉儲與供應商協同'],
  title: newsWords.signIn,
  signIn: ['Sign in', '登录', '登入'],
  language: ['Language', '语言', '語言'],
  retry: ['Try again', '再试一次', '再試一次'],
  loading: ['Loading the news', '正在加载', '正在載入'],
  find: ['Search', '搜索', '搜尋'],
  category: ['Category', '分类', '分類'],
  previous: ['Previous page', '上一页', '上一頁'],
  next: ['Next page', '下一页', '下一頁'],
  download: ['Download {name}', '下载 {name}', '下載 {name}'],
  notTaken: ['The file could not be loaded', '文件加载失败', '檔案載入失敗'],
  busy: ['Too many requests. Try again in a minute.', '请求过于频繁，请稍后再试。', '請求過於頻繁，請稍後再試。'],
});

const OWN = 'wms.language';
const languages: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', 'en-US': 'English' };
export const languageNames = Object.entries(languages);
const isLocale = (text: string | undefined): text is Locale => text !== undefined && Object.hasOwn(languages, text);

/** The language of the application in this browser, else that of the browser. */
const localeHere = (): Locale => {
  const cookie = readCookie('language');
  const own = localStorage.getItem(OWN) ?? undefined;
  if (isLocale(cookie)) return cookie;
  if (isLocale(own)) return own;
  const [first = ''] = navigator.languages;
  if (/^en/i.test(first)) return 'en-US';
  return /^zh-(tw|hk|mo|hant)/i.test(first) ? 'zh-TW' : 'zh-CN';
};
/** Remembered where the application looks for it. */
export const chooseLanguage = (locale: string): void => {
  localStorage.setItem(OWN, locale);
  writeCookie('language', locale);
};
let locale: Locale | undefined;
export const localeNow = (): Locale => {
  locale ??= localeHere();
  return locale;
};
export const told = (text: Trilingual, params?: Params): string => say(text, localeNow(), params);
