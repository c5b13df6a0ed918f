import { crc32, createDeflateRaw } from 'node:zlib';

/** A part to be packed: its name and its text, piece by piece. */
export interface PartSource {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

const flags = 0x0808; // sizes follow the data; names are UTF-8
const dosDate = 0x0021; // 1 January 1980: the same rows give the same bytes

const localHeader = (name: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

/** Packs parts into an archive while they are made: nothing is held but the directory. */
export async function* packZip(parts: AsyncIterable<PartSource> | Iterable<PartSource>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name);
    const start = offset;
    const head = localHeader(name);
    offset += head.length;
    yield head;
    let [crc, size, packed] = [0, 0, 0];
    const deflate = createDeflateRaw({ level: 6 });
    const feed = (async (): Promise<void> => {
      for await (const text of part.text) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        if (!deflate.write(bytes)) await new Promise((drained) => deflate.once('drain', drained));
      }
      deflate.end();
    })();
    feed.catch((error: Error) => deflate.destroy(error));
    for await (const chunk of deflate) {
      packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    await feed;
    offset += packed + 16;
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50, 0);
    sizes.writeUInt32LE(crc, 4);
    sizes.writeUInt32LE(packed, 8);
    sizes.writeUInt32LE(size, 12);
    yield sizes;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt16LE(dosDate, 14);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(start, 42);
    directory.push(Buffer.concat([entry, name]));
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([entries, end]);
}
