import { type Finding, isNode, type Source } from './source.ts';

/** As many as the formatter gives code; it leaves the text of templates as it is. */
const columns = 130;

/** Lines of statements, in templates under the `sql` tag, that are longer than lines of code may be. */
export const longSql = (source: Source): readonly Finding[] => {
  const lines = source.text.split('\n');
  if (lines.every((line) => line.length <= columns)) return [];
  const found = new Map<number, Finding>();
  for (const { type, tag, template } of source.nodes) {
    if (type !== 'TaggedTemplateExpression' || !isNode(tag) || tag.value !== 'sql') continue;
    const parts = isNode(template) && Array.isArray(template.quasis) ? template.quasis.filter(isNode) : [];
    for (const part of parts) {
      const texts = typeof part.raw === 'string' ? part.raw.split('\n') : [];
      const first = source.lineOf(part);
      texts.forEach((text, at) => {
        const line = lines[first + at - 1] ?? '';
        if (text.trim() !== '' && line.length > columns)
          found.set(first + at, { line: first + at, found: `${line.length} columns of SQL` });
      });
    }
  }
  return [...found.values()];
};
