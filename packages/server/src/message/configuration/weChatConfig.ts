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
import { secretsHeld } from '../../kernel/secret/secrets.ts';
import { keepAs, maskOf } from './held.ts';
import type { MailGround } from './transport.ts';

const places = { appSecret: 'weChat appSecret 1', token: 'weChat token 1' } as const;
const secrets = ['appSecret', 'token'] as const;

export const storedWeChat = async ({ tx }: Pick<Context, 'tx'>, lock = false): Promise<WeChatConfig> => {
  const row = await tx.first<Omit<WeChatConfig, 'appSecret' | 'token'>>(sql`
    select version, app_id as "appId", menu_json as "menuJson", coalesce(update_name, '') as "updateName",
      coalesce(update_date::text, '') as "updateDate"
    from sys_we_chat_config where id = 1 ${lock ? sql`for update` : sql``}`);
  if (!row) throw new Error('the WeChat settings are missing');
  const held = await secretsHeld(tx, Object.values(places));
  return { ...row, appSecret: maskOf(held, places.appSecret), token: maskOf(held, places.token) };
};

export const saveWeChat =
  ({ secretKeys }: Pick<MailGround, 'secretKeys'>) =>
  async (ctx: Context, draft: InOf<typeof saveWeChatConfig>): Promise<{ count: number }> => {
    const { version, updateName, updateDate, ...before } = await storedWeChat(ctx, true);
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
