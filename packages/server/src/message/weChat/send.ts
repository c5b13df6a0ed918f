import { weChatLines } from '@wms/contract/message/weChat/weChat.rules.ts';
import type { Pool } from 'pg';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import type { Looking } from '../../kernel/egress/looks.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { type MailGround, weChatSettings } from '../configuration/door.ts';
import { atStop, type Carrier, type KeptMail, keepSending, sendWaiting, unending } from '../mail/door.ts';
import { weChatClient } from './client.ts';
import { openIdsOf, readable } from './link.ts';

const cardOf = ({ subject, content, url }: Pick<KeptMail, 'subject' | 'content' | 'url'>, openId: string) => ({
  ...{ openId, templateId: subject, url },
  data: Object.fromEntries(weChatLines(content).flatMap((line) => (line ? [[line.keyword, line.text]] : []))),
});

/** @throws OutFault where there is no official account */
const carrierOf = async (house: House, ground: MailGround): Promise<Carrier> => {
  const settings = await runSystem(house, 'the official account', (ctx) => weChatSettings(ctx, ground));
  const client = weChatClient(settings, ground, () => house.clock.now());
  return {
    server: client.server,
    reach: (tx, userIds) => openIdsOf(tx, settings.appId, userIds),
    unknown: 'weChat.notLinked',
    send: (card, openId) => client.sendTemplate(cardOf(card, openId)),
    close: () => undefined,
  };
};

/**
 * Sends the messages by WeChat that are due, once, and answers how many it took.
 * @throws OutFault where there is no official account, or WeChat takes none; the messages wait
 */
export const sendDueCards = (house: House, ground: MailGround, ending = unending): Promise<number> =>
  sendWaiting(house, 'weChat', () => carrierOf(house, ground), ending);

/** Sends them as long as the process lives. */
export const keepWeChatting = (house: House, ground: MailGround, grace = atStop): Looking =>
  keepSending(house, (ending) => sendDueCards(house, ground, ending), 'weChat.notConfigured', grace);

/** Sends one message to the WeChat of who asks, outside of any transaction; what WeChat said comes back as a sentence. */
export const sendOwnCard = async (
  { pool, ground }: { readonly pool: Pool; readonly ground: MailGround },
  ctx: Context,
  card: Pick<KeptMail, 'subject' | 'content' | 'url'>,
): Promise<void> => {
  try {
    const { settings, openId } = await inTransaction(pool, scopeSettings(ctx.scope), false, (tx) =>
      beyondScope({ ...ctx, tx }, 'the official account', async (wide) => {
        const settings = await weChatSettings(wide, ground);
        return { settings, openId: (await openIdsOf(wide.tx, settings.appId, [ctx.user.id])).get(ctx.user.id) };
      }),
    );
    if (openId === undefined) throw refuse({ code: 'weChat.ownNotLinked' });
    await weChatClient(settings, ground, () => ctx.clock.now()).sendTemplate(cardOf(card, openId));
  } catch (error) {
    throw readable(error);
  }
};
