/** The public pages of news, for whoever has not signed in (NEWS-01, NEWS-02): a list one can search, and one piece of news. */
import { APP_VERSION, COPYRIGHT_YEAR, PRODUCT } from '@wms/contract/kernel/version.ts';
import { detail } from './detail.ts';
import { element } from './dom.ts';
import { list } from './list.ts';
import { chooseLanguage, languageNames, localeNow, told, words } from './words.ts';
import './page.css';

const languageSelect = (): HTMLElement => {
  const select = element('select', { 'aria-label': told(words.language) });
  for (const [value, name] of languageNames)
    select.append(element('option', { value, selected: value === localeNow() ? '' : undefined }, name));
  select.addEventListener('change', () => {
    chooseLanguage(select.value);
    window.location.reload();
  });
  return select;
};

const main = element('main');
document.documentElement.lang = localeNow();
document.title = `${told(words.title)} - ${PRODUCT}`;
document.body.append(
  element(
    'header',
    {},
    element('a', { href: '/announcement', class: 'brand' }, element('strong', {}, PRODUCT), ` ${told(words.product)}`),
    languageSelect(),
    element('a', { href: '/login', class: 'signin' }, told(words.signIn)),
  ),
  main,
  element('footer', {}, `© ${COPYRIGHT_YEAR} ${PRODUCT} ${APP_VERSION}`),
);

const show = (): void => void (window.location.pathname.startsWith('/announcement-detail') ? detail(main) : list(main, go));
/** Another address of the same page: back leads to the one before. */
const go = (address: string): void => {
  window.history.pushState(null, '', address);
  show();
};
window.addEventListener('popstate', show);
show();
