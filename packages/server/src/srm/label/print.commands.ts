import type { InOf } from '@wms/contract/kernel/call.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { mostLabels } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { labelPrint } from '@wms/contract/srm/label/labelPrint.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { hold } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid } from '../../kernel/ground/refusal.ts';
import { findRows, insertRow } from '../../kernel/row/rows.ts';
import { ensureReferences } from '../../kernel/row/rules.ts';
import type { Label } from './label.queries.ts';
import { renderLabels } from './rendering.ts';

const isOne = (values: readonly unknown[]): boolean => new Set(values).size <= 1;
/** LB-02: a template is of one organization and one customer. */
const selectionIssues = (rows: readonly Label[]): readonly Issue[] => [
  ...(isOne(rows.map(({ orgNo }) => orgNo)) ? [] : [{ code: 'label.mixedOrg' }]),
  ...(isOne(rows.map(({ customerNo }) => customerNo ?? '')) ? [] : [{ code: 'label.mixedCustomer' }]),
];

/** The labels that count of lines of one ASN, in the order they were made. */
const ofLines = async (
  ctx: Context,
  { asnNo, lineIds }: Pick<InOf<typeof calls.printLabels>, 'asnNo' | 'lineIds'>,
): Promise<readonly string[]> => {
  if (!asnNo || lineIds.length === 0) return [];
  const rows = await findRows(ctx, label, [
    sql`source_no = ${asnNo}`,
    sql`asn_line_id = any(${[...lineIds]}::text[])`,
    sql`void_flag = '0'`,
  ]);
  return rows.map(({ id }) => id);
};

/** LB-02: the print is logged, each label tells it, and what the template needs is answered. */
export const print = async (ctx: Context, { templateCode, copies, printer, ...asked }: InOf<typeof calls.printLabels>) => {
  if (copies < 1) throw invalid({ code: 'label.copies', field: 'copies' });
  const ids = [...new Set([...asked.ids, ...(await ofLines(ctx, asked))])];
  const { rows } = await hold(
    ctx,
    labelDocument,
    ids.map((id) => ({ id })),
  );
  ensure([
    ...(rows.length === 0 ? [{ code: 'label.nothing' }] : []),
    ...(rows.length > mostLabels ? [{ code: 'label.tooMany', params: { count: rows.length, most: mostLabels } }] : []),
    ...selectionIssues(rows),
    ...rows.flatMap((row) => guardIssues(labelDocument, 'print', row).map((issue) => ({ ...issue, rowId: row.id }))),
  ]);
  const [first] = rows;
  const before = rows.filter(({ printCount }) => printCount > 0);
  const job = {
    orgNo: first?.orgNo ?? '',
    supplierNo: isOne(rows.map(({ supplierNo }) => supplierNo)) ? (first?.supplierNo ?? null) : null,
    templateCode,
    printer: printer ?? null,
    copies,
    labelCount: rows.length,
    reprintCount: before.length,
  };
  await ensureReferences(ctx, labelPrint, job);
  const { id } = await insertRow(ctx, labelPrint, job);
  const step = {
    change: (row: Label) => ({ printCount: row.printCount + 1 }),
    note: () => [`${templateCode} × ${copies}`, printer].filter(Boolean).join(' · '),
  };
  const anew = rows.filter(({ printCount }) => printCount === 0);
  if (anew.length > 0) await move(ctx, labelDocument, 'print', anew, step);
  if (before.length > 0) await move(ctx, labelDocument, 'reprint', before, step);
  return { jobId: id, ...(await renderLabels(ctx, templateCode, rows)) };
};
