import { expect, it } from 'vitest';
import { readAsn, readReceipt, received } from '../../../test/arrivals.ts';
import {
  acme,
  admin,
  buyer,
  codes,
  generate,
  keeper,
  type Label,
  labels,
  live,
  notice,
  openLabels,
  print,
} from './label.world.ts';

openLabels();
/** A notice of 600 that was received by its two labels of 300 each. */
const arrived = async () => {
  const one = await notice('600');
  await generate(one, { boxCount: 1 });
  const { version, lines } = await readAsn(keeper, one.id);
  await buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id: one.id, version }], agree: '1' });
  const barcodes = (await live(acme, one.asnNo)).map(({ barcode }) => barcode);
  const { receiptId } = await received(keeper, { ...one, lines }, [{ receiveQty: '600', barcodes }]);
  const [first, second] = (await live(keeper, one.asnNo)) as [Label, Label];
  return { ...one, receiptId, first, second };
};
const split = ({ barcode, version }: Label, qtys: readonly string[], client = keeper) =>
  client.call<{ records: { barcode: string; qty: string }[] }>(`${labels}/splitStoredLabel`, { barcode, version, qtys });
const stand = async (asnNo: string) =>
  (await live(keeper, asnNo))
    .map(({ qty, snBarcodeStatus, cellNo, parentBarcode }) => [Number(qty), snBarcodeStatus, cellNo ?? '', parentBarcode ?? ''])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]));

it('LB-07 a label of goods that arrived is split; its parts go into storage, are carried and come back with the receipt', async () => {
  const { asnNo, receiptId, first } = await arrived();
  const parts = await split(first, ['100', '200']);
  expect(parts.status, parts.body).toBe(200);
  expect(await stand(asnNo)).toEqual([
    [100, '3', '', first.barcode],
    [200, '3', '', first.barcode],
    [300, '3', '', ''],
  ]);
  const [line] = (await readReceipt(keeper, receiptId)).lines;
  const laid = { receiptLineId: line?.id, version: line?.version, cellNo: 'A-01-01', qty: '600', reason: '原储位不便' };
  expect((await keeper.call('ISrmInArriveService/putAway', { lines: [laid] })).status).toBe(200);
  expect((await stand(asnNo)).map(([qty, state, cell]) => [qty, state, cell])).toEqual([
    [100, '1', 'A-01-01'],
    [200, '1', 'A-01-01'],
    [300, '1', 'A-01-01'],
  ]);
  // once more, in its cell
  const big = (await live(keeper, asnNo)).find(({ qty }) => Number(qty) === 200) as Label;
  expect((await split(big, ['50', '150'])).status).toBe(200);
  const now = await live(keeper, asnNo);
  expect(now.map(({ qty, boxNo }) => [Number(qty), boxNo]).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(
    [50, 100, 150, 300].map((qty) => [qty, first.boxNo]),
  );
  const life = await keeper.call<{ history: { action: string }[] }>(`${print}/getLabelLife`, { barcode: big.barcode });
  expect(life.data.history.map(({ action }) => action)).toEqual(['beSplitOff', 'putAway', 'splitStored']);
  const { version } = await readReceipt(keeper, receiptId);
  const back = { receiptId, version, remarkOption: '6', remark: '收错' };
  const undone = await keeper.call('ISrmAsnHeadService/cancelReceiveAsn', back);
  expect(undone.status, undone.body).toBe(200);
  expect((await stand(asnNo)).map(([qty, state, cell]) => [qty, state, cell])).toEqual(
    [50, 100, 150, 300].map((qty) => [qty, '0', '']),
  );
});

it('LB-07 is refused where the parts are not the label, where nothing has come or all has left, and to suppliers', async () => {
  const { first, second } = await arrived();
  expect(codes(await split(first, ['100', '100']))).toEqual(['label.partsSum']);
  expect(codes(await split(first, ['300']))).toEqual(['label.parts']);
  expect(codes(await split(first, ['x', '0']))).toEqual(['label.partAmount', 'label.partAmount']);
  expect((await split({ ...first, version: first.version + 1 }, ['100', '200'])).errorCode).toBe('20004');
  expect((await split(first, ['100', '200'], acme)).status).not.toBe(200);
  expect(
    (await acme.call(`${print}/splitLabel`, { barcode: first.barcode, version: first.version, qtys: ['100', '200'] })).status,
  ).toBe(409);
  const fresh = await notice('300');
  await generate(fresh);
  const [initial] = (await live(keeper, fresh.asnNo)) as [Label];
  expect((await split(initial, ['100', '200'])).status).toBe(409);
  await keeper.call(`${labels}/storeLabels`, { barcodes: [second.barcode], warehouseNo: 'WH11', cellNo: 'A-01-01' });
  await keeper.call(`${labels}/issueLabels`, { barcodes: [second.barcode] });
  expect((await split({ ...second, version: second.version + 2 }, ['100', '200'], admin)).status).toBe(409);
});
