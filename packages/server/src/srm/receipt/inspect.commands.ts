import { atLeastZero, compare, isNegative, isPositive, isZero, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { checkReplaced, refusedFree } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ConcedeInput, InspectInput, ReverseInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { validCells } from '../../base/cell/door.ts';
import { attachFiles } from '../../file/door.ts';
import { type Held, holdOne, issuesOf, takeOne } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { type Move, positionsOf, refusedByCells } from '../../stock/door.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { effectOf, heldIn, lineIn, moveReceived, takerOf } from './open.commands.ts';
import { cellIssues, refusalsAt } from './receive.checks.ts';
import type { ReceiptLine } from './receive.queries.ts';

const quantityIssues = (line: ReceiptLine, input: InspectInput): readonly Issue[] => {
  const total = sum(input.acceptQty, input.rejectQty);
  const isWrong = isNegative(input.acceptQty) || isNegative(input.rejectQty) || isZero(total);
  return [
    ...(isWrong ? [{ code: 'inspect.qty', field: 'acceptQty' }] : []),
    ...(compare(total, line.waitInspectQty) > 0
      ? [{ code: 'inspect.over', field: 'rejectQty', params: { qty: line.waitInspectQty } }]
      : []),
    ...(isPositive(input.rejectQty) ? missingReason(input.reason) : []),
  ];
};

/**
 * IN-01: a passed, r refused of what waits. Goods found damaged at the receipt are refused first and accepted last;
 * refused goods go to the cell for defective goods, accepted ones wait for put-away where they are.
 */
export const recordInspection = async (ctx: Context, input: InspectInput) => {
  const held = await holdOne(ctx, receivedLine, lineIn(input));
  const { row: line } = held;
  const cells = await validCells(ctx, line.warehouseNo, input.badCellNo === null ? [] : [input.badCellNo]);
  const refusing = await refusedByCells(ctx, line.warehouseNo, [
    { cellNo: input.badCellNo ?? '', itemNo: line.itemNo, lotNo: line.lotNo ?? '', qty: input.rejectQty },
  ]);
  const badCellNo = input.badCellNo ?? line.badCellNo ?? cells.firstBad?.cellNo ?? null;
  ensure([
    ...(await issuesOf(receivedLine, 'inspect', held)),
    ...quantityIssues(line, input),
    ...cellIssues(input.badCellNo, 'bad', cells.byNo, { rowId: line.id, field: 'badCellNo' }),
    ...refusalsAt(refusing, input.badCellNo, { rowId: line.id, field: 'badCellNo' }),
    ...(isPositive(input.rejectQty) && badCellNo === null
      ? [{ code: 'receipt.noBadCell', field: 'badCellNo', params: { warehouseNo: line.warehouseNo } }]
      : []),
  ]);
  const positions = await positionsOf(ctx, [line.id]);
  const take = takerOf(positions, { moveKind: 'inspect', sourceNo: line.receiptNo });
  const arrive = line.arriveCellNo ?? '';
  const waitGood = smaller(line.waitInspectQty, heldIn(positions, line.id, '20'));
  const goodAccepted = smaller(input.acceptQty, waitGood);
  const badAccepted = minus(input.acceptQty, goodAccepted);
  const badWaiting = minus(line.waitInspectQty, waitGood, badAccepted);
  const goodRefused = atLeastZero(minus(input.rejectQty, badWaiting));
  const available = { cellNo: arrive, inventoryType: '10' };
  const blocked = { cellNo: badCellNo ?? '', inventoryType: '22' };
  const moves: Move[] = [
    ...take({ line, inventoryType: '20', qty: goodAccepted, first: arrive, to: available }),
    ...take({ line, inventoryType: '22', qty: badAccepted, first: line.badCellNo ?? '', to: available }),
    ...take({ line, inventoryType: '20', qty: goodRefused, first: arrive, to: blocked }),
  ];
  const { id: rowId, receiptNo: docNo, supplierNo } = line;
  await attachFiles(ctx, receiptLine, [{ rowId, docNo, supplierNo, fileIds: input.fileIds }]);
  return moveReceived(ctx, 'inspect', [line], {
    change: () => ({
      waitInspectQty: minus(line.waitInspectQty, input.acceptQty, input.rejectQty),
      acceptQty: sum(line.acceptQty, input.acceptQty),
      checkReturnQty: sum(line.checkReturnQty, input.rejectQty),
      ...judgedNow(ctx),
      ...(input.reason === null ? {} : { reason: input.reason }),
      ...(isPositive(input.rejectQty) ? { badCellNo } : {}),
    }),
    told: [
      ...(isPositive(input.rejectQty) ? [effectOf(line, 'receipt.refused', input.rejectQty, input.reason)] : []),
      ...(isPositive(input.acceptQty) ? [effectOf(line, 'receipt.accepted', input.acceptQty)] : []),
    ],
    moves,
  });
};

const judgedNow = (ctx: Context) => ({ inspectDate: dayText(ctx.clock.now()), inspectUserName: ctx.user.userName });

/** Refused goods whose replacement is announced already cannot count again. */
const replacedIssues = async (
  ctx: Context,
  line: ReceiptLine,
  held: Held<typeof receiptLine, never>,
  qty: string,
): Promise<readonly Issue[]> => {
  const { shipTolerancePct } = await policiesOf(ctx, line.orgNo);
  return held.before(purchaseLine).flatMap((order) => checkReplaced(order, qty, shipTolerancePct));
};

/** IN-02: refused goods that are still here are taken after all. Refused when their replacement is announced already. */
export const acceptConcession = async (ctx: Context, input: ConcedeInput) => {
  const { row: line } = await takeOne(ctx, receivedLine, 'concede', lineIn(input), async (row, held) => {
    const most = refusedFree(row);
    const isWrong = !isPositive(input.qty) || compare(input.qty, most) > 0;
    return [
      ...(isWrong && isPositive(most) ? [{ code: 'inspect.concede', field: 'qty', rowId: row.id, params: { qty: most } }] : []),
      ...missingReason(input.reason),
      ...(await replacedIssues(ctx, row, held, input.qty)),
    ];
  });
  const take = takerOf(await positionsOf(ctx, [line.id]), { moveKind: 'concede', sourceNo: line.receiptNo });
  const moves = take({
    line,
    inventoryType: '22',
    qty: input.qty,
    first: line.badCellNo ?? '',
    to: { cellNo: line.arriveCellNo ?? '', inventoryType: '10' },
  });
  return moveReceived(ctx, 'concede', [line], {
    change: () => ({
      acceptQty: sum(line.acceptQty, input.qty),
      checkReturnQty: minus(line.checkReturnQty, input.qty),
      ...judgedNow(ctx),
      reason: input.reason,
    }),
    told: [effectOf(line, 'receipt.conceded', input.qty, input.reason)],
    moves,
  });
};

/** IN-03: the result is taken back and all goods of the line wait again. */
export const reverseInspection = async (ctx: Context, input: ReverseInput) => {
  const { row: line } = await takeOne(ctx, receivedLine, 'reverseInspection', lineIn(input), (row, held) =>
    replacedIssues(ctx, row, held, row.checkReturnQty),
  );
  const positions = await positionsOf(ctx, [line.id]);
  const take = takerOf(positions, { moveKind: 'reverse', sourceNo: line.receiptNo });
  const arrive = line.arriveCellNo ?? '';
  const waiting = { cellNo: arrive, inventoryType: '20' };
  // damaged goods stay where they were put at the receipt; only what inspection sent there comes back
  const refusedGood = atLeastZero(minus(heldIn(positions, line.id, '22'), line.badQty));
  const moves: Move[] = [
    ...take({ line, inventoryType: '10', qty: line.acceptQty, first: arrive, to: waiting }),
    ...take({ line, inventoryType: '22', qty: refusedGood, first: line.badCellNo ?? '', to: waiting }),
  ];
  const undone = sum(line.acceptQty, line.checkReturnQty);
  return moveReceived(ctx, 'reverseInspection', [line], {
    change: () => ({
      waitInspectQty: sum(line.waitInspectQty, undone),
      acceptQty: '0',
      checkReturnQty: '0',
      inspectDate: null,
      inspectUserName: null,
      reason: input.reason,
    }),
    told: [effectOf(line, 'receipt.inspectionReversed', undone, input.reason)],
    moves,
  });
};
