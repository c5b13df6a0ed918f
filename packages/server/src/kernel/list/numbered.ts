import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { type RawBuilder, sql } from 'kysely';

/** A condition of a list, of no search panel: rows whose number is one of those asked for. The column has an index. */
export const numbered =
  (column: string) =>
  (value: ConditionValue): RawBuilder<unknown> =>
    sql`${sql.ref(column)} = any(${[value].flat().map(String)}::text[])`;
