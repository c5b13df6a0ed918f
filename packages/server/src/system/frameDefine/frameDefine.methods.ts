import { customFieldsMost, customLevelOf } from '@wms/contract/kernel/customField.ts';
import { listCustomFields, offerCustomValues } from '@wms/contract/system/frameDefine/frameDefine.calls.ts';
import { frameDefine, matchingPairs } from '@wms/contract/system/frameDefine/frameDefine.ts';
import * as calls from '@wms/contract/system/frameDefine/maintenance.calls.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { addRow, updateRow } from '../../kernel/resource/crud.ts';
import { deleteRows, lockRows } from '../../kernel/row/rows.ts';
import { definitionsOf, dropDown, resourceBehind } from './frameDefine.queries.ts';

type Draft = Readonly<Record<string, unknown>>;

/** What the declaration cannot know: which screens there are, and by what a list can be searched. */
const ensureKnown = (ctx: Context, draft: Draft): void => {
  const { module, dropDownDataSource, fixedMatchingCondition } = draft;
  if (module !== undefined && !ctx.resources.some((one) => one.menu === module && customLevelOf(one) !== undefined))
    throw invalid({ code: 'frameDefine.module', field: 'module' });
  if (typeof fixedMatchingCondition !== 'string') return;
  const behind = resourceBehind(ctx, String(dropDownDataSource ?? ''));
  const searched = new Set(behind?.list.search.map((name) => name.replace(/Indistinct$/, '')));
  const unknown = matchingPairs(fixedMatchingCondition)?.some(([field]) => !searched.has(field));
  if (unknown) throw invalid({ code: 'frameDefine.condition', field: 'fixedMatchingCondition' });
};

const add = async (ctx: Context, draft: Draft) => {
  ensureKnown(ctx, draft);
  // definitions of one screen come one after another, or two of them would both be the thirtieth
  await ctx.tx.rows(sql`select id from sys_frame_define where module = ${draft.module} for update`);
  const taken = await ctx.tx.first<{ count: number }>(
    sql`select count(*)::int as count from sys_frame_define where module = ${draft.module}`,
  );
  if ((taken?.count ?? 0) >= customFieldsMost)
    throw refuse({ code: 'frameDefine.tooMany', field: 'module', params: { max: customFieldsMost } });
  const { id, version } = await addRow(ctx, frameDefine, draft);
  return { id, version };
};

const update = async (ctx: Context, change: Draft & { readonly id: string; readonly version: number }) => {
  ensureKnown(ctx, change);
  const { id, version } = await updateRow(ctx, frameDefine, change);
  return { id, version };
};

/** The calls of the definitions beyond list and get; adding and changing know more than a plain resource does. */
export const frameDefineMethods: readonly Method[] = [
  answer(listCustomFields, (ctx, { module }) => definitionsOf(ctx, module)),
  answer(offerCustomValues, dropDown),
  answer(calls.addCustomField, add),
  answer(calls.updateCustomField, update),
  answer(calls.purgeCustomFields, async (ctx, body) => {
    const rows = await lockRows(ctx, frameDefine, body.delList);
    await deleteRows(ctx, frameDefine, rows);
    return { count: rows.length };
  }),
];
