/**
 * What markup a piece of news may have (R22): the server cleans by this list on write and on output, the editor offers no more, and
 * the browser builds elements of this list alone. No styles, no frames, no addresses but those of links.
 */
export const newsTags = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'a', 'img'],
] as const;
/** The id of an own file; a picture has no address, so that nothing is fetched from elsewhere. */
export const pictureAttribute = 'data-file-id';
/** Where a link may lead. Relative addresses are none: `//host` and `/\host` are hosts of somebody else. */
export const isNewsLink = (href: string): boolean => /^(https?:\/\/|mailto:)[^\s\p{Cc}\\]+$/iu.test(href);
export const linkRel = 'noopener noreferrer nofollow';
