import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { type LabelDesign, usualLabel } from '@wms/contract/print/design.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder, type Notice } from '../../test/notices.ts';
import { readPdf } from '../../test/papers.ts';
import { sentInTurn } from '../kernel/exchange/export.ts';
import { misfitOf, placeCode } from './codes.ts';
import { labelPages } from './label.ts';
import { drawPdf } from './pdf.ts';

const breaking = vi.hoisted(() => ({ at: new Set<string>(), made: 0 }));
vi.mock('./codes.ts', async (original) => {
  const real = await original<typeof import('./codes.ts')>();
  const placing: typeof real.placeCode = (code, value, room, dpi) => {
    breaking.made += 1;
    if (breaking.at.has(value)) throw new Error('the pen is broken');
    return real.placeCode(code, value, room, dpi);
  };
  return { ...real, placeCode: placing };
});

const write = () => ({ issues: [] });
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ barcode: `V0001-${at}`, itemNo: 'M1' }));
const pagesOf = async (count: number, design: LabelDesign = usualLabel) => {
  const made = await labelPages(design, rowsOf(count), 1, write);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  return made.pages;
};

describe('pages that leave as they are drawn', () => {
  it('PRINT-17 hands the first label on before the codes of the others are made', async () => {
    breaking.made = 0;
    const parts = drawPdf('labels', 0, await pagesOf(1_000));
    const first = await parts.next();
    expect(Buffer.from(first.value ?? []).toString('latin1')).toMatch(/^%PDF-/);
    expect(breaking.made).toBeLessThan(10);
    await parts.return();
  });
  it('PRINT-17 keeps no page in memory that has left: a part is one label', async () => {
    const sizes: number[] = [];
    for await (const part of drawPdf('labels', 0, await pagesOf(300))) sizes.push(part.length);
    // the letters and the list of the pages come last
    expect(sizes.length).toBeGreaterThan(300);
    expect(Math.max(...sizes.slice(0, 300))).toBeLessThan(20_000);
  });
  it('PRINT-17 draws the same labels as one file, in their order', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of drawPdf('labels', 0, await pagesOf(12))) parts.push(part);
    const read = await readPdf(Buffer.concat(parts), 203);
    expect(read.map(({ codes }) => [...new Set(codes.map(({ text }) => text))])).toEqual(
      rowsOf(12).map(({ barcode }) => [barcode]),
    );
  });
  it('PRINT-17 leaves no file that looks whole where one label cannot be drawn', async () => {
    breaking.at.add('V0001-7');
    const parts: Uint8Array[] = [];
    const take = async () => {
      for await (const part of drawPdf('labels', 0, await pagesOf(12))) parts.push(part);
    };
    await expect(take()).rejects.toThrow('the pen is broken');
    breaking.at.clear();
    const file = Buffer.concat(parts);
    expect(parts.length).toBe(7);
    expect(file.toString('latin1')).not.toMatch(/%%EOF|xref|trailer/);
    await expect(readPdf(file)).rejects.toThrow();
  });
  it('R23 gives a turn back when the file is whole, breaks, or is left in the middle', async () => {
    const parts = async function* (breaks: boolean) {
      yield new Uint8Array([1]);
      if (breaks) throw new Error('broken');
      yield new Uint8Array([2]);
    };
    const begin = (breaks = false) => sentInTurn('7', async () => parts(breaks));
    const held = [await begin(), await begin()];
    await expect(begin()).rejects.toMatchObject({ errorCode: '10009' });
    await held[0]?.return(undefined);
    const whole = await begin();
    const got: number[] = [];
    for await (const part of whole) got.push(...part);
    expect(got).toEqual([1, 2]);
    const broken = await begin(true);
    const take = async () => {
      for await (const _part of broken);
    };
    await expect(take()).rejects.toThrow('broken');
    await expect(sentInTurn('7', () => Promise.reject(new Error('never began')))).rejects.toThrow('never began');
    await held[1]?.return(undefined);
    const again = [await begin(), await begin()];
    // as the answer does when it never begins, or when nobody listens any more
    for (const one of again) Readable.from(one).destroy();
    await vi.waitFor(async () => (await begin()).return(undefined));
  });
});

it('PRINT-17 knows ahead, without making it, whether a code fits in its place: no label is found wrong in the middle of a file', () => {
  const kinds = fc.constantFrom(...(['code128', 'qr', 'datamatrix', 'gs1-128', 'gs1datamatrix'] as const));
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 90 }),
    fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('0', '1', '9', 'A', 'z', '/', '~') }),
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  );
  const side = fc.integer({ min: 5, max: 120 });
  fc.assert(
    fc.property(kinds, text, side, fc.constantFrom(203, 300, 600), (kind, value, w, dpi) => {
      const room = { x: 0, y: 0, w, h: w };
      const placed = placeCode(kind, value, room, dpi);
      expect(misfitOf(kind, value, room, dpi)).toEqual('code' in placed ? placed : undefined);
    }),
    { numRuns: 600 },
  );
}, 120_000);

describe('a file that breaks on its way', () => {
  let house: TestHouse;
  let acme: Client;
  let notices: readonly Notice[];
  beforeAll(async () => {
    house = await openTestHouse();
    acme = await house.signIn('acme');
    const { lineIds } = await makeOrder(house, { lines: [{}] });
    const made: Notice[] = [];
    for (let at = 0; at < 2; at += 1) made.push(await makeNotice(acme, [{ purchaseLineId: lineIds[0], deliveryQty: '1' }]));
    notices = made;
    await house.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => house.close());

  it('PRINT-17 ends its connection instead of its file, and gives the turn back', async () => {
    const { port } = house.app.server.address() as AddressInfo;
    const ask = () =>
      fetch(`http://127.0.0.1:${port}${BASE_PATH}IReportPrintService/getReportFile`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...acme.headers },
        body: JSON.stringify({
          condition: {
            ids: notices.map(({ id }) => id),
            reportKey: 'asnHead',
            module: 'Delivery.AsnTracking',
            printer: '',
            standardCol01: '1',
          },
        }),
      });
    breaking.at.add(notices[1]?.asnNo ?? '');
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask();
      expect([time, answer.status]).toEqual([time, 200]);
      await expect(answer.arrayBuffer()).rejects.toThrow();
    }
    // what is wrong from the start is an answer of its own, no file
    breaking.at.add(notices[0]?.asnNo ?? '');
    expect((await ask()).status).toBe(500);
    breaking.at.clear();
    const whole = await ask();
    expect((await readPdf(new Uint8Array(await whole.arrayBuffer()))).length).toBe(2);
  });
});
