import { locales, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { I18nText } from '@wms/contract/kernel/savedSearch.ts';
import type { NoticeTemplate } from '@wms/contract/message/template/template.calls.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';

type Reader = Pick<Context, 'tx' | 'scope'>;

/** The texts of templates in further languages, by the id of the template. */
export const textsOf = async (ctx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly I18nText[]>> => {
  const rows = await ctx.tx.rows<{ readonly id: string; readonly texts: readonly I18nText[] }>(sql`
    select template_id::text as id, json_agg(json_build_object('languageCode', language_code, 'description', description,
      'languageDesc', language_desc) order by language_code) as texts
    from bm_notice_template_text where template_id = any(${[...ids]}::bigint[]) group by template_id`);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
};

export const getTemplate = async (ctx: Context, { id }: { readonly id: string }): Promise<NoticeTemplate> => {
  const [row] = presentRows(ctx, noticeTemplate, [await getRow(ctx, noticeTemplate, id)]);
  if (!row) throw notFound();
  return { ...row, zlI18nList: (await textsOf(ctx, [id])).get(id) ?? [] };
};

/** The type and the event a template is for, held for a policy that is about to use it; no event: for any. */
export const useOf = async (ctx: Reader, noticeTemplateNo: string): Promise<Row<typeof noticeTemplate> | undefined> =>
  (await findRows(ctx, noticeTemplate, [sql`notice_template_no = ${noticeTemplateNo}`], { lock: true }))[0];

export interface TemplateWords {
  readonly texts: Trilingual;
  /** The subject of a mail, the same in every language; empty where there is none. */
  readonly subject: string;
}
/** The text of a template in every language: what is not translated reads as the template itself. */
export const textsIn = async (
  ctx: Reader,
  { id, templateContent }: Pick<Row<typeof noticeTemplate>, 'id' | 'templateContent'>,
): Promise<Trilingual> => inEvery(templateContent, (await textsOf(ctx, [id])).get(id));
const inEvery = (whole: string, texts: readonly I18nText[] = []): Trilingual => {
  const [english = '', simplified = '', traditional = ''] = locales.map(
    (locale) => texts.find(({ languageCode }) => languageCode === locale)?.description ?? whole,
  );
  return [english, simplified, traditional];
};
/** The words of valid templates by their numbers, in every language: what is not translated reads as the template itself. */
export const wordsOf = async (ctx: Reader, numbers: readonly string[]): Promise<ReadonlyMap<string, TemplateWords>> => {
  const rows = await findRows(ctx, noticeTemplate, [
    sql`notice_template_no = any(${[...numbers]}::text[])`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);
  const texts = await textsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, noticeTemplateNo, templateContent, subject }) => [
      noticeTemplateNo,
      { texts: inEvery(templateContent, texts.get(id)), subject: subject ?? '' },
    ]),
  );
};
