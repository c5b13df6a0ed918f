import { barcodeRule, barcodeRuleLine } from '@wms/contract/rule/barcodeRule.ts';
import { type RuleLine, ruleIssues, type Segment, segmentOf } from '@wms/contract/rule/barcodes.ts';
import { basicElement } from '@wms/contract/rule/basicElement.ts';
import { batchRule, batchRuleLine } from '@wms/contract/rule/batchRule.ts';
import { columnOf } from '@wms/contract/rule/elements.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import type { Method } from '../kernel/ground/method.ts';
import { invalid } from '../kernel/ground/refusal.ts';
import { plainBodies, writtenMethods } from '../kernel/resource/crud.ts';
import { findRows, getRow } from '../kernel/row/rows.ts';

/** The lines of a rule with what they take over from their elements, days in the format of the element's batch rule. */
const segmentsOf = async (ctx: Context, lines: readonly RuleLine[]): Promise<readonly Segment[]> => {
  const elements = await findRows(ctx, basicElement, [sql`coding_id = any(${lines.map(({ codingId }) => codingId)}::text[])`]);
  const lotRules = elements.flatMap(({ lotRule }) => lotRule ?? []);
  const heads = await findRows(ctx, batchRule, [sql`lot_rule_no = any(${lotRules}::text[])`]);
  const attributes = await findRows(ctx, batchRuleLine, [sql`rule_id = any(${heads.map(({ id }) => id)}::bigint[])`]);
  return lines.flatMap((line) => {
    const element = elements.find(({ codingId }) => codingId === line.codingId);
    if (!element) return [];
    const head = heads.find(({ lotRuleNo }) => lotRuleNo === element.lotRule);
    const dated = attributes.find(({ ruleId, lotAtt }) => ruleId === head?.id && lotAtt === columnOf(element));
    return [segmentOf(line, element, dated?.dateFormat)];
  });
};

/** A rule of which codes could not be read back is refused as a whole, at the line that makes it so. */
const ensureReadable = async (ctx: Context, id: string): Promise<void> => {
  const rule = await getRow(ctx, barcodeRule, id);
  const lines = await findRows(ctx, barcodeRuleLine, [sql`rule_id = ${id}`]);
  const issues = ruleIssues(
    rule,
    await segmentsOf(
      ctx,
      lines.toSorted((a, b) => a.seq - b.seq),
    ),
  );
  if (issues.length > 0) throw invalid(...issues);
};

const plain = plainBodies(barcodeRule);
export const barcodeRuleMethods: readonly Method[] = writtenMethods(barcodeRule, {
  add: async (ctx, draft) => {
    const done = await plain.add(ctx, draft);
    await ensureReadable(ctx, done.id);
    return done;
  },
  update: async (ctx, change) => {
    const done = await plain.update(ctx, change);
    await ensureReadable(ctx, done.id);
    return done;
  },
});
