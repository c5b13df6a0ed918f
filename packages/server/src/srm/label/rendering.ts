/** What a template of labels is filled with. */
import type { Gs1Part, LabelRow } from '@wms/contract/print/design.ts';
import { writeGs1 } from '@wms/contract/rule/gs1.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { itemsByNumber } from '../../base/item/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';
import { ordersOfLines } from '../asn/door.ts';
import type { Label } from './label.queries.ts';

/** Codes of GS1 as its specifications say, for the labels of a print. */
export const gs1Writer =
  ({ clock }: Pick<Context, 'clock'>) =>
  (parts: readonly Gs1Part[]) =>
    writeGs1(parts, dayText(clock.now()));

const given = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value || []))];

/** Which of the labels of its line each one is, among those that count. */
const placesOf = async (ctx: Context, rows: readonly Label[]): Promise<ReadonlyMap<string, string>> => {
  const found = await ctx.tx.rows<{ id: string; place: string }>(sql`
    select id::text as id, row_number() over line || '/' || count(*) over (partition by asn_line_id) as place
    from bm_barcode_detail
    where ${allOf([
      ...visible(label, ctx),
      sql`source_no = any(${given(rows.map(({ sourceNo }) => sourceNo))}::text[])`,
      sql`asn_line_id = any(${given(rows.map(({ asnLineId }) => asnLineId))}::text[])`,
      sql`void_flag = '0'`,
    ])}
    window line as (partition by asn_line_id order by id)`);
  return new Map(found.map(({ id, place }) => [id, place]));
};

/** The texts of labels as their reader may see them, in the order of the rows. */
export const labelTexts = async (ctx: Context, rows: readonly Label[]): Promise<readonly LabelRow[]> => {
  const places = await placesOf(ctx, rows);
  const items = await itemsByNumber(ctx, given(rows.map(({ itemNo }) => itemNo)));
  const suppliers = await suppliersByNumber(ctx, given(rows.map(({ supplierNo }) => supplierNo)));
  const boxNos = given(rows.map(({ boxNo }) => boxNo));
  const boxes = boxNos.length > 0 ? await findRows(ctx, container, [sql`box_no = any(${boxNos}::text[])`]) : [];
  const ssccs = new Map(boxes.map(({ boxNo, sscc }) => [boxNo, sscc]));
  const orders = await ordersOfLines(ctx, given(rows.map(({ asnLineId }) => asnLineId)));
  return presentRows(ctx, label, rows, await revealsOf(ctx)).map((row) => ({
    barcode: row.barcode,
    itemNo: row.itemNo,
    itemName: row.itemName,
    spec: items.get(row.itemNo, row.orgNo)?.spec ?? null,
    qty: row.qty,
    unitNo: row.unitNo,
    lotNo: row.combinationLotNo ?? row.lotNo,
    supplierLotNo: row.guestCol06,
    productDate: row.lotAtt01,
    expiryDate: row.lotAtt02,
    gtin: items.get(row.itemNo, row.orgNo)?.gtin ?? null,
    boxNo: row.boxNo,
    sscc: ssccs.get(row.boxNo ?? '') ?? null,
    ofTotal: places.get(row.id) ?? null,
    asnNo: row.sourceNo,
    purchaseNo: orders.get(row.asnLineId ?? '') ?? null,
    supplierNo: row.supplierNo,
    supplierName: suppliers.get(row.supplierNo ?? '', row.orgNo)?.supplierName ?? null,
    warehouseNo: row.warehouseNo,
    cellNo: row.cellNo,
  }));
};
