import { classification } from '@wms/contract/base/classification.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { plainBodies, writtenMethods } from '../kernel/crud.ts';
import type { ImportPlan } from '../kernel/exchange/import.ts';
import { importMethodsWith } from '../kernel/exchange/methods.ts';
import type { Method } from '../kernel/method.ts';
import { invalid } from '../kernel/refusal.ts';
import { findRows, getRow, saveRow } from '../kernel/rows.ts';
import { beyondScope } from '../kernel/scope.ts';

type Values = Readonly<Record<string, unknown>>;
type Code = Row<typeof classification>;
const plain = plainBodies(classification);
const textOf = (value: unknown): string => String(value ?? '');

/** The whole tree of one kind of object, locked: a move must see what others move at the same time. */
const treeOf = (ctx: Context, objectTypes: readonly string[]): Promise<readonly Code[]> =>
  beyondScope(ctx, 'where a code stands in its tree', (wide) =>
    findRows(wide, classification, [sql`object_type = any(${[...new Set(objectTypes)]}::text[])`], { lock: true }),
  );

/** A code for one organization may stand below one for everybody, not below another organization's. */
const parentIssues = (draft: Values, parent: Pick<Code, 'orgNo'> | undefined): readonly Issue[] =>
  !parent || parent.orgNo === '*' || parent.orgNo === textOf(draft.orgNo ?? '*')
    ? []
    : [{ code: 'classification.parentOrg', field: 'parentCode', params: { orgNo: parent.orgNo } }];
const circleIssue = (code: string): Issue => ({ code: 'classification.circle', field: 'parentCode', params: { code } });

const addCode = async (ctx: Context, draft: Values) => {
  const parentCode = textOf(draft.parentCode);
  const tree = parentCode === '' ? [] : await treeOf(ctx, [textOf(draft.objectType)]);
  const parent = tree.find((row) => row.classifyCode === parentCode);
  const issues = parentIssues(draft, parent);
  if (issues.length > 0) throw invalid(...issues);
  return plain.add(ctx, { ...draft, classifyLevel: (parent?.classifyLevel ?? 0) + 1 });
};

/** The codes below one, with the level each has when that one stands on `level`. */
const branchOf = (tree: readonly Code[], code: string, level: number): readonly (readonly [Code, number])[] =>
  tree
    .filter((row) => row.parentCode === code)
    .flatMap((row) => [[row, level + 1] as const, ...branchOf(tree, row.classifyCode, level + 1)]);

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
  const issues = isCircle
    ? [circleIssue(before.classifyCode)]
    : [
        ...parentIssues(next, parent),
        ...(foreign ? [{ code: 'classification.childOrg', field: 'orgNo', params: { code: foreign.classifyCode } }] : []),
      ];
  if (issues.length > 0) throw invalid(...issues);
  const saved = await plain.update(ctx, { ...change, classifyLevel: (parent?.classifyLevel ?? 0) + 1 });
  // a branch moves as a whole, also where others keep parts of it
  await beyondScope(ctx, 'the levels of a moved branch', async (wide) => {
    for (const [row, classifyLevel] of below) await saveRow(wide, classification, row, { classifyLevel });
  });
  return saved;
};

/** The rows of a sheet, parents before children; what is left over stands in a circle. */
const inTreeOrder = (
  drafts: readonly SheetDraft[],
): { readonly ordered: readonly SheetDraft[]; readonly left: readonly SheetDraft[] } => {
  const waiting = new Map(drafts.map((draft) => [textOf(draft.values.classifyCode), draft]));
  const ordered: SheetDraft[] = [];
  for (let found = -1; found !== ordered.length; ) {
    found = ordered.length;
    for (const [code, draft] of waiting)
      if (!waiting.has(textOf(draft.values.parentCode))) {
        ordered.push(draft);
        waiting.delete(code);
      }
  }
  return { ordered, left: [...waiting.values()] };
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
    const kept = found.filter(({ line, field, code }) => {
      const draft = drafts.find((one) => one.line === line);
      const parent = inFile.get(textOf(draft?.values.parentCode));
      return !(field === 'parentCode' && code === 'ref.invalid' && parent?.objectType === draft?.values.objectType);
    });
    const stored = await beyondScope(ctx, 'where a code stands in its tree', (wide) =>
      findRows(wide, classification, [
        sql`classify_code = any(${drafts.map(({ values }) => textOf(values.parentCode))}::text[])`,
      ]),
    );
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
      ...inTreeOrder(drafts).left.map((draft) => lineError(draft, circleIssue(textOf(draft.values.classifyCode)))),
    ];
  },
  apply: async (ctx, drafts) => {
    const tree = await treeOf(
      ctx,
      drafts.map(({ values }) => textOf(values.objectType)),
    );
    const levels = new Map(tree.map((row) => [row.classifyCode, row.classifyLevel ?? 1]));
    const placed = inTreeOrder(drafts).ordered.map(({ line, values }): SheetDraft => {
      const classifyLevel = (levels.get(textOf(values.parentCode)) ?? 0) + 1;
      levels.set(textOf(values.classifyCode), classifyLevel);
      return { line, values: { ...values, classifyLevel } };
    });
    return plan.apply(ctx, placed);
  },
});

export const classificationMethods: readonly Method[] = [
  ...writtenMethods(classification, { add: addCode, update: changeCode }),
  ...importMethodsWith(classification, planWithTree),
];
