/** How a template reads with the newest document of its event, and whether it arrives. */
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { filled, type Placeholder } from '@wms/contract/kernel/notification.ts';
import { inLocale, type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import type { getNoticeExample, sendTestNotice } from '@wms/contract/message/notification/trial.calls.ts';
import { exampleValues } from '@wms/contract/message/template/template.example.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { orgsByNumber } from '../../base/organization/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { htmlOf, type MailGround, sendNow } from '../configuration/door.ts';
import { subjectOf } from '../mail/door.ts';
import { getTemplate, textsIn } from '../template/door.ts';
import { contentOf, sendOwnCard } from '../weChat/door.ts';
import { fold, type Told, toldColumns, valuesOf } from './fold.ts';
import { maySee } from './people.ts';

type Values = Readonly<Record<Placeholder, string>>;
/** Events of one kind that are looked through for one that the caller may see. */
const looked = 50;

/** What was told last of an event, of what the caller may see. */
const newestTold = async (ctx: Context, moment: string): Promise<((locale: Locale) => Values) | undefined> => {
  const { user: person, scope, grants } = ctx;
  if (scope.side === 'system') return undefined;
  const told = await beyondScope(ctx, 'what was told of an event', (wide) =>
    wide.tx.rows<Told>(sql`select ${toldColumns} from sys_outbox where moment = ${moment} order by id desc limit ${looked}`),
  );
  const one = told.find(({ audiences, orgNo, supplierNo, warehouseNo }) =>
    maySee({ person, scope, grants }, audiences, { orgNo, supplierNo, warehouseNo }),
  );
  const [heard] = one ? fold([one]) : [];
  if (!heard) return undefined;
  const orgs = await orgsByNumber(ctx, [heard.orgNo]);
  return (locale) => valuesOf(heard, orgs.get(heard.orgNo)?.orgName ?? heard.orgNo, locale);
};

export const exampleOf = async (
  ctx: Context,
  { noticeGenMoment }: InOf<typeof getNoticeExample>,
): Promise<ReplyOf<typeof getNoticeExample>> => {
  const valuesIn = await newestTold(ctx, noticeGenMoment);
  return { records: valuesIn ? locales.map((languageCode) => ({ languageCode, ...valuesIn(languageCode) })) : [] };
};

interface Ground {
  readonly pool: Pool;
  readonly mail: MailGround;
}
/** The template in the language of the caller, with where a mail of it goes. */
const wanted = ({ pool }: Ground, ctx: Context, id: string) =>
  inTransaction(pool, scopeSettings(ctx.scope), false, async (tx) => {
    const now = { ...ctx, tx };
    const row = await getTemplate(now, { id });
    const moment = row.noticeGenMoment ?? '';
    const valuesIn = (await newestTold(now, moment)) ?? ((locale: Locale) => exampleValues(moment, locale));
    const address = await beyondScope(now, 'the own address', async (wide) =>
      (await mailboxesOf(wide.tx, [ctx.user.id])).get(ctx.user.id),
    );
    return { row, valuesIn, address: address ?? '', texts: await textsIn(now, row) };
  });

/** Sends to nobody but who asks: no text of a template reaches others before it is used. */
export const sendTrial =
  (ground: Ground) =>
  async (ctx: Context, { id }: InOf<typeof sendTestNotice>): Promise<ReplyOf<typeof sendTestNotice>> => {
    const { row, valuesIn, address, texts } = await wanted(ground, ctx, id);
    const { publicUrl = '' } = ground.mail;
    const inWords = (text: string, locale: Locale): string => {
      const values = valuesIn(locale);
      return filled(text, { ...values, url: publicUrl && `${publicUrl}${values.url}` });
    };
    const text = inLocale(texts, ctx.locale);
    ctx.note(row.noticeTemplateNo);
    if (isIn(noticeChannels, 'mail', row.noticeType)) {
      if (address === '') throw refuse({ code: 'template.noOwnAddress' });
      const content = inWords(text, ctx.locale);
      const subject = subjectOf(inWords(row.subject ?? '', ctx.locale), content);
      await sendNow(ground, ctx, { to: address, subject, text: content, html: htmlOf(content) });
      return { count: 1, to: address };
    }
    if (!isIn(noticeChannels, 'weChat', row.noticeType)) throw refuse({ code: 'template.noTest' });
    const content = contentOf({ textIn: () => text, fill: inWords }, ctx.locale) ?? '';
    const { url } = valuesIn(ctx.locale);
    const card = { subject: row.subject ?? '', content, url: publicUrl && `${publicUrl}${url}` };
    await sendOwnCard({ pool: ground.pool, ground: ground.mail }, ctx, card);
    return { count: 1, to: ctx.user.userName };
  };
