import { describe, expect, it } from 'vitest';
import { readAsn, readReceipt, received } from '../../../test/arrivals.ts';
import { acme, buyer, codes, crystal, generate, keeper, type Label, labels, live, notice, openLabels } from './label.world.ts';

openLabels();
const own = 'ISrmInArriveService';
/** A receipt of 900 of an approved notice of 1,000, whose labels hold 300 each: three were scanned. */
const arrived = async (more: object = {}) => {
  const one = await notice('1000');
  await generate(one);
  const { version, lines } = await readAsn(keeper, one.id);
  await buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id: one.id, version }], agree: '1' });
  const rows = (await live(acme, one.asnNo)).toSorted((a, b) => Number(b.qty) - Number(a.qty));
  const barcodes = rows.slice(0, 3).map(({ barcode }) => barcode);
  const { receiptId } = await received(keeper, { ...one, lines }, [{ receiveQty: '900', barcodes, ...more }]);
  return { ...one, receiptId, barcodes, rest: rows[3]?.barcode ?? '' };
};
type Arrived = Awaited<ReturnType<typeof arrived>>;
const lineOf = async ({ receiptId }: Arrived) => {
  const [line] = (await readReceipt(keeper, receiptId)).lines;
  if (!line) throw new Error(receiptId);
  return line;
};
interface Part {
  readonly cellNo: string;
  readonly qty: string;
  readonly barcodes?: readonly string[];
}
const lay = async (one: Arrived, parts: readonly Part[]) => {
  const { id: receiptLineId, version } = await lineOf(one);
  const lines = parts.map((part) => ({ receiptLineId, version, reason: '原储位不便', ...part }));
  return keeper.call(`${own}/putAway`, { lines });
};
const stateOf = async ({ asnNo }: Arrived) =>
  (await live(keeper, asnNo))
    .toSorted((a, b) => Number(b.qty) - Number(a.qty))
    .map(({ snBarcodeStatus, cellNo }: Label) => `${snBarcodeStatus} ${cellNo ?? ''}`.trim());

describe('issue 17 LB-06 RC-09 labels go into storage with their goods', () => {
  it('all of a line whose goods lie in one cell, in one step or in several; those that nobody received are awaited', async () => {
    const one = await arrived();
    expect((await lay(one, [{ cellNo: 'A-01-01', qty: '400' }])).status).toBe(200);
    expect(await stateOf(one)).toEqual(['3', '3', '3', '0']);
    expect((await lay(one, [{ cellNo: 'A-01-01', qty: '500' }])).status).toBe(200);
    expect(await stateOf(one)).toEqual(['1 A-01-01', '1 A-01-01', '1 A-01-01', '0']);
    const { data } = await acme.call<{ history: { action: string }[] }>('ISupBmBarcodePrintService/getLabelLife', {
      barcode: one.barcodes[0],
    });
    expect(data.history.map(({ action }) => action)).toEqual(['generate', 'receive', 'putAway']);
  });
  it('those that are scanned go where they are scanned; which of the others lies where, nobody says for them', async () => {
    const one = await arrived();
    const [first = '', second = ''] = one.barcodes;
    const done = await lay(one, [
      { cellNo: 'A-01-01', qty: '300', barcodes: [first] },
      { cellNo: 'A-01-02', qty: '600', barcodes: [second] },
    ]);
    expect(done.status, done.body).toBe(200);
    const stored = (await live(keeper, one.asnNo)).map(({ barcode, snBarcodeStatus, cellNo }) => [
      barcode,
      snBarcodeStatus,
      cellNo,
    ]);
    expect(stored).toEqual(
      expect.arrayContaining([
        [first, '1', 'A-01-01'],
        [second, '1', 'A-01-02'],
        [one.barcodes[2], '3', null],
      ]),
    );
  });
  it('are refused each with its reason at its line, and nothing is laid', async () => {
    const [one, other] = [await arrived(), await arrived()];
    const [first = '', second = ''] = one.barcodes;
    const [foreign = ''] = other.barcodes;
    const { id } = await lineOf(one);
    const refused = async (...parts: readonly Part[]) =>
      (await lay(one, parts)).details.map(({ code, field, rowId }) => [code, field, rowId]);
    const at = (code: string) => [code, 'barcodes', id];
    expect(await refused({ cellNo: 'A-01-01', qty: '900', barcodes: ['NOSUCH', foreign, one.rest] })).toEqual(
      ['label.unknown', 'label.otherReceipt', 'label.notReceived'].map(at),
    );
    expect(await refused({ cellNo: 'A-01-01', qty: '500', barcodes: [first, second] })).toEqual([at('label.overCell')]);
    expect(
      await refused({ cellNo: 'A-01-01', qty: '300', barcodes: [first] }, { cellNo: 'A-01-02', qty: '300', barcodes: [first] }),
    ).toEqual([at('label.twice'), at('label.twice')]);
    expect(await stateOf(one)).toEqual(['3', '3', '3', '0']);
    expect((await crystal.call(`${own}/putAway`, { lines: [] })).status).not.toBe(200);
  });
  it('RC-06 are awaited again when the receipt is cancelled, wherever they were put', async () => {
    const one = await arrived();
    await lay(one, [{ cellNo: 'A-01-01', qty: '900' }]);
    const { version } = await readReceipt(keeper, one.receiptId);
    const done = await keeper.call('ISrmAsnHeadService/cancelReceiveAsn', {
      ...{ receiptId: one.receiptId, version, remarkOption: '6', remark: '收错' },
    });
    expect(done.status, done.body).toBe(200);
    expect(await stateOf(one)).toEqual(['0', '0', '0', '0']);
  });
});

describe('issue 17 LB-05 labels that are scanned at the dock', () => {
  it('arrive after a part of their line was received; a line that came whole has none left to come', async () => {
    const one = await arrived();
    const scan = (barcode: string) => keeper.call(`${labels}/arriveLabels`, { asnNo: one.asnNo, barcodes: [barcode] });
    expect((await scan(one.rest)).status).toBe(200);
    expect(await stateOf(one)).toEqual(['3', '3', '3', '3']);
    const { lines } = await readAsn(keeper, one.id);
    await received(keeper, { ...one, lines }, [{ receiveQty: '100' }]);
    await keeper.call(`${labels}/takeBackLabels`, { barcodes: [one.rest] });
    expect(codes(await scan(one.rest))).toEqual(['label.lineReceived']);
  });
});
