import { item } from '../../base/item/item.ts';
import { itemGroup } from '../../base/itemGroup/itemGroup.ts';
import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { integer, ref } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';

export const lockRulePhrases = definePhrases({
  'lockRule.shape': [
    'A rule is for a supplier, for an item of a supplier, or for an item category',
    '规则须指定供应商、供应商的物料，或物料分类',
    '規則須指定供應商、供應商的料件，或料件分類',
  ],
  'lockRule.twice': ['There is a rule for the same twice', '存在重复的规则', '存在重複的規則'],
});
export const mostLockDays = 365;

/** How many days of a plan are locked, where the days of the organization are not meant (SCHED-23). */
export const scheduleLockRule = defineResource({
  name: 'scheduleLockRule',
  table: 'srm_schedule_lock_rule',
  menu: 'DeliverySchedule.PendingSchedule',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  scopeOptional: ['supplier'],
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true }),
    supplierNo: ref(supplier, 'supplierNo', { within: ['orgNo'], unique: ['orgNo', 'itemNo', 'itemGroupNo'] }),
    itemNo: ref(item, 'itemNo', { within: ['orgNo'] }),
    itemGroupNo: ref(itemGroup, 'itemGroupNo', {}),
    lockDays: integer({ required: true, min: 0, max: mostLockDays }),
  },
  title: ['supplierNo', 'itemNo', 'itemGroupNo'],
  list: {
    columns: ['supplierNo', 'itemNo', 'itemGroupNo', 'lockDays', 'updateDate'],
    keyword: [],
    search: ['orgNo', 'supplierNo'],
  },
  form: [],
  labels: {
    $: ['Schedule lock rule', '排程锁定规则', '排程鎖定規則'],
    itemGroupNo: item.labels.itemGroupNo,
    lockDays: ['Lock days', '锁定天数', '鎖定天數'],
  },
  check: (rule) => lockRuleIssues(rule),
});

interface Applies {
  readonly supplierNo?: string | null;
  readonly itemNo?: string | null;
  readonly itemGroupNo?: string | null;
}
/** A rule names a supplier, an item of a supplier, or an item category; anything else has no place in the order of rules. */
export const lockRuleIssues = ({ supplierNo, itemNo, itemGroupNo }: Applies): readonly Issue<'supplierNo'>[] => {
  const isOne = supplierNo ? !itemGroupNo : Boolean(itemGroupNo) && !itemNo;
  return isOne ? [] : [{ code: 'lockRule.shape', field: 'supplierNo' }];
};

export interface LockRule extends Applies {
  readonly orgNo: string;
  readonly lockDays: number;
}
/** What a row of a plan is judged by. */
export interface LockSubject {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly itemNo: string;
  readonly itemGroupNo: string | null;
}
/** What locks a row: the rule, or the days of the organization where `rule` is undefined. */
export interface Lock {
  readonly lockDays: number;
  readonly rule?: LockRule | undefined;
}
/** The most specific rule counts: item of a supplier, supplier, item category, then the days of the organization (SCHED-23). */
export const lockOf = (rules: readonly LockRule[], subject: LockSubject, usual: number): Lock => {
  const own = rules.filter((rule) => rule.orgNo === subject.orgNo);
  const ofSupplier = own.filter((rule) => rule.supplierNo === subject.supplierNo);
  const rule =
    ofSupplier.find((one) => one.itemNo === subject.itemNo) ??
    ofSupplier.find((one) => !one.itemNo) ??
    own.find((one) => !one.supplierNo && subject.itemGroupNo !== null && one.itemGroupNo === subject.itemGroupNo);
  return { lockDays: rule?.lockDays ?? usual, rule };
};

/** What a lock is called in a refusal. */
export const lockName = ({ rule }: Lock): Trilingual => {
  if (!rule) return ['the days of the organization', '组织的锁定天数', '組織的鎖定天數'];
  const of = [rule.supplierNo, rule.itemNo, rule.itemGroupNo].filter(Boolean).join(' ');
  return [`the rule for ${of}`, `规则 ${of}`, `規則 ${of}`];
};

/** The last locked day: today plus the lock days, itself inside (SCHED-22, SCHED-23). `yyyy-MM-dd` in and out. */
export const lockedUntil = (today: string, lockDays: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + lockDays)).toISOString().slice(0, 10);
};
/** Whether a day of a plan is locked: up to and with the lock date. */
export const isLockedDay = (plannedDate: string, today: string, lockDays: number): boolean =>
  plannedDate <= lockedUntil(today, lockDays);
