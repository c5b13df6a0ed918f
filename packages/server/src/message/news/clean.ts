import { isNewsLink, linkRel, newsTags, pictureAttribute } from '@wms/contract/message/news/news.html.ts';
import sanitizeHtml from 'sanitize-html';

/** Elements whose text is no text of the news either. */
const silent = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'template',
  'title',
];
const deepest = 30;

/**
 * News as they may be stored and sent (R22): the elements of the contract's list, links that lead out by http, https or mail, and
 * pictures of the files given. Everything else is left out, the text in it kept. Cleaning twice changes nothing.
 */
export const cleanHtml = (html: string, fileIds: ReadonlySet<string>): string =>
  sanitizeHtml(html, {
    allowedTags: [...newsTags],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: [pictureAttribute, 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    allowedClasses: {},
    allowedStyles: {},
    nonTextTags: silent,
    nestingLimit: deepest,
    // an attribute is set by name and nothing is copied: what else the writer sent is gone
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isNewsLink(href) ? { href, rel: linkRel, target: '_blank' } : {},
      }),
      img: (tagName, { [pictureAttribute]: id = '', alt = '' }) => ({ tagName, attribs: { [pictureAttribute]: id, alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !fileIds.has(attribs[pictureAttribute] ?? ''),
  });

/** Whether a reader would see nothing. */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && sanitizeHtml(html, { allowedTags: [] }).replace(/&nbsp;|[\s\p{Cf}]/gu, '') === '';
