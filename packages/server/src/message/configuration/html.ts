const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** A text as the body of a mail: what people typed is shown and never markup (R16). */
export const htmlOf = (text: string, link?: { readonly address: string; readonly words: string }): string => {
  const paragraphs = text.split(/\r?\n/).map((line) => `<p style="margin:0 0 12px">${escaped(line)}</p>`);
  const led = link ? `<p style="margin:0"><a href="${escaped(link.address)}">${escaped(link.words)}</a></p>` : '';
  return `<div style="font:14px/1.6 sans-serif;color:#1f2329">${paragraphs.join('')}${led}</div>`;
};
