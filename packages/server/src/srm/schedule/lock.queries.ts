import { type Lock, lockedUntil, lockName, lockOf, scheduleLockRule } from '@wms/contract/srm/schedule/lockRule.ts';
import { sql } from 'kysely';
import { itemGroupsOf } from '../../base/item/door.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { policiesPerOrg } from '../../system/businessControl/door.ts';

/** What a row of a plan is judged by. */
export interface Planned {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly itemNo: string;
  readonly plannedDate: string;
}
/** What locks a row today. */
export interface Locked {
  readonly lockedUntil: string;
  readonly isLocked: '0' | '1';
  readonly changesInLock: '0' | '1';
  readonly today: string;
  readonly lock: Lock;
}

/** What locks each of some rows, in a few queries however many there are. */
export const locksOf = async (ctx: Context, rows: readonly Planned[]): Promise<(row: Planned) => Locked> => {
  const orgNos = [...new Set(rows.map(({ orgNo }) => orgNo))];
  const rules = orgNos.length === 0 ? [] : await findRows(ctx, scheduleLockRule, [sql`org_no = any(${orgNos}::text[])`]);
  const groupOf = rules.some(({ itemGroupNo }) => itemGroupNo !== null) ? await itemGroupsOf(ctx, rows) : () => null;
  const policiesOf = policiesPerOrg(ctx);
  const policies = new Map(await Promise.all(orgNos.map(async (orgNo) => [orgNo, await policiesOf(orgNo)] as const)));
  const today = dayText(ctx.clock.now());
  return (row) => {
    const held = policies.get(row.orgNo);
    const lock = lockOf(rules, { ...row, itemGroupNo: groupOf(row) }, held?.schedLockDays ?? 0);
    const until = lockedUntil(today, lock.lockDays);
    return {
      lockedUntil: until,
      isLocked: row.plannedDate <= until ? '1' : '0',
      changesInLock: held?.schedChangeInLock ? '1' : '0',
      today,
      lock,
    };
  };
};
/** What a refusal says of a locked row. */
export const lockParams = (row: Pick<Planned, 'plannedDate'>, { lockedUntil: until, lock }: Locked) => ({
  date: row.plannedDate,
  until,
  lock: lockName(lock),
});
