import { settingLimits, type settingsBody } from '@wms/contract/system/session/settings.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';

/** Keeps settings of the caller; null forgets one. Beyond the most that are kept, those changed longest ago go. */
export const saveSettings = async (ctx: Context, { settings }: z.infer<typeof settingsBody>): Promise<{ count: number }> => {
  // the last of two under one name counts
  const wanted = [...new Map(settings.map(({ name, value }) => [name, value])).entries()];
  const forgotten = wanted.flatMap(([name, value]) => (value === null ? [name] : []));
  const kept = wanted.filter(([, value]) => value !== null);
  await ctx.tx.changed(sql`delete from sys_user_setting where user_id = ${ctx.user.id} and name = any(${forgotten}::text[])`);
  await ctx.tx.changed(sql`
    insert into sys_user_setting (user_id, name, value, update_date)
    select ${ctx.user.id}, name, value::jsonb, ${timeText(ctx.clock.now())}::timestamptz
    from unnest(${kept.map(([name]) => name)}::text[], ${kept.map(([, value]) => JSON.stringify(value))}::text[]) as given(name,
      value)
    on conflict (user_id, name) do update set value = excluded.value, update_date = excluded.update_date`);
  await ctx.tx.changed(sql`
    delete from sys_user_setting where user_id = ${ctx.user.id} and name in (
      select name from sys_user_setting where user_id = ${ctx.user.id}
        order by update_date desc, name offset ${settingLimits.most})`);
  return { count: wanted.length };
};
