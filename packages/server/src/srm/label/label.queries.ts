import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, isPositive, plain } from '@wms/contract/kernel/decimal.ts';
import { isIn, labelOf } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { labelQtys, takesLabels } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { suppliedItems } from '../../base/supplierItem/door.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { listRows, pattern } from '../../kernel/list/list.ts';
import { historyOf } from '../../kernel/log/status.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { policiesPerOrg, revealsOf } from '../../system/businessControl/door.ts';
import { type AsnHead, type AsnLine, announcedLines } from '../asn/door.ts';
import { type Facts, rulesOf, sampleOf } from './codes.ts';
import { narrowed } from './narrow.ts';

/** A list of labels or containers: what is asked for is narrowed first. */
export const listNarrowed =
  <R extends Resource>(resource: R) =>
  async (ctx: Context, query: PageQuery) => {
    const reveals = await revealsOf(ctx);
    const page = await listRows(ctx, resource, await narrowed(ctx, resource, query), { isNarrow: true, reveals });
    return { ...page, records: presentRows(ctx, resource, page.records, reveals) };
  };
export const exportNarrowed =
  (resource: Resource) =>
  async (ctx: Context, query: PageQuery): Promise<Blob> =>
    exportRows(ctx, resource, await narrowed(ctx, resource, query), { title: resource.labels.$ ?? ['', '', ''] });

/** What an ASN line says of its goods, as codes are made of it. */
export const factsOf = ({ asnNo, ...line }: AsnLine, own: Partial<Facts> = {}): Facts => ({
  itemNo: line.goodsNo,
  supplierNo: line.supplierNo,
  orgNo: line.orgNo,
  sourceNo: asnNo,
  customerNo: null,
  guestCol06: line.supplierLotNo,
  lotAtt01: line.productDate,
  lotAtt02: line.expiryDate,
  lotAtt05: line.supplierNo,
  ...own,
});

interface Made {
  readonly lineId: string;
  readonly count: number;
  readonly qty: string;
  readonly printCount: number;
  readonly isScanned: boolean;
  readonly labels: readonly { readonly id: string; readonly version: number; readonly barcode: string; readonly qty: string }[];
}
/** Labels of a line that its row carries; the others are in the list of labels. */
const shownLabels = 20;
/** What stands of the labels of some lines, void ones aside. */
const madeOf = async (ctx: Context, asnNos: readonly string[], lineIds: readonly string[]) => {
  const rows = await ctx.tx.rows<Made>(sql`
    select asn_line_id as "lineId", count(*)::int as count, trim_scale(sum(qty))::text as qty,
      max(print_count) as "printCount",
      bool_or(not ${among(labelFlow, 'initial', sql.ref('sn_barcode_status'))}) as "isScanned",
      json_agg(
        json_build_object('id', id::text, 'version', version, 'barcode', barcode, 'qty', trim_scale(qty)::text) order by id)
        filter (where place <= ${shownLabels}) as labels
    from (
      select *, row_number() over (partition by asn_line_id order by id) as place
      from bm_barcode_detail
      where ${allOf([
        ...visible(label, ctx),
        sql`source_no = any(${[...new Set(asnNos)]}::text[])`,
        sql`asn_line_id = any(${[...lineIds]}::text[])`,
        sql`void_flag = '0'`,
      ])}
    ) standing
    group by asn_line_id`);
  return new Map(rows.map((row) => [row.lineId, row]));
};

/** What a package of each line holds: as the ASN says, else the terms of supply, else the material. */
const packsOf = async (ctx: Context, lines: readonly AsnLine[]) => {
  const packs = new Map<string, string>();
  const partners = new Map(lines.map((line) => [JSON.stringify([line.orgNo, line.supplierNo]), line]));
  const today = dayText(ctx.clock.now());
  for (const { orgNo, supplierNo } of partners.values()) {
    const itemNos = lines.filter((line) => line.orgNo === orgNo && line.supplierNo === supplierNo).map((line) => line.goodsNo);
    for (const terms of await suppliedItems(ctx, orgNo, supplierNo, today, ...new Set(itemNos)))
      if (terms.minPackQty) packs.set(JSON.stringify([orgNo, supplierNo, terms.itemNo]), terms.minPackQty);
  }
  return (line: AsnLine, ofItem: string | null | undefined): string | null =>
    line.packQty ??
    packs.get(JSON.stringify([line.orgNo, line.supplierNo, line.goodsNo])) ??
    (ofItem && ofItem !== '0' ? ofItem : null);
};

/** As many numbers as fit into a line of the history. */
export const namesOf = (heirs: readonly { readonly barcode: string }[]): string =>
  heirs.length > 5
    ? `${heirs
        .slice(0, 5)
        .map((heir) => heir.barcode)
        .join(', ')} … (${heirs.length})`
    : heirs.map((heir) => heir.barcode).join(', ');

const goneIssues = ({ status }: AsnHead, line: AsnLine): readonly Issue[] =>
  isIn(asnFlow, 'refused', status) || line.voidFlag === '1' || line.closedFlag === '1'
    ? [{ code: 'label.lineOver', params: { line: line.lineSeq } }]
    : [];
const receivedIssues = (isReceived: boolean, line: AsnLine): readonly Issue[] =>
  isReceived ? [{ code: 'label.lineReceived', params: { line: line.lineSeq } }] : [];
/** Why labels of a line change no more: no goods come of it, or they have begun to come. */
export const overIssues = (head: AsnHead, line: AsnLine): readonly Issue[] => [
  ...goneIssues(head, line),
  ...receivedIssues(isPositive(line.receiveQty), line),
];
/** Why no more labels of a line arrive: no goods come of it, or all have come. */
export const comeIssues = (head: AsnHead, line: AsnLine): readonly Issue[] => [
  ...goneIssues(head, line),
  ...receivedIssues(compare(line.receiveQty, line.deliveryQty) >= 0, line),
];
/**
 * Why no labels can be made of a line now, beside the rule of its material: the same words as the refusal. An ASN that takes none
 * says so for all of its lines; what became of one of them is no news then.
 */
export const lineIssues = (head: AsnHead, line: AsnLine, beforeApproval: boolean): readonly Issue[] => [
  ...(takesLabels(head.status, beforeApproval)
    ? overIssues(head, line)
    : [{ code: 'label.asnStatus', params: { status: labelOf('AsnStatus', head.status) } }]),
];

/** ISupBmBarcodePrintService: lines that labels are made of. A barcode finds the line it was made of. */
export const listSourceLines = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof calls.listSourceLines>> => {
  const { barcode, ...condition } = query.condition;
  const wanted = barcode ? await findRows(ctx, label, [sql`barcode = ${String(barcode)}`], { limit: 1 }) : [];
  const byBarcode = barcode ? { id: wanted[0]?.asnLineId || '0' } : {};
  const page = await announcedLines(ctx, { ...query, condition: { ...condition, ...byBarcode } });
  const lines = page.records.map(({ line }) => line);
  const made = await madeOf(
    ctx,
    lines.map(({ asnNo }) => asnNo),
    lines.map(({ id }) => id),
  );
  const packOf = await packsOf(ctx, lines);
  const policies = policiesPerOrg(ctx);
  const rules = new Map<string, Awaited<ReturnType<typeof rulesOf>>>();
  for (const orgNo of new Set(lines.map((line) => line.orgNo)))
    rules.set(
      orgNo,
      await rulesOf(
        ctx,
        orgNo,
        lines.filter((line) => line.orgNo === orgNo).map(({ goodsNo }) => goodsNo),
      ),
    );
  const records = await Promise.all(
    page.records.map(async ({ head, line }) => {
      const { item, maker, box } = rules.get(line.orgNo)?.(line.goodsNo) ?? {};
      const packQty = packOf(line, item?.minPackQty);
      const facts = factsOf(line);
      const [first = line.deliveryQty] = packQty ? labelQtys(line.deliveryQty, packQty) : [];
      const sample = maker ? sampleOf(ctx, maker, facts, first) : undefined;
      const own = made.get(line.id);
      const { labelBeforeApproval } = await policies(line.orgNo);
      return {
        id: line.id,
        version: line.version,
        asnId: head.id,
        asnVersion: head.version,
        asnNo: line.asnNo,
        asnStatus: head.status,
        lineSeq: line.lineSeq,
        orgNo: line.orgNo,
        supplierNo: line.supplierNo,
        goodsNo: line.goodsNo,
        goodsName: line.goodsName,
        deliveryQty: line.deliveryQty,
        unitNo: line.unitNo,
        packQty,
        boxCount: box ? 1 : 0,
        genMoment: item?.genMoment ?? null,
        guestCol06: facts.guestCol06,
        lotAtt01: facts.lotAtt01,
        lotAtt02: facts.lotAtt02,
        lotAtt05: facts.lotAtt05,
        barRuleNo: maker?.barRuleNo ?? null,
        boxRuleNo: box?.boxRuleNo ?? null,
        sample: sample && 'codes' in sample ? (sample.codes[0] ?? null) : null,
        labelCount: own?.count ?? 0,
        qty: own ? plain(own.qty) : '0',
        printCount: own?.printCount ?? 0,
        scanned: own?.isScanned ? ('1' as const) : ('0' as const),
        issues: [
          ...lineIssues(head, line, labelBeforeApproval),
          ...(maker ? [] : [{ code: 'label.noRule', params: { itemNo: line.goodsNo } }]),
          ...(sample && 'issues' in sample ? sample.issues : []),
        ].map(({ code, params }) => ({ code, ...(params ? { params } : {}) })),
        labels: own?.labels ?? [],
      };
    }),
  );
  return { ...page, records };
};

/** A label by the supplier's own code. Its letters stand in the keywords, which have an index; the code itself has none. */
export const bySupplierCode = (barcode: string) => sql`
  kw like ${pattern(barcode)} and supplier_barcode = ${barcode}`;

/**
 * Locked labels, with what became of those that were split while they were waited for: a statement sees the label go, and not its parts,
 * which the next one sees.
 */
export const holdLabels = async (ctx: Context, where: readonly ReturnType<typeof sql>[]): Promise<readonly Label[]> => {
  const hold = () => findRows(ctx, label, where, { lock: true });
  const names = (rows: readonly Label[]): string => rows.map(({ id }) => id).join();
  let [before, now] = [await hold(), await hold()];
  while (names(before) !== names(now)) [before, now] = [now, await hold()];
  return now;
};

/** What labels were split or merged into, the first few hundred. It is of the same source, or of the same material where there is none. */
export const heirsOf = async (ctx: Context, gone: readonly Label[]): Promise<readonly Label[]> => {
  if (gone.length === 0) return [];
  const all = (name: 'barcode' | 'itemNo' | 'sourceNo') => [...new Set(gone.map((row) => row[name] ?? ''))];
  const near = gone.every(({ sourceNo }) => sourceNo)
    ? sql`source_no = any(${all('sourceNo')}::text[])`
    : sql`item_no = any(${all('itemNo')}::text[])`;
  return findRows(ctx, label, [near, sql`parent_barcode = any(${all('barcode')}::text[])`], { limit: 500 });
};

/** The whole life of a label that was scanned. */
export const lifeOf = async (
  ctx: Context,
  { barcode }: InOf<typeof calls.getLabelLife>,
): Promise<ReplyOf<typeof calls.getLabelLife>> => {
  const own = await findRows(ctx, label, [sql`barcode = ${barcode}`], { limit: 1 });
  const [row] = own.length > 0 ? own : await findRows(ctx, label, [bySupplierCode(barcode)], { limit: 1 });
  if (!row) throw notFound();
  const children = await heirsOf(ctx, [row]);
  const [shown = row] = presentRows(ctx, label, [row], await revealsOf(ctx));
  return {
    ...shown,
    history: await historyOf(ctx, label.name, row.id),
    children: children.map((child) => ({ barcode: child.barcode, qty: child.qty, voidFlag: child.voidFlag })),
  };
};
export type Label = Row<typeof label>;
