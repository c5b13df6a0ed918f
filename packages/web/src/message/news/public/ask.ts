import type { DeclaredCall, ReplyOf, Typed } from '@wms/contract/kernel/call.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { localeNow } from './words.ts';

/** What went wrong, by its status; 0 without an answer. */
export class AskError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}
const answered = async (wire: string, body: object): Promise<Response> => {
  const response = await fetch(`${BASE_PATH}${wire}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': localeNow() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  if (!response?.ok) throw new AskError(response?.status ?? 0);
  return response;
};
type Call = Pick<DeclaredCall, 'wire'> & Typed<unknown, unknown, unknown>;
/** Asks a call that needs no session. */
export const ask = async <C extends Call>(call: C, body: object): Promise<ReplyOf<C>> =>
  ((await (await answered(call.wire, body)).json()) as { readonly data: ReplyOf<C> }).data;
export const askBytes = async (call: Pick<DeclaredCall, 'wire'>, body: object): Promise<Blob> =>
  (await answered(call.wire, body)).blob();
