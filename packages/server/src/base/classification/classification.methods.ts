import { classification } from '@wms/contract/base/classification/classification.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { type Bodies, plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { levelsIn } from '../../kernel/row/tree.ts';

type Values = Readonly<Record<string, unknown>>;
type Code = Row<typeof classification>;
const plain = plainBodies(classification);
const textOf = (value: unknown): string => String(value ?? '');

/** The whole tree of one kind of object, locked: a move must see what others move at the same time. */
const treeOf = (ctx: Context, objectTypes: readonly string[]): Promise<readonly Code[]> =>
  beyondScope(ctx, 'where a code stands in its tree', (wide) =>
    findRows(wide, classification, [sql`object_type = any(${[...new Set(objectTypes)]}::text[])`], { lock: true }),
  );

/** Of some codes of a tree those the person sees: of another organization's nothing is told, not even that it is there. */
const seenAmong = async (ctx: Context, rows: readonly (Code | undefined)[]): Promise<readonly Code[]> => {
  const ids = rows.flatMap((row) => (row ? [row.id] : []));
  return ids.length === 0 ? [] : findRows(ctx, classification, [sql`id = any(${ids}::bigint[])`]);
};
/** A code for one organization may stand below one for everybody, not below another organization's. */
const parentIssues = (draft: Values, parent: Pick<Code, 'orgNo'> | undefined): readonly Issue[] =>
  !parent || parent.orgNo === '*' || parent.orgNo === textOf(draft.orgNo ?? '*')
    ? []
    : [{ code: 'classification.parentOrg', field: 'parentCode', params: { orgNo: parent.orgNo } }];
const circleIssue = (code: string): Issue => ({ code: 'classification.circle', field: 'parentCode', params: { code } });

const addCode: Bodies<typeof classification>['add'] = async (ctx, draft) => {
  const parentCode = textOf(draft.parentCode);
  const tree = parentCode === '' ? [] : await treeOf(ctx, [textOf(draft.objectType)]);
  const parent = tree.find((row) => row.classifyCode === parentCode);
  // a parent that is not seen is refused by the write itself, like one there is none of
  const [seen] = await seenAmong(ctx, [parent]);
  const issues = parentIssues(draft, seen);
  if (issues.length > 0) throw invalid(...issues);
  return plain.add(ctx, { ...draft, classifyLevel: (parent?.classifyLevel ?? 0) + 1 });
};

/** The codes below one, with the level each has when that one stands on `level`; the nearest first. */
const branchOf = (tree: readonly Code[], code: string, level: number): readonly (readonly [Code, number])[] => {
  const children = new Map<string, Code[]>();
  for (const row of tree) {
    const beside = children.get(textOf(row.parentCode));
    if (beside) beside.push(row);
    else children.set(textOf(row.parentCode), [row]);
  }
  const below: (readonly [Code, number])[] = [];
  // the list grows while it is walked: a branch may be as deep as a sheet is long
  for (let [at, above, from] = [0, level, code]; ; at += 1) {
    for (const row of children.get(from) ?? []) below.push([row, above + 1]);
    const next = below[at];
    if (!next) return below;
    [from, above] = [next[0].classifyCode, next[1]];
  }
};

const changeCode = async (ctx: Context, change: Values & { readonly id: string; readonly version: number }) => {
  const before = await getRow(ctx, classification, change.id);
  if (change.parentCode === undefined && change.orgNo === undefined) return plain.update(ctx, change);
  const tree = await treeOf(ctx, [before.objectType]);
  const stands = tree.find((row) => row.id === before.id) ?? before;
  const parentCode = textOf(change.parentCode === undefined ? stands.parentCode : change.parentCode);
  const parent = tree.find((row) => row.classifyCode === parentCode);
  const below = branchOf(tree, before.classifyCode, (parent?.classifyLevel ?? 0) + 1);
  const isCircle = parentCode === before.classifyCode || below.some(([row]) => row.classifyCode === parentCode);
  const next = { ...stands, ...change };
  const orgNo = textOf(next.orgNo ?? '*');
  const foreign = tree.find((row) => row.parentCode === before.classifyCode && orgNo !== '*' && row.orgNo !== orgNo);
  const seen = await seenAmong(ctx, [parent, foreign]);
  const [seenParent, seenChild] = [parent, foreign].map((row) => seen.find(({ id }) => id === row?.id));
  const issues = isCircle
    ? [circleIssue(before.classifyCode)]
    : [
        ...parentIssues(next, seenParent),
        ...(foreign
          ? [{ code: 'classification.childOrg', field: 'orgNo', params: { code: seenChild?.classifyCode ?? '-' } }]
          : []),
      ];
  if (issues.length > 0) throw invalid(...issues);
  const saved = await plain.update(ctx, { ...change, classifyLevel: (parent?.classifyLevel ?? 0) + 1 });
  // a branch moves as a whole, also where others keep parts of it
  await beyondScope(ctx, 'the levels of a moved branch', (wide) =>
    saveRows(
      wide,
      classification,
      below.map(([row, classifyLevel]) => ({ row, change: { classifyLevel } })),
    ),
  );
  return saved;
};

/** The rows of a sheet with their levels, parents before children; what is left over stands in a circle. */
const inTreeOrder = (drafts: readonly SheetDraft[], stored: ReadonlyMap<string, number>) => {
  const levels = levelsIn(
    new Map(drafts.map(({ values }) => [textOf(values.classifyCode), textOf(values.parentCode) || null])),
    stored,
  );
  const levelOf = ({ values }: SheetDraft): number => levels.get(textOf(values.classifyCode)) ?? 0;
  return {
    ordered: drafts
      .filter((draft) => levelOf(draft) > 0)
      .toSorted((one, other) => levelOf(one) - levelOf(other))
      .map(({ line, values }): SheetDraft => ({ line, values: { ...values, classifyLevel: levelOf({ line, values }) } })),
    left: drafts.filter((draft) => levelOf(draft) === 0),
  };
};
const lineError = ({ line, values }: SheetDraft, { code, params }: Issue): LineError => ({
  line,
  field: 'parentCode',
  value: textOf(values.parentCode),
  code,
  ...(params ? { params } : {}),
});

const planWithTree = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  verify: async (ctx, drafts, writing) => {
    const inFile = new Map(drafts.map(({ values }) => [textOf(values.classifyCode), values]));
    const found = (await plan.verify?.(ctx, drafts, writing)) ?? [];
    // a parent may stand in the same sheet, for the same kind of object
    const byLine = new Map<number | undefined, SheetDraft>(drafts.map((draft) => [draft.line, draft]));
    const kept = found.filter(({ line, field, code }) => {
      const draft = byLine.get(line);
      const parent = inFile.get(textOf(draft?.values.parentCode));
      return !(field === 'parentCode' && code === 'ref.invalid' && parent?.objectType === draft?.values.objectType);
    });
    const stored = await findRows(ctx, classification, [
      sql`classify_code = any(${drafts.map(({ values }) => textOf(values.parentCode))}::text[])`,
    ]);
    const codes = new Map(stored.map((row) => [row.classifyCode, row]));
    const orgIn = (code: string): Pick<Code, 'orgNo'> | undefined => {
      const draft = inFile.get(code);
      return draft ? { orgNo: textOf(draft.orgNo ?? '*') } : codes.get(code);
    };
    return [
      ...kept,
      ...drafts.flatMap((draft) =>
        parentIssues(draft.values, orgIn(textOf(draft.values.parentCode))).map((issue) => lineError(draft, issue)),
      ),
      ...inTreeOrder(drafts, new Map()).left.map((draft) => lineError(draft, circleIssue(textOf(draft.values.classifyCode)))),
    ];
  },
  apply: async (ctx, drafts) => {
    const tree = await treeOf(
      ctx,
      drafts.map(({ values }) => textOf(values.objectType)),
    );
    const levels = new Map(tree.map((row) => [row.classifyCode, row.classifyLevel ?? 1] as const));
    return plan.apply(ctx, inTreeOrder(drafts, levels).ordered);
  },
});

export const classificationMethods: readonly Method[] = [
  ...writtenMethods(classification, { add: addCode, update: changeCode }),
  ...importMethodsWith(classification, planWithTree),
];
