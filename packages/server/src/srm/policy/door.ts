import { type Policies, policiesFrom } from '@wms/contract/srm/policy/policy.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import type { Reveals } from '../../kernel/row/present.ts';

const valuesFor = async (ctx: Context, orgNo: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.tx.rows<{ control_no: string; control_value: string }>(
    sql`select control_no, control_value from sys_business_control where org_no in ('*', ${orgNo}) order by org_no = '*' desc`,
  );
  return new Map(rows.map((row) => [row.control_no, row.control_value]));
};

/** The policies of an organization: its own values over those of everybody. */
export const policiesOf = async (ctx: Context, orgNo: string): Promise<Policies> => policiesFrom(await valuesFor(ctx, orgNo));

/** Which hidden fields a supplier sees, by the policies of the own organization. */
export const revealsOf = async (ctx: Context): Promise<Reveals> => {
  if (ctx.user.side !== 'supplier') return () => true;
  const values = await valuesFor(ctx, ctx.user.orgNo);
  return (controlNo) => values.get(controlNo) === '1';
};
