import { organization } from '@wms/contract/base/organization/organization.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { findByNumbers } from '../../kernel/row/rules.ts';

export type Organization = Row<typeof organization>;

/** The organizations in scope that meet conditions, as a table of a query. */
export const visibleOrgs = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from bm_org where ${allOf([...visible(organization, ctx), ...where])})`;
/** Whether there is an organization of this number in scope. */
export const isOrg = async (ctx: Context, orgNo: string): Promise<boolean> =>
  (await findRows(ctx, organization, [sql`org_no = ${orgNo}`])).length > 0;

/** The numbers of every organization in scope, in the order of their ids; for jobs that go through all of them. */
export const orgNosOf = async (ctx: Context): Promise<readonly string[]> =>
  (await findRows(ctx, organization, [])).map(({ orgNo }) => orgNo);

/** The name of an organization in scope; null where there is none. */
export const orgNameOf = async (ctx: Context, orgNo: string): Promise<string | null> =>
  (await findRows(ctx, organization, [sql`org_no = ${orgNo}`]))[0]?.orgName ?? null;

/** Valid organizations in scope by number. */
export const orgsByNumber = (ctx: Context, orgNos: readonly string[]) =>
  findByNumbers<Pick<Organization, 'orgNo' | 'orgName'>>(ctx, organization, ['orgNo'], orgNos, { fields: ['orgName'] });

/** What GS1 has given an organization to begin its numbers with; null where it has entered nothing. */
export const gs1PrefixOf = async (ctx: Context, orgNo: string): Promise<string | null> => {
  const row = await ctx.tx.first<{ prefix: string | null }>(sql`
    select gs1_prefix as prefix from bm_org where org_no = ${orgNo} and deleted_date is null`);
  return row?.prefix || null;
};

/** Those of some organizations whose accounts are closed on a day. */
export const closedOn = (ctx: Context, orgNos: readonly string[], day: string): Promise<readonly Organization[]> =>
  findRows(ctx, organization, [
    sql`org_no = any(${[...new Set(orgNos)]}::text[])`,
    sql`close_acct_flag = '1'`,
    sql`${day}::date between close_acct_start_date and close_acct_end_date`,
  ]);

/** The days on which the accounts of an organization are closed. */
export interface ClosedDays {
  readonly closeAcctFlag: string;
  readonly closeAcctStartDate: string | null;
  readonly closeAcctEndDate: string | null;
  readonly closeAcctDuringDate: number;
}
/** The closing days of an organization; undefined where there is none. */
export const closedDaysOf = (ctx: Context, orgNo: string): Promise<ClosedDays | undefined> =>
  ctx.tx.first<ClosedDays>(sql`
    select close_acct_flag as "closeAcctFlag", close_acct_start_date as "closeAcctStartDate",
      close_acct_end_date as "closeAcctEndDate", coalesce(close_acct_during_date, 0) as "closeAcctDuringDate"
    from bm_org
    where org_no = ${orgNo} and deleted_date is null
  `);
