import type { Facts } from '@wms/contract/kernel/notification.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { discrepancyIssues, stateOf } from '@wms/contract/srm/receipt/discrepancy.ts';
import { differenceTold, differenceUrl } from '@wms/contract/srm/receipt/receipt.notifications.ts';
import type { AnswerInput, SettleInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { discrepancy, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { attachFiles } from '../../file/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { keep } from '../../kernel/outbox/outbox.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { saveRow } from '../../kernel/row/saveRows.ts';

/** Tells the other side at once; under the event by which the discrepancy itself is told. */
const tellOf = async (ctx: Context, what: keyof typeof differenceTold, row: Row<typeof discrepancy>): Promise<void> => {
  const { to, text, asks, facts } = differenceTold[what];
  const { docNo = '', ...told }: Facts = facts(row);
  const { id: rowId, orgNo, supplierNo, asnId: headId } = row;
  const common = { rowId, orgNo, supplierNo, headId, headEntity: asnHead.name, warehouseNo: '', moment: 'receipt.differs' };
  const url = differenceUrl(row.asnNo);
  await keep(ctx, discrepancy.name, [
    { ...common, docNo, facts: { ...told, url, supplierName: '' }, texts: text, audiences: to, asks },
  ]);
};

/** The supplier agrees or disagrees; a disagreement says why. The answer may change until the discrepancy is settled. */
export const answerDiscrepancy = async (ctx: Context, input: AnswerInput) => {
  const row = await lockRow(ctx, discrepancy, input);
  ctx.note(row.discrepancyNo);
  ensure([...discrepancyIssues(row), ...(input.supplierAnswer === '2' ? missingReason(input.reason) : [])]);
  const saved = await saveRow(ctx, discrepancy, row, {
    supplierAnswer: input.supplierAnswer,
    answerReason: input.reason,
    answerDate: timeText(ctx.clock.now()),
  });
  await tellOf(ctx, 'answered', saved);
  const owner = row.receiptLineId === null ? asnHead : receiptLine;
  await attachFiles(ctx, owner, [{ rowId: row.receiptLineId ?? row.asnId, docNo: row.discrepancyNo, fileIds: input.fileIds }]);
  return { id: saved.id, version: saved.version, status: stateOf(saved) };
};

/** The outcome is written once. What follows from it (a return, a new ASN) is a document of its own. */
export const settleDiscrepancy = async (ctx: Context, input: SettleInput) => {
  const row = await lockRow(ctx, discrepancy, input);
  ctx.note(row.discrepancyNo);
  ensure(discrepancyIssues(row));
  const saved = await saveRow(ctx, discrepancy, row, {
    outcome: input.outcome,
    outcomeDate: timeText(ctx.clock.now()),
    outcomeRemark: input.remark,
  });
  await tellOf(ctx, 'settled', saved);
  return { count: 1, records: [{ id: saved.id, version: saved.version, status: stateOf(saved) }] };
};
