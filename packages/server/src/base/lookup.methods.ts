/** Lookups that are more than the list of one resource. */
import { documentClass } from '@wms/contract/base/documentClass.ts';
import { organization } from '@wms/contract/base/organization.ts';
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { pageQuery } from '@wms/contract/kernel/page.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { defineMethod, type Method } from '../kernel/ground/method.ts';
import { invalid } from '../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../kernel/list/list.ts';

const one = (value: ConditionValue): string => String(Array.isArray(value) ? (value[0] ?? '') : value);

/** Whether suppliers of an organization are controlled is said by its suppliers: Y has one that is, N has none. */
const isControlSupplier = (value: ConditionValue) => {
  const wanted = one(value);
  if (wanted !== 'Y' && wanted !== 'N')
    throw invalid({ code: 'valid.choice', field: 'isControlSupplier', params: { value: wanted } });
  const has = sql`exists (select 1 from bm_supplier s where s.org_no = bm_org.org_no and s.is_control_supplier = '1')`;
  return wanted === 'Y' ? has : sql`not ${has}`;
};
const ofSuppliers: ListOptions = { extra: { isControlSupplier } };

/** Documents of an organization: those a class names, or the class's own where it names none. */
const ofDocuments: ListOptions = {
  extra: { docOrgNo: (value) => sql`coalesce(nullif(doc_org_no, ''), org_no) = ${one(value)}` },
};
/** A document configuration is a class under the names the lookup asks for (BASE-177). */
const docConfigs = async (ctx: Context, query: Parameters<typeof listRows>[2]) => {
  const page = await listRows(ctx, documentClass, query, ofDocuments);
  return { ...page, records: page.records.map((row) => ({ ...row, docTypeName: row.classifyTypeName })) };
};

export const lookupMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISupBmOrgService/getbmorglistbyparams',
    grant: 'signedIn',
    mode: 'read',
    summary: 'Organizations whose suppliers are controlled, unless asked for the others',
    input: pageQuery,
    run: (ctx, query) =>
      listRows(
        ctx,
        organization,
        { ...query, condition: { ...query.condition, isControlSupplier: query.condition.isControlSupplier || 'Y' } },
        ofSuppliers,
      ),
  }),
  defineMethod({
    wire: 'IExtBcDocConfigService/getextbcdocconfiglistbyparams',
    grant: 'signedIn',
    sides: ['purchaser', 'platform'],
    mode: 'read',
    summary: 'Document classes by organization, module, nature and organization of the documents',
    input: pageQuery,
    run: docConfigs,
  }),
];
