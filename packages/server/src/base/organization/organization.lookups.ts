import { listControlledOrgs } from '@wms/contract/base/organization/organization.calls.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { sql } from 'kysely';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { hasControlled } from '../supplier/door.ts';

const one = (value: ConditionValue): string => String(Array.isArray(value) ? (value[0] ?? '') : value);

/** Whether suppliers of an organization are controlled is said by its suppliers: Y has one that is, N has none. */
const isControlSupplier = (value: ConditionValue) => {
  const wanted = one(value);
  if (wanted !== 'Y' && wanted !== 'N')
    throw invalid({ code: 'valid.choice', field: 'isControlSupplier', params: { value: wanted } });
  const has = hasControlled(sql.ref('bm_org.org_no'));
  return wanted === 'Y' ? has : sql`not ${has}`;
};
const ofSuppliers: ListOptions = { extra: { isControlSupplier } };

export const organizationLookups: readonly Method[] = [
  answer(listControlledOrgs, async (ctx, query) => {
    const isControlled = query.condition.isControlSupplier || 'Y';
    const asked = { ...query, condition: { ...query.condition, isControlSupplier: isControlled } };
    const page = await listRows(ctx, organization, asked, ofSuppliers);
    return { ...page, records: presentRows(ctx, organization, page.records) };
  }),
];
