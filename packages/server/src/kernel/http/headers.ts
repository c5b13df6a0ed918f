import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** What a browser is told with every answer: whose scripts, styles and frames our pages take, and to come back over TLS. */
export const addHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
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
        'connect-src': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // only where the page came over TLS: on plain http the header means nothing
    hsts: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000');
  });
};
