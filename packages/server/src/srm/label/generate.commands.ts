import type { InOf } from '@wms/contract/kernel/call.ts';
import { sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import type { container } from '@wms/contract/srm/label/container.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { containerDocument, labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import {
  boxOfLabel,
  isLockedByAsn,
  labelCount,
  labelQtys,
  lockedByAsn,
  mostLabels,
} from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, refuse } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type AsnHead, type AsnLine, holdNotice } from '../asn/door.ts';
import { batchOf, type Facts, makeBoxNos, makeCodes, makeSsccs, rulesOf } from './codes.ts';
import { settleBoxes } from './container.commands.ts';
import { factsOf, type Label, lineIssues } from './label.queries.ts';

type Wanted = InOf<typeof calls.generateLabels>['lines'][number];
type Rules = ReturnType<Awaited<ReturnType<typeof rulesOf>>>;
/** A line of a locked ASN with what is wanted of it. */
interface Work {
  readonly line: AsnLine;
  readonly wanted: Wanted;
  readonly rules: Rules;
  readonly facts: Facts;
}
const at = (rowId: string, issues: readonly Issue[]): readonly Issue[] => issues.map((issue) => ({ ...issue, rowId }));

/** LABEL-18: what the ASN says of the goods is taken from it; elsewhere what is given counts, and the ASN where nothing is. */
const factsWanted = (line: AsnLine, wanted: Wanted, rules: Rules): { facts: Facts; issues: readonly Issue[] } => {
  const said = factsOf(line);
  const given = lockedByAsn.filter((name) => wanted[name] !== undefined && wanted[name] !== null);
  if (!isLockedByAsn(rules.item?.genMoment))
    return { facts: { ...said, ...Object.fromEntries(given.map((name) => [name, wanted[name] || null])) }, issues: [] };
  const changed = given.filter((name) => (wanted[name] || null) !== (said[name] ?? null));
  return {
    facts: said,
    issues: changed.map((field) => ({ code: 'label.locked', field, params: { value: said[field] ?? '-' } })),
  };
};

const packIssues = ({ line, wanted, rules }: Omit<Work, 'facts'>): readonly Issue[] => {
  const count = labelCount(line.deliveryQty, wanted.packQty);
  if (count === undefined) return [{ code: 'label.pack', field: 'packQty' }];
  const { boxCount } = wanted;
  return [
    ...(boxCount > 0 && !rules.box ? [{ code: 'label.noBoxRule', field: 'boxCount', params: { itemNo: line.goodsNo } }] : []),
    ...(boxCount > count ? [{ code: 'label.boxes', field: 'boxCount', params: { boxCount, count } }] : []),
  ];
};

/** Everything that stands against making the labels wanted, line by line. */
const judge = async (ctx: Context, head: AsnHead, lines: readonly AsnLine[], wanted: readonly Wanted[]) => {
  const chosen = wanted.map((one) => ({ one, line: lines.find(({ id }) => id === one.lineId) }));
  const rules = await rulesOf(
    ctx,
    head.orgNo,
    chosen.flatMap(({ line }) => line?.goodsNo ?? []),
  );
  const { labelBeforeApproval } = await policiesOf(ctx, head.orgNo);
  const works: Work[] = [];
  const issues: Issue[] = [];
  for (const { one, line } of chosen) {
    if (!line) {
      issues.push({ code: 'asn.lineMissing', rowId: one.lineId });
      continue;
    }
    const ofLine = rules(line.goodsNo);
    const { facts, issues: locked } = factsWanted(line, one, ofLine);
    const work = { line, wanted: one, rules: ofLine, facts };
    issues.push(
      ...at(line.id, [
        ...lineIssues(head, line, labelBeforeApproval),
        ...(ofLine.maker ? [] : [{ code: 'label.noRule', params: { itemNo: line.goodsNo } }]),
        ...packIssues(work),
        ...locked,
      ]),
    );
    works.push(work);
  }
  const count = works.reduce((all, { line, wanted: { packQty } }) => all + (labelCount(line.deliveryQty, packQty) ?? 0), 0);
  if (count > mostLabels) issues.push({ code: 'label.tooMany', params: { count, most: mostLabels } });
  return { works, issues };
};

/** Labels that stand of some lines, locked in the order of their ids. */
const standing = (ctx: Context, asnNo: string, lineIds: readonly string[]): Promise<Label[]> =>
  findRows(ctx, label, [sql`source_no = ${asnNo}`, sql`asn_line_id = any(${[...lineIds]}::text[])`, sql`void_flag = '0'`], {
    lock: true,
  });
/** LB-04: a set is replaced as a whole, and only while nobody has scanned any of it. */
const setIssues = (works: readonly Work[], old: readonly Label[], isAgain: boolean): readonly Issue[] =>
  works.flatMap(({ line }) => {
    const own = old.filter(({ asnLineId }) => asnLineId === line.id);
    const scanned = own.find(({ snBarcodeStatus }) => snBarcodeStatus !== labelFlow.states.initial);
    if (scanned) return at(line.id, [{ code: 'label.setScanned', params: { line: line.lineSeq, barcode: scanned.barcode } }]);
    return own.length > 0 && !isAgain
      ? at(line.id, [{ code: 'label.hasSet', params: { line: line.lineSeq, count: own.length } }])
      : [];
  });

/** The codes of the labels and containers of a line; refused at the line where its rule makes none. */
const codesFor = async (ctx: Context, { line, wanted, rules, facts }: Work) => {
  const qtys = labelQtys(line.deliveryQty, wanted.packQty);
  const made = rules.maker ? await makeCodes(ctx, rules.maker, facts, qtys) : { issues: [] };
  if ('issues' in made) throw refuse(...at(line.id, made.issues));
  const boxes = wanted.boxCount > 0 && rules.box ? await makeBoxNos(ctx, rules.box, wanted.boxCount) : { codes: [] };
  if ('issues' in boxes) throw refuse(...at(line.id, boxes.issues));
  const ssccs = await makeSsccs(ctx, line.orgNo, boxes.codes.length);
  if ('issues' in ssccs) throw refuse(...at(line.id, ssccs.issues));
  return { qtys, codes: made.codes, boxNos: boxes.codes, ssccs: ssccs.codes };
};

type LabelDraft = Partial<Draft<typeof label>>;
type BoxDraft = Partial<Draft<typeof container>>;
const draftsOf = (work: Work, { qtys, codes, boxNos, ssccs }: Awaited<ReturnType<typeof codesFor>>) => {
  const { line, rules, facts } = work;
  const boxAt = boxOfLabel(codes.length, boxNos.length);
  const batch = batchOf(rules.batch, facts);
  const same: LabelDraft = {
    barType: '1',
    orgNo: line.orgNo,
    itemNo: line.goodsNo,
    itemName: line.goodsName,
    itemEnName: line.goodsEnName,
    unitNo: line.unitNo,
    supplierNo: line.supplierNo,
    combinationLotNo: batch,
    lotNo: line.lotNo,
    lotDate: facts.lotAtt01,
    barcodeVldDate: facts.lotAtt02,
    guestCol06: facts.guestCol06,
    lotAtt01: facts.lotAtt01,
    lotAtt02: facts.lotAtt02,
    lotAtt05: facts.lotAtt05,
    sourceNo: line.asnNo,
    asnNo: line.asnNo,
    asnLineId: line.id,
    ...(rules.item ? { genMoment: rules.item.genMoment } : {}),
  };
  const labels = codes.map(
    (barcode, place): LabelDraft => ({
      ...same,
      barcode,
      qty: qtys[place] ?? '0',
      boxNo: boxNos[boxAt[place] ?? -1] ?? null,
    }),
  );
  const boxes = boxNos.map(
    (boxNo, place): BoxDraft => ({
      boxNo,
      sscc: ssccs[place] ?? null,
      boxRuleNo: rules.box?.boxRuleNo ?? '',
      orgNo: line.orgNo,
      boxOwner: line.supplierNo,
      itemNo: line.goodsNo,
      lotNo: batch ?? line.lotNo,
      qty: sum(...qtys.filter((_, label) => boxAt[label] === place)),
      usageCount: 1,
      barcodeStatus: containerFlow.states.used,
      sourceNo: line.asnNo,
    }),
  );
  return { labels, boxes };
};

/** Labels that stand become void, and their containers hold what is left. */
export const voidSet = async (
  ctx: Context,
  old: readonly Label[],
  action: 'void' | 'merge' | 'split' | 'splitStored',
  note: string | null,
) => {
  const { answer } = await move(ctx, labelDocument, action, old, {
    change: () => ({ voidFlag: '1' as const }),
    note: () => note,
  });
  await settleBoxes(
    ctx,
    old.flatMap(({ boxNo }) => boxNo ?? []),
  );
  return answer;
};

/**
 * LB-01 and LB-04: makes the labels of lines of an ASN in one command, all or none. The ASN is locked first, so that of two commands
 * for one line the second sees what the first has made.
 */
export const generate = async (ctx: Context, { asnId, version, lines: wanted, again }: InOf<typeof calls.generateLabels>) => {
  const { head, lines } = await holdNotice(ctx, { id: asnId, version });
  const { works, issues } = await judge(ctx, head, lines, wanted);
  const old = await standing(
    ctx,
    head.asnNo,
    works.map(({ line }) => line.id),
  );
  ensure([...issues, ...setIssues(works, old, again === '1')]);
  if (old.length > 0) await voidSet(ctx, old, 'void', head.asnNo);
  const labels: LabelDraft[] = [];
  const boxes: BoxDraft[] = [];
  for (const work of works) {
    const drafts = draftsOf(work, await codesFor(ctx, work));
    labels.push(...drafts.labels);
    boxes.push(...drafts.boxes);
  }
  if (boxes.length > 0) await open(ctx, containerDocument, 'create', boxes);
  await open(ctx, labelDocument, 'generate', labels);
  ctx.note(head.asnNo);
  return { count: labels.length, boxCount: boxes.length };
};
