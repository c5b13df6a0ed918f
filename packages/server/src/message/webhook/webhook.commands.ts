import type { InOf } from '@wms/contract/kernel/call.ts';
import { offeredCodes } from '@wms/contract/kernel/codes.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { keptSecret, newSecret } from '@wms/contract/message/configuration/configuration.rules.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import type * as calls from '@wms/contract/message/webhook/webhook.calls.ts';
import { secretIssues } from '@wms/contract/message/webhook/webhook.rules.ts';
import { webhook } from '@wms/contract/message/webhook/webhook.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { tell } from '../../kernel/log/told.ts';
import { addRow, type Bodies, plainBodies, updateRow } from '../../kernel/resource/crud.ts';
import { getRow, lockRow, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { keepSecret } from '../../kernel/secret/secrets.ts';
import { keepAs, type MailGround } from '../configuration/door.ts';
import { heldSecret, isBeyond, momentsOf, placeOf } from './webhook.queries.ts';

type WebhookRow = Row<typeof webhook>;
const saved = ({ id, version, webhookNo }: WebhookRow) => ({ id, version, webhookNo });

/** Who sees a part of what a webhook tells of sees the webhook, and neither makes, changes nor uses it. */
export const ensureOwn = (ctx: Context, rows: readonly WebhookRow[]): void => {
  const beyond = rows.filter((row) => isBeyond(ctx, row));
  if (beyond.length > 0)
    throw refuse(
      ...beyond.map(({ id, webhookNo }) => ({ code: 'webhook.everybody', rowId: id, params: { numbers: webhookNo } })),
    );
};

const ensureFits = (secret: string | null | undefined, held: string, moments: readonly string[]): void => {
  const known = new Set(offeredCodes('NOTICE_GEN_MOMENT').map(({ value }) => value));
  const unknown = moments.filter((moment) => !known.has(moment));
  const issues = [
    ...secretIssues(secret, held),
    ...(unknown.length > 0
      ? [{ code: 'webhook.events', field: 'moments', params: { numbers: unknown.slice(0, 5).join(', ') } }]
      : []),
  ];
  if (issues.length > 0) throw invalid(...issues);
};

/** Keeps the events of a webhook; whether they differ from those it had. */
const keepMoments = async (ctx: Context, id: string, before: readonly string[], after: readonly string[]): Promise<boolean> => {
  const [was, is] = [before, after].map((moments) => moments.toSorted().join(', '));
  if (was === is) return false;
  await ctx.tx.changed(sql`delete from sys_webhook_moment where webhook_id = ${id}`);
  await ctx.tx.changed(sql`
    insert into sys_webhook_moment (webhook_id, moment)
    select ${id}::bigint, moment from unnest(${[...after]}::text[]) as moment`);
  tell(ctx, webhook, id, { moments: was }, { moments: is });
  return true;
};
/** Keeps a new secret; the log tells that there is another one, and never which. */
const keepKey = async (ctx: Context, { secretKeys }: MailGround, id: string, given: string | undefined): Promise<boolean> => {
  if (given === undefined) return false;
  await beyondScope(ctx, 'the secret of a webhook', ({ tx }) =>
    keepAs(tx, secretKeys, { place: placeOf(id), field: 'secret', secret: given }),
  );
  tell(ctx, webhook, id, { secret: '' }, { secret: keptSecret });
  return true;
};

export const addWebhook =
  (ground: MailGround) =>
  async (ctx: Context, { moments, secret, ...draft }: InOf<typeof calls.addWebhook>) => {
    const wanted = [...new Set(moments)];
    ensureFits(secret, '', wanted);
    const row = await addRow(ctx, webhook, draft);
    ensureOwn(ctx, [row]);
    await keepMoments(ctx, row.id, [], wanted);
    await keepKey(ctx, ground, row.id, newSecret(secret));
    return saved(row);
  };

export const updateWebhook =
  (ground: MailGround) =>
  async (ctx: Context, { moments, secret, ...change }: InOf<typeof calls.updateWebhook>) => {
    const stored = await lockRow(ctx, webhook, change);
    ensureOwn(ctx, [stored]);
    const { id } = stored;
    const before = (await momentsOf(ctx, [id])).get(id) ?? [];
    const wanted = [...new Set(moments ?? before)];
    const held = await heldSecret(ctx, id);
    ensureFits(secret, held, wanted);
    const row = await updateRow(ctx, webhook, change);
    const isOther = [await keepMoments(ctx, id, before, wanted), await keepKey(ctx, ground, id, newSecret(secret))].includes(
      true,
    );
    // who has seen other events must not write over these
    const [now = row] =
      isOther && row.version === stored.version ? await saveRows(ctx, webhook, [{ row, change: {} }], { always: true }) : [row];
    return saved(now);
  };

const plain = plainBodies(webhook);
const guarded =
  (body: (typeof plain)['purge']): (typeof plain)['purge'] =>
  async (ctx, wanted) => {
    ensureOwn(ctx, await lockRows(ctx, webhook, wanted));
    return body(ctx, wanted);
  };
export const webhookBodies = ({ secretKeys }: MailGround): Partial<Bodies<typeof webhook>> => ({
  invalidate: guarded(plain.invalidate),
  restore: guarded(plain.restore),
  purge: guarded(async (ctx, wanted) => {
    const gone = await lockRows(ctx, webhook, wanted);
    const done = await plain.purge(ctx, wanted);
    await beyondScope(ctx, 'secrets of webhooks that are gone', async ({ tx }) => {
      for (const { id } of gone) await keepSecret(tx, secretKeys, placeOf(id), '');
    });
    return done;
  }),
});

/** Events of a webhook go again, with all their attempts and under the ids they had. */
export const resendDeliveries = async (
  ctx: Context,
  { webhookId, ids }: InOf<typeof calls.resendDeliveries>,
): Promise<{ count: number }> => {
  const row = await getRow(ctx, webhook, webhookId);
  if (!row) throw notFound();
  ensureOwn(ctx, [row]);
  const count = await ctx.tx.changed(sql`
    update sys_webhook_delivery set status = ${mailStates.states.waiting}, attempts = 0, last_error = '', last_params = '{}',
      next_attempt = ${timeText(ctx.clock.now())}, sent_date = null
    where webhook_id = ${webhookId} and id = any(${[...ids]}::bigint[])`);
  return { count };
};
