import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../kernel/frame/hand.ts';
import {
  afterBooking,
  type Counted,
  countedOn,
  countGoods,
  countRest,
  countScan,
  draftOf,
  handedOver,
  isCounted,
  type KeptNotice,
  type NoticeLine,
  namedFiles,
  openOn,
  photosOn,
  takenBack,
  underWay,
  withLabel,
  withoutLabel,
  withoutPhoto,
  withPhoto,
} from './count.ts';
import { goodsIn } from './goods.ts';

const line = (id: string, goodsNo: string, deliveryQty: string, more: Partial<NoticeLine> = {}): NoticeLine => ({
  ...{ id, lineSeq: Number(id), goodsNo, goodsName: null, unitNo: 'PCS', batchPurQty: deliveryQty, deliveryQty },
  ...{ receiveQty: '0', giftQty: '0', giftReceivedQty: '0', closedFlag: '0', voidFlag: '0', mostReceiveQty: deliveryQty },
  ...{ shelfLife: 0, productDate: null, lotNo: null, ...more },
});
const notice = (...lines: readonly NoticeLine[]): KeptNotice => ({
  ...{ id: '9', kind: 'Pda.Receive', version: 4, asnNo: 'SH1', orgNo: 'KS01', warehouseNo: 'W1', supplierName: null },
  ...{ lines, drafts: {}, seen: [], read: 0 },
  labels: [{ codes: ['BOX-1', 'SUP-1'], lineId: '2', qty: '30' }],
});
const two = notice(line('1', 'A', '2'), line('2', 'B', '40'));
const taken = (counted: Counted): KeptNotice => {
  if (!('notice' in counted)) throw new Error(`refused: ${counted.wrong}`);
  return counted.notice;
};
const booked = (lines: readonly { lineId: string; receiveQty: string }[], own?: unknown): Booking => ({
  ...{ seq: 1, kind: 'Pda.Receive', group: '9', title: 'SH1', text: '', key: 'k', made: 0 },
  body: { lines },
  own,
});

describe('GEN-08 counting goods by scans', () => {
  it('adds one for an item code, and what it says for a label, once', () => {
    const one = taken(countScan(two, 'A', []));
    const box = taken(countScan(one, 'BOX-1', []));
    expect(box.lines.map((row) => countedOn(box, row))).toEqual(['1', '30']);
    expect(countScan(box, 'BOX-1', [])).toEqual({ wrong: 'again' });
    // the same label by the code of the supplier
    expect(countScan(box, 'SUP-1', [])).toEqual({ wrong: 'again' });
    expect(isCounted(two)).toBe(false);
    expect(isCounted(box)).toBe(true);
  });
  it('issue 18 counts a label once, however its code is written, and while it waits in a booking', () => {
    const box = { barcode: 'BOX-1', asnLineId: '2', qty: '30' };
    const once = taken(countScan(two, 'BOX-1', []));
    const other = withLabel(once, box, '(21)BOX-1');
    expect(other.labels).toHaveLength(1);
    expect(countScan(other, '(21)BOX-1', [])).toEqual({ wrong: 'again' });
    const { rest, own } = handedOver(once);
    const waiting = booked([{ lineId: '2', receiveQty: '30' }], own);
    expect(countScan(withLabel(rest, box, 'box-1'), 'box-1', [waiting])).toEqual({ wrong: 'again' });
    const fresh = taken(countScan(withLabel(two, { ...box, barcode: 'BOX-9', qty: '5' }, 'box-9'), 'box-9', []));
    expect(countScan(fresh, 'BOX-9', [])).toEqual({ wrong: 'again' });
  });
  it('issue 17 the rest as announced keeps what was entered as damaged, with its note and its photographs', () => {
    const closed = notice(line('1', 'A', '5'), line('2', 'B', '40', { closedFlag: '1' }));
    const bad = { ...draftOf(closed, closed.lines[0] as NoticeLine), badQty: '2', reason: 'wet', photos: ['p1'] };
    const rest = countRest({ ...closed, drafts: { '1': bad, '2': { ...bad, badQty: '' } } }, new Map());
    expect(rest.drafts['1']).toMatchObject({ receiveQty: '5', badQty: '2', reason: 'wet', photos: ['p1'] });
    expect(photosOn(rest)).toEqual(['p1', 'p1']);
  });
  it('issue 17 gives labels to their line, sends them once, and takes one off that was scanned by mistake', () => {
    const box = taken(countScan(taken(countScan(two, 'A', [])), 'SUP-1', []));
    const [one, other] = box.lines.map((row) => box.drafts[row.id]?.labels);
    expect([one, other]).toEqual([undefined, [{ barcode: 'BOX-1', qty: '30' }]]);
    const { rest, own } = handedOver(box);
    expect(rest.drafts).toEqual({});
    const booking = booked([{ lineId: '2', receiveQty: '30' }], own);
    expect(takenBack(rest, booking).drafts[2]?.labels).toEqual([{ barcode: 'BOX-1', qty: '30' }]);
    expect(afterBooking(rest, booking, 7).drafts).toEqual({});
    const off = withoutLabel(box, line('2', 'B', '40'), { barcode: 'BOX-1', qty: '30' });
    expect([off.drafts[2]?.labels, off.drafts[2]?.receiveQty, off.seen]).toEqual([[], '', []]);
    expect(countScan(off, 'BOX-1', [])).toMatchObject({ qty: '30' });
    const gone = { ...two, labels: two.labels.map((label) => ({ ...label, isReceived: true })) };
    expect(countScan(gone, 'BOX-1', [])).toEqual({ wrong: 'again' });
  });
  it('RULE-30 counts cartons by what is in them, as many as their code says, on lines of their item, lot and unit', () => {
    const [blank, pieces] = [
      { name: null, warehouseNo: null, cellNo: null },
      { qty: '12', unitNo: 'PCS' },
    ];
    const facts = { ...blank, orgNo: 'KS01', itemNo: 'B', lotNo: null, lineLotNo: null, day: null, supplierNo: null };
    const box = {
      ...{ kind: 'pack' as const, id: '1', number: '16901234567899', status: null, voidFlag: '0' as const, url: null },
      ...{
        facts: { ...facts, ...pieces, boxNo: null, sourceNo: null, receiptLineId: null, asnLineId: null },
        children: [],
        reason: null,
        issues: [],
      },
    };
    const says = (...elements: readonly (readonly [string, string])[]) => ({
      ...{ readable: '', elements: elements.map(([ai, value]) => ({ ai, value, title: '', text: value })) },
    });
    const goods = (gs1: ReturnType<typeof says> | null, one = box) => goodsIn({ found: [one], gs1 });
    const qtys = [null, says(['37', '0003']), says(['30', '5'])].map((gs1) => goods(gs1).map(({ qty }) => qty));
    expect(qtys).toEqual([['12'], ['36'], ['5']]);
    const once = taken(countGoods(two, goods(null), []));
    const both = taken(countGoods(once, goods(says(['37', '2'])), []));
    expect(both.lines.map((row) => countedOn(both, row))).toEqual(['0', '36']);
    expect(countGoods(both, goods(null), [])).toMatchObject({ wrong: 'over', qty: '12', room: '4' });
    const lotted = notice(line('1', 'B', '40', { lotNo: 'L1' }));
    expect(countGoods(lotted, goods(says(['10', 'L2'])), [])).toEqual({ wrong: 'unknown' });
    expect(countGoods(lotted, goods(says(['10', 'L1'])), [])).toMatchObject({ qty: '12' });
    expect(countGoods(notice(line('1', 'B', '40', { unitNo: 'KG' })), goods(null), [])).toEqual({ wrong: 'unknown' });
    expect(countGoods({ ...two, orgNo: 'KS02' }, goods(null), [])).toEqual({ wrong: 'unknown' });
    expect(goods(null, { ...box, facts: { ...box.facts, itemNo: null as never } })).toEqual([]);
  });
  it('refuses what is not on the notice and what is too much, and says how much more goes', () => {
    expect(countScan(two, 'C', [])).toEqual({ wrong: 'unknown' });
    const full = taken(countScan(taken(countScan(two, 'A', [])), 'A', []));
    expect(countScan(full, 'A', [])).toMatchObject({ wrong: 'over', qty: '1', room: '0' });
    const most = taken(countScan(two, 'BOX-1', []));
    const bigger = { ...most, labels: [...most.labels, { codes: ['BOX-2'], lineId: '2', qty: '30' }] };
    expect(countScan(bigger, 'BOX-2', [])).toMatchObject({ wrong: 'over', qty: '30', room: '10' });
  });
  it('fills lines of one item in their order, the tolerance last', () => {
    const same = notice(line('1', 'A', '1', { mostReceiveQty: '3' }), line('2', 'A', '1'));
    let kept = same;
    const order = [1, 2, 3, 4].map(() => {
      const counted = countScan(kept, 'A', []);
      kept = taken(counted);
      return 'notice' in counted ? counted.line.id : '';
    });
    expect(order).toEqual(['1', '2', '1', '1']);
    expect(countScan(kept, 'A', [])).toMatchObject({ wrong: 'over' });
  });
  it('counts what is under way as gone: it is neither open nor counted twice', () => {
    const bookings = [booked([{ lineId: '1', receiveQty: '2' }])];
    expect(countScan(two, 'A', bookings)).toMatchObject({ wrong: 'over', room: '0' });
    const away = underWay(bookings, '9');
    expect(two.lines.map((row) => openOn(two, row, away))).toEqual(['0', '40']);
    const all = countRest(two, away);
    expect(all.lines.map((row) => countedOn(all, row))).toEqual(['0', '40']);
  });
  it('hands over what was counted, takes it back when it is refused, and moves on when it is done', () => {
    const counted = taken(countScan(two, 'BOX-1', []));
    const { rest, own } = handedOver(counted);
    const booking = booked([{ lineId: '2', receiveQty: '30' }], own);
    expect(isCounted(rest)).toBe(false);
    expect(countScan(rest, 'BOX-1', [booking])).toEqual({ wrong: 'again' });
    const back = takenBack(taken(countScan(rest, 'A', [booking])), booking);
    expect(back.lines.map((row) => countedOn(back, row))).toEqual(['1', '30']);
    expect(countScan(back, 'BOX-1', [])).toEqual({ wrong: 'again' });
    const done = afterBooking(rest, booking, 7);
    expect([done.version, done.lines[1]?.receiveQty, done.lines[1]?.mostReceiveQty]).toEqual([7, '30', '10']);
    expect(countScan(done, 'BOX-1', [])).toEqual({ wrong: 'again' });
  });
  it('RC-10 counts pieces of another item as work, also where nothing else came, and gives them back', () => {
    const counted = { ...two, drafts: { 1: { ...draft, wrongQty: '3', wrongItem: 'M6' } } };
    expect([isCounted(counted), countedOn(counted, line('1', 'A', '2'))]).toEqual([true, '0']);
    const { rest, own } = handedOver(counted);
    const back = takenBack(rest, booked([{ lineId: '1', receiveQty: '0' }], own));
    expect(back.drafts[1]).toMatchObject({ wrongQty: '3', wrongItem: 'M6' });
    // a device that kept a line before the product asked for this
    const { wrongQty: _qty, wrongItem: _item, ...old } = draft;
    const kept = { ...two, drafts: { 1: { ...old, receiveQty: '2' } } } as unknown as KeptNotice;
    expect(draftOf(kept, line('1', 'A', '2'))).toMatchObject({ receiveQty: '2', wrongQty: '', wrongItem: '' });
  });
  it('issue 17 hands photographs over with their line, keeps those of lines that are not booked, and names their files', () => {
    const shot = withPhoto(withPhoto(two, line('1', 'A', '2'), 'P1'), line('2', 'B', '40'), 'P2');
    expect([isCounted(shot), photosOn(shot)]).toEqual([false, ['P1', 'P2']]);
    const counted = taken(countScan(shot, 'A', []));
    const { rest, own } = handedOver(counted);
    expect([photosOn(rest), own.drafts[1]?.photos, own.drafts[2]]).toEqual([['P2'], ['P1'], undefined]);
    const booking = booked([{ lineId: '1', receiveQty: '1' }], own);
    expect(namedFiles(booking, new Map([['P1', '77']])).lines).toEqual([{ lineId: '1', receiveQty: '1', fileIds: ['77'] }]);
    expect(photosOn(takenBack(rest, booking))).toEqual(['P1', 'P2']);
    expect(photosOn(withoutPhoto(rest, line('2', 'B', '40'), 'P2'))).toEqual([]);
  });
  it('RC-02 ends a line short: it is counted, the rest as announced leaves it, and it is closed when it is booked', () => {
    const short = { ...two, drafts: { 1: { ...draft, finish: true } } };
    expect(isCounted(short)).toBe(true);
    const all = countRest(short, new Map());
    expect(all.lines.map((row) => countedOn(all, row))).toEqual(['0', '40']);
    const booking = { ...booked([]), body: { lines: [{ lineId: '1', receiveQty: '0', finishLine: '1' }] } };
    expect(afterBooking(two, booking, 5).lines.map(({ closedFlag }) => closedFlag)).toEqual(['1', '0']);
  });
  it('adds up what a booking gives back and what was counted since, in decimals', () => {
    const booking = booked([{ lineId: '2', receiveQty: '0.1' }], {
      drafts: { 2: { ...draft, receiveQty: '0.1', badQty: '0.1', reason: 'wet' } },
      seen: [],
    });
    const since = { ...two, drafts: { 2: { ...draft, receiveQty: '0.2' } } };
    expect(takenBack(since, booking).drafts[2]).toMatchObject({ receiveQty: '0.3', badQty: '0.1', reason: 'wet' });
  });
});
const draft = {
  ...{ receiveQty: '', giftQty: '', badQty: '', wrongQty: '', wrongItem: '', lotNo: '', productDate: '', cellNo: undefined },
  ...{ finish: false, reason: '', files: [] },
};
