/** Terms of suppliers for materials: rules between rows are checked while the material is held, one writer after the other. */

import { clashIssue, clashing, type Terms, termsIssues } from '@wms/contract/base/supplierItem/supplierItem.rules.ts';
import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft, Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure, Refusal } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { addRow, type Bodies, plainBodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { holdItems } from '../item/door.ts';

interface Kept extends Terms {
  readonly id: string;
  readonly orgNo: string;
  readonly statusCode: string;
}
type Part = Pick<Kept, 'orgNo' | 'itemNo'>;
const keyOf = ({ orgNo, itemNo }: Part): string => JSON.stringify([orgNo, itemNo]);

/** Holds the materials of rows until the end, in the order of their ids: their terms have one writer at a time. */
const holdParts = (ctx: Context, rows: readonly Part[]): Promise<unknown> =>
  beyondScope(ctx, 'the terms of a material have one writer', (wide) => holdItems(wide, rows));
const named = (rows: readonly Part[]) =>
  sql`(org_no, item_no) in (select *
    from unnest(${rows.map(({ orgNo }) => orgNo)}::text[], ${rows.map(({ itemNo }) => itemNo)}::text[]))`;
/** The valid terms of the materials of rows, by material. */
const termsOf = async (ctx: Context, rows: readonly Part[]): Promise<(part: Part) => Kept[]> => {
  const byItem = new Map<string, Kept[]>();
  const of = (part: Part): Kept[] => {
    const known = byItem.get(keyOf(part)) ?? [];
    byItem.set(keyOf(part), known);
    return known;
  };
  const found = await findRows(ctx, supplierItem, [named(rows), sql`status_code = '1'`]);
  for (const row of found) of(row).push(row);
  return of;
};

const resource: Resource = supplierItem;
const today = (ctx: Context): string => dayText(ctx.clock.now());

/** Refuses valid terms that clash with those of the same supplier (20006), or exceed what all may be (20005). */
const ensureTerms = (
  ctx: Context,
  mine: Terms & { readonly id?: string; readonly statusCode: string },
  valid: readonly Kept[],
): void => {
  // what is wrong with the row alone is told by the write itself
  if (mine.statusCode !== '1' || resource.check?.({ ...mine }).length) return;
  const others = valid.filter(({ id }) => id !== mine.id);
  const clash = clashing(mine, others);
  if (clash)
    throw new Refusal('20006', [clashIssue(mine, clash)], {
      field: supplierItem.labels.itemNo,
      value: `${mine.itemNo} (${mine.merchantNo})`,
    });
  ensure(termsIssues(mine, others, today(ctx)));
};

const add: Bodies<typeof supplierItem>['add'] = async (ctx, draft) => {
  const mine = draft;
  await holdParts(ctx, [mine]);
  ensureTerms(ctx, mine, (await termsOf(ctx, [mine]))(mine));
  return addRow(ctx, supplierItem, draft);
};

const update: Bodies<typeof supplierItem>['update'] = async (ctx, change) => {
  const row = await getRow(ctx, supplierItem, change.id);
  await holdParts(ctx, [row]);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { orgNo, itemNo, merchantNo } = row;
  const mine = { ...row, ...given, orgNo, itemNo, merchantNo } as Kept;
  ensureTerms(ctx, mine, (await termsOf(ctx, [row]))(row));
  return updateRow(ctx, supplierItem, change);
};

const restore: Bodies<typeof supplierItem>['restore'] = async (ctx, wanted) => {
  const rows = await findRows(ctx, supplierItem, [sql`id = any(${wanted.map(({ id }) => id)}::bigint[])`]);
  await holdParts(ctx, rows);
  const othersOf = await termsOf(ctx, rows);
  for (const row of rows) {
    const beside = othersOf(row);
    ensureTerms(ctx, { ...row, statusCode: '1' }, beside);
    beside.push(row);
  }
  return plainBodies(supplierItem).restore(ctx, wanted);
};

/** Each row of a sheet beside what is stored and the rows before it. */
const sheetErrors = async (
  ctx: Context,
  drafts: readonly SheetDraft<Draft<typeof supplierItem>>[],
  writing: boolean,
): Promise<readonly LineError[]> => {
  const rows = drafts.map(({ line, values }) => ({
    line,
    terms: {
      ...values,
      id: `line ${line}`,
      isPreferredSupplier: values.isPreferredSupplier ?? '0',
      supplierProportion: values.supplierProportion ?? null,
    },
  }));
  const parts = rows.map(({ terms }) => terms);
  if (writing) await holdParts(ctx, parts);
  const othersOf = await termsOf(ctx, parts);
  return rows.flatMap(({ line, terms }): LineError[] => {
    const beside = othersOf(terms);
    const clash = clashing(terms, beside);
    const issues: readonly Issue[] = clash ? [clashIssue(terms, clash)] : termsIssues(terms, beside, today(ctx));
    beside.push(terms);
    return issues.map(({ code, field, params }) => ({ line, code, ...(field ? { field } : {}), ...(params ? { params } : {}) }));
  });
};

export const supplierItemMethods: readonly Method[] = [
  ...writtenMethods(supplierItem, { add, update, restore }),
  ...importMethodsWith(supplierItem, (plan) => ({
    ...plan,
    verify: async (ctx, drafts, writing) => [
      ...((await plan.verify?.(ctx, drafts, writing)) ?? []),
      ...(await sheetErrors(ctx, drafts, writing)),
    ],
  })),
];
