import type { InOf } from '@wms/contract/kernel/call.ts';
import { sum } from '@wms/contract/kernel/decimal.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { type LabelAction, labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { mergeIssues, partIssues } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { validCells } from '../../base/cell/door.ts';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { conflict, findRows } from '../../kernel/row/rows.ts';
import { findNotices, givenUpLines, holdNotice } from '../asn/door.ts';
import { type Facts, makeCodes, rulesOf } from './codes.ts';
import { voidSet } from './generate.commands.ts';
import { comeIssues, heirsOf, type Label, namesOf, overIssues } from './label.queries.ts';

/** What a label that is made of others says as they do: where its goods lie and what they were received by among it. */
const heirOf = ({ id: _id, version: _version, printCount: _prints, ...row }: Label) => ({
  ...row,
  supplierBarcode: null,
  customerBarcode: null,
  voidFlag: '0' as const,
});
const factsOfLabel = (row: Label): Facts => ({
  itemNo: row.itemNo,
  supplierNo: row.supplierNo,
  orgNo: row.orgNo,
  sourceNo: row.sourceNo,
  customerNo: row.customerNo,
  guestCol06: row.guestCol06,
  lotAtt01: row.lotAtt01 ?? row.lotDate,
  lotAtt02: row.lotAtt02 ?? row.barcodeVldDate,
  lotAtt05: row.lotAtt05,
});

/** Labels in the place of others, of the same goods. */
const makeHeirs = async (ctx: Context, of: Label, qtys: readonly string[], by: 'generate' | 'beSplitOff' = 'generate') => {
  const { maker } = (await rulesOf(ctx, of.orgNo, [of.itemNo]))(of.itemNo);
  if (!maker) throw refuse({ code: 'label.noRule', params: { itemNo: of.itemNo } });
  const made = await makeCodes(ctx, maker, factsOfLabel(of), qtys);
  if ('issues' in made) throw refuse(...made.issues);
  const drafts = made.codes.map((barcode, at) => ({ ...heirOf(of), barcode, qty: qtys[at] ?? '0', parentBarcode: of.barcode }));
  const rows = await open(ctx, labelDocument, by, drafts);
  return rows.map(({ id, barcode, qty }) => ({ id, barcode, qty }));
};

/**
 * The ASNs that labels were made from, locked before the labels as every command that ends an ASN locks them; answers what stands
 * against each label by its line: a change unless told otherwise.
 */
const holdNotices = async (
  ctx: Context,
  labels: readonly Label[],
  issuesOf = overIssues,
): Promise<(row: Label) => readonly Issue[]> => {
  const ofAsn = labels.filter(({ asnLineId, sourceNo }) => asnLineId && sourceNo);
  const { heads } = await findNotices(
    ctx,
    ofAsn.map(({ sourceNo }) => sourceNo ?? ''),
  );
  const orgs = new Set(ofAsn.map(({ orgNo }) => orgNo));
  const lines = new Map<string, readonly Issue[]>();
  for (const { id } of heads.filter(({ orgNo }) => orgs.has(orgNo)).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
    const { head, lines: held } = await holdNotice(ctx, { id });
    for (const line of held) lines.set(line.id, issuesOf(head, line));
  }
  return ({ asnLineId }) => lines.get(asnLineId ?? '') ?? [];
};
/** Labels by their codes, as they are before they are locked. */
const seen = (ctx: Context, barcodes: readonly string[]): Promise<Label[]> =>
  findRows(ctx, label, [sql`barcode = any(${[...barcodes]}::text[])`]);

/** A label locked by what a scanner reads, in the version that was read. */
const holdByCode = async (ctx: Context, barcode: string, version: number): Promise<Label> => {
  const [row] = await findRows(ctx, label, [sql`barcode = ${barcode}`], { lock: true });
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(label, row);
  return row;
};

/** LB-03: the parts take the place of the label; what it was is told by them. Of two at once the second finds another version. */
export const split = async (ctx: Context, { barcode, version, qtys }: InOf<typeof calls.splitLabel>) => {
  const against = await holdNotices(ctx, await seen(ctx, [barcode]));
  const row = await holdByCode(ctx, barcode, version);
  ensure([...guardIssues(labelDocument, 'split', row), ...against(row), ...partIssues(row.qty, qtys)]);
  const heirs = await makeHeirs(ctx, row, qtys);
  await voidSet(ctx, [row], 'split', namesOf(heirs));
  return { records: heirs };
};
/**
 * LB-07: no stock moves. Whoever moves the labels of an ASN along with its receipt holds the ASN, and waits, or is waited for: no part
 * stays behind what its label would have gone along with.
 */
export const splitStored = async (ctx: Context, { barcode, version, qtys }: InOf<typeof calls.splitStoredLabel>) => {
  await holdNotices(ctx, await seen(ctx, [barcode]));
  const row = await holdByCode(ctx, barcode, version);
  ensure([...guardIssues(labelDocument, 'splitStored', row), ...partIssues(row.qty, qtys)]);
  const heirs = await makeHeirs(ctx, row, qtys, 'beSplitOff');
  await voidSet(ctx, [row], 'splitStored', namesOf(heirs));
  return { records: heirs };
};
/** LB-04: several labels of one line and lot become one. */
export const merge = async (ctx: Context, { records }: InOf<typeof calls.mergeLabels>) => {
  const ids = records.map(({ id }) => id);
  const against = await holdNotices(ctx, await findRows(ctx, label, [sql`id = any(${ids}::bigint[])`]));
  const { rows } = await take(ctx, labelDocument, 'merge', records, {
    all: (held) => [...mergeIssues(held.rows), ...held.rows.slice(0, 1).flatMap(against)],
  });
  const [first] = rows;
  if (!first) throw notFound();
  const [heir] = await makeHeirs(ctx, first, [sum(...rows.map(({ qty }) => qty))]);
  if (!heir) throw notFound();
  await voidSet(ctx, rows, 'merge', heir.barcode);
  return heir;
};

/** LB-10 by hand: labels that nobody has scanned count no more. */
export const annul = async (ctx: Context, { records, remark }: InOf<typeof calls.voidLabels>) => {
  const { rows } = await take(ctx, labelDocument, 'void', records);
  return voidSet(ctx, rows, 'void', remark ?? null);
};

/** LB-10: the labels of lines of which no goods come become void in the transaction that gives them up. */
export const annulGivenUp = async (
  ctx: Context,
  notices: readonly { readonly id: string; readonly asnNo: string }[],
): Promise<void> => {
  const lineIds = await givenUpLines(
    ctx,
    notices.map(({ id }) => id),
  );
  if (lineIds.length === 0) return;
  const left = await findRows(
    ctx,
    label,
    [
      sql`source_no = any(${notices.map(({ asnNo }) => asnNo)}::text[])`,
      sql`asn_line_id = any(${[...lineIds]}::text[])`,
      sql`void_flag = '0' and sn_barcode_status = ${labelFlow.states.initial}`,
    ],
    { lock: true },
  );
  if (left.length > 0) await voidSet(ctx, left, 'void', null);
};

/** Labels that were scanned, locked; every code that is none, and every label that the action is not for, is named. */
const scanned = async (
  ctx: Context,
  barcodes: readonly string[],
  action: LabelAction,
  more: (row: Label) => readonly Issue[] = () => [],
): Promise<readonly Label[]> => {
  const wanted = [...new Set(barcodes)];
  const rows = await findRows(ctx, label, [sql`barcode = any(${wanted}::text[])`], { lock: true });
  const byCode = new Map(rows.map((row) => [row.barcode, row]));
  const heirs = await heirsOf(
    ctx,
    rows.filter(({ voidFlag }) => voidFlag === '1'),
  );
  const issues = wanted.flatMap((barcode): readonly Issue[] => {
    const row = byCode.get(barcode);
    if (!row) return [{ code: 'label.unknown', params: { barcode } }];
    const children = heirs.filter(({ parentBarcode }) => parentBarcode === barcode);
    if (children.length > 0) return [{ code: 'label.replaced', params: { barcode, children: namesOf(children) } }];
    return [...guardIssues(labelDocument, action, row), ...more(row)];
  });
  ensure(issues);
  return wanted.flatMap((barcode) => byCode.get(barcode) ?? []);
};
const { initial, stored, out, arrived } = labelFlow.states;

/** LB-05: goods stand in the receiving area. A label of another ASN, or of a line that is over, is refused. */
export const arrive = async (ctx: Context, { asnNo, barcodes }: InOf<typeof calls.arriveLabels>) => {
  const against = await holdNotices(ctx, await seen(ctx, barcodes), comeIssues);
  const rows = await scanned(ctx, barcodes, 'arrive', (row) => [
    ...(asnNo && row.sourceNo !== asnNo ? [{ code: 'label.otherAsn', params: { barcode: row.barcode, asnNo } }] : []),
    ...against(row),
  ]);
  return (await move(ctx, labelDocument, 'arrive', rows, { change: () => ({ snBarcodeStatus: arrived }) })).answer;
};
/** LB-06: goods are put into a cell. */
export const store = async (ctx: Context, { barcodes, warehouseNo, cellNo }: InOf<typeof calls.storeLabels>) => {
  const { byNo } = await validCells(ctx, warehouseNo, [cellNo]);
  if (!byNo.has(cellNo)) throw refuse({ code: 'label.cell', field: 'cellNo', params: { cellNo, warehouseNo } });
  const rows = await scanned(ctx, barcodes, 'store');
  const change = () => ({ snBarcodeStatus: stored, warehouseNo, cellNo });
  // the history is read by both sides: the cell stands on the label, for us only
  return (await move(ctx, labelDocument, 'store', rows, { change })).answer;
};
/** LB-08 */
export const issue = async (ctx: Context, { barcodes }: InOf<typeof calls.issueLabels>) => {
  const rows = await scanned(ctx, barcodes, 'issue');
  return (await move(ctx, labelDocument, 'issue', rows, { change: () => ({ snBarcodeStatus: out }) })).answer;
};
/** LB-09: what came is awaited again, what left is back where it lay. */
export const takeBack = async (ctx: Context, { barcodes }: InOf<typeof calls.takeBackLabels>) => {
  const rows = await scanned(ctx, barcodes, 'takeBack');
  const change = (row: Label) =>
    row.snBarcodeStatus === out ? { snBarcodeStatus: stored } : { snBarcodeStatus: initial, warehouseNo: null, cellNo: null };
  return (await move(ctx, labelDocument, 'takeBack', rows, { change })).answer;
};
