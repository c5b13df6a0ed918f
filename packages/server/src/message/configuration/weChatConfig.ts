import type { InOf } from '@wms/contract/kernel/call.ts';
import type { saveWeChatConfig, WeChatConfig } from '@wms/contract/message/configuration/configuration.calls.ts';
import { keptSecret, newSecret, weChatIssues } from '@wms/contract/message/configuration/configuration.rules.ts';
import { weChatConfig } from '@wms/contract/message/configuration/configuration.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { tell } from '../../kernel/log/told.ts';
import { conflict } from '../../kernel/row/rows.ts';
import { SecretFault } from '../../kernel/secret/keys.ts';
import { secretAt, secretsHeld } from '../../kernel/secret/secrets.ts';
import { OutFault } from './fault.ts';
import { keepAs, maskOf } from './held.ts';
import type { MailGround } from './transport.ts';

const places = { appSecret: 'weChat appSecret 1', token: 'weChat token 1' } as const;
const secrets = ['appSecret', 'token'] as const;

const locks = { none: sql``, share: sql`for share`, update: sql`for update` };
export const storedWeChat = async ({ tx }: Pick<Context, 'tx'>, lock: keyof typeof locks = 'none'): Promise<WeChatConfig> => {
  const row = await tx.first<Omit<WeChatConfig, 'appSecret' | 'token'>>(sql`
    select version, app_id as "appId", menu_json as "menuJson", coalesce(update_name, '') as "updateName",
      coalesce(update_date::text, '') as "updateDate"
    from sys_we_chat_config where id = 1 ${locks[lock]}`);
  if (!row) throw new Error('the WeChat settings are missing');
  const held = await secretsHeld(tx, Object.values(places));
  return { ...row, appSecret: maskOf(held, places.appSecret), token: maskOf(held, places.token) };
};

export const saveWeChat =
  ({ secretKeys }: Pick<MailGround, 'secretKeys'>) =>
  async (ctx: Context, draft: InOf<typeof saveWeChatConfig>): Promise<{ count: number }> => {
    const { version, updateName, updateDate, ...before } = await storedWeChat(ctx, 'update');
    if (version !== draft.version) throw conflict(weChatConfig, { id: '1', version, updateName, updateDate });
    const issues = weChatIssues(draft, before);
    if (issues.length > 0) throw invalid(...issues);
    const after = { appId: draft.appId, menuJson: draft.menuJson ?? '' };
    const count = await ctx.tx.changed(sql`
      update sys_we_chat_config set app_id = ${after.appId}, menu_json = ${after.menuJson}, version = version + 1,
        update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
      where id = 1`);
    const told = { appSecret: before.appSecret, token: before.token };
    for (const field of secrets) {
      const secret = newSecret(draft[field]);
      if (secret === undefined) continue;
      await keepAs(ctx.tx, secretKeys, { place: places[field], field, secret });
      told[field] = secret && keptSecret;
    }
    tell(ctx, weChatConfig, '1', before, { ...after, ...told });
    return { count };
  };

export type WeChatSettings = Pick<WeChatConfig, 'appId' | 'appSecret' | 'menuJson'>;
/**
 * The account with its secret, for whoever speaks to WeChat; the row is held until both are read.
 * @throws OutFault where there is none, or its secret cannot be read
 */
export const weChatSettings = async (
  { tx }: Pick<Context, 'tx'>,
  { secretKeys }: Pick<MailGround, 'secretKeys'>,
): Promise<WeChatSettings> => {
  const { appId, appSecret, menuJson } = await storedWeChat({ tx }, 'share');
  if (appId === '' || appSecret === '') throw new OutFault('weChat.notConfigured');
  try {
    return { appId, appSecret: await secretAt(tx, secretKeys, places.appSecret), menuJson };
  } catch (error) {
    if (error instanceof SecretFault) throw new OutFault('weChat.secret');
    throw error;
  }
};
