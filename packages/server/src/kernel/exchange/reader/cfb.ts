import { Refused } from './refused.ts';

const FREE = 0xfffffffa;
const signature = 'd0cf11e0a1b11ae1';
export const isCompound = (file: Buffer): boolean => file.subarray(0, 8).toString('hex') === signature;

/** The streams of a compound file (the container of .xls), by name. Throws Refused when it is cut short or runs in circles. */
export const openCompound = (file: Buffer): ReadonlyMap<string, () => Buffer> => {
  if (file.length < 512) throw new Refused('workbook.truncated');
  const shift = file.readUInt16LE(30);
  const miniShift = file.readUInt16LE(32);
  if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw new Refused('workbook.damaged', { part: 'header' });
  const size = 1 << shift;
  const sectors = Math.floor((file.length - size) / size) + 1;
  const sector = (id: number): Buffer => {
    const from = (id + 1) * size;
    // the last sector may be short: some writers do not fill it
    if (id >= sectors || from >= file.length) throw new Refused('workbook.truncated');
    return file.subarray(from, from + size);
  };

  const fatSectors: number[] = [];
  for (let n = 0; n < 109; n++) fatSectors.push(file.readUInt32LE(76 + n * 4));
  let difat = file.readUInt32LE(68);
  for (let guard = 0; difat < FREE; guard++) {
    if (guard > sectors) throw new Refused('workbook.damaged', { part: 'difat' });
    const table = sector(difat);
    for (let n = 0; n < size / 4 - 1; n++) fatSectors.push(table.readUInt32LE(n * 4));
    difat = table.readUInt32LE(size - 4);
  }
  const fat = Buffer.concat(fatSectors.filter((id) => id < FREE).map(sector));

  const chain = (start: number, table: Buffer): number[] => {
    const ids: number[] = [];
    for (let id = start; id < FREE; id = table.readUInt32LE(id * 4)) {
      if (id * 4 + 4 > table.length) throw new Refused('workbook.truncated');
      if (ids.length > table.length / 4) throw new Refused('workbook.damaged', { part: 'chain' });
      ids.push(id);
    }
    return ids;
  };
  const wholeStream = (start: number): Buffer => Buffer.concat(chain(start, fat).map(sector));

  const directory = wholeStream(file.readUInt32LE(48));
  const miniFatStart = file.readUInt32LE(60);
  const miniFat = miniFatStart < FREE ? wholeStream(miniFatStart) : Buffer.alloc(0);
  const miniLimit = file.readUInt32LE(56);
  let miniStream = Buffer.alloc(0);
  const streams = new Map<string, () => Buffer>();
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const type = directory[at + 66];
    const nameLength = directory.readUInt16LE(at + 64);
    if (type !== 2 && type !== 5) continue;
    if (nameLength < 2 || nameLength > 64) throw new Refused('workbook.damaged', { part: 'directory' });
    const name = directory.toString('utf16le', at, at + nameLength - 2);
    const start = directory.readUInt32LE(at + 116);
    const length = directory.readUInt32LE(at + 120);
    if (length > file.length) throw new Refused('workbook.truncated');
    if (type === 5) {
      miniStream = length > 0 ? Buffer.from(wholeStream(start)) : miniStream;
      continue;
    }
    streams.set(name, () => {
      const bytes =
        length >= miniLimit
          ? wholeStream(start)
          : Buffer.concat(chain(start, miniFat).map((id) => miniStream.subarray(id * 64, id * 64 + 64)));
      if (bytes.length < length) throw new Refused('workbook.truncated');
      return bytes.subarray(0, length);
    });
  }
  return streams;
};
