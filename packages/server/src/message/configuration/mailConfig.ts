import type { InOf } from '@wms/contract/kernel/call.ts';
import type { MailConfig, saveMailConfig } from '@wms/contract/message/configuration/configuration.calls.ts';
import { keptSecret, mailIssues, newSecret } from '@wms/contract/message/configuration/configuration.rules.ts';
import { mailConfig } from '@wms/contract/message/configuration/configuration.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { tell } from '../../kernel/log/told.ts';
import { conflict } from '../../kernel/row/rows.ts';
import { SecretFault } from '../../kernel/secret/keys.ts';
import { secretAt, secretsHeld } from '../../kernel/secret/secrets.ts';
import { keepAs, maskOf } from './held.ts';
import { MailFault, type MailGround, type MailSettings } from './transport.ts';

const place = 'mail password 1';

const locks = { none: sql``, share: sql`for share`, update: sql`for update` };
/** The one row, with the mask in the place of the password. */
export const storedMail = async ({ tx }: { readonly tx: Tx }, lock: keyof typeof locks = 'none'): Promise<MailConfig> => {
  const row = await tx.first<Omit<MailConfig, 'password'>>(sql`
    select version, protocol, host, port, username, default_encoding as "defaultEncoding", from_email as "fromEmail",
      is_ssl as "isSsl", coalesce(update_name, '') as "updateName", coalesce(update_date::text, '') as "updateDate"
    from sys_mail_config where id = 1 ${locks[lock]}`);
  if (!row) throw new Error('the mail settings are missing');
  return { ...row, password: maskOf(await secretsHeld(tx, [place]), place) };
};

export const saveMail =
  ({ secretKeys }: MailGround) =>
  async (ctx: Context, draft: InOf<typeof saveMailConfig>): Promise<{ count: number }> => {
    const { version, updateName, updateDate, ...before } = await storedMail(ctx, 'update');
    if (version !== draft.version) throw conflict(mailConfig, { id: '1', version, updateName, updateDate });
    const issues = mailIssues(draft, before);
    if (issues.length > 0) throw invalid(...issues);
    const { version: _seen, password, ...after } = draft;
    const count = await ctx.tx.changed(sql`
      update sys_mail_config set protocol = ${after.protocol}, host = ${after.host}, port = ${after.port},
        username = ${after.username}, default_encoding = ${after.defaultEncoding}, from_email = ${after.fromEmail},
        is_ssl = ${after.isSsl}, version = version + 1, update_name = ${ctx.user.userName},
        update_date = ${timeText(ctx.clock.now())}
      where id = 1`);
    const secret = newSecret(password);
    if (secret !== undefined) await keepAs(ctx.tx, secretKeys, { place, field: 'password', secret });
    // that there is a password is kept in the log, and that it was replaced; what it is is not
    const told = secret === undefined ? before.password : secret && keptSecret;
    tell(ctx, mailConfig, '1', before, { ...after, password: told });
    return { count };
  };

/** The server of settings, for a sentence. */
export const serverOf = ({ host, port }: Pick<MailSettings, 'host' | 'port'>): string => `${host}:${port}`;

/**
 * The settings with the password, for whoever sends. The row is held until both are read: a change in between would send the password of
 * the new server to the old one.
 * @throws MailFault where there are none, or the password cannot be read
 */
export const mailSettings = async (tx: Tx, { secretKeys }: MailGround): Promise<MailSettings> => {
  const stored = await storedMail({ tx }, 'share');
  if (stored.host === '') throw new MailFault('mail.notConfigured');
  try {
    return { ...stored, password: await secretAt(tx, secretKeys, place) };
  } catch (error) {
    if (error instanceof SecretFault) throw new MailFault('mail.secret');
    throw error;
  }
};
