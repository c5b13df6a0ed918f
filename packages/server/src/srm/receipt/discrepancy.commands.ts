import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import type { AnswerInput, SettleInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { discrepancy, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { attachFiles } from '../../file/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { saveRow } from '../../kernel/row/saveRows.ts';

const openIssues = (row: Row<typeof discrepancy>): readonly Issue[] => [
  ...(row.voidFlag === '1' ? [{ code: 'discrepancy.void', rowId: row.id }] : []),
  ...(row.outcome === null ? [] : [{ code: 'discrepancy.settled', rowId: row.id }]),
];

/** What a discrepancy is in one word: V void, 2 settled, 1 answered, 0 waiting for the supplier. */
const stateOf = (row: Pick<Row<typeof discrepancy>, 'voidFlag' | 'outcome' | 'supplierAnswer'>): 'V' | '2' | '1' | '0' => {
  if (row.voidFlag === '1') return 'V';
  if (row.outcome !== null) return '2';
  return row.supplierAnswer === null ? '0' : '1';
};

/** The supplier agrees or disagrees; a disagreement says why. The answer may change until the discrepancy is settled. */
export const answerDiscrepancy = async (ctx: Context, input: AnswerInput) => {
  const row = await lockRow(ctx, discrepancy, input);
  ctx.note(row.discrepancyNo);
  ensure([...openIssues(row), ...(input.supplierAnswer === '2' ? missingReason(input.reason) : [])]);
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
  ensure(openIssues(row));
  const saved = await saveRow(ctx, discrepancy, row, {
    outcome: input.outcome,
    outcomeDate: timeText(ctx.clock.now()),
    outcomeRemark: input.remark,
  });
  return { count: 1, records: [{ id: saved.id, version: saved.version, status: stateOf(saved) }] };
};
