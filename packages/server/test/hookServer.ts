/** Another system for tests: it keeps what it is sent, and answers, hangs, drops or redirects as it is told. */
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate, privateKey } from './mailServer.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface HookServer {
  readonly port: number;
  readonly received: readonly Received[];
  /** A status to answer with, or what it does in the place of an answer; one for each request, the last one for all that follow. */
  behave(...how: (number | 'hang' | 'drop')[]): void;
  close(): Promise<void>;
}

export const openHookServer = async (): Promise<HookServer> => {
  const received: Received[] = [];
  let plan: (number | 'hang' | 'drop')[] = [204];
  const server = https.createServer({ key: privateKey, cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      const how = plan.length > 1 ? plan.shift() : plan[0];
      if (how === 'hang') return;
      if (how === 'drop') request.socket.destroy();
      else response.writeHead(how ?? 204, how === 302 ? { location: 'https://127.0.0.1/' } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    behave: (...how) => {
      plan = how;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
