/** Conditions of lists of stock that are no fields of their rows. */
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { invalid } from '../kernel/ground/refusal.ts';
import { type ListOptions, pattern } from '../kernel/list/list.ts';

export type Extra = NonNullable<ListOptions['extra']>[string];
export const textsOf = (value: ConditionValue): readonly string[] => [value].flat().map(String);
export const refused = (field: string, value: ConditionValue) =>
  invalid({ code: 'valid.condition', field, params: { value: textsOf(value).join(' ') } });
/** What keywords are looked for in. */
export const containing = (value: ConditionValue, ...columns: readonly string[]): RawBuilder<unknown> => {
  const text = textsOf(value).join(' ').trim();
  if ([...text].length > 100) throw invalid({ code: 'valid.max', field: 'keyword', params: { max: 100 } });
  const like = pattern(text);
  return sql`(${sql.join(
    columns.map((name) => sql`lower(${sql.ref(name)}) like ${like}`),
    sql` or `,
  )})`;
};
/** A condition that is asked for with '1', and for its opposite with '0'. */
export const yesOrNo =
  (field: string, isSo: RawBuilder<unknown>): Extra =>
  (value) => {
    const [asked, ...more] = textsOf(value);
    if (more.length > 0 || (asked !== '0' && asked !== '1')) throw refused(field, value);
    return asked === '1' ? sql`(${isSo})` : sql`not (${isSo})`;
  };
