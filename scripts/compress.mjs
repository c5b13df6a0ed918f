// Beside every text of the built pages the same compressed, for the server to send: packing it for each who asks would cost each time.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is shorter travels in one packet anyway. */
const SHORT = 1_000;
const packings = [
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
  // the next qualities take six times as long for two hundredths
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
];

export const compressTexts = async (folder) => {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < SHORT) return;
      await Promise.all(packings.map(async ([ending, pack]) => writeFile(file + ending, await pack(bytes))));
    }),
  );
};
