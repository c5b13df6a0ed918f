import { weChatLines } from '@wms/contract/message/weChat/weChat.rules.ts';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import type { Looking } from '../../kernel/egress/looks.ts';
import { type MailGround, weChatSettings } from '../configuration/door.ts';
import { atStop, type Carrier, keepSending, sendWaiting, unending } from '../mail/door.ts';
import { weChatClient } from './client.ts';
import { openIdsOf } from './link.ts';

/** @throws OutFault where there is no official account */
const carrierOf = async (house: House, ground: MailGround): Promise<Carrier> => {
  const settings = await runSystem(house, 'the official account', (ctx) => weChatSettings(ctx, ground));
  const client = weChatClient(settings, ground, () => house.clock.now());
  return {
    server: client.server,
    reach: (tx, userIds) => openIdsOf(tx, settings.appId, userIds),
    unknown: 'weChat.notLinked',
    send: ({ subject, content, url }, openId) =>
      client.sendTemplate({
        ...{ openId, templateId: subject, url },
        data: Object.fromEntries(weChatLines(content).flatMap((line) => (line ? [[line.keyword, line.text]] : []))),
      }),
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
