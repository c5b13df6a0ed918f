import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../packages/server/src/kernel/http/pages.ts';
import { compressTexts } from '../scripts/compress.mjs';

const script = `${'export const word = 1;\n'.repeat(200)}`;
let dir: string;
let app: FastifyInstance;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'wms-pages-'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'index.html'), '<html></html>');
  writeFileSync(path.join(dir, 'assets/first.js'), script);
  writeFileSync(path.join(dir, 'assets/short.js'), 'export {};');
  await compressTexts(dir);
  app = fastify();
  await servePages(app, { dir, methods: new Map() });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});
const asked = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('issue 13 the texts of the pages', () => {
  it.each([
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ] as const)('travel compressed for who accepts %s', async (accepted, encoding, unpack) => {
    const reply = await asked('/assets/first.js', accepted);
    const { 'content-encoding': packed, 'content-type': type, vary, 'cache-control': kept } = reply.headers;
    expect([packed, vary]).toEqual([encoding, 'accept-encoding']);
    expect(type).toMatch(/javascript/);
    expect(kept).toBe('public, max-age=31536000, immutable');
    expect(reply.rawPayload.length).toBeLessThan(script.length / 10);
    expect(unpack(reply.rawPayload).toString()).toBe(script);
  });

  it('travel as they are for who accepts nothing else, and where they are short', async () => {
    for (const [url, accepted, text] of [
      ['/assets/first.js', undefined, script],
      ['/assets/first.js', 'identity', script],
      ['/assets/short.js', 'gzip, br', 'export {};'],
    ] as const) {
      const reply = await asked(url, accepted);
      expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, text]);
    }
  });

  it('have one address each', async () => {
    for (const ending of ['gz', 'br']) expect((await asked(`/assets/first.js.${ending}`)).statusCode).toBe(404);
  });
});
