import { listReaderNews, type ReaderNews } from '@wms/contract/message/news/news.calls.ts';
import { AskError, ask } from './ask.ts';
import { element } from './dom.ts';
import { categories, told, words } from './words.ts';

const SIZE = 20;
type Go = (address: string) => void;
interface Asked {
  readonly keyword: string;
  readonly newsBusiness: string;
  readonly current: number;
}
const asked = (): Asked => {
  const params = new URLSearchParams(window.location.search);
  return {
    keyword: params.get('keyword') ?? '',
    newsBusiness: params.get('newsBusiness') ?? '',
    current: Math.max(1, Number(params.get('current')) || 1),
  };
};
const addressOf = ({ keyword, newsBusiness, current }: Asked): string => {
  const params = new URLSearchParams({
    ...(keyword ? { keyword } : {}),
    ...(newsBusiness ? { newsBusiness } : {}),
    ...(current > 1 ? { current: String(current) } : {}),
  }).toString();
  return `/announcement${params ? `?${params}` : ''}`;
};
/** A link of this page that needs no new one. */
const link = (go: Go, to: Asked, text: string, more: Readonly<Record<string, string | undefined>> = {}): HTMLAnchorElement => {
  const made = element('a', { href: addressOf(to), ...more }, text);
  made.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(addressOf(to));
  });
  return made;
};

const searchBox = (now: Asked, go: Go): HTMLElement => {
  const input = element('input', {
    ...{ type: 'search', name: 'keyword', maxlength: '100', value: now.keyword },
    ...{ 'aria-label': told(words.search), placeholder: told(words.search) },
  });
  const form = element('form', { role: 'search', action: '/announcement' }, input, element('button', {}, told(words.find)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(addressOf({ ...now, keyword: input.value.trim(), current: 1 }));
  });
  const kinds = [['', words.all] as const, ...Object.entries(categories)].map(([newsBusiness, label]) =>
    link(go, { ...now, newsBusiness, current: 1 }, told(label), {
      'aria-current': newsBusiness === now.newsBusiness ? 'true' : undefined,
    }),
  );
  return element('div', { class: 'search' }, form, element('nav', { 'aria-label': told(words.category) }, ...kinds));
};

const entry = ({ id, subject, topSign, newsBusiness, publishDate }: ReaderNews): HTMLElement =>
  element(
    'li',
    {},
    element('a', { href: `/announcement-detail?id=${id}` }, subject),
    topSign === '1' && element('span', { class: 'pin' }, told(words.pinned)),
    element(
      'small',
      {},
      [categories[newsBusiness], publishDate?.slice(0, 10)]
        .flatMap((part) => (part === undefined ? [] : typeof part === 'string' ? part : told(part)))
        .join(' · '),
    ),
  );

const pager = (now: Asked, pages: number, total: number, go: Go): HTMLElement =>
  element(
    'nav',
    { class: 'pager' },
    now.current > 1 && link(go, { ...now, current: now.current - 1 }, told(words.previous)),
    element('span', {}, `${now.current} / ${pages} · ${told(words.total, { count: total })}`),
    now.current < pages && link(go, { ...now, current: now.current + 1 }, told(words.next)),
  );

/** What stands there instead of news, with a way on. */
export const notice = (text: string, way: HTMLElement): HTMLElement =>
  element('div', { class: 'notice', role: 'status' }, text, way);
export const retry = (text: string, again: () => void): HTMLElement => {
  const button = element('button', { type: 'button' }, told(words.retry));
  button.addEventListener('click', again);
  return notice(text, button);
};
export const faultText = (error: unknown): string =>
  told(error instanceof AskError && error.status === 429 ? words.busy : words.failed);

let asks = 0;
/** Draws the list for the address as it is now; an answer that comes after the next question is dropped. */
export const list = async (main: HTMLElement, go: Go): Promise<void> => {
  const now = asked();
  const mine = ++asks;
  const place = element('div', { 'aria-busy': 'true' }, told(words.loading));
  main.replaceChildren(element('h1', {}, told(words.title)), searchBox(now, go), place);
  const { keyword, newsBusiness, current } = now;
  const fixed = { publish: '1', whereNews: '1', outDoorType: '1' };
  try {
    const condition = { ...fixed, ...(keyword ? { keyword } : {}), ...(newsBusiness ? { newsBusiness } : {}) };
    const { records, pages, total } = await ask(listReaderNews, { current, size: SIZE, condition });
    if (mine !== asks) return;
    const isSearching = keyword !== '' || newsBusiness !== '';
    const empty = isSearching
      ? notice(told(words.noneFound), link(go, { keyword: '', newsBusiness: '', current: 1 }, told(words.clear)))
      : notice(told(words.none), element('a', { href: '/login' }, told(words.signIn)));
    place.replaceWith(
      records.length === 0 ? empty : element('ul', { class: 'entries' }, ...records.map(entry)),
      ...(pages > 1 ? [pager(now, pages, total, go)] : []),
    );
  } catch (error) {
    if (mine === asks) place.replaceWith(retry(faultText(error), () => void list(main, go)));
  }
};
