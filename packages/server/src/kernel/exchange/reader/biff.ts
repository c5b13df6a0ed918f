import { Refused } from './refused.ts';

/** Record numbers of BIFF8, as far as values of cells need them. */
export const record = {
  bof: 0x809,
  eof: 0x0a,
  filePass: 0x2f,
  dateMode: 0x22,
  format: 0x41e,
  xf: 0xe0,
  boundSheet: 0x85,
  sst: 0xfc,
  continue: 0x3c,
  labelSst: 0xfd,
  label: 0x204,
  rString: 0xd6,
  rk: 0x27e,
  mulRk: 0xbd,
  number: 0x203,
  boolErr: 0x205,
  formula: 0x06,
} as const;

export interface BiffRecord {
  readonly id: number;
  readonly data: Buffer;
}

/** The records of a stream from an offset on. Throws Refused when the stream ends inside one. */
export function* recordsFrom(stream: Buffer, offset: number): Generator<BiffRecord> {
  let at = offset;
  while (at + 4 <= stream.length) {
    const [id, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (at + 4 + length > stream.length) throw new Refused('workbook.truncated');
    yield { id, data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

/** A text with a count of letters of the given width before it (1 or 2 bytes). */
export const textAt = (data: Buffer, at: number, countBytes: 1 | 2): string => {
  const count = countBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at);
  const wide = (data.readUInt8(at + countBytes) & 1) === 1;
  const from = at + countBytes + 1;
  return wide ? data.toString('utf16le', from, from + count * 2) : data.toString('latin1', from, from + count);
};

/** A number packed into 4 bytes: an integer of 30 bits or the upper half of a double, perhaps in hundredths. */
export const rkNumber = (packed: number): number => {
  let value: number;
  if (packed & 2) value = packed >> 2;
  else {
    const double = Buffer.alloc(8);
    double.writeInt32LE(packed & ~3, 4);
    value = double.readDoubleLE(0);
  }
  return packed & 1 ? value / 100 : value;
};

/**
 * The shared strings of an SST record and the CONTINUE records after it. A text may break off at the end of a record; its
 * letters then go on in the next one behind a byte that says anew how wide they are.
 */
export const sharedTexts = (blocks: readonly Buffer[]): readonly string[] => {
  let block = blocks[0] ?? Buffer.alloc(0);
  let [index, at] = [0, 8];
  const next = (): void => {
    index += 1;
    at = 0;
    const found = blocks[index];
    if (!found) throw new Refused('workbook.truncated');
    block = found;
  };
  const byte = (): number => {
    if (at >= block.length) next();
    return block[at++] ?? 0;
  };
  const word = (): number => byte() | (byte() << 8);
  const skip = (count: number): void => {
    let left = count;
    while (left > 0) {
      if (at >= block.length) next();
      const step = Math.min(left, block.length - at);
      at += step;
      left -= step;
    }
  };
  const letters = (count: number, flags: number): string => {
    let [text, left, wide] = ['', count, (flags & 1) === 1];
    while (left > 0) {
      if (at >= block.length) {
        next();
        wide = (byte() & 1) === 1;
      }
      const width = wide ? 2 : 1;
      const step = Math.min(left, Math.floor((block.length - at) / width));
      if (step === 0) throw new Refused('workbook.damaged', { part: 'shared strings' });
      text += block.toString(wide ? 'utf16le' : 'latin1', at, at + step * width);
      at += step * width;
      left -= step;
    }
    return text;
  };
  const unique = block.length >= 8 ? block.readUInt32LE(4) : 0;
  const texts: string[] = [];
  while (texts.length < unique) {
    const count = word();
    const flags = byte();
    const runs = flags & 8 ? word() : 0;
    const extra = flags & 4 ? word() | (word() << 16) : 0;
    texts.push(letters(count, flags));
    skip(runs * 4 + extra);
  }
  return texts;
};
