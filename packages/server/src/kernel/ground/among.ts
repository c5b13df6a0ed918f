import { type GroupOf, type States, valuesOf } from '@wms/contract/kernel/flow.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column holds a state of the group, or the named state: `among(asnFlow, 'onTheWay', sql.ref('h.status'))`.
 * The values stand in the text and are no parameters: they come from the declaration, and a plan that is kept needs them to
 * choose a partial index.
 */
export const among = <S extends States>(of: S, group: GroupOf<S> & string, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${column} in (${sql.join(valuesOf(of, group).map((value) => sql.lit(value)))})`;
