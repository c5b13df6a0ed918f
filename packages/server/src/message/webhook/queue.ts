import type { Fact, Facts } from '@wms/contract/kernel/notification.ts';
import { inLocale, locales, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import type { HeldWebhook } from './webhook.queries.ts';

/** What one call did to one document, as other systems are told of it. */
export interface HookEvent {
  readonly moment: string;
  /** When it happened: ISO 8601, in UTC. */
  readonly happened: string;
  readonly docNo: string;
  /** The kind of the document, and its id. */
  readonly entity: string;
  readonly entityId: string;
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly supplierName: string;
  readonly warehouseNo: string;
  readonly userNo: string;
  readonly texts: Trilingual;
  /** Where it is looked at, as a whole address; empty where the product does not know its own. */
  readonly url: string;
  readonly lines: readonly Facts[];
}
/** Lines of an event that are told one by one. */
const mostLines = 500;

const inAll = (words: Trilingual): Readonly<Record<string, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, inLocale(words, locale)]));
const factOf = (fact: Fact | undefined): unknown => (fact === undefined || typeof fact === 'string' ? fact : inAll(fact));
const lineOf = ({ itemNo, itemName, qty, date, reason }: Facts): object => ({
  ...{ itemNo, itemName: factOf(itemName), qty: factOf(qty), date, reason: factOf(reason) },
});
/** The body of an event: `type`, `timestamp`, `data`, as Standard Webhooks has them. Members without a value are left out. */
const bodyOf = ({ moment, happened, texts, lines, entity, entityId, ...place }: HookEvent): string =>
  JSON.stringify({
    type: moment,
    timestamp: happened,
    data: {
      ...{ documentType: entity, documentId: entityId, ...place },
      ...{ text: inAll(texts), lineCount: lines.length, lines: lines.slice(0, mostLines).map(lineOf) },
    },
  });

/** Whether a webhook tells of an event. */
const tellsOf = ({ orgNo, moments }: HeldWebhook, event: HookEvent): boolean =>
  (orgNo === '*' || orgNo === event.orgNo) && (moments.length === 0 || moments.includes(event.moment));

/**
 * Keeps events for other systems in the transaction of their delivery to people, in the order in which they happened: what is committed
 * is sent, by whichever process comes to it first.
 */
export const queueEvents = async (
  ctx: Context,
  webhooks: readonly HeldWebhook[],
  events: readonly HookEvent[],
): Promise<void> => {
  const bodies = events.map((event) => ({ ...event, body: bodyOf(event) }));
  const rows = bodies.flatMap((event) =>
    webhooks.flatMap((hook) => (tellsOf(hook, event) ? [{ ...event, webhookId: hook.id }] : [])),
  );
  if (rows.length === 0) return;
  const now = timeText(ctx.clock.now());
  const of = (pick: (row: (typeof rows)[number]) => string): string[] => rows.map(pick);
  await ctx.tx.changed(sql`
    insert into sys_webhook_delivery (id, webhook_id, org_no, moment, doc_no, body, status, next_attempt, create_date)
    select told.*, ${mailStates.states.waiting}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${rows.map(() => newId())}::bigint[], ${of(({ webhookId }) => webhookId)}::bigint[],
      ${of(({ orgNo }) => orgNo)}::text[], ${of(({ moment }) => moment)}::text[], ${of(({ docNo }) => docNo)}::text[],
      ${of(({ body }) => body)}::text[]) as told`);
};
