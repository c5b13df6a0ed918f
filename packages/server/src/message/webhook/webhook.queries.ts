import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { totalCap } from '@wms/contract/kernel/page.ts';
import { say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import type { Delivery, listDeliveries, Webhook } from '@wms/contract/message/webhook/webhook.calls.ts';
import { webhook, webhookPhrases } from '@wms/contract/message/webhook/webhook.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound, refuse } from '../../kernel/ground/refusal.ts';
import { allowedBy, beyondScope } from '../../kernel/ground/scope.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, getRow } from '../../kernel/row/rows.ts';
import { scopeErrors } from '../../kernel/row/rules.ts';
import { secretsHeld } from '../../kernel/secret/secrets.ts';
import { maskOf } from '../configuration/door.ts';

type WebhookRow = Row<typeof webhook>;
type Reader = Pick<Context, 'tx' | 'scope'>;

/** Where the secret of a webhook is sealed. */
export const placeOf = (id: string): string => `webhook secret ${id}`;

/** A mask where a webhook has a secret. Sealed secrets are the platform's alone: that there is one is no secret for who keeps the webhook. */
export const heldSecret = (ctx: Context, id: string): Promise<string> =>
  beyondScope(ctx, 'whether a webhook has a secret', async ({ tx }) => maskOf(await secretsHeld(tx, [placeOf(id)]), placeOf(id)));

/** The events of webhooks, by the id of the webhook; none of them: all. */
export const momentsOf = async ({ tx }: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await tx.rows<{ id: string; moments: string[] }>(sql`
    select webhook_id::text as id, array_agg(moment order by moment) as moments
    from sys_webhook_moment where webhook_id = any(${[...ids]}::bigint[]) group by webhook_id`);
  return new Map(rows.map(({ id, moments }) => [id, moments]));
};

/** Whether somebody sees all that events of an organization tell of, and not some of its warehouses or classes alone. */
const seesWhole = ({ scope }: Pick<Context, 'scope'>): boolean => {
  if (scope.side === 'system') return true;
  const { warehouse, documentClass, classification } = allowedBy(scope);
  return [warehouse, documentClass, classification].every((allowed) => allowed === 'ALL');
};
/** Whether a webhook that one sees is not one's own to change: it tells of more than one sees. */
export const isBeyond = (ctx: Context, row: WebhookRow): boolean =>
  !seesWhole(ctx) || scopeErrors(ctx, webhook, [{ line: 0, values: { ...row } }]).length > 0;

const webhookOf = async (ctx: Context, found: WebhookRow | undefined): Promise<Webhook> => {
  const [row] = found ? presentRows(ctx, webhook, [found]) : [];
  if (!row) throw notFound();
  const moments = (await momentsOf(ctx, [row.id])).get(row.id) ?? [];
  return { ...row, moments: [...moments], secret: await heldSecret(ctx, row.id) };
};
export const getWebhook = async (ctx: Context, { id }: { readonly id: string }): Promise<Webhook> =>
  webhookOf(ctx, await getRow(ctx, webhook, id));
export const getWebhookByNo = async (ctx: Context, { webhookNo }: { readonly webhookNo: string }): Promise<Webhook> =>
  webhookOf(ctx, (await findRows(ctx, webhook, [sql`webhook_no = ${webhookNo}`]))[0]);

/** A webhook in force: of which events it tells, and of which organizations (`*`: of all). */
export interface HeldWebhook {
  readonly id: string;
  readonly orgNo: string;
  /** Empty: every event. */
  readonly moments: readonly string[];
}
export const heldWebhooks = async (ctx: Reader): Promise<readonly HeldWebhook[]> => {
  const rows = await findRows(ctx, webhook, [among(recordStates, 'valid', sql.ref('status_code'))], { order: sql`webhook_no` });
  if (rows.length === 0) return [];
  const moments = await momentsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, orgNo }) => ({ id, orgNo, moments: moments.get(id) ?? [] }));
};

const reasons: Readonly<Record<string, Trilingual>> = webhookPhrases;
interface Stored extends Omit<Delivery, 'reason'> {
  readonly error: string;
  readonly params: Readonly<Record<string, string>>;
}
export const findDeliveries = async (
  ctx: Context,
  { webhookId, current, size, status }: InOf<typeof listDeliveries>,
): Promise<ReplyOf<typeof listDeliveries>> => {
  const row = await getRow(ctx, webhook, webhookId);
  if (!row) throw notFound();
  if (!seesWhole(ctx)) throw refuse({ code: 'webhook.everybody', params: { numbers: row.webhookNo } });
  // rows of other organizations than the reader's are left out by the row security of the table
  const of = allOf([sql`webhook_id = ${webhookId}`, ...(status ? [sql`status = ${status}`] : [])]);
  const rows = await ctx.tx.rows<Stored>(sql`
    select id::text, moment, doc_no as "docNo", status, attempts, last_error as error, last_params as params, body,
      create_date as "createDate", sent_date as "sentDate",
      case when ${among(mailStates, 'waiting', sql.ref('status'))} then next_attempt end as "nextAttempt"
    from sys_webhook_delivery where ${of} order by id desc limit ${size} offset ${(current - 1) * size}`);
  const counted = await ctx.tx.first<{ total: number }>(sql`
    select count(*)::integer as total from (select 1 from sys_webhook_delivery where ${of} limit ${totalCap + 1}) d`);
  const total = Math.min(counted?.total ?? 0, totalCap);
  return {
    records: rows.map(({ error, params, ...row }) => {
      const text = reasons[error];
      return { ...row, reason: text ? say(text, ctx.locale, params) : error };
    }),
    ...{ size, total, pages: Math.ceil(total / size), current },
    ...((counted?.total ?? 0) > totalCap ? { isTotalCapped: '1' as const } : {}),
  };
};
