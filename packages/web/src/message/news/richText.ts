import { isNewsLink, linkRel, newsTags, pictureAttribute } from '@wms/contract/message/news/news.html.ts';

const known: ReadonlySet<string> = new Set(newsTags);
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** Shows a picture of the news: called for each, with the id of its file. */
export type ShowPicture = (image: HTMLImageElement, fileId: string) => void;

const elementFor = (from: Element, show: ShowPicture): HTMLElement | undefined => {
  const name = from.localName;
  if (name === 'img') {
    const fileId = from.getAttribute(pictureAttribute) ?? '';
    if (!/^\d+$/.test(fileId)) return undefined;
    const image = document.createElement('img');
    image.alt = from.getAttribute('alt') ?? '';
    show(image, fileId);
    return image;
  }
  const made = document.createElement(name);
  const href = from.getAttribute('href') ?? '';
  if (made instanceof HTMLAnchorElement && isNewsLink(href)) Object.assign(made, { href, rel: linkRel, target: '_blank' });
  return made;
};
const copyInto = (target: Node, from: Node, show: ShowPicture): void => {
  for (const child of from.childNodes) {
    if (child instanceof Text) target.appendChild(document.createTextNode(child.data));
    if (!(child instanceof Element) || silent.has(child.localName)) continue;
    const made = known.has(child.localName) ? elementFor(child, show) : target;
    if (!made) continue;
    if (made !== target) target.appendChild(made);
    copyInto(made, child, show);
  }
};

/**
 * The text of news as nodes. The server has cleaned it; here elements are made anew by the same list, so that nothing of the text is
 * ever markup of the page.
 */
export const richText = (html: string, show: ShowPicture): DocumentFragment => {
  const made = document.createDocumentFragment();
  copyInto(made, new DOMParser().parseFromString(html, 'text/html').body, show);
  return made;
};

/** The ids of the files that stand as pictures in a text. */
export const picturesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(new RegExp(`${pictureAttribute}="(\\d+)"`, 'g'))].flatMap(([, id]) => id ?? []));

/** Puts the bytes of a picture into its element; without them its words stand there. */
export const fillPicture = async (image: HTMLImageElement, bytes: Promise<Blob | undefined>): Promise<void> => {
  const blob = await bytes;
  if (!blob) return;
  const url = URL.createObjectURL(blob);
  const free = (): void => URL.revokeObjectURL(url);
  image.addEventListener('load', free, { once: true });
  image.addEventListener('error', free, { once: true });
  image.src = url;
};
