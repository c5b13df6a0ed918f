import { Node } from '@tiptap/core';
import { pictureAttribute } from '@wms/contract/message/news/news.html.ts';
import { fillPicture } from './richText.ts';

/** A picture of the news in the editor: the id of an own file and its words, never an address. A pasted picture with one is no such node. */
export const pictureNode = (pictureOf: (fileId: string) => Promise<Blob | undefined>) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ fileId: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: `img[${pictureAttribute}]`,
        getAttrs: (element) => ({ fileId: element.getAttribute(pictureAttribute), alt: element.getAttribute('alt') ?? '' }),
      },
    ],
    renderHTML: ({ node }) => ['img', { [pictureAttribute]: String(node.attrs.fileId), alt: String(node.attrs.alt) }],
    addNodeView:
      () =>
      ({ node }) => {
        const image = document.createElement('img');
        image.alt = String(node.attrs.alt);
        void fillPicture(image, pictureOf(String(node.attrs.fileId)));
        return { dom: image };
      },
  });
