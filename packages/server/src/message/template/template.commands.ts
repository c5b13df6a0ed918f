import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { I18nText } from '@wms/contract/kernel/savedSearch.ts';
import type * as calls from '@wms/contract/message/template/template.calls.ts';
import { translationIssues } from '@wms/contract/message/template/template.rules.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { tell } from '../../kernel/log/told.ts';
import { addRow, type Bodies, plainBodies, updateRow } from '../../kernel/resource/crud.ts';
import type { Objection } from '../../kernel/room/room.ts';
import { lockRow, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { textsOf } from './template.queries.ts';

type TemplateRow = Row<typeof noticeTemplate>;
type Texts = readonly I18nText[];
const saved = ({ id, version, noticeTemplateNo }: TemplateRow) => ({ id, version, noticeTemplateNo });

const ensureTexts = (texts: Texts, noticeType: string): void => {
  const issues = translationIssues(texts, noticeType);
  if (issues.length > 0) throw invalid(...issues);
};
/** One line for each language, for the log. */
const inWords = (texts: Texts): string =>
  texts
    .map(({ languageCode, description }) => `${languageCode}: ${description}`)
    .toSorted()
    .join('\n');

/** Keeps the texts of a template in further languages; whether they differ from those it had. */
const keepTexts = async (ctx: Context, id: string, texts: Texts): Promise<boolean> => {
  const [was, is] = [inWords((await textsOf(ctx, [id])).get(id) ?? []), inWords(texts)];
  if (was === is) return false;
  await ctx.tx.changed(sql`delete from bm_notice_template_text where template_id = ${id}`);
  await ctx.tx.changed(sql`
    insert into bm_notice_template_text (template_id, language_code, description, language_desc)
    select ${id}::bigint, given.* from unnest(${texts.map(({ languageCode }) => languageCode)}::text[],
      ${texts.map(({ description }) => description)}::text[],
      ${texts.map(({ languageDesc }) => languageDesc ?? null)}::text[]) as given`);
  tell(ctx, noticeTemplate, id, { zlI18nList: was }, { zlI18nList: is });
  return true;
};

export const addTemplate = async (ctx: Context, { zlI18nList, ...draft }: InOf<typeof calls.addNoticeTemplate>) => {
  ensureTexts(zlI18nList, draft.noticeType);
  const row = await addRow(ctx, noticeTemplate, draft);
  await keepTexts(ctx, row.id, zlI18nList);
  return saved(row);
};

/** What other rooms have against changes of locked templates. */
const objected = async (
  ctx: Context,
  objections: readonly Objection[],
  changes: readonly { readonly row: TemplateRow; readonly change: Readonly<Record<string, unknown>> }[],
): Promise<void> => {
  const issues: Issue[] = [];
  for (const { resource, issues: issuesOf } of objections)
    if (resource.name === noticeTemplate.name) issues.push(...(await issuesOf(ctx, changes)));
  if (issues.length > 0) throw invalid(...issues);
};
const plain = plainBodies(noticeTemplate);
/** Invalidating and restoring, which end and begin the policies that use a template. */
export const templateBodies = (objections: readonly Objection[]): Partial<Bodies<typeof noticeTemplate>> => {
  const guarded =
    (body: (typeof plain)['invalidate']): (typeof plain)['invalidate'] =>
    async (ctx, wanted) => {
      const rows = await lockRows(ctx, noticeTemplate, wanted);
      await objected(
        ctx,
        objections,
        rows.map((row) => ({ row, change: {} })),
      );
      return body(ctx, wanted);
    };
  return { invalidate: guarded(plain.invalidate), restore: guarded(plain.restore) };
};

/** Changes a template, unless a policy uses it for what it would be for no longer. */
export const updateTemplate =
  (objections: readonly Objection[]) =>
  async (ctx: Context, { zlI18nList, ...change }: InOf<typeof calls.updateNoticeTemplate>) => {
    const before = await lockRow(ctx, noticeTemplate, change);
    const { noticeType = before.noticeType } = change;
    if (zlI18nList) ensureTexts(zlI18nList, noticeType);
    else if (noticeType !== before.noticeType) ensureTexts((await textsOf(ctx, [before.id])).get(before.id) ?? [], noticeType);
    await objected(ctx, objections, [{ row: before, change }]);
    const row = await updateRow(ctx, noticeTemplate, change);
    const isTextChanged = zlI18nList !== undefined && (await keepTexts(ctx, row.id, zlI18nList));
    // who has seen other texts must not write over these
    const [now = row] =
      isTextChanged && row.version === before.version
        ? await saveRows(ctx, noticeTemplate, [{ row, change: {} }], { always: true })
        : [row];
    return saved(now);
  };
