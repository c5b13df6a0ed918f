import { factIn } from '@wms/contract/kernel/notification.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { sql } from 'kysely';
import type { Context } from '../src/kernel/ground/context.ts';
import { insertRows } from '../src/kernel/row/rows.ts';

/** What happens, and how it is told where nobody wrote other words. */
export interface ToldMoment {
  readonly moment: string;
  readonly text: Trilingual;
}

const greeting: Trilingual = ['Hello,', '您好！', '您好！'];
const languages = ['en-US', 'zh-TW'] as const;
const letterIn = (text: Trilingual, locale: 'zh-CN' | (typeof languages)[number]): string =>
  `${factIn(greeting, locale)}\n\n${factIn(text, locale)}`;

/** A mail for every event, in three languages, made of the words that the bell has for it; what has a mail of its own keeps it. */
export const seedTemplates = async (ctx: Context, told: readonly ToldMoment[]): Promise<void> => {
  const first = new Map(told.toReversed().map((one) => [one.moment, one.text]));
  const mails = (enums.NOTICE_GEN_MOMENT ?? []).flatMap(({ value, label }) => {
    const text = first.get(value);
    return text && value !== 'order.published' ? [{ no: `M-${value}`, value, name: label[1], text }] : [];
  });
  await insertRows(
    ctx,
    noticeTemplate,
    // the list shows what came last first
    mails.toReversed().map(({ no, value, name, text }) => ({
      ...{ noticeTemplateNo: no, noticeTemplateName: `${name}（邮件）`, noticeType: '2', noticeGenMoment: value },
      ...{ subject: `${name} {docNo}`, templateContent: letterIn(text, 'zh-CN') },
    })),
  );
  const further = mails.flatMap(({ no, text }) => languages.map((code) => ({ no, code, words: letterIn(text, code) })));
  await ctx.tx.changed(sql`
    insert into bm_notice_template_text (template_id, language_code, description)
    select t.id, given.code, given.words
    from unnest(${further.map(({ no }) => no)}::text[], ${further.map(({ code }) => code)}::text[],
      ${further.map(({ words }) => words)}::text[]) as given(no, code, words)
    join bm_notice_template t on t.notice_template_no = given.no`);
};
