import { createHmac } from 'node:crypto';
import { secretPrefix, targetOf } from '@wms/contract/message/webhook/webhook.rules.ts';
import type { webhookPhrases } from '@wms/contract/message/webhook/webhook.ts';
import { EgressFault } from '../../kernel/egress/egress.ts';
import { post } from '../../kernel/egress/post.ts';
import type { MailGround } from '../configuration/door.ts';

type HookCode = Extract<keyof typeof webhookPhrases, `webhook.${string}`>;
/**
 * What a fault says: `system`: the other system answers nobody now, so its other events wait too; `later`: it did not take this one;
 * `never`: it wants no more of it (410).
 */
type Verdict = 'system' | 'later' | 'never';
/** Why an event did not arrive. */
export class HookFault extends Error {
  readonly code: HookCode;
  readonly params: Readonly<Record<string, string>>;
  readonly verdict: Verdict;
  constructor(code: HookCode, params: Readonly<Record<string, string>>, verdict: Verdict = 'system') {
    super(code);
    this.code = code;
    this.params = params;
    this.verdict = verdict;
  }
}

/** An event as it is sent: the bytes of its body are those that are signed. */
export interface Envelope {
  readonly id: string;
  readonly body: string;
}
/** The headers by which the other system knows the event, when it was sent, and that it is ours (Standard Webhooks, version 1). */
const signed = ({ id, body }: Envelope, secret: string, now: number): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
};

interface Way {
  readonly url: string;
  readonly secret: string;
}
type Ground = Pick<MailGround, 'egress' | 'ca' | 'limit'>;
/** Milliseconds for one attempt: less than the stop of the process waits for it (kernel/http/lifecycle.ts). */
const longest = 8_000;

/**
 * Sends an event.
 * @throws HookFault where the other system has not taken it within the time
 */
export const postEvent = async ({ url, secret }: Way, envelope: Envelope, ground: Ground, now: number): Promise<void> => {
  const target = targetOf(url);
  if (!target) throw new HookFault('webhook.url', {});
  const { egress, ca, limit = longest } = ground;
  const server = `${target.host}:${target.port}`;
  const headers = { 'content-type': 'application/json; charset=utf-8', ...signed(envelope, secret, now) };
  const status = await post(egress, target, { headers, body: envelope.body }, { ca, limit }).catch((error: unknown) => {
    throw error instanceof EgressFault ? new HookFault(`webhook.${error.reason}`, { server }) : error;
  });
  if (status >= 200 && status < 300) return;
  throw new HookFault('webhook.status', { server, status: String(status) }, status === 410 ? 'never' : 'later');
};
