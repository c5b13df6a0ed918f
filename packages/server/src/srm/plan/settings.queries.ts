import { defaultMonthPlanDays } from '@wms/contract/srm/plan/purchasePlan.rules.ts';
import type { Context } from '../../kernel/ground/context.ts';

/** Days in which a supplier of an organization replies to a published plan (SCHED-26). */
export const monthPlanDays = (_ctx: Context, _orgNo: string): Promise<number> => Promise.resolve(defaultMonthPlanDays);
