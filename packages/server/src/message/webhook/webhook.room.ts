import * as calls from '@wms/contract/message/webhook/webhook.calls.ts';
import { webhook } from '@wms/contract/message/webhook/webhook.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { answer } from '../../kernel/ground/method.ts';
import { notFound, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { SecretFault } from '../../kernel/secret/keys.ts';
import { secretAt } from '../../kernel/secret/secrets.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import type { MailGround } from '../configuration/door.ts';
import { HookFault, postEvent } from './post.ts';
import { addWebhook, ensureOwn, resendDeliveries, updateWebhook, webhookBodies } from './webhook.commands.ts';
import { findDeliveries, getWebhook, getWebhookByNo, placeOf } from './webhook.queries.ts';

const day = 24 * 3_600_000;
const old: Chore = {
  name: 'events for other systems older than a month',
  remove: (tx, at, most) =>
    tx.changed(sql`delete from sys_webhook_delivery where id in (
      select id from sys_webhook_delivery where create_date < ${timeText(at - 30 * day)} order by create_date limit ${most}
        for update skip locked)`),
};

/** By what is saved, with an event of no document: one sees that address and secret are right on both sides. */
const sendTest =
  (pool: Pool, ground: MailGround) =>
  async (ctx: Context, { id }: { readonly id: string }): Promise<{ count: number }> => {
    const { row, secret } = await inTransaction(pool, scopeSettings(ctx.scope), false, async (tx) => {
      const found = await getRow({ ...ctx, tx }, webhook, id);
      if (!found) throw notFound();
      ensureOwn({ ...ctx, tx }, [found]);
      const secret = await beyondScope({ ...ctx, tx }, 'the secret of a webhook', (wide) =>
        secretAt(wide.tx, ground.secretKeys, placeOf(id)),
      );
      return { row: found, secret };
    }).catch(readable);
    const now = ctx.clock.now();
    const body = JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: { webhookNo: row.webhookNo } });
    await postEvent({ url: row.url, secret }, { id: newId(), body }, ground, now).catch(readable);
    ctx.note(row.webhookNo);
    return { count: 1 };
  };
const readable = (error: unknown): never => {
  if (error instanceof SecretFault) throw refuse({ code: 'webhook.noKey' });
  if (error instanceof HookFault) throw refuse({ code: error.code, params: error.params });
  throw error;
};

export const webhookRoom = ({ pool, ground }: { readonly pool: Pool; readonly ground: MailGround }) =>
  defineRoom({
    name: 'message/webhook',
    methods: [
      answer(calls.getWebhook, getWebhook),
      answer(calls.getWebhookByNo, getWebhookByNo),
      answer(calls.addWebhook, addWebhook(ground)),
      answer(calls.updateWebhook, updateWebhook(ground)),
      answer(calls.testWebhook, sendTest(pool, ground)),
      answer(calls.listDeliveries, findDeliveries),
      answer(calls.resendDeliveries, resendDeliveries),
      ...writtenMethods(webhook, webhookBodies(ground)),
    ],
    chores: [old],
  });
