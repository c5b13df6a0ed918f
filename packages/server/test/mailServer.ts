/**
 * A mail server for tests: it keeps what it is sent, and refuses, hangs or drops the connection as it is told. The certificate below
 * is for mail.test alone and trusted by nobody but tests.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { egressFrom } from '../src/kernel/egress/egress.ts';
import { secretKeysFrom } from '../src/kernel/secret/keys.ts';
import type { MailGround } from '../src/message/configuration/transport.ts';
import type { Client } from './house.ts';

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUDJ/ZWlCDljaEJCmI362WtyWEqHIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbWFpbC50ZXN0MCAXDTI2MTEyNjIxMTkzNloYDzIxMjYxMTAy
MjExOTM2WjAUMRIwEAYDVQQDDAltYWlsLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATlm5eT9O+vafB7sCuby3lKxfHdQf8a7AXNmnZ8HR0YK5Llfi2dtvOY
yJIMSDHwr3KXYyT3rq0+oNPtpfDE3Bqgo2kwZzAdBgNVHQ4EFgQUKEgQqezzV6X5
fszj/Jn/3CHt5XowHwYDVR0jBBgwFoAUKEgQqezzV6X5fszj/Jn/3CHt5XowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALggltYWlsLnRlc3QwCgYIKoZIzj0EAwID
RwAwRAIgLuPjY6hB+GCY5LMZVLVP+QeqghkwZIyGygZswELmAEACICFmUSbrtA7n
GomjSkGR9k7Qp7eT9jUILxgcuhYRirjd
-----END CERTIFICATE-----`;
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZ5xtzWVe8bAL2nje
YfxhyS4zA2lMb6nHSY6arjWKp3GhRANCAATlm5eT9O+vafB7sCuby3lKxfHdQf8a
7AXNmnZ8HR0YK5Llfi2dtvOYyJIMSDHwr3KXYyT3rq0+oNPtpfDE3Bqg
-----END PRIVATE KEY-----`;

/** Keeps the settings under which the product sends its mails to such a server. */
export const configureMail = async (admin: Client, { port }: Pick<MailServer, 'port'>, part: object = {}): Promise<void> => {
  const service = 'ISysMailConfigService';
  const { version } = (await admin.call<{ version: number }>(`${service}/getMailConfig`)).data;
  const usual = { protocol: 'smtps', host: 'mail.test', port, username: 'wms', fromEmail: 'wms@mail.test', isSsl: '1' };
  const { status, body } = await admin.call(`${service}/saveMailConfig`, { version, password: 'Tulip', ...usual, ...part });
  if (status !== 200) throw new Error(body);
};

export interface MailServer {
  readonly port: number;
  readonly mails: readonly Email[];
  /** Names and passwords it was told. */
  readonly logins: readonly (readonly [string, string])[];
  /** Connections that are open. */
  connections(): number;
  /** How it behaves from now on. */
  behave(how: Behaviour): void;
  close(): Promise<void>;
}
export interface Behaviour {
  readonly login?: 'refuse';
  readonly recipient?: 'refuse' | 'later';
  readonly sender?: 'refuse';
  readonly data?: 'drop' | 'hang' | 'refuse';
  readonly greeting?: 'hang' | 'refuse';
}
const refusal = (code: number): Error => Object.assign(new Error('no'), { responseCode: code });

export const openMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const mails: Email[] = [];
  const logins: (readonly [string, string])[] = [];
  let how: Behaviour = {};
  const server = new SMTPServer({
    key: privateKey,
    cert: certificate,
    authOptional: true,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      if (how.greeting !== 'hang') done(how.greeting && refusal(554));
    },
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username ?? '', password ?? '']);
      if (how.login === 'refuse') done(refusal(535));
      else done(null, { user: username ?? '' });
    },
    onMailFrom: (_address, _session, done) => (how.sender ? done(refusal(550)) : done()),
    onRcptTo: (_address, _session, done) => (how.recipient ? done(refusal(how.recipient === 'later' ? 451 : 550)) : done()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (how.data === 'hang') return;
        if (how.data === 'refuse') return done(refusal(554));
        if (how.data === 'drop') {
          for (const connection of server.connections) if (connection.id === session.id) connection.close();
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    logins,
    connections: () => server.connections.size,
    behave: (next) => {
      how = next;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
};

/** A process from which mail.test is reached on these ports; `limit` is how long it waits for a server, in milliseconds. */
export const mailGround = (ports: readonly number[], limit = 2_000): MailGround => ({
  secretKeys: secretKeysFrom(Buffer.alloc(32, 7).toString('base64'), undefined),
  egress: egressFrom(ports.map((port) => `mail.test:${port},127.0.0.1:${port}`).join(','), {
    resolve: async () => ['127.0.0.1'],
    limit,
  }),
  ca: certificate,
  limit,
});
