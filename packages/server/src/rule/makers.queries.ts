import { barcodeRule, barcodeRuleLine } from '@wms/contract/rule/barcodeRule.ts';
import { type BarcodeRule, type RuleLine, type Segment, segmentOf } from '@wms/contract/rule/barcodes.ts';
import { basicElement } from '@wms/contract/rule/basicElement.ts';
import type { BatchAttribute } from '@wms/contract/rule/batches.ts';
import { batchRule, batchRuleLine } from '@wms/contract/rule/batchRule.ts';
import { containerRule } from '@wms/contract/rule/containerRule.ts';
import { columnOf } from '@wms/contract/rule/elements.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { findRows } from '../kernel/row/rows.ts';

/** What makes a segment of each of some lines: their elements are asked for once, however many rules the lines are of. */
const segmenter = async (ctx: Context, lines: readonly RuleLine[]): Promise<(line: RuleLine) => readonly Segment[]> => {
  const elements = await findRows(ctx, basicElement, [sql`coding_id = any(${lines.map(({ codingId }) => codingId)}::text[])`]);
  const lotRules = elements.flatMap(({ lotRule }) => lotRule ?? []);
  const heads = await findRows(ctx, batchRule, [sql`lot_rule_no = any(${lotRules}::text[])`]);
  const attributes = await findRows(ctx, batchRuleLine, [sql`rule_id = any(${heads.map(({ id }) => id)}::bigint[])`]);
  return (line) => {
    const element = elements.find(({ codingId }) => codingId === line.codingId);
    if (!element) return [];
    const head = heads.find(({ lotRuleNo }) => lotRuleNo === element.lotRule);
    const dated = attributes.find(({ ruleId, lotAtt }) => ruleId === head?.id && lotAtt === columnOf(element));
    return [segmentOf(line, element, dated?.dateFormat)];
  };
};
/** The lines of a rule with what they take over from their elements, days in the format of the element's batch rule. */
export const segmentsOf = async (ctx: Context, lines: readonly RuleLine[]): Promise<readonly Segment[]> =>
  lines.flatMap(await segmenter(ctx, lines));

/** What makes the codes of a rule. */
export interface CodeMaker extends BarcodeRule {
  readonly barRuleNo: string;
  readonly segments: readonly Segment[];
}
const valid = sql`status_code = '1'`;
/** The valid barcode rules among some, by number, each with its elements in order. */
export const codeMakers = async (ctx: Context, barRuleNos: readonly string[]): Promise<ReadonlyMap<string, CodeMaker>> => {
  if (barRuleNos.length === 0) return new Map();
  const rules = await findRows(ctx, barcodeRule, [sql`bar_rule_no = any(${[...new Set(barRuleNos)]}::text[])`, valid]);
  const lines = await findRows(ctx, barcodeRuleLine, [sql`rule_id = any(${rules.map(({ id }) => id)}::bigint[])`]);
  const segment = await segmenter(ctx, lines);
  return new Map(
    rules.map(({ id, barRuleNo, parseMethod, codeTotal }) => {
      const own = lines.filter(({ ruleId }) => ruleId === id).toSorted((a, b) => a.seq - b.seq);
      return [barRuleNo, { barRuleNo, parseMethod, codeTotal, segments: own.flatMap(segment) }];
    }),
  );
};

/** What batches of the valid batch rules among some are made of, by number. */
export const batchAttributesOf = async (
  ctx: Context,
  lotRuleNos: readonly string[],
): Promise<ReadonlyMap<string, readonly BatchAttribute[]>> => {
  if (lotRuleNos.length === 0) return new Map();
  const heads = await findRows(ctx, batchRule, [sql`lot_rule_no = any(${[...new Set(lotRuleNos)]}::text[])`, valid]);
  const lines = await findRows(ctx, batchRuleLine, [sql`rule_id = any(${heads.map(({ id }) => id)}::bigint[])`]);
  return new Map(heads.map(({ id, lotRuleNo }) => [lotRuleNo, lines.filter(({ ruleId }) => ruleId === id)]));
};

/** The valid container rules among some, by number. */
export const containerRulesOf = async (ctx: Context, boxRuleNos: readonly string[]) => {
  if (boxRuleNos.length === 0) return new Map<string, never>();
  const rules = await findRows(ctx, containerRule, [sql`box_rule_no = any(${[...new Set(boxRuleNos)]}::text[])`, valid]);
  return new Map(rules.map((rule) => [rule.boxRuleNo, rule]));
};
