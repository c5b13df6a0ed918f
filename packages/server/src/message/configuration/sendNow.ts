import type { Pool } from 'pg';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { mailSettings, serverOf } from './mailConfig.ts';
import { type Mail, MailFault, type MailGround, postmanFor } from './transport.ts';

/** Sends one mail by what is saved, outside of any transaction; what the server said comes back as a sentence. */
export const sendNow = async (
  { pool, mail: ground }: { readonly pool: Pool; readonly mail: MailGround },
  ctx: Context,
  mail: Mail,
): Promise<void> => {
  let server = '';
  try {
    const settings = await inTransaction(pool, scopeSettings(ctx.scope), false, (tx) =>
      beyondScope({ ...ctx, tx }, 'the mail settings', (wide) => mailSettings(wide.tx, ground)),
    );
    server = serverOf(settings);
    const postman = postmanFor(settings, ground);
    try {
      await postman.send(mail);
    } finally {
      postman.close();
    }
  } catch (error) {
    if (error instanceof MailFault) throw refuse({ code: error.code, params: { server } });
    throw error;
  }
};
