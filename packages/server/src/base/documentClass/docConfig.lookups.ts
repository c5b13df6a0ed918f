import { listDocumentConfigs } from '@wms/contract/base/documentClass/documentClass.calls.ts';
import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { sql } from 'kysely';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';

/** Documents of an organization: those a class names, or the class's own where it names none. */
const ofDocuments: ListOptions = {
  extra: {
    docOrgNo: (value) =>
      sql`coalesce(nullif(doc_org_no, ''), org_no) = ${String(Array.isArray(value) ? (value[0] ?? '') : value)}`,
  },
};
export const docConfigLookups: readonly Method[] = [
  answer(listDocumentConfigs, async (ctx, query) => {
    const page = await listRows(ctx, documentClass, query, ofDocuments);
    return { ...page, records: page.records.map((row) => ({ ...row, docTypeName: row.classifyTypeName })) };
  }),
];
