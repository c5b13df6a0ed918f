import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Call, type House, logRefusal, type Opened, openHandshake } from '../call/dispatcher.ts';
import { timeText } from '../ground/clock.ts';
import { hashOf } from '../ground/hash.ts';
import type { Channel, Ticket } from '../ground/line.ts';
import { Refusal } from '../ground/refusal.ts';
import { asServer, createWatch } from './watch.ts';

/** R24: a page of ours, or a program that is no page; never a foreign page with the person's cookies. */
const isOurs = (request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
};

const credentialsOf = ({ cookies }: FastifyRequest) => ({
  token: cookies['Authentication-Info'] ?? '',
  sid: cookies['__Host-sid'] ?? cookies.sid ?? '',
});

/** What a service is called and what `getTicket` gives out; anything else is asked of nobody. */
const isAddress = (service: string, given: string): boolean => /^\w{1,100}$/.test(service) && /^[\w-]{1,100}$/.test(given);

/** Takes the ticket: single use, alive, and held by the session it was given to. */
const redeem = async (
  house: House,
  { holder }: Opened,
  request: FastifyRequest,
  service: string,
  given: string,
): Promise<Ticket | undefined> => {
  const { token } = credentialsOf(request);
  if (!holder) return undefined;
  const ticket = await asServer(house, (tx) =>
    tx.first<Ticket>(sql`
      delete from sys_ticket
      where ticket_hash = ${hashOf(given)} and user_id = ${holder.person.id} and session_hash = ${hashOf(token)}
        and service = ${service} and expire_date >= ${timeText(house.clock.now())}
      returning user_id::text, session_hash, service, task_id::text, locale
    `),
  );
  return ticket;
};

/**
 * `/productWebSocket/{service}/{ticket}` (IMPORT-24..28): the progress of an import as lines of text. Opened by a ticket of
 * ISysWebSocketService/getTicket with the cookies of the same session, from a page of ours; it shows the imports of that person
 * only, and closes when the import has ended. A service with a line of its own is its room's.
 */
export const attachSockets = async (
  app: FastifyInstance,
  house: House,
  callOf: (request: FastifyRequest, wire: string) => Call,
  takeToken: ((opened: Opened) => void) | undefined,
): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: 1024 } });
  const watch = createWatch(house);
  const lines = new Map([...(house.lines ?? [])].map(([service, openLine]) => [service, openLine(house)]));
  const redeemed = new WeakMap<FastifyRequest, Ticket>();
  app.addHook('preClose', async () => {
    watch.stop();
    for (const line of lines.values()) line.stop();
  });
  app.get<{ Params: { service: string; ticket: string } }>(
    '/productWebSocket/:service/:ticket',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const { service, ticket: given } = request.params;
        const wire = `${isAddress(service, '-') ? service : ''}/productWebSocket`;
        const opened = await openHandshake(house, callOf(request, wire), credentialsOf(request));
        let status = 403;
        try {
          takeToken?.(opened);
          const isAsked = request.ws && isOurs(request) && isAddress(service, given);
          const ticket = isAsked ? await redeem(house, opened, request, service, given) : undefined;
          if (ticket) {
            redeemed.set(request, ticket);
            return;
          }
          // a stranger's leaves no trace, as no call of one does
          await logRefusal(house, opened, { errorCode: opened.holder ? '10008' : '10004', details: [] });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          status = 429;
        }
        await reply.code(status).header('cache-control', 'no-store').send();
      },
    },
    (socket: Channel, request) => {
      const ticket = redeemed.get(request);
      const line = lines.get(ticket?.service ?? '');
      if (!ticket) socket.close(1008);
      else if (line) line.add(socket, ticket);
      else watch.add(socket, ticket, () => house.findHolder(credentialsOf(request)));
    },
  );
};
