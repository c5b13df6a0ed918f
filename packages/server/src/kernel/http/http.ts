import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { getWires } from '@wms/contract/spec/wire.gen.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ensureAccess, ensureLicence } from '../call/access.ts';
import {
  type Call,
  type House,
  isStill,
  localeOfHeader,
  logRefusal,
  logTaken,
  type Opened,
  openCall,
  runAside,
  runOwn,
  runRead,
  runWrite,
} from '../call/dispatcher.ts';
import { bodyLimits, parseBody, unwrap } from '../call/gate.ts';
import { limitsOn, type Rates } from '../call/rates.ts';
import { replyOf } from '../call/replies.ts';
import type { Context } from '../ground/context.ts';
import { type Blob, type CookieOrder, hasCookies, isBlob, type Upload, type UploadRule } from '../ground/method.ts';
import { Refusal } from '../ground/refusal.ts';
import { orBackground } from '../task/background.ts';
import { attachSockets } from '../task/socket.ts';
import { addHeaders, isSecure } from './headers.ts';
import { comeAgain } from './lifecycle.ts';

/** Timeouts in milliseconds for the headers and for the complete request, the interval of their check, and the most connections (R28). */
export interface SocketLimits {
  readonly headers: number;
  readonly request: number;
  readonly check: number;
  readonly sockets: number;
}
// a request may be an upload of 20 MB over a slow line; making the answer does not count
const socketLimits: SocketLimits = { headers: 10_000, request: 300_000, check: 5_000, sockets: 1_000 };

export interface HttpOptions {
  readonly limits?: SocketLimits;
  /** Addresses of proxies whose X-Forwarded-For is believed; none unless given. */
  readonly trustProxy?: string | false;
  /** How often may be called; without limits unless given, as in tests. */
  readonly rates?: Rates | undefined;
  /** The log that receives our own errors; without it they are not logged, as in tests. */
  readonly log?: House['log'];
}

const callOf = (request: FastifyRequest, wire: string): Call => ({
  wire,
  headers: request.headers,
  cookies: request.cookies,
  // a connection that is gone has no address any more, whatever the type says
  ip: request.ip ?? '',
});

const setCookies = (request: FastifyRequest, reply: FastifyReply, orders: readonly CookieOrder[]): void => {
  for (const order of orders) {
    const secure = isSecure(request);
    const name = order.readable ? order.name : secure ? `__Host-${order.name}` : order.name;
    const options = { path: '/', sameSite: 'strict' as const, secure, httpOnly: !order.readable };
    if (order.clear) reply.clearCookie(name, options);
    else reply.setCookie(name, order.value, order.seconds === undefined ? options : { ...options, maxAge: order.seconds });
  }
};

const sendError = async (
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  opened: Opened | undefined,
): Promise<void> => {
  const locale = opened?.locale ?? localeOfHeader(request.headers['accept-language']);
  const answer = replyOf(error, house.phrases, locale, opened?.requestId ?? randomUUID());
  const about = { err: error, requestId: answer.body.requestId, wire: opened?.call.wire };
  if (answer.isCrash) house.log.error(about, 'a call crashed');
  else if (!(error instanceof Refusal)) house.log.warn(about, 'the database refused a value or had no time');
  if (opened) await logRefusal(house, opened, answer.body);
  if (answer.retryAfter !== undefined && !reply.sent) reply.header('retry-after', answer.retryAfter);
  if (!reply.sent) await reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
};

const sendBlob = (reply: FastifyReply, blob: Blob): FastifyReply => {
  const ascii = blob.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(blob.fileName)}`)
    .header('content-security-policy', 'sandbox')
    .type(blob.contentType)
    .send(blob.content instanceof Uint8Array ? Buffer.from(blob.content) : Readable.from(blob.content));
};

const magic: Readonly<Record<string, readonly string[]>> = {
  xlsx: ['504b0304'],
  zip: ['504b0304'],
  apk: ['504b0304'],
  docx: ['504b0304'],
  xls: ['d0cf11e0a1b11ae1'],
  doc: ['d0cf11e0a1b11ae1'],
  pdf: ['25504446'],
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  webp: ['52494646'],
};

/** Takes the one file of a multipart request to a temporary place, within limits; extension and content must agree (R18). */
const takeUpload = async (request: FastifyRequest, rule: UploadRule): Promise<Upload> => {
  const path = join(tmpdir(), `wms-upload-${randomUUID()}`);
  const fields: Record<string, string> = {};
  let found: Omit<Upload, 'fields'> | undefined;
  try {
    for await (const part of request.parts({
      limits: { files: 1, fileSize: rule.maxBytes, fields: 20, fieldSize: rule.maxField ?? 2_000 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const hash = createHash('sha256');
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      await pipeline(part.file, meter, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated)
        throw new Refusal('20009', [
          { code: 'upload.tooLarge', field: 'file', params: { max: Math.round(rule.maxBytes / 1_000_000) } },
        ]);
      found = {
        path,
        // a part of bytes without a name is a file to the parser, and its name is none at all
        fileName: (part.filename ?? '')
          .normalize('NFC')
          .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
          .slice(-100),
        size,
        sha256: hash.digest('hex'),
      };
    }
    if (!found || found.size === 0) throw new Refusal('20002', [{ code: 'valid.fileRequired', field: 'file' }]);
    const extension = extname(found.fileName).slice(1).toLowerCase();
    if (!rule.extensions.includes(extension))
      throw new Refusal('20002', [
        { code: 'upload.extension', field: 'file', params: { extensions: rule.extensions.join(', ') } },
      ]);
    await ensureContent(path, extension);
    return { ...found, fields };
  } catch (error) {
    await rm(path, { force: true });
    throw asRefusal(error);
  }
};
/** What the parser of forms does not take (a name of a prototype, too many fields, a form cut short) is the sender's fault. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { statusCode } = error as Error & { readonly statusCode?: unknown };
  if (statusCode === 413) return new Refusal('20009');
  const isCut = /end of multipart data|^Multipart: |^The needle /.test(error.message);
  return isCut || (typeof statusCode === 'number' && statusCode < 500) ? new Refusal('20001') : error;
};
const ensureContent = async (path: string, extension: string): Promise<void> => {
  const wanted = magic[extension];
  if (!wanted) return;
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0).finally(() => file.close());
  if (!wanted.some((start) => buffer.toString('hex').startsWith(start)))
    throw new Refusal('20002', [{ code: 'upload.content', field: 'file' }]);
};

const handleJson = async (house: House, request: FastifyRequest, reply: FastifyReply, opened: Opened): Promise<FastifyReply> => {
  const raw = typeof request.body === 'string' ? request.body : '';
  const body = unwrap(parseBody(raw));
  const { method } = opened;
  if (typeof body.id === 'string') opened.about.asked = body.id;
  const work = (ctx: Context): Promise<unknown> => method.call(ctx, body);
  const answer =
    method.mode === 'read'
      ? await runRead(house, opened, work)
      : method.mode === 'own'
        ? await runOwn(house, opened, work)
        : await orBackground(house, opened, request.headers['app-background'], runWrite(house, opened, raw, work));
  if (isBlob(answer)) {
    await logTaken(house, opened, answer.fileName).catch((error: unknown) => {
      // what is made while it is sent holds a turn until somebody leaves it
      if (!(answer.content instanceof Uint8Array)) Readable.from(answer.content).destroy();
      throw error;
    });
    return sendBlob(reply, answer);
  }
  if (hasCookies(answer)) {
    setCookies(request, reply, answer.cookies);
    return reply.send({ data: answer.data });
  }
  return reply.send({ data: answer ?? {} });
};

const handleUpload = async (
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
  rule: UploadRule,
): Promise<FastifyReply> => {
  const upload = await takeUpload(request, rule);
  // the same file under another name, or for another purpose, is another request
  const asked = JSON.stringify([upload.sha256, upload.fileName, upload.fields]);
  try {
    const { method } = opened;
    if (!method.stream)
      return await reply.send({ data: await runWrite(house, opened, asked, (ctx) => method.call(ctx, { upload })) });
    const lines = new Readable({ read: () => undefined });
    reply.type('application/x-ndjson').send(lines);
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const emit = async (line: Readonly<Record<string, unknown>>): Promise<void> => {
      if (!gone.signal.aborted) lines.push(`${JSON.stringify(line)}\n`);
    };
    try {
      await method.stream({
        upload,
        locale: opened.locale,
        phrases: house.phrases,
        emit,
        signal: gone.signal,
        read: (work) => runRead(house, opened, work),
        aside: (work) => runAside(house, opened, work),
        write: (work) => runWrite(house, opened, asked, work),
      });
    } catch (error) {
      const answer = replyOf(error, house.phrases, opened.locale, opened.requestId);
      if (answer.isCrash) house.log.error({ err: error, requestId: opened.requestId }, 'an import crashed');
      await logRefusal(house, opened, answer.body);
      await emit({ event: 'error', ...answer.body, message: answer.body.errorMessage });
    }
    lines.push(null);
    return reply;
  } finally {
    await rm(upload.path, { force: true });
  }
};

type Named = FastifyRequest<{ Params: { service: string; operation: string } }>;
/** Answers every call; one that fails by a session as it was a moment ago is made again as it is now. */
const answering =
  (full: House, takeToken: ((opened: Opened) => void) | undefined) =>
  async (request: Named, reply: FastifyReply): Promise<FastifyReply> => {
    const call = callOf(request, `${request.params.service}/${request.params.operation}`);
    let opened: Opened | undefined;
    let isCounted = false;
    const attempt = async (mayProveLater: boolean): Promise<FastifyReply> => {
      const arrived = await openCall(full, call, mayProveLater);
      // refused before it counts as a call: a flood must not fill the log
      if (!isCounted) takeToken?.(arrived);
      isCounted = true;
      opened = arrived;
      ensureAccess(arrived.method, arrived.holder);
      ensureLicence(arrived.method, (await full.findSettings()).licence);
      const { upload } = arrived.method;
      if (request.isMultipart() !== (upload !== undefined)) throw new Refusal('20010');
      return upload ? handleUpload(full, request, reply, arrived, upload) : handleJson(full, request, reply, arrived);
    };
    reply.header('cache-control', 'no-store');
    try {
      try {
        return await attempt(true);
      } catch (error) {
        // what a session as it was a moment ago was answered or refused says nothing of what it is now
        if (!opened || (await isStill(full, opened, error))) throw error;
        opened = undefined;
        return await attempt(false);
      }
    } catch (error) {
      await sendError(full, request, reply, error, opened);
      return reply;
    }
  };

/** The server without its pages: headers, body limits, and one route for every call of the catalogue. */
export const buildHttp = async (house: Omit<House, 'log'>, options: HttpOptions = {}): Promise<FastifyInstance> => {
  const limits = options.limits ?? socketLimits;
  const app = Fastify({
    // errors go to the log of the process; the framework's own request lines would contain addresses with tickets in them
    logger: false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: bodyLimits.bytes,
    requestTimeout: limits.request,
    connectionTimeout: 0,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    routerOptions: { maxParamLength: 200 },
    // what comes while the process ends is answered by the hook below, in the words of the catalogue
    return503OnClosing: false,
    // an address that cannot be read is answered as any request that cannot be
    frameworkErrors: (_error, request, reply) => void sendError(full, request, reply, new Refusal('20001'), undefined),
  });
  app.server.maxConnections = limits.sockets;
  const full: House = { ...house, log: options.log ?? app.log };
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isEnding) void sendError(full, request, reply, new Refusal('50003', [], { seconds: comeAgain }), undefined);
    else done();
  });
  await app.register(cookie);
  // first, because the multipart plugin brings a parser that must stay
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  const takeToken = options.rates ? limitsOn(options.rates, house.clock) : undefined;
  await attachSockets(app, full, callOf, takeToken);
  await addHeaders(app);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { code?: string; statusCode?: number }, request, reply) => {
    const mapped =
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? new Refusal('20009')
        : error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
          ? new Refusal('20010')
          : error.statusCode && error.statusCode < 500
            ? new Refusal('20001')
            : error;
    return sendError(full, request, reply, mapped, undefined);
  });
  const answer = answering(full, takeToken);
  app.post(`${BASE_PATH}:service/:operation`, answer);
  // the call table notes another method for downloads only: those answer to both (API-02)
  for (const wire of getWires)
    if (house.methods.get(wire)?.mode === 'read')
      app.get(BASE_PATH + wire, (request, reply) => {
        const [service = '', operation = ''] = wire.split('/');
        return answer(Object.assign(request, { params: { service, operation } }), reply);
      });
  // the one call a page opens by GET (IMPORT-23): no body, the same session and right
  app.get<{ Params: { service: string } }>(`${BASE_PATH}:service/downExcelTemplate`, (request, reply) =>
    answer(Object.assign(request, { params: { ...request.params, operation: 'downExcelTemplate' } }), reply),
  );
  // other methods (API-02) and other depths are no calls: an envelope answers them like any unknown call
  app.all(`${BASE_PATH}*`, (request, reply) =>
    sendError(full, request, reply, new Refusal('20003', [{ code: 'call.unknown' }]), undefined).then(() => reply),
  );
  return app;
};
