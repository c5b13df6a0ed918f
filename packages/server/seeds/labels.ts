import { checkDigit } from '@wms/contract/base/item/item.rules.ts';
import { compare, plain } from '@wms/contract/kernel/decimal.ts';
import { labelCount } from '@wms/contract/srm/label/label.rules.ts';
import { sql } from 'kysely';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { attempt, buyerOf, call, daysTold, outside, type Trade } from './story.steps.ts';

interface Line {
  readonly id: string;
  readonly asnId: string;
  readonly asnNo: string;
  readonly asnVersion: number;
  readonly goodsNo: string;
  readonly deliveryQty: string;
  readonly packQty: string | null;
  readonly issues: readonly unknown[];
}
interface Label {
  readonly id: string;
  readonly version: number;
  readonly barcode: string;
  readonly qty: string;
}
const print = 'ISupBmBarcodePrintService';
const labels = 'IBmBarcodeDetailService';

/** Materials are given the rules that stand ready: a label of 24 characters, cartons, and batches by the day of production. */
const giveRules = ({ house, orgNo }: Trade): Promise<unknown> =>
  runSystem(house, 'the story gives materials their code rules', (ctx) =>
    ctx.tx.changed(sql`
      update bm_item set bar_rule_no = 'BR01', box_rule_no = 'BX02', lot_rule_no = 'LR01'
      where org_no = ${orgNo} and length(item_no) <= 8 and coalesce(bar_rule_no, '') = ''`),
  );

/** Company prefixes of GS1, one of the mainland and one of Taiwan. */
const prefixes: Readonly<Record<string, string>> = { ORG1: '6901234', ORG2: '4712345' };
/** The company has numbers of GS1: its containers get their SSCC, and its materials are known by their GTIN. */
const giveGs1 = ({ house, orgNo }: Trade): Promise<unknown> =>
  runSystem(house, 'the story gives numbers of GS1', async (ctx) => {
    const prefix = prefixes[orgNo];
    if (prefix === undefined) return;
    await ctx.tx.changed(sql`update bm_org set gs1_prefix = ${prefix} where org_no = ${orgNo} and gs1_prefix is null`);
    const items = await ctx.tx.rows<{ itemNo: string }>(sql`
      select item_no as "itemNo" from bm_item where org_no = ${orgNo} and item_no ~ '^M[0-9]{4}$' and gtin is null`);
    const numbers = items.map(({ itemNo }) => prefix + itemNo.slice(1).padStart(5, '0'));
    await ctx.tx.changed(sql`
      update bm_item i set gtin = given.gtin
      from unnest(${items.map(({ itemNo }) => itemNo)}::text[], ${numbers.map((one) => one + checkDigit(one))}::text[])
        as given(item_no, gtin)
      where i.org_no = ${orgNo} and i.item_no = given.item_no`);
  });

/** A pack of which a line makes a few dozen labels at most. */
const packOf = ({ deliveryQty, packQty }: Line): string => {
  const most = 24;
  const own = packQty ?? deliveryQty;
  if ((labelCount(deliveryQty, own) ?? 0) <= most) return own;
  const whole = Math.ceil(Number(deliveryQty) / most);
  return compare(plain(String(whole)), '0') > 0 ? String(whole) : own;
};

const labelsOf = async (trade: Trade, asnNo: string): Promise<readonly Label[]> =>
  (
    await call<{ records: readonly Label[] }>(trade, outside(trade.supplierNo, trade.orgNo), `${print}/getlabellistbyparams`, {
      current: 1,
      size: 100,
      sourceNo: asnNo,
      voidFlag: '0',
    })
  ).records;

/** Labels of a notice in every step of their life: printed, torn and printed again, split, scanned in, stored, issued. */
const tellLife = async (trade: Trade, asnNo: string): Promise<void> => {
  const me = outside(trade.supplierNo, trade.orgNo);
  const house = buyerOf(trade.orgNo);
  const [torn, shared, ...others] = await labelsOf(trade, asnNo);
  if (!torn || !shared) return;
  const job = { templateCode: 'LABEL-ITEM', copies: 1, printer: 'ZT411', asnNo: null, lineIds: [] };
  const ids = [torn, shared, ...others].map(({ id }) => id);
  await attempt(call(trade, me, `${print}/printlabel`, { ...job, ids }));
  await attempt(call(trade, me, `${print}/printlabel`, { ...job, ids: [torn.id] }));
  const parts =
    Number.isInteger(Number(shared.qty)) && Number(shared.qty) > 1 ? ['1', String(Number(shared.qty) - 1)] : undefined;
  if (parts)
    await attempt(call(trade, me, `${print}/splitLabel`, { barcode: shared.barcode, version: shared.version + 1, qtys: parts }));
  const [arrived, stored, issued] = others.map(({ barcode }) => barcode);
  if (!arrived || !stored || !issued) return;
  await attempt(call(trade, house, `${labels}/arriveLabels`, { asnNo, barcodes: [arrived, stored, issued] }));
  const cell = await runSystem(trade.house, 'the story looks for a cell', (ctx) =>
    ctx.tx.first<{ warehouseNo: string; cellNo: string }>(sql`
      select warehouse_no as "warehouseNo", cell_no as "cellNo" from bm_warehouse_cell
      where org_no = ${trade.orgNo} and status_code = '1' order by warehouse_no, cell_no limit 1`),
  );
  if (!cell) return;
  await attempt(call(trade, house, `${labels}/storeLabels`, { ...cell, barcodes: [stored, issued] }));
  await attempt(call(trade, house, `${labels}/issueLabels`, { barcodes: [issued] }));
};

/** Containers of the house that go to suppliers and come back, and serial numbers in each status. */
const tellRest = async (trade: Trade, itemNo: string): Promise<void> => {
  const { orgNo } = trade;
  const house = buyerOf(orgNo);
  const create = (count: number, parentBoxNo: string | null) =>
    attempt(
      call<{ id: string; version: number; boxNo: string }>(trade, house, 'IBmBoxService/addbmbox', {
        ...{ orgNo, boxRuleNo: 'BX01', count, boxOwner: null, parentBoxNo },
      }),
    );
  const pallet = await create(1, null);
  if (pallet) await create(4, pallet.boxNo);
  const away = await create(1, null);
  if (away)
    await attempt(call(trade, house, 'IBmBoxService/sendContainers', { records: [{ id: away.id, version: away.version }] }));
  for (const [at, snBarcodeStatus] of ['0', '0', '1', '1', '2', '3'].entries())
    await attempt(
      call(trade, house, 'IBmSnBarcodeService/addbmsnbarcode', {
        ...{ orgNo, itemNo, snBarcode: `SN26${String(at + 1).padStart(6, '0')}`, snBarcodeStatus, barcode: null, voidFlag: '0' },
        ...{ warehouseNo: null, cellNo: null, lotNo: null, sourceNo: null, remark: null },
      }),
    );
};

/** Labels for notices that are still to come. */
export const tellLabels = async (trade: Trade): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  trade.moveTo(daysTold, 12);
  await giveRules(trade);
  await giveGs1(trade);
  const me = outside(supplierNo, orgNo);
  const { records } = await call<{ records: readonly Line[] }>(trade, me, `${print}/getbarcodeprintlistbyparams`, {
    current: 1,
    size: 50,
    orgNo,
  });
  const open = records.filter(({ issues }) => issues.length === 0);
  const notices = [...new Set(open.map(({ asnNo }) => asnNo))].slice(0, 3);
  for (const asnNo of notices) {
    const own = open.filter((line) => line.asnNo === asnNo);
    const [first] = own;
    if (!first) continue;
    await attempt(
      call(trade, me, `${print}/generateLabels`, {
        ...{ asnId: first.asnId, version: first.asnVersion, again: '0' },
        lines: own.map((line) => ({ lineId: line.id, packQty: packOf(line), boxCount: 1 })),
      }),
    );
  }
  const [told] = notices;
  if (told) await tellLife(trade, told);
  if (open[0]) await tellRest(trade, open[0].goodsNo);
};
