/** What a webhook may hold, asked by the form early and by the server again. */
import type { Issue } from '../../kernel/issue.ts';
import { isHost, newSecret } from '../configuration/configuration.rules.ts';

/** Before the key of a signature, as the Standard Webhooks specification writes it. */
export const secretPrefix = 'whsec_';
/** Bytes that a key has at least and at most. */
const [fewest, most] = [24, 64];

/** Whether a text is a secret: the prefix, and a key of 24 to 64 bytes in Base64. */
const isSecret = (text: string): boolean => {
  const body = text.startsWith(secretPrefix) ? text.slice(secretPrefix.length) : '';
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(body)) return false;
  const bytes = (body.length / 4) * 3 - (body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0);
  return bytes >= fewest && bytes <= most;
};

/** Where a webhook goes; undefined where a text is no whole address of http or https, or names a user or a place in the page. */
export const targetOf = (
  text: string,
): { readonly isSecure: boolean; readonly host: string; readonly port: number; readonly path: string } | undefined => {
  const [, scheme = '', inner, outer = '', port, path = ''] =
    /^(https?):\/\/(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?((?:\/[!$-;=?-Z_a-z~]*)?)$/i.exec(text) ?? [];
  const isSecure = scheme.toLowerCase() === 'https';
  const host = (inner ?? outer).toLowerCase();
  const number = port === undefined ? (isSecure ? 443 : 80) : Number(port);
  if (scheme === '' || !isHost(host) || number < 1 || number > 65_535) return undefined;
  return { isSecure, host, port: number, path: path || '/' };
};

/** `given`: the secret of a draft; `held`: the mask of the stored one, empty where there is none. */
export const secretIssues = (given: string | null | undefined, held: string): readonly Issue<'secret'>[] => {
  const next = newSecret(given);
  if ((next ?? held) === '') return [{ code: 'input.required', field: 'secret' }];
  return next && !isSecret(next) ? [{ code: 'webhook.secret', field: 'secret' }] : [];
};
