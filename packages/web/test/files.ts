/**
 * Answers what was built from memory: each test begins with an empty browser, and a fourth of a server that reads and packs
 * thirty files for each of them again was the packing.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Every file below `folder` by its address; an address of a screen is answered with the page that holds it, as the product does. */
export const answerFiles = (folder: string): RequestListener => {
  const files = new Map<string, { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!statSync(file).isFile()) continue;
    const body = readFileSync(file);
    const address = `/${name.split(path.sep).join('/')}`;
    files.set(address, {
      body,
      headers: {
        'content-type': types[path.extname(name)] ?? 'application/octet-stream',
        'content-length': String(body.length),
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
        'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  }
  return (request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const isPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    const found = files.get(address) ?? files.get(`${address}.html`) ?? (isPage ? files.get('/index.html') : undefined);
    if (!found) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === found.headers.etag) response.writeHead(304, found.headers).end();
    else response.writeHead(200, found.headers).end(found.body);
  };
};
