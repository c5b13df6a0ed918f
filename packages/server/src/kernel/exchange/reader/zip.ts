import { createInflateRaw } from 'node:zlib';
import { Refused } from './refused.ts';
import { attribute, parseXml } from './xml.ts';

/** The limits of an archive (R21). Sizes are bytes that really came out, never those a header claims. */
const zipLimits = { entries: 200, inflated: 100_000_000, ratio: 100, ratioFrom: 1_000_000 } as const;

/** One part of the archive: its bytes as they lie there, and a way to unpack them piece by piece. */
export interface Part {
  readonly name: string;
  inflate(): AsyncIterable<Buffer>;
}
export type Parts = ReadonlyMap<string, Part>;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  readonly declared: number;
}

const damaged = (part: string): Refused => new Refused('workbook.damaged', { part: part.slice(0, 100) });

const findEnd = (file: Buffer): number => {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at--)
    if (file.readUInt32LE(at) === 0x06054b50 && at + 22 + file.readUInt16LE(at + 20) <= file.length) return at;
  throw new Refused('workbook.truncated');
};

/** Names of the directory, judged before anything is unpacked. */
const cleanName = (raw: string): string => {
  const name = raw.replaceAll('\\', '/');
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name) || /\p{Cc}/u.test(name) || name.split('/').includes('..'))
    throw new Refused('workbook.path');
  return name;
};

/** Reads the directory and holds it against the local headers: names must agree and no two parts may share bytes. */
const entriesOf = (file: Buffer): readonly Entry[] => {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > zipLimits.entries) throw new Refused('workbook.entries', { max: zipLimits.entries });
  const entries: Entry[] = [];
  const taken: { from: number; to: number }[] = [];
  const names = new Set<string>();
  let at = file.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw damaged('directory');
    const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
    const [packedSize, declared] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    const local = file.readUInt32LE(at + 42);
    const rawName = file.toString('utf8', at + 46, at + 46 + nameLength);
    const name = cleanName(rawName);
    if (flags & 1) throw new Refused('workbook.password');
    if (method !== 0 && method !== 8) throw damaged(name);
    if (names.has(name.toLowerCase())) throw damaged(name);
    names.add(name.toLowerCase());
    if (local + 30 > file.length || file.readUInt32LE(local) !== 0x04034b50) throw damaged(name);
    const localName = file.toString('utf8', local + 30, local + 30 + file.readUInt16LE(local + 26));
    if (localName !== rawName) throw damaged(name);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const to = from + packedSize;
    if (to > end) throw new Refused('workbook.truncated');
    taken.push({ from: local, to });
    if (!name.endsWith('/')) entries.push({ name, method, packed: file.subarray(from, to), declared });
    at += 46 + nameLength + extra + comment;
  }
  taken.sort((a, b) => a.from - b.from);
  if (taken.some((part, n) => n > 0 && part.from < (taken[n - 1]?.to ?? 0))) throw damaged('directory');
  return entries;
};

async function* inflate({ method, packed, name }: Entry): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield packed;
    return;
  }
  const unpack = createInflateRaw({ chunkSize: 65_536 });
  unpack.end(packed);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
  } catch {
    throw damaged(name);
  } finally {
    unpack.destroy();
  }
}

const archives = ['504b0304', '504b0506', '526172211a07', '377abcaf271c', '1f8b08', 'fd377a585a00', '425a68'];
const isArchive = (start: Buffer): boolean => archives.some((sign) => start.toString('hex').startsWith(sign));
const isXml = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name);

/** Unpacks a part once, counting, and looks for what no workbook of ours may hold. Returns the bytes that came out. */
const inspect = async (entry: Entry, before: number): Promise<number> => {
  let size = 0;
  let tail = '';
  for await (const chunk of inflate(entry)) {
    if (size === 0) {
      if (isArchive(chunk.subarray(0, 8))) throw new Refused('workbook.nested', { part: entry.name.slice(0, 100) });
      const mark = chunk.subarray(0, 2).toString('hex');
      // the scan below reads bytes: another encoding would hide a document type from it
      if (isXml(entry.name) && (mark === 'fffe' || mark === 'feff' || chunk.subarray(0, 4).includes(0)))
        throw damaged(entry.name);
    }
    size += chunk.length;
    if (before + size > zipLimits.inflated) throw new Refused('workbook.bomb');
    if (size > zipLimits.ratioFrom && size > zipLimits.ratio * Math.max(1, entry.packed.length))
      throw new Refused('workbook.bomb');
    if (isXml(entry.name)) {
      const text = tail + chunk.toString('latin1');
      if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
        throw new Refused('workbook.doctype', { part: entry.name.slice(0, 100) });
      tail = text.slice(-12);
    }
  }
  if (size !== entry.declared) throw damaged(entry.name);
  return size;
};

const ensureInside = async (part: Part): Promise<void> => {
  await parseXml(part.inflate(), part.name, {
    open: (name, raw) => {
      if (name !== 'Relationship' || attribute(raw, 'TargetMode') !== 'External') return;
      // a mail address or a page in a cell is text to us; anything else would make the workbook depend on another file
      if (!(attribute(raw, 'Type') ?? '').endsWith('/hyperlink')) throw new Refused('workbook.external');
    },
  });
};

/**
 * Opens an archive held in memory, or refuses it: every part is unpacked once and counted before any of it is used.
 * Throws Refused.
 */
export const openZip = async (file: Buffer): Promise<Parts> => {
  const parts = new Map<string, Part>();
  let total = 0;
  for (const entry of entriesOf(file)) {
    total += await inspect(entry, total);
    parts.set(entry.name, { name: entry.name, inflate: () => inflate(entry) });
  }
  for (const part of parts.values()) if (part.name.endsWith('.rels')) await ensureInside(part);
  return parts;
};
