import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  crewOf,
  makeArrival,
  own,
  type Received,
  readAsn,
  readReceipt,
  received,
  tracking,
  warehouse,
} from '../../test/arrivals.ts';
import type { Client, TestHouse } from '../../test/house.ts';
import { openTestHouse } from '../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice, noticeBody } from '../../test/notices.ts';
import { linesOfOrder, orderGiven, sendOrders } from '../../test/orders.ts';
import { pdf, upload } from '../../test/uploads.ts';

type Member = Readonly<Record<string, unknown>>;
let house: TestHouse;
let crew: Crew;
let asnId: string;
let receipt: Received;
const sup = 'ISupSrmAsnHeadService';
const read = async (client: Client, wire: string, body: Member): Promise<Member> => {
  const answer = await client.call<Member>(wire, body);
  if (answer.status !== 200) throw new Error(`${wire}: ${answer.body}`);
  return answer.data;
};
const firstOf = (rows: unknown): Member => {
  const [row] = rows as readonly Member[];
  if (!row) throw new Error('no row');
  return row;
};
const listed = async (client: Client, wire: string, condition: Member = {}): Promise<Member> =>
  firstOf((await read(client, wire, { condition })).records);
const bookedLine = async (): Promise<Member> => firstOf((await readReceipt(crew.keeper, receipt.receiptId)).lines);

/** One of everything: an order with an answer, a notice received short, inspected, and returned in part. */
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  await sendOrders(crew.buyer, [orderGiven('F-1')]);
  const wanted = (await linesOfOrder(crew.supplier, 'F-1')).map(({ id, version }) => ({ id, version }));
  await read(crew.supplier, 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted });
  const arrival = await makeArrival(house, crew, [{ itemNo: 'M0005' }]);
  asnId = arrival.id;
  receipt = await received(crew.keeper, arrival, [{ receiveQty: '90', finishLine: '1' }]);
  const act = async (operation: string, body: (line: Member) => Member): Promise<Member> =>
    read(crew.keeper, `${warehouse}/${operation}`, body(await bookedLine()));
  await act('recordInspection', ({ id, version }) => ({ receiptLineId: id, version, rejectQty: '90', reason: '色差' }));
  await act('returnRejected', ({ id, version }) => ({ lines: [{ receiptLineId: id, version, qty: '1' }], reason: '退回' }));
});
afterAll(() => house.close());

/** The members the ledger of fields lists for an entity; their names are never quoted there. */
const ledger = readFileSync(join(import.meta.dirname, '../../../../docs/spec/entities.csv'), 'utf8')
  .split('\n')
  .map((line) => line.split(','));
const fieldsOf = (entity: string): readonly string[] => ledger.filter(([of]) => of === entity).map(([, field = '']) => field);
/** What every row carries; the ledger lists it where the specification or a decision speaks of it. */
const stamps = ['createName', 'createDate', 'updateName', 'updateDate'];

interface Shape {
  /** Members of ours, beyond what the specification and its decisions name: recorded in the ledger, and once more here. */
  readonly own: readonly string[];
  /** Members of the ledger that this reading does not answer. */
  readonly without?: readonly string[];
  readonly row: () => Promise<Member>;
}
const orderLine = async (): Promise<Member> => (await linesOfOrder(crew.buyer, 'F-1'))[0] as unknown as Member;
const order = async (): Promise<Member> =>
  read(crew.buyer, 'ISrmPurchaseService/getsrmpurchasebyid', { id: (await orderLine()).purchaseId });
/** The ledger names them on the order and says that they are members of its lines. */
const ofLines = ledger.filter(([of, , , , , ...notes]) => of === 'PurchaseOrder' && /member of the line/.test(notes.join()));
const onLines = ofLines.map(([, field = '']) => field);
const shapes: Readonly<Record<string, readonly [entity: string, shape: Shape]>> = {
  'ASN-18 ASN-21 a notice': [
    'Asn',
    {
      own: ['agreedDate', 'firstArrivalDate', 'supplierSettlesShipped', 'receipts', 'history'],
      without: ['unitTotals'],
      row: () => read(crew.buyer, `${own}/getsrmasnheadbyid`, { id: asnId }),
    },
  ],
  'ASN-18 a notice in the list': [
    'Asn',
    {
      own: ['agreedDate', 'firstArrivalDate', 'supplierSettlesShipped', 'unitTotals'],
      without: ['fileList', 'lines', 'receipts', 'history'],
      row: () => listed(crew.supplier, `${sup}/getsrmasnheadlistbyparams`),
    },
  ],
  'ASN-20 ASN-21 a line of a notice': [
    'AsnLine',
    {
      own: ['asnId', 'goodsEnName', 'giftReceivedQty', 'batchPurQty', 'agreedDate', 'mostReceiveQty', 'homeCells', 'shelfLife'],
      row: async () => firstOf((await read(crew.supplier, `${sup}/getsrmasnheadbyid`, { id: asnId })).lines),
    },
  ],
  'ASN-20 a line of a notice in the list': [
    'AsnLine',
    {
      own: ['asnId', 'goodsEnName', 'giftReceivedQty'],
      without: ['fileList', 'batchPurQty', 'agreedDate', 'mostReceiveQty', 'homeCells', 'shelfLife'],
      row: () => listed(crew.buyer, `${own}/getsrmasnheadlistbyparams`, { pageMode: '1' }),
    },
  ],
  'ORDER-09 ORDER-11 an order': ['PurchaseOrder', { own: ['rejectedLines'], without: onLines, row: order }],
  'ORDER-09 ORDER-11 a line of an order': [
    'PurchaseOrderLine',
    {
      own: [
        ...['draftFlag', 'proposedDate', 'proposedQty', 'proposedRows', 'replyHistory', 'versions'],
        ...['supReplyBatches', 'supReplyLastDate', 'proposedBatches', 'itemEnName'],
      ],
      row: async () => firstOf((await order()).lines),
    },
  ],
  'ORDER-14 a row of an answer': [
    'PurchaseReplyRow',
    {
      own: ['version', 'purchaseLineId', 'orgNo', 'supplierNo', 'replyState'],
      row: async () => firstOf(firstOf((await order()).lines).replyRows),
    },
  ],
  'RECEIPT-12 a receipt': [
    'Receipt',
    {
      own: ['asnId', 'creditReopens'],
      row: () => read(crew.keeper, `${tracking}/getsrminarrivebyid`, { id: receipt.receiptId }),
    },
  ],
  'RECEIPT-12 a line of a receipt': [
    'ReceiptLine',
    {
      own: [
        'receiptId',
        'asnId',
        'purchaseLineId',
        'itemEnName',
        'rejectReturnedQty',
        'wrongQty',
        'returningQty',
        'arriveCellNo',
        'badCellNo',
        'receiptReason',
        'isImported',
        'orderClosed',
        'orderOpenQty',
      ],
      row: bookedLine,
    },
  ],
  'RECEIPT-12 a line of a receipt, for its supplier': [
    'ReceiptLine',
    {
      own: [
        'receiptId',
        'asnId',
        'purchaseLineId',
        'itemEnName',
        'rejectReturnedQty',
        'wrongQty',
        'returningQty',
        'receiptReason',
        'isImported',
        'orderClosed',
        'orderOpenQty',
      ],
      without: ['cellNo', 'arriveCellNo', 'badCellNo'],
      row: async () => firstOf((await readReceipt(crew.supplier, receipt.receiptId)).lines),
    },
  ],
  'RECEIPT-12 a line of a return': [
    'ReturnLine',
    {
      own: ['receiptLineId', 'purchaseLineId', 'reopenFlag', 'itemEnName', 'deliveryNo'],
      // no call takes a file for a return
      without: ['fileList'],
      row: () => listed(crew.supplier, `${tracking}/getReturnDetailList`),
    },
  ],
  'RECEIPT-12 a discrepancy': [
    'DiscrepancyRecord',
    {
      own: ['asnId', 'answerReason', 'answerDate', 'outcomeRemark', 'unitNo', 'wrongItem', 'voidFlag', 'itemName', 'itemEnName'],
      // its papers are those of the receipt line
      without: ['fileList'],
      row: () => listed(crew.keeper, `${warehouse}/getDiscrepancyList`, { asnId }),
    },
  ],
};

describe('the members of documents', () => {
  it.each(Object.entries(shapes))('%s has exactly those of the ledger', async (_title, [entity, shape]) => {
    const row = await shape.row();
    const expected = fieldsOf(entity).filter((field) => !shape.without?.includes(field));
    expect(expected.length).toBeGreaterThan(5);
    const beyond = (names: readonly string[]) => names.filter((name) => !stamps.includes(name)).toSorted();
    expect(beyond(Object.keys(row))).toEqual(beyond(expected));
    expect(stamps.filter((name) => expected.includes(name) && !(name in row))).toEqual([]);
    expect(shape.own.filter((name) => !expected.includes(name))).toEqual([]);
  });

  it('ASN-21 RECEIPT-12 adds to the ledger only what stands here', () => {
    const marked = ledger
      .filter(([, , , , , ...notes]) => notes.join().includes('decided; ours'))
      .map(([of, field]) => `${of}.${field}`);
    const here = Object.values(shapes).flatMap(([entity, { own: names }]) => names.map((name) => `${entity}.${name}`));
    expect(marked.toSorted()).toEqual([...new Set(here)].toSorted());
  });
});

describe('the values of a notice', () => {
  const head = {
    deliveryDate: dayFromNow(1),
    expectedArrivalDate: dayFromNow(3),
    wayCarriage: '1',
    driver: '刘师傅',
    driverPhone: '13812345678',
    carNo: '粤S12345',
    carType: '2',
    carInfo: '白色厢式货车',
    trackingNo: 'SF1234567890',
  };
  const line = {
    deliveryQty: '40',
    giftQty: '2',
    supRemarks: '易碎',
    lotNo: 'L-77',
    supplierLotNo: 'S-77',
    classesNo: '白班',
    productDate: dayFromNow(-2),
    productFeatures: '镀锌',
    stockFeatures: '常温',
  };
  const given = async () => {
    const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001', qty: '100' }] });
    const papers = await upload(house, crew.supplier, 'certificate.pdf', pdf);
    const proof = await upload(house, crew.supplier, 'proof.pdf', pdf);
    const notice = await makeNotice(crew.supplier, [{ purchaseLineId: lineIds[0], ...line, fileIds: [proof.fileId] }], {
      ...head,
      fileIds: [papers.fileId],
    });
    return { notice, purchaseNo, papers, proof };
  };
  const fileOf = (fileId: string, fileName: string) => ({ fileId, fileName, fileType: '9', fileSize: pdf.length });

  it('ASN-18 are those it was made with, for both sides, in lists and by id; attachments by id', async () => {
    const { notice, papers } = await given();
    const values = {
      ...head,
      asnNo: notice.asnNo,
      status: '0',
      approvalStatusCode: '0',
      purchaseUnitName: expect.stringMatching(/./),
      supplierName: '东莞市立航五金制品有限公司',
      deliveryModeNo: '1',
      deliveryModeName: '按订单',
      adddate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/),
      addUserName: expect.stringMatching(/./),
      closedStatus: '0',
      closedStatusName: '未结案',
    };
    const condition = { asnNoIndistinct: notice.asnNo };
    for (const [client, service] of [
      [crew.supplier, sup],
      [crew.buyer, own],
    ] as const) {
      expect(await listed(client, `${service}/getsrmasnheadlistbyparams`, condition)).toMatchObject(values);
      const one = await read(client, `${service}/getsrmasnheadbyid`, { id: notice.id });
      expect(one).toMatchObject({ ...values, fileList: [fileOf(papers.fileId, 'certificate.pdf')] });
    }
  });

  it('ASN-20 ASN-21 of a line are those it was made with, its order and its attachments among them', async () => {
    const { notice, purchaseNo, proof } = await given();
    const { lines } = await readAsn(crew.buyer, notice.id);
    const values = {
      ...line,
      goodsNo: 'M0001',
      goodsName: '物料 1',
      purchaseNo,
      purchaseSeq: 1,
      receiveQty: '0',
      unreceivedQty: '40',
      valuationQty: '0',
      unitNo: 'PCS',
      closedFlag: '0',
      closedDate: null,
      closedReason: null,
      voidFlag: '0',
    };
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ ...values, fileList: [fileOf(proof.fileId, 'proof.pdf')] });
    for (const member of ['spec', 'purchasePhaseSeq', 'purchaseBatchSeq']) expect(lines[0]).toHaveProperty(member);
    const condition = { asnNoIndistinct: notice.asnNo, pageMode: '1' };
    expect(await listed(crew.supplier, `${sup}/getsrmasnheadlistbyparams`, condition)).toMatchObject(values);
  });

  it('ASN-21 of approval and closing are coded: 0 pending, 1 approved, 2 rejected, 3 not needed; 0 open, 1 partly, 2 closed', async () => {
    const coded = async (id: string) => {
      const { approvalStatusCode, closedStatus, closedStatusName } = await read(crew.buyer, `${own}/getsrmasnheadbyid`, { id });
      return [approvalStatusCode, closedStatus, closedStatusName];
    };
    const decide = (id: string, agree: string) =>
      read(crew.buyer, `${own}/approveAsn`, { records: [{ id, version: 1 }], agree, remarkOption: '6', remark: '' });
    const { notice } = await given();
    expect(await coded(notice.id)).toEqual(['0', '0', '未结案']);
    await decide(notice.id, '0');
    expect(await coded(notice.id)).toEqual(['2', '0', '未结案']);
    const { id, lines } = await makeArrival(house, crew, [{}, {}]);
    expect(await coded(id)).toEqual(['1', '0', '未结案']);
    for (const [at, closing] of [
      [0, ['1', '1', '部分结案']],
      [1, ['1', '2', '已结案']],
    ] as const) {
      const { version } = await readAsn(crew.buyer, id);
      await read(crew.buyer, `${own}/settleAsn`, { id, version, lineIds: [lines[at]?.id], remarkOption: '6', remark: '' });
      expect(await coded(id)).toEqual(closing);
    }
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'ASN_APPROVAL', '0') on conflict (org_no, control_no) do update set control_value = '0'",
    );
    const { notice: shipped } = await given();
    expect([shipped.status, await coded(shipped.id)]).toEqual(['2', ['3', '0', '未结案']]);
  });
});

describe('the mode of a notice', () => {
  it('CONST-26 takes a notice of mode 3 with an arrival window alone, of one mode only, and finds it by its mode', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{}, {}] });
    const [plain, appointed] = lineIds;
    await house.owner.query("update srm_purchase_line set delivery_mode_no = '3' where id = $1", [appointed]);
    const announce = (ids: readonly (string | undefined)[], window: Member) =>
      crew.supplier.call<Notice>(
        `${sup}/addsrmasnhead`,
        noticeBody(
          ids.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '1' })),
          window,
        ),
      );
    const at = (clock: string) => `${dayFromNow(3)} ${clock}:00`;
    const mixed = ['asn.mixedModes', 'asn.lineDiffers'];
    for (const ids of [[appointed], [plain, appointed]])
      for (const window of [
        {},
        { arrivalStart: at('09:00') },
        { arrivalEnd: at('11:00') },
        { arrivalStart: at('11:00'), arrivalEnd: at('09:00') },
        { arrivalStart: at('09:00'), arrivalEnd: at('09:00') },
      ]) {
        const refused = await announce(ids, window);
        expect(refused.details.map(({ code }) => code)).toEqual(['asn.windowRequired', ...(ids.length > 1 ? mixed : [])]);
        expect(refused.details[0]).toMatchObject({ field: 'arrivalStart' });
      }
    const window = { arrivalStart: at('09:00'), arrivalEnd: at('11:00') };
    const made: string[] = [];
    for (const [ids, given, mode] of [
      [[plain], {}, '1'],
      [[appointed], window, '3'],
    ] as const) {
      const answer = await announce(ids, given);
      expect(answer.status, answer.body).toBe(200);
      made.push(answer.data.id);
      const { data } = await crew.supplier.call(`${sup}/getsrmasnheadbyid`, { id: answer.data.id });
      expect(data).toMatchObject({ deliveryModeNo: mode, ...given });
    }
    const { records } = await read(crew.supplier, `${sup}/getsrmasnheadlistbyparams`, { condition: { deliveryModeNo: '3' } });
    const found = (records as readonly Member[]).map((row) => [row.id, row.deliveryModeName]);
    expect(found.toSorted()).toEqual(
      made
        .slice(1)
        .toSorted()
        .map((id) => [id, '预约交货']),
    );
  });
});
