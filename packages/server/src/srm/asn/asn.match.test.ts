import type { MatchReply } from '@wms/contract/srm/asn/asn.calls.ts';
import { chosenLines, groupsOf } from '@wms/contract/srm/asn/asn.match.ts';
import { placeOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeOrder, noticeBody } from '../../../test/notices.ts';

let house: TestHouse;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  acme = await house.signIn('acme');
});
afterAll(() => house.close());

const sup = 'ISupSrmAsnHeadService';
const match = async (rows: readonly object[]): Promise<MatchReply> =>
  (await acme.call<MatchReply>(`${sup}/oneClickMatch`, { orgNo: 'ORG1', source: 'orders', rows })).data;

describe('rows that found no order line', () => {
  it('ASN-54 B-F13 say what may be meant: the item in another order, or an item that resembles what was typed', async () => {
    const full = await makeOrder(house, { lines: [{ itemNo: 'M0020', qty: '50' }] });
    const other = await makeOrder(house, { lines: [{ itemNo: 'M0020', qty: '80' }] });
    const { records, orderLines, unmatchedCount } = await match([
      { itemNo: 'M0020', qty: '70', purchaseNo: full.purchaseNo },
      { itemNo: 'M0020', qty: '5', purchaseNo: 'PO-NOWHERE' },
      { itemNo: 'm-0O20', qty: '5' },
      { itemNo: 'ZZZZZZ', qty: '5' },
    ]);
    expect(unmatchedCount).toBe(4);
    expect(records.map(({ result, reason, candidates }) => [result, reason, candidates])).toEqual([
      ['partial', 'asn.match.short', [other.lineIds[0]]],
      ['unmatched', 'asn.match.noOrder', [other.lineIds[0]]],
      ['unmatched', 'asn.match.noItem', [other.lineIds[0]]],
      ['unmatched', 'asn.match.noItem', []],
    ]);
    const offered = orderLines.find(({ id }) => id === other.lineIds[0]);
    expect([offered?.purchaseNo, offered?.itemNo, offered?.shippableQty]).toEqual([other.purchaseNo, 'M0020', '80']);
    // a candidate that is chosen is a row of its order and line
    const again = await match([
      { itemNo: 'M0020', qty: '5', purchaseNo: offered?.purchaseNo, purchaseSeq: offered?.purchaseSeq },
    ]);
    expect(again.records.map(({ result, candidates }) => [result, candidates])).toEqual([['matched', []]]);
  });

  it('R1 offers nothing of another supplier', async () => {
    for (const supplierNo of ['V0001', 'V0003']) await makeOrder(house, { supplierNo, lines: [{ itemNo: 'M0040' }] });
    const { orderLines } = await match([{ itemNo: 'M00400', qty: '1' }]);
    expect([...new Set(orderLines.map((line) => line.supplierNo))]).toEqual(['V0001']);
  });
});

describe('a match that no single notice can take', () => {
  it('B-F13 is parted into notices by place, nature and day, each of which the server takes, while all in one is refused', async () => {
    const order = await makeOrder(house, {
      lines: [
        { itemNo: 'M0030', qty: '10' },
        { itemNo: 'M0031', qty: '10', receiveAddress: '别处 1 号' },
        { itemNo: 'M0032', qty: '10', expectArrivalDate: dayFromNow(30) },
        { itemNo: 'M0033', qty: '10', expectArrivalDate: dayFromNow(9) },
        { itemNo: 'M0034', qty: '10', plantNo: 'P9' },
      ],
    });
    const items = ['M0030', 'M0031', 'M0032', 'M0033', 'M0034'];
    const { records, orderLines } = await match(items.map((itemNo) => ({ itemNo, qty: '10', purchaseNo: order.purchaseNo })));
    const chosen = new Map(chosenLines(records).map(({ purchaseLineId, qty }) => [purchaseLineId, qty]));
    const groups = groupsOf(
      orderLines.map((line) => ({
        id: line.id,
        place: placeOf(line),
        due: line.plannedDate,
        earliest: line.earliestDate,
      })),
      dayFromNow(0),
    );
    expect(groups.map(({ arrival, lines }) => [arrival, lines.map(({ id }) => order.lineIds.indexOf(id))])).toEqual([
      [dayFromNow(3), [0, 3]],
      [dayFromNow(3), [1]],
      [dayFromNow(3), [4]],
      [dayFromNow(30), [2]],
    ]);
    const announce = (ids: readonly string[], expectedArrivalDate: string) =>
      acme.call(
        `${sup}/addsrmasnhead`,
        noticeBody(
          ids.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: chosen.get(purchaseLineId) })),
          { expectedArrivalDate },
        ),
      );
    const all = await announce([...chosen.keys()], dayFromNow(3));
    expect(new Set(all.details.map(({ code }) => code))).toEqual(new Set(['asn.mixedLines', 'asn.lineDiffers', 'asn.tooEarly']));
    for (const { arrival, lines } of groups) {
      const made = await announce(
        lines.map(({ id }) => id),
        arrival,
      );
      expect(made.status, made.body).toBe(200);
    }
  });
});
