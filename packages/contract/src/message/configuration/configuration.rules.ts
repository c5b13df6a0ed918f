/** What a configuration of mail or WeChat may hold, asked by the form early and by the server again. */
import { z } from 'zod';
import type { Issue } from '../../kernel/issue.ts';
import { longestMenu, menuFault } from './weChatMenu.ts';

/** Stands for a secret that is set: it can be replaced and taken away, never read. */
export const keptSecret = '******';
/** The secret that a draft brings in the place of the stored one; undefined where that stays. */
export const newSecret = (given: string | null | undefined): string | undefined =>
  given === null || given === undefined || given === keptSecret ? undefined : given;

/** `smtps` speaks TLS from the first byte, `smtp` begins it with STARTTLS. */
export const mailProtocols = ['smtps', 'smtp'] as const;
/** Mail is written in this encoding and no other. */
export const mailEncodings = ['UTF-8'] as const;

interface MailServer {
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly isSsl: string;
}
export interface MailDraft extends MailServer {
  readonly username: string;
  readonly password?: string | null | undefined;
  readonly fromEmail: string;
}

const isLabel = (text: string): boolean =>
  text.length <= 63 && /^[\p{L}\p{N}-]+$/u.test(text) && !text.startsWith('-') && !text.endsWith('-');
const isAddress4 = (labels: readonly string[]): boolean =>
  labels.length === 4 && labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255);
/** A name, or an address of IPv4 or IPv6. A last part of digits alone is an address in disguise. */
export const isHost = (host: string): boolean => {
  if (host.length > 253 || host === '') return false;
  if (host.includes(':')) return z.ipv6().safeParse(host).success;
  const labels = host.split('.');
  return labels.every(isLabel) && (isAddress4(labels) || !/^(\d+|0x[\da-f]*)$/i.test(labels.at(-1) ?? ''));
};
/** One plain address: no name beside it, no second one, nothing that could begin another header. */
export const isMailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return (
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local) &&
    domain.includes('.') &&
    /^[A-Za-z0-9.-]+$/.test(domain) &&
    isHost(domain)
  );
};
const hasControl = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);
const plain = <N extends string>(field: N, text: string | null | undefined, max: number): readonly Issue<N>[] => {
  if (hasControl(text ?? '')) return [{ code: 'valid.control', field }];
  return [...(text ?? '')].length > max ? [{ code: 'valid.max', field, params: { max } }] : [];
};

type MailField = 'protocol' | 'host' | 'port' | 'username' | 'password' | 'fromEmail' | 'isSsl';
/** Whether mail would be sent to another server than the stored one, or to it with less protection. */
const isElsewhere = (draft: MailServer, stored: MailServer): boolean =>
  (['host', 'port', 'protocol', 'isSsl'] as const).some((name) => draft[name] !== stored[name]);
/**
 * What is wrong with a configuration of mail. The stored password goes to the server it was given for: for another one it is asked
 * for again, or whoever may change the host could have it sent to a server of their own.
 */
export const mailIssues = (draft: MailDraft, stored: MailServer & { readonly password: string }): readonly Issue<MailField>[] => {
  const issues: Issue<MailField>[] = [...plain('username', draft.username, 200), ...plain('password', draft.password, 200)];
  const add = (code: string, field: MailField, params?: Issue['params']): void => {
    issues.push({ code, field, ...(params ? { params } : {}) });
  };
  if (draft.host === '') add('input.required', 'host');
  else if (!isHost(draft.host)) add('mail.host', 'host');
  if (!Number.isInteger(draft.port) || draft.port < 1) add('valid.min', 'port', { min: 1 });
  if (draft.port > 65_535) add('valid.maxNumber', 'port', { max: 65_535 });
  if (draft.fromEmail === '') add('input.required', 'fromEmail');
  else if (!isMailAddress(draft.fromEmail)) add('valid.email', 'fromEmail', { example: 'wms@example.com' });
  if (draft.protocol === 'smtps' && draft.isSsl === '0') add('mail.tlsAlways', 'isSsl');
  const isKept = stored.password !== '' && newSecret(draft.password) === undefined;
  if (isKept && isElsewhere(draft, stored)) add('mail.passwordAgain', 'password');
  const hasPassword = isKept || (newSecret(draft.password) ?? '') !== '';
  if (hasPassword && draft.username === '') add('mail.userMissing', 'username');
  if (hasPassword && draft.isSsl === '0') add('mail.plainPassword', 'isSsl');
  return issues;
};

export interface WeChatDraft {
  readonly appId: string;
  readonly appSecret?: string | null | undefined;
  readonly menuJson?: string | null | undefined;
  readonly token?: string | null | undefined;
}
type WeChatField = 'appId' | 'appSecret' | 'menuJson' | 'token';
/** A secret that was given for one account is none of another: it is asked for again. */
export const weChatIssues = (
  draft: WeChatDraft,
  stored: { readonly appId: string; readonly appSecret: string },
): readonly Issue<WeChatField>[] => {
  const issues: Issue<WeChatField>[] = [...plain('appSecret', draft.appSecret, 200)];
  const menu = draft.menuJson ?? '';
  const token = newSecret(draft.token) ?? '';
  if (draft.appId === '') issues.push({ code: 'input.required', field: 'appId' });
  else if (!/^[A-Za-z0-9_-]{1,64}$/.test(draft.appId)) issues.push({ code: 'weChat.appId', field: 'appId' });
  if (stored.appSecret !== '' && newSecret(draft.appSecret) === undefined && draft.appId !== stored.appId)
    issues.push({ code: 'weChat.secretAgain', field: 'appSecret' });
  if (token !== '' && !/^[A-Za-z0-9]{3,32}$/.test(token)) issues.push({ code: 'weChat.token', field: 'token' });
  if (menu.length > longestMenu) issues.push({ code: 'valid.max', field: 'menuJson', params: { max: longestMenu } });
  else if (menu !== '') {
    const place = menuFault(menu);
    if (place === '') issues.push({ code: 'weChat.noJson', field: 'menuJson' });
    else if (place !== undefined) issues.push({ code: 'weChat.menu', field: 'menuJson', params: { place } });
  }
  return issues;
};
