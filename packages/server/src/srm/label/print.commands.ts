import type { InOf } from '@wms/contract/kernel/call.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { mostLabels } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { hold } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { ensure, invalid, notFound } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { labelDesignOf, labelFile, notePrints } from '../../print/door.ts';
import { valueOfParam } from '../../system/param/door.ts';
import type { Label } from './label.queries.ts';
import { gs1Writer, labelTexts } from './rendering.ts';

type Asked = InOf<typeof calls.printLabels>;
const module = 'Delivery.LabelPrint';
const isOne = (values: readonly unknown[]): boolean => new Set(values).size <= 1;
/** LB-02: a template is of one organization and one customer. */
const selectionIssues = (rows: readonly Label[]): readonly Issue[] => [
  ...(isOne(rows.map(({ orgNo }) => orgNo)) ? [] : [{ code: 'label.mixedOrg' }]),
  ...(isOne(rows.map(({ customerNo }) => customerNo ?? '')) ? [] : [{ code: 'label.mixedCustomer' }]),
];
/** How often each label comes out. */
const timesOf = ({ copies, boxCount }: Asked): number => {
  if (copies < 1) throw invalid({ code: 'label.copies', field: 'copies' });
  if (boxCount < 1) throw invalid({ code: 'label.copies', field: 'boxCount' });
  return copies * boxCount;
};

/** The labels that are named, and those that count of lines of one ASN, in the order they were made. */
const idsOf = async (ctx: Context, { ids, asnNo, lineIds }: Asked): Promise<readonly string[]> => {
  if (!asnNo || lineIds.length === 0) return [...new Set(ids)];
  const rows = await findRows(ctx, label, [
    sql`source_no = ${asnNo}`,
    sql`asn_line_id = any(${[...lineIds]}::text[])`,
    sql`void_flag = '0'`,
  ]);
  const made = rows.map(({ id }) => id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return [...new Set([...ids, ...made])];
};
const inOrder = (rows: readonly Label[], ids: readonly string[]): readonly Label[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The design they are printed by, where these labels can be one print. */
const designOf = async (ctx: Context, rows: readonly Label[], { templateCode }: Asked) => {
  ensure([
    ...(rows.length === 0 ? [{ code: 'label.nothing' }] : []),
    ...(rows.length > mostLabels ? [{ code: 'label.tooMany', params: { count: rows.length, most: mostLabels } }] : []),
    ...selectionIssues(rows),
    ...rows.flatMap((row) => guardIssues(labelDocument, 'print', row).map((issue) => ({ ...issue, rowId: row.id }))),
  ]);
  const [first] = rows;
  return labelDesignOf(ctx, templateCode, {
    orgNo: first?.orgNo ?? '',
    customerNo: first?.customerNo ?? '',
    // a template for one supplier prints what is that supplier's alone
    supplierNo: isOne(rows.map(({ supplierNo }) => supplierNo)) ? (first?.supplierNo ?? '') : '',
  });
};

/** LB-02: the print is logged, each label tells it, and what a print service fills its own layout with is answered. */
export const print = async (ctx: Context, asked: Asked) => {
  const copies = timesOf(asked);
  const { templateCode, printer } = asked;
  const ids = await idsOf(ctx, asked);
  const held = await hold(
    ctx,
    labelDocument,
    ids.map((id) => ({ id })),
  );
  const rows = inOrder(held.rows, ids);
  await designOf(ctx, rows, asked);
  const texts = await labelTexts(ctx, rows);
  const things = rows.map(({ id, barcode, orgNo, supplierNo }) => ({
    entity: label.name,
    entityId: id,
    docNo: barcode,
    orgNo,
    supplierNo,
  }));
  const serviceType = await valueOfParam(ctx.tx, 'PRINT_SERVICE_TYPE');
  const { jobId } = await notePrints(ctx, things, { module, templateCode, serviceType, printer: printer ?? '', copies });
  const step = {
    change: (row: Label) => ({ printCount: row.printCount + 1 }),
    note: () => [`${templateCode} × ${copies}`, printer].filter(Boolean).join(' · '),
  };
  const anew = rows.filter(({ printCount }) => printCount === 0);
  const before = rows.filter(({ printCount }) => printCount > 0);
  if (anew.length > 0) await move(ctx, labelDocument, 'print', anew, step);
  if (before.length > 0) await move(ctx, labelDocument, 'reprint', before, step);
  const full = texts.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])));
  return { jobId, printData: full };
};

/** The labels as a PDF, which counts as no print yet: it is looked at before, too. */
export const fileOf = async (ctx: Context, asked: Asked): Promise<Blob> => {
  const copies = timesOf(asked);
  const ids = await idsOf(ctx, asked);
  const found = await findRows(ctx, label, [sql`id = any(${[...ids]}::bigint[])`]);
  if (found.length < ids.length) throw notFound();
  const rows = inOrder(found, ids);
  const design = await designOf(ctx, rows, asked);
  const title = inLocale(label.labels.$, ctx.locale);
  return labelFile(ctx, { title, design, rows: await labelTexts(ctx, rows), copies, writeGs1: gs1Writer(ctx) });
};
