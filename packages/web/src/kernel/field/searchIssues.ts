/** What is wrong with a condition before it is sent. Apart from search.ts: only the open search needs the schemas. Pure. */
import type { Field } from '@wms/contract/kernel/field.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { defaultPatterns, issuesOf, schemaOf } from '@wms/contract/kernel/schema.ts';
import type { Condition } from './listState.ts';
import { listOf, rangeKeysOf, type SearchField } from './search.ts';

/** LIST-73: a start is never after its end; either alone is an open range. Texts of dates compare as they are. */
export const isOrdered = (start: string | undefined, end: string | undefined): boolean => !start || !end || start <= end;

const problem = (search: SearchField, value: ConditionValue): Issue | undefined => {
  const { required: _required, ...field } = search.field;
  const lenient: Field = { ...field, kind: search.how === 'contains' ? 'text' : field.kind };
  for (const one of listOf(value)) {
    const found = schemaOf[lenient.kind](lenient, defaultPatterns).safeParse(
      lenient.kind === 'integer' ? String(one).trim() : String(one),
    );
    if (!found.success) return { ...(issuesOf(found.error)[0] ?? { code: 'valid.shape' }), field: search.key };
  }
  return undefined;
};
/** LIST-72: what is wrong with a condition before it is sent; a pattern such as that of phone numbers does not bind a search. */
export const conditionIssues = (fields: readonly SearchField[], condition: Condition): readonly Issue[] =>
  fields.flatMap((search): Issue[] => {
    if (search.how === 'range') {
      const [start, end] = rangeKeysOf(search).map((key) => String(condition[key] ?? ''));
      return isOrdered(start, end) ? [] : [{ code: 'valid.timeOrder', field: 'range' }];
    }
    const { pattern: _pattern, ...field } = search.field;
    const found = problem({ ...search, field }, condition[search.key] ?? null);
    return found ? [found] : [];
  });
