import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Method } from '../ground/method.ts';
import { openApiOf } from './openapi.ts';

export interface PagesOptions {
  /** The built pages. */
  readonly dir: string;
  readonly methods: ReadonlyMap<string, Method>;
}

/** Pages that stand outside the application, by their address: `announcement.html` answers `/announcement`. */
const ownPages = async (dir: string): Promise<ReadonlyMap<string, Buffer>> => {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.html') && name !== 'index.html');
  return new Map(
    await Promise.all(
      files.map(async (name) => [`/${name.slice(0, -'.html'.length)}`, await readFile(path.join(dir, name))] as const),
    ),
  );
};

/** Serves the built pages, every other address of the application as its one page, and the API document. */
export const servePages = async (app: FastifyInstance, { dir, methods }: PagesOptions): Promise<void> => {
  // made when somebody first asks: it takes as long as a tenth of a start, and hardly anybody does
  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(methods.values()));
    return reply.type('application/json').send(document);
  });
  const index = path.join(dir, 'index.html');
  if (!existsSync(index)) return;
  const page = await readFile(index);
  const own = await ownPages(dir);
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    wildcard: false,
    // the build lays each text compressed beside it (scripts/compress.mjs)
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    // names of built files carry their hash, so a name never means another content
    setHeaders: (reply, file) =>
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.extname(request.url.split('?')[0] ?? '') &&
      !request.url.startsWith('/dapilc/');
    const address = request.url.split('?')[0] ?? '';
    if (isPage)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(own.get(address) ?? page);
    return reply.code(404).send({ errorCode: '20003', errorMessage: 'Not found', requestId: request.id, details: [] });
  });
};
