import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { StartRefusal } from '../database/refusal.ts';
import { isPublic, plainAddress } from './addresses.ts';

/** Why no connection was made; a room has a sentence for each. */
export type EgressReason = 'notListed' | 'unknownHost' | 'innerAddress' | 'noConnection' | 'timeout' | 'tls';
export class EgressFault extends Error {
  readonly reason: EgressReason;
  constructor(reason: EgressReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
/** The one way out of the product: to hosts of the operator's list, at the address that was checked. */
export interface Egress {
  /** @throws EgressFault */
  connect(host: string, port: number): Promise<net.Socket>;
}
interface EgressOptions {
  /** The addresses of a name; the resolver of the machine unless given. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Milliseconds for the name and the connection together. */
  readonly limit?: number;
}

const nameOf = (host: string): string => plainAddress(host.toLowerCase().replace(/\.$/, ''));
const keyOf = (host: string, port: number): string => `${nameOf(host)} ${port}`;
const listedIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.split(',').flatMap((part) => {
      const entry = part.trim();
      if (entry === '') return [];
      const [, inner, outer, port] = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/.exec(entry) ?? [];
      const host = inner ?? outer;
      if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
        throw new StartRefusal(`WMS_EGRESS_HOSTS holds ${entry}; an entry looks like mail.example.com:465 or [2001:db8::1]:465.`);
      return [keyOf(host, Number(port))];
    }),
  );

const systemResolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const dial = (host: string, port: number, limit: number): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, keepAlive: true });
    const late = setTimeout(
      () => socket.destroy(new EgressFault('timeout', `${host}:${port} does not answer`)),
      Math.max(1, limit),
    );
    const fail = (error: Error): void => {
      clearTimeout(late);
      reject(error instanceof EgressFault ? error : new EgressFault('noConnection', error.message));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', fail);
      // whoever takes the socket listens a moment later: one that is reset in between must not end the process
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });

/** Fails after so many milliseconds, whatever becomes of the work. */
const within = async <T>(work: Promise<T>, limit: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new EgressFault('timeout', what)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Connections to what WMS_EGRESS_HOSTS lists as host:port, separated by commas; to nothing where it is empty. A name is asked for
 * once, and the connection goes to an address that was checked, so that the answer of a second question cannot lead elsewhere (R25).
 * An address inside is refused unless it is listed itself, with its port, beside the name.
 */
export const egressFrom = (listed: string | undefined, options: EgressOptions = {}): Egress => {
  const { resolve = systemResolve, limit = 10_000 } = options;
  const allowed = listedIn(listed ?? '');
  const addressesOf = async (host: string, port: number): Promise<readonly string[]> => {
    const name = nameOf(host);
    const found = net.isIP(name) ? [name] : await within(resolve(name), limit, `${host} is not found in time`).catch(unknown);
    const open = found.map(plainAddress).filter((address) => isPublic(address) || allowed.has(keyOf(address, port)));
    if (open.length === 0) throw new EgressFault('innerAddress', `${host} leads to an address that is not listed`);
    // where a network has IPv6 in name only, IPv4 answers
    return [...open.filter(net.isIPv4), ...open.filter(net.isIPv6)].slice(0, 4);
  };
  return {
    connect: async (host, port) => {
      if (!allowed.has(keyOf(host, port))) throw new EgressFault('notListed', `${host}:${port} is not in WMS_EGRESS_HOSTS`);
      const until = performance.now() + limit;
      let fault: unknown;
      for (const address of await addressesOf(host, port)) {
        try {
          return await dial(address, port, until - performance.now());
        } catch (error) {
          fault = error;
        }
      }
      throw fault;
    },
  };
};
const unknown = (error: unknown): never => {
  throw error instanceof EgressFault ? error : new EgressFault('unknownHost', 'the name is not known');
};
