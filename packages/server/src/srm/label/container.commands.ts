import type { InOf } from '@wms/contract/kernel/call.ts';
import { isIn, statusIssues } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { containerDocument } from '@wms/contract/srm/label/label.document.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { plainBodies } from '../../kernel/resource/crud.ts';
import { allOf, findRows, lockById, visible } from '../../kernel/row/rows.ts';
import { ensureReferences } from '../../kernel/row/rules.ts';
import { saveRow, saveRows } from '../../kernel/row/saveRows.ts';
import { containerRulesOf } from '../../rule/door.ts';
import { makeBoxNos, makeSsccs } from './codes.ts';
import { deepest, levelBelow } from './nesting.ts';

type Box = Row<typeof container>;
const { empty, used, sent, retired } = containerFlow.states;

interface Content {
  readonly boxNo: string;
  readonly count: number;
  readonly qty: string;
  readonly itemNo: string | null;
  readonly lotNo: string | null;
}
/** What lies in some containers by the labels that count: an item and a lot are named where there is one. */
const contentOf = async (ctx: Context, boxNos: readonly string[]): Promise<ReadonlyMap<string, Content>> => {
  const rows = await ctx.tx.rows<Content>(sql`
    select box_no as "boxNo", count(*)::int as count, trim_scale(sum(qty))::text as qty,
      case when count(distinct item_no) = 1 then min(item_no) end as "itemNo",
      case when count(distinct coalesce(combination_lot_no, lot_no, '')) = 1 then min(coalesce(combination_lot_no, lot_no)) end
        as "lotNo"
    from bm_barcode_detail
    where ${allOf([...visible(label, ctx), sql`box_no = any(${[...boxNos]}::text[])`, sql`void_flag = '0'`])}
    group by box_no`);
  return new Map(rows.map((row) => [row.boxNo, row]));
};
const wholeContentOf = (ctx: Context, boxNos: readonly string[]): Promise<ReadonlyMap<string, Content>> =>
  beyondScope(ctx, 'a container is not empty for who does not see what lies in it', (wide) => contentOf(wide, boxNos));

/** Brings containers in line with their labels after some of these have become void: one without any is empty. */
export const settleBoxes = async (ctx: Context, boxNos: readonly string[]): Promise<void> => {
  if (boxNos.length === 0) return;
  const named = [...new Set(boxNos)];
  const boxes = await findRows(ctx, container, [sql`box_no = any(${named}::text[])`], { lock: true });
  const contents = await wholeContentOf(ctx, named);
  const inUse = boxes.filter(({ barcodeStatus }) => barcodeStatus === used);
  await move(ctx, containerDocument, 'unpack', inUse, {
    change: ({ boxNo }) => {
      const content = contents.get(boxNo);
      return content
        ? { qty: content.qty, itemNo: content.itemNo, lotNo: content.lotNo }
        : { barcodeStatus: empty, qty: null, itemNo: null, lotNo: null };
    },
    isHistory: (before, after) => before.barcodeStatus !== after.barcodeStatus,
  });
};

/** The container that others are to lie in; they lie one level below it. */
const parentOf = async (ctx: Context, orgNo: string, parentBoxNo: string | null | undefined): Promise<Box | null> => {
  if (!parentBoxNo) return null;
  const [parent] = await findRows(ctx, container, [sql`box_no = ${parentBoxNo} and org_no = ${orgNo}`], { lock: true });
  if (!parent || !isIn(containerFlow, 'here', parent.barcodeStatus))
    throw invalid({ code: 'container.noParent', field: 'parentBoxNo', params: { value: parentBoxNo } });
  return parent;
};

/** LABEL-25: empty containers by hand. */
export const create = async (
  ctx: Context,
  { count, ...wanted }: InOf<typeof calls.createContainers> & { readonly sourceNo?: string | null },
) => {
  await ensureReferences(ctx, container, wanted);
  const rule = (await containerRulesOf(ctx, [wanted.boxRuleNo])).get(wanted.boxRuleNo);
  if (!rule) throw notFound();
  const parent = await parentOf(ctx, wanted.orgNo, wanted.parentBoxNo);
  ensure(deepIssues(parent, 0));
  const made = await makeBoxNos(ctx, rule, count);
  if ('issues' in made) throw refuse(...made.issues);
  const ssccs = await makeSsccs(ctx, wanted.orgNo, count);
  if ('issues' in ssccs) throw refuse(...ssccs.issues);
  const rows = await open(
    ctx,
    containerDocument,
    'create',
    made.codes.map((boxNo, at) => ({
      ...wanted,
      boxNo,
      sscc: ssccs.codes[at] ?? null,
      boxLevel: levelBelow(parent?.boxLevel),
      barcodeStatus: empty,
    })),
  );
  const [first] = rows;
  if (!first) throw notFound();
  return { id: first.id, version: first.version, boxNo: first.boxNo, count: rows.length };
};

/** `below`: how many levels of containers lie in the one that is moved. */
const deepIssues = (parent: Pick<Box, 'boxLevel'> | null, below: number): readonly Issue[] =>
  levelBelow(parent?.boxLevel) + below > deepest
    ? [{ code: 'container.tooDeep', field: 'parentBoxNo', params: { max: String(deepest) } }]
    : [];
/**
 * The containers that lie in some and in those, by number, with how far below them: wherever they are and whoever's they are,
 * since one that nobody here sees makes a ring as well.
 */
const insideOf = async (wide: Context, orgNo: string, boxNos: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await wide.tx.rows<{ boxNo: string; depth: number }>(sql`
    with recursive inside as (
      select box_no, 1 as depth from bm_box where org_no = ${orgNo} and parent_box_no = any(${[...boxNos]}::text[])
      union
      select b.box_no, i.depth + 1 from bm_box b join inside i on b.parent_box_no = i.box_no
      where b.org_no = ${orgNo} and i.depth < ${deepest}
    )
    select box_no as "boxNo", max(depth) as depth from inside group by box_no`);
  return new Map(rows.map(({ boxNo, depth }) => [boxNo, depth]));
};
/** What lies in containers follows them to the level that they lie on now. */
const followDown = async (wide: Context, orgNo: string, inside: ReadonlyMap<string, number>, boxLevel: number): Promise<void> => {
  const below = await findRows(wide, container, [sql`org_no = ${orgNo} and box_no = any(${[...inside.keys()]}::text[])`], {
    lock: true,
  });
  await saveRows(
    wide,
    container,
    below.map((box) => ({ row: box, change: { boxLevel: boxLevel + (inside.get(box.boxNo) ?? 0) } })),
  );
};
/** Puts containers that lie in nothing into one that was made for them. */
export const nest = async (ctx: Context, rows: readonly Box[], parent: Pick<Box, 'orgNo' | 'boxNo' | 'boxLevel'>) => {
  const boxLevel = levelBelow(parent.boxLevel);
  await beyondScope(ctx, 'what lies in a container moves with it', async (wide) => {
    const boxNos = rows.map(({ boxNo }) => boxNo);
    const inside = await insideOf(wide, parent.orgNo, boxNos);
    ensure(deepIssues(parent, Math.max(0, ...inside.values())));
    await followDown(wide, parent.orgNo, inside, boxLevel);
  });
  await move(ctx, containerDocument, 'pack', rows, {
    change: () => ({ parentBoxNo: parent.boxNo, boxLevel }),
    note: () => parent.boxNo,
  });
};
const plain = plainBodies(container);
/** A container that is moved into another lies below it, and never in what lies in itself. */
export const change = async (ctx: Context, body: Parameters<typeof plain.update>[1]) => {
  const done = await plain.update(ctx, body);
  const [row] = await lockById(ctx, container, [done.id]);
  if (!row) throw notFound();
  const parent = await parentOf(ctx, row.orgNo, row.parentBoxNo);
  return beyondScope(ctx, 'what lies in a container moves with it', async (wide) => {
    const inside = await insideOf(wide, row.orgNo, [row.boxNo]);
    if (parent && (parent.boxNo === row.boxNo || inside.has(parent.boxNo)))
      throw invalid({ code: 'container.ring', field: 'parentBoxNo', params: { parent: parent.boxNo, boxNo: row.boxNo } });
    ensure(deepIssues(parent, Math.max(0, ...inside.values())));
    const boxLevel = levelBelow(parent?.boxLevel);
    if (boxLevel === row.boxLevel) return done;
    await followDown(wide, row.orgNo, inside, boxLevel);
    return saveRow(wide, container, row, { boxLevel });
  });
};
/** Only what is empty and holds no container is removed. */
export const remove = async (ctx: Context, wanted: Parameters<typeof plain.purge>[1]) => {
  const rows = await lockById(
    ctx,
    container,
    wanted.map(({ id }) => id),
  );
  ensure([
    ...rows.flatMap((row): readonly Issue[] =>
      statusIssues(containerFlow, 'retire', row.barcodeStatus).map((issue) => ({ ...issue, rowId: row.id })),
    ),
    ...(await filledIssues(ctx, rows)),
  ]);
  return plain.purge(ctx, wanted);
};

/** What still lies in containers by labels that count. */
const filledIssues = async (ctx: Context, rows: readonly Box[]): Promise<readonly Issue[]> => {
  const contents = await wholeContentOf(
    ctx,
    rows.map(({ boxNo }) => boxNo),
  );
  return rows.flatMap(({ id, boxNo }) => {
    const count = contents.get(boxNo)?.count ?? 0;
    return count > 0 ? [{ code: 'container.filled', rowId: id, params: { boxNo, count } }] : [];
  });
};

export const send = async (ctx: Context, { records }: InOf<typeof calls.sendContainers>) => {
  const { rows } = await take(ctx, containerDocument, 'send', records);
  return (await move(ctx, containerDocument, 'send', rows, { change: () => ({ barcodeStatus: sent }) })).answer;
};
/** What goes from company to company gets a number that nobody else gives; the numbers count on for each company prefix. */
export const giveSscc = async (ctx: Context, { records }: InOf<typeof calls.giveSsccs>) => {
  const { rows } = await take(ctx, containerDocument, 'giveSscc', records);
  const given = new Map<string, string>();
  for (const orgNo of new Set(rows.map((row) => row.orgNo))) {
    const own = rows.filter((row) => row.orgNo === orgNo);
    const made = await makeSsccs(ctx, orgNo, own.length);
    if ('issues' in made) throw refuse(...made.issues);
    if (made.codes.length < own.length) throw refuse({ code: 'container.noPrefix', params: { orgNo } });
    own.forEach(({ id }, at) => {
      given.set(id, made.codes[at] ?? '');
    });
  }
  const { answer } = await move(ctx, containerDocument, 'giveSscc', rows, {
    change: ({ id }) => ({ sscc: given.get(id) ?? null }),
    note: ({ id }) => given.get(id) ?? null,
  });
  return answer;
};
/** Back in the house: counted as used once more where the rule lets it be used again, and over where it does not. */
export const comeBack = async (ctx: Context, { records }: InOf<typeof calls.takeBackContainers>) => {
  const { rows } = await take(ctx, containerDocument, 'comeBack', records);
  const rules = await containerRulesOf(
    ctx,
    rows.map(({ boxRuleNo }) => boxRuleNo),
  );
  const contents = { sscc: null, qty: null, itemNo: null, lotNo: null, sourceNo: null, parentBoxNo: null, boxLevel: 1 };
  const { answer } = await move(ctx, containerDocument, 'comeBack', rows, {
    change: (row) => ({
      ...contents,
      barcodeStatus: rules.get(row.boxRuleNo)?.isRecycle === '1' ? empty : retired,
      usageCount: row.usageCount + (row.sourceNo ? 0 : 1),
    }),
    // what it went by is no number of what it holds next
    note: ({ sscc }) => sscc,
  });
  return answer;
};
export const retire = async (ctx: Context, { records }: InOf<typeof calls.retireContainers>) => {
  const { rows } = await take(ctx, containerDocument, 'retire', records, { all: (held) => filledIssues(ctx, held.rows) });
  return (await move(ctx, containerDocument, 'retire', rows, { change: () => ({ barcodeStatus: retired }) })).answer;
};

/** One level of what lies in a container: the containers with how much lies in each, and the labels. */
export const contentsOf = async (ctx: Context, { boxNo }: InOf<typeof calls.getBoxContents>) => {
  const boxes = await ctx.tx.rows<{
    id: string;
    boxNo: string;
    sscc: string | null;
    boxLevel: number;
    qty: string | null;
    barcodeStatus: string;
    boxCount: number;
    labelCount: number;
  }>(sql`
    select b.id::text as id, b.box_no as "boxNo", b.sscc, b.box_level as "boxLevel", trim_scale(b.qty)::text as qty,
      b.barcode_status as "barcodeStatus",
      (select count(*)::int from bm_box c where c.parent_box_no = b.box_no) as "boxCount",
      (select count(*)::int from bm_barcode_detail l where l.box_no = b.box_no and l.void_flag = '0') as "labelCount"
    from (select * from bm_box where ${allOf([...visible(container, ctx), sql`parent_box_no = ${boxNo}`])}) b
    order by b.box_no limit 500`);
  const labels = await findRows(ctx, label, [sql`box_no = ${boxNo} and void_flag = '0'`], { limit: 500 });
  const counted = await contentOf(ctx, [boxNo]);
  return {
    boxes,
    labels: labels.map(({ id, barcode, itemNo, itemName, qty, unitNo, snBarcodeStatus }) => ({
      ...{ id, barcode, itemNo, itemName, qty, unitNo, snBarcodeStatus },
    })),
    labelCount: counted.get(boxNo)?.count ?? 0,
  };
};
