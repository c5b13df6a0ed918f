import type { MailConfig } from '@wms/contract/message/configuration/configuration.calls.ts';
import type { configurationPhrases } from '@wms/contract/message/configuration/configuration.ts';
import { createTransport } from 'nodemailer';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { type Egress, EgressFault } from '../../kernel/egress/egress.ts';
import type { SecretKeys } from '../../kernel/secret/keys.ts';
import { OutFault, type Verdict } from './fault.ts';

/** What mail needs of the process. */
export interface MailGround {
  readonly secretKeys: SecretKeys;
  readonly egress: Egress;
  /** Where people reach the product, without a slash at its end; empty where nobody has said so. */
  readonly publicUrl?: string;
  /** Where WeChat is; for tests. */
  readonly weChatHost?: { readonly host: string; readonly port: number };
  /** A certificate authority beside those of the machine; for tests. */
  readonly ca?: string;
  /** Milliseconds for each step of the conversation with a server. */
  readonly limit?: number;
}
export type MailSettings = Pick<MailConfig, 'protocol' | 'host' | 'port' | 'username' | 'password' | 'fromEmail' | 'isSsl'>;
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stays the same over all attempts, so that a recipient who gets a mail twice sees it once. */
  readonly messageId?: string;
}

export type MailCode = Extract<keyof typeof configurationPhrases, `mail.${string}`>;
/** Why a mail was not sent. */
export class MailFault extends OutFault<MailCode> {}

interface SmtpError {
  readonly code?: string;
  /** What the socket said, where the library has put its own code over it. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
const byCode: Readonly<Record<string, MailCode>> = {
  ETIMEDOUT: 'mail.timeout',
  ETLS: 'mail.tls',
  EAUTH: 'mail.login',
  ENOAUTH: 'mail.login',
};
const isCertificate = ({ originalCode = '' }: SmtpError): boolean => /CERT|SSL|TLS|UNABLE_TO|EPROTO/.test(originalCode);
const codeOf = (error: SmtpError): MailCode => {
  const { code = '', command = '' } = error;
  if (code === 'EENVELOPE')
    return command.startsWith('MAIL') ? 'mail.sender' : command.startsWith('RCPT') ? 'mail.recipient' : 'mail.refused';
  if (code === 'EMESSAGE' || code === 'EPROTOCOL') return 'mail.refused';
  return byCode[code] ?? (isCertificate(error) ? 'mail.tls' : 'mail.noConnection');
};
/** Answers to any command that say something of the server alone: it closes down, or it wants a login first. */
const ofServer: ReadonlySet<number> = new Set([421, 530]);
/**
 * Only a refused recipient and a message refused after DATA are about one mail. Whatever else a server refuses (its greeting, the login, the
 * sender) it refuses for all of them, and may be well tomorrow.
 */
const verdictOf = ({ code = '', command = '', responseCode }: SmtpError): Verdict => {
  // the library itself finds the address wrong: no server was asked
  if (code === 'EENVELOPE' && command === 'API') return 'later';
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfMail || responseCode === undefined || ofServer.has(responseCode)) return 'server';
  return responseCode >= 500 ? 'never' : 'later';
};
const faultOf = (error: unknown): MailFault => {
  if (error instanceof EgressFault) return new MailFault(`mail.${error.reason}`);
  const told: SmtpError = typeof error === 'object' && error !== null ? error : {};
  return new MailFault(codeOf(told), verdictOf(told));
};

export interface Postman {
  /** @throws MailFault */
  send(mail: Mail): Promise<void>;
  close(): void;
}
/**
 * Sends by these settings, over at most `connections` connections. Each is opened by the one way out of the product and handed to the
 * library, which resolves no name and connects to nothing by itself; TLS is checked against the name of the host.
 */
export const postmanFor = (
  { protocol, host, port, username, password, fromEmail, isSsl }: MailSettings,
  { egress, ca, limit = 10_000 }: MailGround,
  connections = 1,
): Postman => {
  const options: SMTPPoolOptions & { readonly pool: true } = {
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    maxRequeues: 0,
    host,
    port,
    secure: protocol === 'smtps',
    requireTLS: isSsl === '1',
    ignoreTLS: isSsl === '0',
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, callback) => {
      egress.connect(host, port).then(
        (connection) => callback(null, { connection }),
        (error: unknown) => callback(error instanceof Error ? error : new Error('no connection'), undefined),
      );
    },
  };
  const transport = createTransport(options);
  return {
    send: async ({ to, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, to: { name: '', address: to }, from: { name: 'WMS', address: fromEmail } });
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport.close(),
  };
};
