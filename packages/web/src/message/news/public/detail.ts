import { downloadNewsFile, getNewsInfo, type NewsItem } from '@wms/contract/message/news/news.calls.ts';
import { fillPicture, picturesIn, richText } from '../richText.ts';
import { AskError, ask, askBytes } from './ask.ts';
import { element } from './dom.ts';
import { faultText, notice, retry } from './list.ts';
import { categories, told, words } from './words.ts';

const bytesOf = (fileId: string): Promise<Blob | undefined> => askBytes(downloadNewsFile, { fileId }).catch(() => undefined);

const fileButton = ({ fileId, fileName }: NewsItem['fileList'][number]): HTMLElement => {
  const button = element('button', { type: 'button', 'aria-label': told(words.download, { name: fileName }) }, fileName);
  const fault = element('span', { role: 'alert' });
  button.addEventListener('click', async () => {
    button.disabled = true;
    const blob = await bytesOf(fileId);
    button.disabled = false;
    fault.textContent = blob ? '' : ` ${told(words.notTaken)}`;
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    element('a', { href: url, download: fileName }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
  return element('li', {}, button, fault);
};

const article = ({ subject, content, newsBusiness, publishDate, fileList }: NewsItem): HTMLElement => {
  const shown = picturesIn(content);
  const files = fileList.filter(({ fileId }) => !shown.has(fileId));
  const category = categories[newsBusiness];
  const text = element('div', { class: 'text' });
  text.append(richText(content, (image, fileId) => void fillPicture(image, bytesOf(fileId))));
  return element(
    'article',
    {},
    element('h1', {}, subject),
    element('p', { class: 'quiet' }, [category && told(category), publishDate?.slice(0, 16)].filter(Boolean).join(' · ')),
    text,
    files.length > 0 &&
      element(
        'section',
        { class: 'files', 'aria-label': told(words.attachments) },
        element('h2', {}, told(words.attachments)),
        element('ul', {}, ...files.map(fileButton)),
      ),
  );
};

/** Draws the news of the address. */
export const detail = async (main: HTMLElement): Promise<void> => {
  const back = (): HTMLElement => element('a', { href: '/announcement', class: 'back' }, told(words.backToList));
  const id = new URLSearchParams(window.location.search).get('id') ?? '';
  const gone = (): void => main.replaceChildren(notice(told(words.gone), back()));
  if (!/^\d{1,19}$/.test(id)) {
    gone();
    return;
  }
  main.replaceChildren(back(), element('div', { 'aria-busy': 'true' }, told(words.loading)));
  try {
    const news = await ask(getNewsInfo, { id });
    document.title = news.subject;
    main.replaceChildren(back(), article(news));
  } catch (error) {
    if (error instanceof AskError && (error.status === 404 || error.status === 400)) gone();
    else
      main.replaceChildren(
        back(),
        retry(faultText(error), () => void detail(main)),
      );
  }
};
