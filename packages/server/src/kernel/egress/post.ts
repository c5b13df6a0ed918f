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
  /** POST unless it says otherwise. */
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Options {
  /** A certificate authority beside those of the machine; for tests. */
  readonly ca?: string | undefined;
  /** Milliseconds for all of it. */
  readonly limit: number;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}
/** What the other system answers: its head, and no more than `most` bytes behind it; of none nothing is read. */
const answerOf = (stream: Duplex, options: http.RequestOptions, body: string, most: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request({ ...options, createConnection: () => stream }, (response) => {
      const status = response.statusCode ?? 0;
      if (most === 0) {
        resolve({ status, body: '' });
        response.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) response.destroy(new EgressFault('noConnection', `the answer has more than ${most} bytes`));
        chunks.push(chunk);
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status, body: Buffer.concat(chunks).toString() }));
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
 * Sends a message by HTTP/1.1 and answers what comes back. No redirect is followed; TLS 1.2 or later is checked against the name of the
 * host.
 * @throws EgressFault where there is no answer within the time, or it is longer than `most` bytes
 */
export const exchange = async (
  egress: Egress,
  target: Target,
  { method = 'POST', headers, body }: Message,
  { ca, limit, most = 1_000_000 }: Options & { readonly most?: number },
): Promise<Answer> => {
  const { isSecure, host, port, path } = target;
  const slow = (): EgressFault => new EgressFault('timeout', `${host}:${port} does not answer`);
  let socket: net.Socket | undefined;
  let late: NodeJS.Timeout | undefined;
  let isOver = false;
  const work = async (): Promise<Answer> => {
    socket = await egress.connect(host, port);
    if (isOver) {
      socket.destroy();
      throw slow();
    }
    const name = net.isIP(host) === 0 ? { servername: host } : {};
    const stream = isSecure ? tls.connect({ socket, host, ...name, minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) }) : socket;
    const all = { host: hostHeader(target), 'content-length': String(Buffer.byteLength(body)), ...headers };
    return answerOf(stream, { method, path, headers: all, setHost: false }, body, most);
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

/**
 * Posts a message and answers the status; nothing else of the answer is read.
 * @throws EgressFault where there is no answer within the time
 */
export const post = async (egress: Egress, target: Target, message: Message, options: Options): Promise<number> =>
  (await exchange(egress, target, message, { ...options, most: 0 })).status;
