import http from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { type Egress, EgressFault } from './egress.ts';

interface Target {
  readonly isSecure: boolean;
  readonly host: string;
  readonly port: number;
  /** With its query. */
  readonly path: string;
}
interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Options {
  /** A certificate authority beside those of the machine; for tests. */
  readonly ca?: string | undefined;
  /** Milliseconds for all of it. */
  readonly limit: number;
}

/** What the other system answers, once its head is there; the rest is not read. */
const statusOf = (stream: Duplex, options: http.RequestOptions, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request({ ...options, createConnection: () => stream }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.once('error', reject);
    request.end(body);
  });
const hostHeader = ({ isSecure, host, port }: Target): string => {
  const name = net.isIPv6(host) ? `[${host}]` : host;
  return port === (isSecure ? 443 : 80) ? name : `${name}:${port}`;
};
const isTls = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /CERT|SSL|TLS|UNABLE_TO|EPROTO/.test(String(error.code));
const faultOf = (error: unknown): EgressFault => {
  if (error instanceof EgressFault) return error;
  return new EgressFault(isTls(error) ? 'tls' : 'noConnection', error instanceof Error ? error.message : 'no connection');
};

/**
 * Posts a message by HTTP/1.1 and answers the status. No redirect is followed, nothing of the answer is kept; TLS 1.2 or later is checked
 * against the name of the host.
 * @throws EgressFault where there is no answer within the time
 */
export const post = async (
  egress: Egress,
  target: Target,
  { headers, body }: Message,
  { ca, limit }: Options,
): Promise<number> => {
  const { isSecure, host, port, path } = target;
  const slow = (): EgressFault => new EgressFault('timeout', `${host}:${port} does not answer`);
  let socket: net.Socket | undefined;
  let late: NodeJS.Timeout | undefined;
  let isOver = false;
  const work = async (): Promise<number> => {
    socket = await egress.connect(host, port);
    if (isOver) {
      socket.destroy();
      throw slow();
    }
    const name = net.isIP(host) === 0 ? { servername: host } : {};
    const stream = isSecure ? tls.connect({ socket, host, ...name, minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) }) : socket;
    const all = { host: hostHeader(target), 'content-length': String(Buffer.byteLength(body)), ...headers };
    return statusOf(stream, { method: 'POST', path, headers: all, setHost: false }, body);
  };
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(slow()), limit);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    throw faultOf(error);
  } finally {
    isOver = true;
    clearTimeout(late);
    socket?.destroy();
  }
};
