import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { lockRuleIssues, scheduleLockRule } from '@wms/contract/srm/schedule/lockRule.ts';
import type { getCommonSetting, saveCommonSetting, saveLockRules } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedulePolicies } from '@wms/contract/srm/schedule/schedule.policies.ts';
import { sql } from 'kysely';
import { orgsByNumber } from '../../base/organization/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid } from '../../kernel/ground/refusal.ts';
import { deleteRows, findRows, insertRows } from '../../kernel/row/rows.ts';
import { issueOf, rowErrors } from '../../kernel/row/rules.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { policiesOf, savePolicies } from '../../system/businessControl/door.ts';

const { schedLockDays, monthPlanDays: planDays } = schedulePolicies.policies;

/** Days that a supplier has to reply to a published monthly plan of an organization (SCHED-26). */
export const monthPlanDays = async (ctx: Context, orgNo: string): Promise<number> => (await policiesOf(ctx, orgNo)).monthPlanDays;

const ensureOrg = async (ctx: Context, orgNo: string): Promise<void> => {
  if (!(await orgsByNumber(ctx, [orgNo])).get(orgNo))
    throw invalid({ code: 'control.org', field: 'orgNo', params: { no: orgNo } });
};

export const getSetting = async (
  ctx: Context,
  { orgNo }: InOf<typeof getCommonSetting>,
): Promise<ReplyOf<typeof getCommonSetting>> => {
  const policies = await policiesOf(ctx, orgNo);
  return { orgNo, monthPlanDays: policies.monthPlanDays, lockDays: policies.schedLockDays };
};
/** The days are policies of the business: whoever reads them there sees what is saved here, and the other way round. */
export const saveSetting = async (ctx: Context, { orgNo, monthPlanDays: days, lockDays }: InOf<typeof saveCommonSetting>) => {
  ctx.note(orgNo);
  return savePolicies(ctx, orgNo, { [planDays.controlNo]: String(days), [schedLockDays.controlNo]: String(lockDays) });
};

const inOrder = sql`supplier_no nulls last, item_no nulls last, item_group_no nulls last, id`;
export const getRules = async (ctx: Context, { orgNo }: { readonly orgNo: string }) =>
  onePage(await findRows(ctx, scheduleLockRule, [sql`org_no = ${orgNo}`], { order: inOrder }));

interface Named {
  readonly supplierNo: string | null;
  readonly itemNo: string | null;
  readonly itemGroupNo: string | null;
}
const nameOf = ({ supplierNo, itemNo, itemGroupNo }: Named): string => JSON.stringify([supplierNo, itemNo, itemGroupNo]);

/** Saves the rules of an organization as a whole: what is not given any more is deleted, what is as it was stays untouched. */
export const saveRules = async (ctx: Context, { orgNo, rules }: InOf<typeof saveLockRules>) => {
  await ensureOrg(ctx, orgNo);
  ctx.note(orgNo);
  const wanted = rules.map((rule) => ({ orgNo, ...rule }));
  const names = wanted.map(nameOf);
  ensure(
    wanted.flatMap((rule, at) => [
      ...lockRuleIssues(rule).map((issue) => ({ ...issue, rowId: String(at) })),
      ...(names.indexOf(nameOf(rule)) === at ? [] : [{ code: 'lockRule.twice', field: 'supplierNo', rowId: String(at) }]),
    ]),
  );
  const errors = await rowErrors(
    ctx,
    scheduleLockRule,
    wanted.map((values, line) => ({ line, values })),
    { lock: true },
  );
  if (errors.length > 0) throw invalid(...errors.map((error) => ({ ...issueOf(error), rowId: String(error.line) })));
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext('schedule lock rules'), hashtext(${orgNo}))`);
  const known = await findRows(ctx, scheduleLockRule, [sql`org_no = ${orgNo}`], { lock: true });
  const byName = new Map(known.map((row) => [nameOf(row), row]));
  const gone = known.filter((row) => !names.includes(nameOf(row)));
  await deleteRows(ctx, scheduleLockRule, gone);
  await saveRows(
    ctx,
    scheduleLockRule,
    wanted.flatMap((rule) => {
      const row = byName.get(nameOf(rule));
      return row ? [{ row, change: { lockDays: rule.lockDays } }] : [];
    }),
  );
  await insertRows(
    ctx,
    scheduleLockRule,
    wanted.filter((rule) => !byName.has(nameOf(rule))),
  );
  return { count: wanted.length };
};
