const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const body = (inside: string): string => `<div style="font:14px/1.6 sans-serif;color:#1f2329">${inside}</div>`;

/** Several messages as the body of a mail, each its own link where the product knows where it stands. */
export const htmlOfLines = (lines: readonly { readonly text: string; readonly url: string }[]): string =>
  body(
    lines
      .map(({ text, url }) => (url === '' ? escaped(text) : `<a href="${escaped(url)}">${escaped(text)}</a>`))
      .map((line) => `<p style="margin:0 0 12px">${line}</p>`)
      .join(''),
  );

/** A text as the body of a mail: what people typed is shown and never markup (R16). */
export const htmlOf = (text: string, link?: { readonly address: string; readonly words: string }): string => {
  const paragraphs = text.split(/\r?\n/).map((line) => `<p style="margin:0 0 12px">${escaped(line)}</p>`);
  const led = link ? `<p style="margin:0"><a href="${escaped(link.address)}">${escaped(link.words)}</a></p>` : '';
  return body(`${paragraphs.join('')}${led}`);
};
