/** A world of receipts, played by the test: the person of the warehouse, one notice and its receipt lines. */
import type { Page } from '@playwright/test';
import { product } from './product.ts';
import { serveList } from './rows.ts';
import { type Answer, menuOf, signedIn, World } from './world.ts';

export const tracking = 'ISupSrmInArriveService';
const flags = { isSearch: '1', isExport: '1', isSubmit: '1', isCheck: '1', isClose: '1' };
const menus: readonly (readonly [string, string])[] = [
  ['Asn', 'Asn.Warehouse'],
  ['Delivery', 'Delivery.ReceivingDetails'],
  ['ReceiptTracking', 'ReceiptTracking.Acceptance.Details'],
  ['ReceiptTracking', 'ReceiptTracking.Rejection.Details'],
  ['ReceiptTracking', 'ReceiptTracking.Return.Details'],
  ['ReceiptTracking', 'ReceiptTracking.Warehousing.Details'],
];
const stamp = {
  version: 1,
  createName: '周仓管',
  createDate: '2026-11-20 09:00:00',
  updateName: '周仓管',
  updateDate: '2026-11-20 09:00:00',
};
export const makeDiscrepancy = (at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(8000 + at),
  ...stamp,
  discrepancyNo: `CY20261124-000${at}`,
  discrepancyType: '1',
  receiptLineId: null,
  asnId: '5000',
  asnNo: 'SH20261123-0001',
  itemNo: 'M0001',
  itemName: '内六角螺钉',
  unitNo: 'PCS',
  orgNo: 'KS01',
  supplierNo: 'V0001',
  diffQty: '5',
  reason: '少一箱',
  supplierAnswer: null,
  answerReason: null,
  answerDate: null,
  outcome: null,
  outcomeDate: null,
  outcomeRemark: null,
  voidFlag: '0',
  ...more,
});
export const makeLine = (at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(7000 + at),
  ...stamp,
  receiptId: '6000',
  receiptNo: 'RK20261120-0001',
  lineSeq: at + 1,
  receiptDate: '2026-11-20',
  asnId: '5000',
  asnNo: 'SH20261119-0003',
  asnLineId: String(5100 + at),
  purchaseLineId: '4000',
  purchaseNo: 'KS-PO-0001',
  purchaseSeq: at + 1,
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  supplierNo: 'V0001',
  supplierName: '东莞市立航五金制品有限公司',
  itemNo: `M000${at}`,
  itemName: '内六角螺钉',
  spec: 'M4x12',
  unitNo: 'PCS',
  receiveQty: '100',
  giftQty: '0',
  badQty: '0',
  wrongQty: '0',
  waitInspectQty: '0',
  acceptQty: '100',
  checkReturnQty: '0',
  rejectReturnedQty: '0',
  returningQty: '0',
  stockQty: '0',
  returnQty: '0',
  invoiceQty: '0',
  valuationQty: '100',
  lotNo: 'L1',
  supplierLotNo: null,
  productDate: null,
  isImported: '0',
  cellNo: null,
  arriveCellNo: null,
  badCellNo: null,
  status: 'Y',
  reason: null,
  inspectDate: '2026-11-20',
  inspectUserName: null,
  stockDate: null,
  receiveUserName: '周仓管',
  ...more,
});
export const makeReturn = (at: number) => ({
  id: String(7500 + at),
  ...stamp,
  returnNo: 'TH1',
  lineSeq: at,
  returnDate: '2026-11-20',
  returnType: '1',
  receiptLineId: String(7000 + at),
  receiptNo: 'RK20261120-0001',
  asnNo: 'SH20261119-0003',
  purchaseNo: 'KS-PO-0001',
  purchaseSeq: at + 1,
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  supplierNo: 'V0001',
  supplierName: '东莞市立航五金制品有限公司',
  itemNo: `M000${at}`,
  itemName: '内六角螺钉',
  unitNo: 'PCS',
  returnQty: '3',
  reason: '尺寸超差',
  status: 'Y',
});
export const makeAsn = () => ({
  id: '5000',
  ...stamp,
  version: 4,
  asnNo: 'SH20261119-0003',
  status: '2',
  closedStatus: '0',
  closedStatusName: '未结案',
  orderType: '1',
  orgNo: 'KS01',
  purchaseUnitName: '昆山工厂',
  supplierNo: 'V0001',
  supplierName: '东莞市立航五金制品有限公司',
  warehouseNo: 'KS-A',
  deliveryDate: '2026-11-19',
  expectedArrivalDate: '2026-11-20',
  deliveryTiming: '1',
  originType: 'WMS',
  firstArrivalDate: null,
  totalReceiveQty: '0',
  totalDeliveryQty: '250',
  rejectReason: null,
  fileList: [],
  receipts: [],
  history: [],
  lines: ['100', '150'].map((deliveryQty, at) => ({
    id: String(5100 + at),
    ...stamp,
    asnId: '5000',
    lineSeq: at + 1,
    purchaseNo: 'KS-PO-0001',
    purchaseSeq: at + 1,
    goodsNo: `M000${at}`,
    goodsName: '内六角螺钉',
    unitNo: 'PCS',
    deliveryQty,
    receiveQty: '0',
    unreceivedQty: deliveryQty,
    giftQty: at === 0 ? '5' : '0',
    giftReceivedQty: '0',
    lotNo: null,
    closedFlag: '0',
    voidFlag: '0',
    status: '2',
    fileList: [],
  })),
});
/** The second line of the notice may bring more than it announced, and its material has a cell of its own in the warehouse. */
export const playHome = (made: World): void => {
  const asn = makeAsn();
  const lines = asn.lines.map((line, at) =>
    at === 0
      ? line
      : {
          ...line,
          mostReceiveQty: '165',
          homeCells: [
            { warehouseNo: 'KS-B', cellNo: 'B-09-09' },
            { warehouseNo: 'KS-A', cellNo: 'A-02-01' },
          ],
        },
  );
  made.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({ body: { data: { ...asn, lines } } }));
};
export const world = (): World => {
  const made = new World();
  made.on('ISrmBmLoginService/getMenuList', (sent): Answer => {
    const groups = [...new Set(menus.map(([group]) => group))].map((group) => ({
      menuNo: group,
      menuName: group,
      title: group,
      menuOwner: '0',
      menuLevel: 1,
      appNo: 'PC',
      icon: 'inbox',
      pinyin: '',
      sort: 1,
      children: menus
        .filter(([owner]) => owner === group)
        .map(([, menuNo], sort) => ({
          menuNo,
          menuName: menuNo,
          title: menuNo,
          menuOwner: group,
          menuLevel: 2,
          appNo: 'PC',
          url: menuNo,
          sort,
          pinyin: '',
          children: [],
          ...flags,
        })),
    }));
    const records = [...menuOf(sent.headers['accept-language'] ?? 'zh-CN'), ...groups];
    return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } } };
  });
  made.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({ body: { data: makeAsn() } }));
  serveList(made, 'ISupBmBarcodePrintService/getlabellistbyparams', []);
  for (const wire of ['IBmWarehouseService/getAuthBmWarehouseList', 'IBmWarehouseCellService/getbmwarehousecelllistbyparams'])
    serveList(made, wire, []);
  serveList(made, 'ISrmInArriveService/getDiscrepancyList', []);
  return made;
};
export const open = async (page: Page, made: World, path: string): Promise<void> => {
  await signedIn(page, product.url, made);
  await page.goto(product.url + path);
};
/** The first screen of a browser fetches its code; on a busy machine that takes longer than a wait of the usual kind. */
export const slow = { timeout: 30_000 };
export const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');

const balance = { open: '0', waiting: '0', onWay: '0', received: '610', returned: '0', ended: '0', surplus: '10' };
/** The order line behind the receipt, as its story tells of it. */
const story = {
  ...{ records: [], size: 0, total: 0, pages: 1, current: 1, purchaseLineId: '4000', purchaseNo: 'KS-PO-0001', purchaseSeq: 2 },
  ...{ itemNo: 'M0001', itemName: '内六角螺钉', unitNo: 'PCS', batchPurQty: '600', unDeliveryQty: '0', onWayQty: '0' },
  ...{ receiveQty: '610', balance },
};
export const playStory = (made: World, closedFlag = () => '0'): void =>
  made.on('ISupSrmInArriveService/getTrackingStory', () => ({ body: { data: { ...story, closedFlag: closedFlag() } } }));
