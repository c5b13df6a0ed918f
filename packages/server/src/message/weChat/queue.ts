import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { localeOf } from '@wms/contract/kernel/phrase.ts';
import { isWeChatTemplateId, weChatLines, weChatValue } from '@wms/contract/message/weChat/weChat.rules.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { languagesOf } from '../../system/session/door.ts';
import { hoursOf } from '../choice/door.ts';
import { storedWeChat } from '../configuration/door.ts';
import { type KeptMail, keepMails } from '../mail/door.ts';
import { openIdsOf } from './link.ts';

/** What somebody is told by WeChat. */
export interface Card {
  readonly userId: string;
  readonly orgNo: string;
  readonly moment: string;
  readonly docNo: string;
  readonly templateId: string;
  /** Its keywords with the places to fill, in a language. */
  readonly textIn: (locale: Locale) => string;
  /** Fills the places of a text. */
  readonly fill: (text: string, locale: Locale) => string;
  /** Where it leads, as a whole address; empty where the product does not know its own. */
  readonly url: string;
}

/** A value is filled keyword by keyword: what a document says begins no other keyword. */
export const contentOf = ({ textIn, fill }: Pick<Card, 'textIn' | 'fill'>, locale: Locale): string | undefined => {
  const lines = weChatLines(textIn(locale));
  if (lines.length === 0 || lines.includes(undefined)) return undefined;
  return lines.map((line) => (line ? `${line.keyword}: ${weChatValue(fill(line.text, locale), line.most)}` : '')).join('\n');
};

/** Keeps messages in the transaction of the delivery; who has not linked WeChat is kept as skipped, so that an administrator sees it. */
export const queueCards = async (ctx: Context, cards: readonly Card[]): Promise<void> => {
  if (cards.length === 0) return;
  const userIds = [...new Set(cards.map(({ userId }) => userId))];
  const { appId } = await storedWeChat(ctx);
  const openIds = await openIdsOf(ctx.tx, appId, userIds);
  const languages = await languagesOf(ctx.tx, userIds);
  const hours = await hoursOf(ctx.tx, userIds);
  await keepMails(
    ctx,
    cards.map((card): KeptMail => {
      const { userId, orgNo, moment, docNo, templateId, url } = card;
      const locale = languages.get(userId) ?? localeOf([]);
      const content = isWeChatTemplateId(templateId) ? contentOf(card, locale) : undefined;
      const hindrance = !openIds.has(userId) ? 'weChat.notLinked' : content === undefined ? 'weChat.template' : '';
      return {
        ...{
          userId,
          orgNo,
          moment,
          docNo,
          url,
          locale,
          channel: 'weChat',
          email: '',
          hindrance,
          hours: hours(userId),
          lines: [],
        },
        ...{ subject: templateId, content: content ?? '' },
      };
    }),
  );
};
