import { compare, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { refusedHere, reopenable, returnable } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ReturnStockInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { type Cell, validCells } from '../../base/cell/door.ts';
import { seenItems } from '../../base/item/door.ts';
import { supplierOf } from '../../base/supplier/door.ts';
import { validWarehouse, type Warehouse } from '../../base/warehouse/door.ts';
import { hold, issuesOf } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import type { Move } from '../../stock/door.ts';
import type { OrderLine } from '../purchase/door.ts';
import { moveReceived } from './open.commands.ts';
import { ownerOf, type ReceiptLine } from './receive.queries.ts';
import { bookReturn, draftFrom, mixedIssues, type ReturnDraft, reopens, returnEffect } from './return.commands.ts';

type Part = ReturnStockInput['lines'][number];
interface Master {
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly itemEnName: string | null;
  readonly unitNo: string;
}
interface Facts {
  readonly warehouse: Warehouse;
  readonly supplierName: string | null;
  readonly items: ReadonlyMap<string, Master>;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly lines: ReadonlyMap<string, ReceiptLine>;
  readonly orders: ReadonlyMap<string, OrderLine>;
  /** Why a line named cannot be returned from stock, whatever the quantity. */
  readonly guards: readonly Issue[];
  /** Whether what goes back opens the order again. */
  readonly isReopening: boolean;
}

const factsOf = async (ctx: Context, input: ReturnStockInput): Promise<Facts> => {
  const ids = [...new Set(input.lines.map((part) => part.receiptLineId).filter((id): id is string => id !== null))];
  const held = await hold(
    ctx,
    receivedLine,
    ids.map((id) => ({ id })),
  );
  const warehouse = await validWarehouse(ctx, input.warehouseNo);
  if (!warehouse) throw notFound();
  const supplier = await supplierOf(ctx, warehouse.orgNo, input.supplierNo);
  if (!supplier) throw notFound();
  const items = await seenItems(
    ctx,
    warehouse.orgNo,
    input.lines.map((part) => part.itemNo),
  );
  const cells = await validCells(
    ctx,
    warehouse.warehouseNo,
    input.lines.map((part) => part.cellNo).filter((no): no is string => no !== null),
  );
  return {
    warehouse,
    supplierName: supplier.supplierName,
    items,
    cells: cells.byNo,
    lines: new Map(held.rows.map((line) => [line.id, line])),
    orders: new Map(held.before(purchaseLine).map((order) => [order.id, order])),
    guards: await issuesOf(receivedLine, 'returnFromStock', held),
    isReopening: await reopens(ctx, input.returnType, warehouse.orgNo),
  };
};

/** Damaged and refused goods are not in stock: they go back once inspection has refused them (IN-04). */
const waitsIn = (cellNo: string, line: ReceiptLine, facts: Facts): boolean =>
  facts.cells.get(cellNo)?.isBadCell === '1' && (isPositive(line.waitInspectQty) || isPositive(refusedHere(line)));

const lineIssues = (part: Part, index: number, input: ReturnStockInput, facts: Facts): readonly Issue[] => {
  const at = { rowId: part.receiptLineId ?? String(index) };
  const line = part.receiptLineId === null ? undefined : facts.lines.get(part.receiptLineId);
  return [
    ...(isPositive(part.qty) ? [] : [{ ...at, code: 'return.qty', field: 'qty' }]),
    ...(facts.items.has(part.itemNo)
      ? []
      : [{ ...at, code: 'ref.invalid', field: 'itemNo', params: { field: receiptLine.labels.itemNo, value: part.itemNo } }]),
    ...(part.cellNo === null || facts.cells.has(part.cellNo)
      ? []
      : [{ ...at, code: 'receipt.cell', field: 'cellNo', params: { cellNo: part.cellNo } }]),
    ...(line && part.cellNo !== null && waitsIn(part.cellNo, line, facts)
      ? [{ ...at, code: 'return.badWaits', field: 'cellNo', params: { cellNo: part.cellNo } }]
      : []),
    ...(input.returnType === '1' && !line ? [{ ...at, code: 'return.exchangeLine', field: 'receiptLineId' }] : []),
    ...(line && (line.itemNo !== part.itemNo || (line.lotNo ?? '') !== (part.lotNo ?? line.lotNo ?? ''))
      ? [{ ...at, code: 'return.item', field: 'receiptLineId', params: { receiptNo: line.receiptNo } }]
      : []),
    ...(line && isPositive(part.qty) ? facts.guards.filter((issue) => issue.rowId === line.id) : []),
  ];
};

/** Several parts may come from one receipt line: together they stay within what of it is stocked and still here. */
const totalIssues = (input: ReturnStockInput, facts: Facts): readonly Issue[] =>
  [...facts.lines.values()].flatMap((line): Issue[] => {
    const total = totalOf(input, line.id);
    const most = returnable(line);
    if (!isPositive(most)) return [];
    if (compare(total, most) > 0) return [{ code: 'return.over', field: 'qty', rowId: line.id, params: { qty: most } }];
    const ordered = reopenable(line);
    return facts.isReopening && compare(total, ordered) > 0
      ? [{ code: 'return.gifts', field: 'qty', rowId: line.id, params: { qty: ordered } }]
      : [];
  });
const totalOf = (input: ReturnStockInput, receiptLineId: string): string =>
  sum(...input.lines.filter((part) => part.receiptLineId === receiptLineId).map((part) => part.qty));

const draftOf = (part: Part, input: ReturnStockInput, facts: Facts): ReturnDraft => {
  const line = part.receiptLineId === null ? undefined : facts.lines.get(part.receiptLineId);
  if (line) return draftFrom(line, part.qty);
  const item = facts.items.get(part.itemNo);
  return {
    orgNo: facts.warehouse.orgNo,
    warehouseNo: facts.warehouse.warehouseNo,
    supplierNo: input.supplierNo,
    supplierName: facts.supplierName,
    itemNo: part.itemNo,
    itemName: item?.itemName ?? null,
    itemEnName: item?.itemEnName ?? null,
    unitNo: item?.unitNo ?? '',
    lotNo: part.lotNo,
    supplierLotNo: null,
    returnQty: part.qty,
  };
};
const moveOf = (part: Part, draft: ReturnDraft, returnNo: string, facts: Facts): Move => {
  const order = draft.purchaseLineId ? facts.orders.get(draft.purchaseLineId) : undefined;
  const isBad = part.cellNo !== null && facts.cells.get(part.cellNo)?.isBadCell === '1';
  return {
    orgNo: draft.orgNo,
    warehouseNo: draft.warehouseNo,
    itemNo: draft.itemNo,
    lotNo: draft.lotNo ?? '',
    ownerNo: ownerOf(facts.warehouse, order?.orderType ?? '', draft.supplierNo),
    from: { cellNo: part.cellNo ?? '', inventoryType: isBad ? '22' : '10' },
    to: null,
    qty: part.qty,
    moveKind: 'return',
    sourceNo: returnNo,
    sourceLineId: draft.receiptLineId ?? '',
  };
};

/**
 * IN-05 and IN-06: stocked goods go back, for exchange (the order opens again by their quantity) or for credit. The goods
 * must lie in the cell named, '' being the dock; an exchange names the receipt line it replaces.
 */
export const returnFromStock = async (ctx: Context, input: ReturnStockInput) => {
  const facts = await factsOf(ctx, input);
  ensure([
    ...missingReason(input.reason),
    ...mixedIssues([
      { orgNo: facts.warehouse.orgNo, warehouseNo: facts.warehouse.warehouseNo, supplierNo: input.supplierNo },
      ...facts.lines.values(),
    ]),
    ...input.lines.flatMap((part, index) => lineIssues(part, index, input, facts)),
    ...totalIssues(input, facts),
  ]);
  const reason = input.reason ?? '';
  const returnNo = await ctx.numbers.next('TH');
  const drafts = input.lines.map((part) => draftOf(part, input, facts));
  const answer = await bookReturn(ctx, 'returnFromStock', returnNo, input.returnType, reason, drafts);
  const event = input.returnType === '1' ? 'return.exchanged' : 'return.credited';
  await moveReceived(ctx, 'returnFromStock', [...facts.lines.values()], {
    change: (line) => ({ returnQty: sum(line.returnQty, totalOf(input, line.id)) }),
    told: drafts.flatMap((draft) => returnEffect(draft, event, returnNo, reason)),
    moves: input.lines.map((part, index) => moveOf(part, drafts[index] ?? draftOf(part, input, facts), returnNo, facts)),
  });
  return { ...answer, returnNo };
};
