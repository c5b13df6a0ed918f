import { days, daysUpTo, definePolicies, yesNo } from '../../kernel/policy.ts';

/** The days that a plan has: locked ones, and those to reply to a monthly plan (SCHED-23, SCHED-26). */
export const schedulePolicies = definePolicies({
  group: 'schedule',
  title: ['Schedules', '排程', '排程'],
  policies: {
    /** Also read by a request for another date of an order (PO-11). */
    schedLockDays: days('SCHED_LOCK_DAYS', 3, ['Schedule lock period', '排程锁定天数', '排程鎖定天數']),
    schedChangeInLock: yesNo('SCHED_CHANGE_IN_LOCK', false, [
      'Suppliers may change replies to urgent rows in the lock period',
      '锁定期内可变更紧急排程的回复',
      '鎖定期內可變更緊急排程的回覆',
    ]),
    monthPlanDays: daysUpTo(31)('MONTH_PLAN_DAYS', 2, ['Time to reply to a monthly plan', '月计划回复天数', '月計畫回覆天數']),
  },
});
