import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** What every answer has by itself, whatever it is told besides. */
const itsOwn = new Set(['content-type', 'content-length', 'date', 'connection']);
/** Whose scripts, styles and frames our pages take: the same with every answer, so that it is written down once. */
const makeHeaders = async (): Promise<Readonly<Record<string, string>>> => {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // a PDF is shown from the bytes that were downloaded with the session, never from an address
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        // a print service on the desk of whoever prints, at the port it was given
        'connect-src': ["'self'", 'http://localhost:*', 'http://127.0.0.1:*'],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // only where the page came over TLS: on plain http the header means nothing
    hsts: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  sample.get('/', (_request, reply) => reply.send(''));
  const { headers } = await sample.inject('/');
  await sample.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (itsOwn.has(name) ? [] : [[name, String(value)] as const])),
  );
};

/** What a browser is told with every answer: whose content it may take, and to come back over TLS. */
export const addHeaders = async (app: FastifyInstance): Promise<void> => {
  const always = await makeHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
};
