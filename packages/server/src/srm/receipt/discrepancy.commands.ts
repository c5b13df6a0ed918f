import { missingReason } from '@wms/contract/kernel/reason.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { discrepancyIssues, stateOf } from '@wms/contract/srm/receipt/discrepancy.ts';
import type { AnswerInput, SettleInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { discrepancy, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { attachFiles } from '../../file/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { saveRow } from '../../kernel/row/saveRows.ts';

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
  return { count: 1, records: [{ id: saved.id, version: saved.version, status: stateOf(saved) }] };
};
