import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { pageQuery } from '@wms/contract/kernel/page.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { defineMethod, type Method } from '../../kernel/ground/method.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';

/** Documents of an organization: those a class names, or the class's own where it names none. */
const ofDocuments: ListOptions = {
  extra: {
    docOrgNo: (value) =>
      sql`coalesce(nullif(doc_org_no, ''), org_no) = ${String(Array.isArray(value) ? (value[0] ?? '') : value)}`,
  },
};
/** A document configuration is a class under the names the lookup asks for (BASE-177). */
const docConfigs = async (ctx: Context, query: Parameters<typeof listRows>[2]) => {
  const page = await listRows(ctx, documentClass, query, ofDocuments);
  return { ...page, records: page.records.map((row) => ({ ...row, docTypeName: row.classifyTypeName })) };
};

export const docConfigLookups: readonly Method[] = [
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
