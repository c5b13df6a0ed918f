/** Codes of labels and containers: what the rules of the materials make of what is known of the goods. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { composeCode } from '@wms/contract/rule/barcodes.ts';
import type { BatchAttribute } from '@wms/contract/rule/batches.ts';
import { combinationLotNo } from '@wms/contract/rule/batches.ts';
import { inputs } from '@wms/contract/rule/elements.ts';
import { ssccOf } from '@wms/contract/srm/label/container.rules.ts';
import { sql } from 'kysely';
import { type CodeRules, codeRulesOf } from '../../base/item/door.ts';
import { gs1PrefixOf } from '../../base/organization/door.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { batchAttributesOf, type CodeMaker, codeMakers, containerRulesOf } from '../../rule/door.ts';

/** The rules of some materials of an organization. */
export const rulesOf = async (ctx: Context, orgNo: string, itemNos: readonly string[]) => {
  const items = await codeRulesOf(ctx, orgNo, itemNos);
  const named = (pick: (item: CodeRules) => string | null): readonly string[] => [
    ...new Set([...items.values()].flatMap((item) => pick(item) || [])),
  ];
  const makers = await codeMakers(
    ctx,
    named(({ barRuleNo }) => barRuleNo),
  );
  const batches = await batchAttributesOf(
    ctx,
    named(({ lotRuleNo }) => lotRuleNo),
  );
  const boxes = await containerRulesOf(
    ctx,
    named(({ boxRuleNo }) => boxRuleNo),
  );
  return (itemNo: string) => {
    const item = items.get(itemNo);
    return {
      item,
      maker: makers.get(item?.barRuleNo ?? ''),
      batch: batches.get(item?.lotRuleNo ?? '') ?? none,
      box: boxes.get(item?.boxRuleNo ?? ''),
    };
  };
};
const none: readonly BatchAttribute[] = [];
type BoxRule = NonNullable<ReturnType<Awaited<ReturnType<typeof rulesOf>>>['box']>;

/** What a code may say of a label, by the columns of basic elements (RULE-30). */
export interface Facts {
  readonly itemNo: string;
  readonly supplierNo: string | null;
  readonly orgNo: string;
  readonly sourceNo: string | null;
  readonly customerNo: string | null;
  readonly guestCol06: string | null;
  readonly lotAtt01: string | null;
  readonly lotAtt02: string | null;
  readonly lotAtt05: string | null;
}
const valuesOf = (facts: Facts, qty: string): Readonly<Record<string, string | null>> => ({
  standardCol01: facts.itemNo,
  standardCol02: facts.supplierNo,
  standardCol03: facts.orgNo,
  standardCol04: facts.sourceNo,
  standardCol05: qty,
  standardCol08: facts.customerNo,
  guestCol06: facts.guestCol06,
  lotAtt01: facts.lotAtt01,
  lotAtt02: facts.lotAtt02,
  lotAtt04: facts.guestCol06,
  lotAtt05: facts.lotAtt05,
});

/** The batch that goods with these attributes belong to; null where the rule names none. */
export const batchOf = (batch: readonly BatchAttribute[], facts: Facts): string | null =>
  combinationLotNo(batch, valuesOf(facts, '')) || null;

/** Whether the day of making stands in each code, so that its serial numbers may begin anew. */
const saysToday = ({ segments }: CodeMaker, values: Readonly<Record<string, string | null>>): boolean =>
  segments.some(({ inputType, column, format }) => inputType === inputs.date && format.includes('dd') && !values[column]);
const hasSerial = ({ segments }: CodeMaker): boolean => segments.some(({ inputType }) => inputType === inputs.serial);

export type Codes = { readonly codes: readonly string[] } | { readonly issues: readonly Issue[] };
/** The first code as it would be, without taking a serial number. */
export const sampleOf = (ctx: Pick<Context, 'clock'>, maker: CodeMaker, facts: Facts, qty: string): Codes => {
  const made = composeCode(maker, maker.segments, {
    values: valuesOf(facts, qty),
    today: dayText(ctx.clock.now()),
    serial: 1,
  });
  return 'issues' in made ? made : { codes: [made.code] };
};

/**
 * One code for each quantity. Serial numbers are taken as one block that nobody else is given; a rule whose codes do not say the day
 * counts on from day to day, or tomorrow's codes would be today's.
 */
export const makeCodes = async (ctx: Context, maker: CodeMaker, facts: Facts, qtys: readonly string[]): Promise<Codes> => {
  const { barRuleNo, segments } = maker;
  const values = valuesOf(facts, '');
  if (!hasSerial(maker) && qtys.length > 1)
    return { issues: [{ code: 'label.noSerial', params: { rule: barRuleNo, count: qtys.length } }] };
  // what cannot be composed is found before numbers are spent on it
  const trial = sampleOf(ctx, maker, facts, qtys[0] ?? '1');
  if ('issues' in trial) return trial;
  const first = await ctx.numbers.block(`BAR:${barRuleNo}`, qtys.length, saysToday(maker, values));
  const today = dayText(ctx.clock.now());
  const codes: string[] = [];
  for (const [at, qty] of qtys.entries()) {
    const made = composeCode(maker, segments, { values: valuesOf(facts, qty), today, serial: first + at });
    if ('issues' in made) return made;
    codes.push(made.code);
  }
  return { codes };
};

const usualTotal = 0;
/** Digits that a container's number has beside its rule where the rule sets no length. */
const usualDigits = 8;
const fewestDigits = 4;
/** Numbers of containers: the rule's own number, then digits up to its length. */
export const makeBoxNos = async (ctx: Context, { boxRuleNo, codeTotal }: BoxRule, count: number): Promise<Codes> => {
  const total = codeTotal ?? usualTotal;
  const digits = total > 0 ? total - [...boxRuleNo].length : usualDigits;
  const tooShort = { issues: [{ code: 'container.shortRule', params: { rule: boxRuleNo, total } }] };
  if (digits < fewestDigits) return tooShort;
  const first = await ctx.numbers.block(`BOX:${boxRuleNo}`, count, false);
  if (String(first + count - 1).length > digits) return tooShort;
  return { codes: Array.from({ length: count }, (_, at) => boxRuleNo + String(first + at).padStart(digits, '0')) };
};

/** Those of some SSCCs that a container carries already, whoever's it is: one that was entered by hand is not given again. */
const takenSsccs = async (ctx: Context, ssccs: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await beyondScope(ctx, 'an SSCC is of one container in the world', (wide) =>
    wide.tx.rows<{ sscc: string }>(sql`select sscc from bm_box where sscc = any(${[...ssccs]}::text[])`),
  );
  return new Set(rows.map(({ sscc }) => sscc));
};
/**
 * SSCCs by the company prefix of an organization; none where it has no prefix. Numbers count on for each prefix and are given once,
 * whichever organization and server asks.
 */
export const makeSsccs = async (ctx: Context, orgNo: string, count: number): Promise<Codes> => {
  const prefix = await gs1PrefixOf(ctx, orgNo);
  if (prefix === null) return { codes: [] };
  const codes: string[] = [];
  while (codes.length < count) {
    const wanted = count - codes.length;
    const first = await ctx.numbers.block(`SSCC:${prefix}`, wanted, false);
    const made = Array.from({ length: wanted }, (_, at) => ssccOf(prefix, first + at)).filter((sscc) => sscc !== undefined);
    if (made.length < wanted) return { issues: [{ code: 'container.ssccSpent', params: { prefix } }] };
    const taken = await takenSsccs(ctx, made);
    codes.push(...made.filter((sscc) => !taken.has(sscc)));
  }
  return { codes };
};
