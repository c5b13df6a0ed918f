import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type DiscrepancyState, discrepancyStates as states } from '@wms/contract/srm/receipt/discrepancy.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { revealsOf } from '../../system/businessControl/door.ts';

/** The rule of `stateOf` in SQL. */
const inState = {
  [states.toAnswer]: sql`void_flag <> '1' and outcome is null and supplier_answer is null`,
  [states.answered]: sql`void_flag <> '1' and outcome is null and supplier_answer is not null`,
  [states.settled]: sql`void_flag <> '1' and outcome is not null`,
  [states.gone]: sql`void_flag = '1'`,
} as const satisfies Readonly<Record<DiscrepancyState, RawBuilder<unknown>>>;
/** What a list of discrepancies takes beside its fields. */
export const discrepancyOptions: ListOptions = {
  extra: {
    state: (value) => {
      const wanted = [value].flat().map(String);
      const bad = wanted.find((one) => !Object.hasOwn(inState, one));
      if (bad !== undefined) throw invalid({ code: 'valid.condition', field: 'state', params: { value: bad } });
      const asked = Object.values(states)
        .filter((one) => wanted.includes(one))
        .map((one) => sql`(${inState[one]})`);
      return sql`(${sql.join(asked, sql` or `)})`;
    },
  },
};

/** Discrepancies of the person; `state` finds those in one state, or in several. */
export const listDiscrepancies = async (ctx: Context, query: PageQuery): Promise<Page<Row<typeof discrepancy>>> => {
  const reveals = await revealsOf(ctx);
  const page = await listRows(ctx, discrepancy, query, { ...discrepancyOptions, isNarrow: true, reveals });
  return { ...page, records: presentRows(ctx, discrepancy, page.records, reveals) };
};
