/** Order lines for tests of their screens, and a supplier who has them; the shapes are those of the wire. */
import type { Page } from '@playwright/test';
import { everyGrant, serveList } from './rows.ts';
import { signedIn, World } from './world.ts';

export const purchase = 'ISupSrmPurchaseService';
export const makeLine = (at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(500 + at),
  version: 2,
  createName: '林雅婷',
  createDate: '2026-11-20 09:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-20 09:00:00',
  purchaseId: '50',
  purchaseNo: 'PO2611-001',
  purchaseSeq: at,
  orgNo: 'ORG1',
  supplierNo: 'V0001',
  supplierName: '东莞市立航五金制品有限公司',
  orderType: '1',
  orderVersion: 1,
  purchaseDate: '2026-11-20',
  itemNo: `M000${at}`,
  itemName: '内六角螺钉',
  spec: 'M4x12',
  unitNo: 'PCS',
  batchPurQty: '100',
  pendingQty: '0',
  unDeliveryQty: '100',
  onWayQty: '0',
  overQty: '0',
  deliveryQty: '0',
  receiveQty: '0',
  checkReturnQty: '0',
  returnExchangeQty: '0',
  expectArrivalDate: '2099-12-01',
  supReplyDate: null,
  supReplyQty: null,
  supReplyBatches: null as number | null,
  supReplyLastDate: null as string | null,
  proposedDate: null as string | null,
  proposedQty: null as string | null,
  proposedBatches: null as number | null,
  changeReason: null as string | null,
  acceptStatus: '0',
  changeState: '0',
  closedFlag: '0',
  draftFlag: '0',
  deliveryModeNo: '1',
  receiveAddress: '昆山市前进东路 88 号',
  employeeName: '林雅婷',
  plantNo: null,
  firstRequestDate: null,
  price: null,
  taxPrice: null,
  amount: null,
  taxAmount: null,
  totalAmount: null,
  taxRate: null,
  currencyNo: null,
  rejectReason: null,
  remark: null,
  ...more,
});
/** Lines as the list of order lines tells them: with the day they are due on. */
export const inList = (rows: readonly ReturnType<typeof makeLine>[]) =>
  rows.map((row) => ({ ...row, dueDate: row.supReplyDate ?? row.expectArrivalDate }));
/** The parts of an answer beside its day and quantity. */
export const makeReply = (at: number) => ({
  id: String(900 + at),
  version: 1,
  createName: '陈宇',
  createDate: '2026-11-21 09:00:00',
  updateName: '陈宇',
  updateDate: '2026-11-21 09:00:00',
  purchaseLineId: '501',
  orgNo: 'ORG1',
  supplierNo: 'V0001',
  purchasePhaseSeq: at,
  orderVersion: 1,
  answeredBy: '1',
  answerDate: '2026-11-21 09:00:00',
  answerUserName: '陈宇',
  reason: null,
  replyState: '1',
});
export const far: Terms = { leadDays: null, earliestDate: '2026-11-24' };
interface Terms {
  readonly leadDays: number | null;
  readonly earliestDate: string;
}
/** Answers what a decision on these lines shows: each waiting change in one batch, or in those given for the line. */
export const serveDecisions = (
  world: World,
  service: string,
  rows: readonly ReturnType<typeof makeLine>[],
  terms: Readonly<Record<string, Terms>> = {},
  batches: Readonly<Record<string, readonly { readonly replyDate: string; readonly replyQty: string }[]>> = {},
): void =>
  world.on(`${service}/getOrderDecisions`, (sent) => {
    const { ids } = sent.condition as { readonly ids: readonly string[] };
    const records = rows
      .filter(({ id }) => ids.includes(id))
      .map((row) => ({
        ...row,
        ...{ replyQtyTolerancePct: '0', replyDayTolerance: 0 },
        replyRows: [],
        proposedRows: (
          batches[row.id] ?? (row.proposedDate === null ? [] : [{ replyDate: row.proposedDate, replyQty: row.proposedQty }])
        ).map((batch, at) => ({ id: String(801 + at), ...batch })),
        ...(terms[row.id] ?? { leadDays: null, earliestDate: '2026-11-24' }),
      }));
    return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } } };
  });
export const supplierWorld = (rows: readonly ReturnType<typeof makeLine>[] = [makeLine(1), makeLine(2)]): World => {
  const world = new World();
  world.user = { ...world.user, userNo: 'acme', userName: '陈宇', side: 'supplier', belongSupplier: 'V0001' };
  const menu = (menuNo: string, menuOwner: string, children: readonly unknown[] = []) => ({
    menuNo,
    menuName: menuNo,
    title: menuNo,
    menuOwner,
    menuLevel: menuOwner === '0' ? 1 : 2,
    appNo: 'PC',
    url: menuNo,
    sort: 1,
    children,
    ...everyGrant,
    isSubmit: '1',
    isClose: '1',
  });
  const records = [
    menu('Asn', '0', [menu('Asn.Warehouse', 'Asn')]),
    menu('OrderCollaboration', '0', [menu('OrderCollaboration.UserOrder', 'OrderCollaboration')]),
    menu('Delivery', '0', [menu('Delivery.UserOrder', 'Delivery'), menu('Delivery.AddAsn', 'Delivery')]),
  ];
  world.on('ISrmBmLoginService/getMenuList', () => ({ body: { data: { records, size: 9, total: 2, pages: 1, current: 1 } } }));
  serveList(world, `${purchase}/getsrmpurchaselistbyparams`, inList(rows));
  serveList(world, `${purchase}/getDeliverableLines`, rows);
  serveList(world, 'IBmSupplierService/getbmsupplierlistbyparams', []);
  world.on(`${purchase}/getPurchaseTabCounts`, () => ({
    body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } },
  }));
  serveDecisions(world, purchase, rows);
  return world;
};

/** The first list of a product that has just been started takes its time. */
export const slow = { timeout: 30_000 };
export const openOrders = async (page: Page, world: World, url: string, path: string): Promise<void> => {
  await signedIn(page, url, world);
  await page.goto(url + path);
};
export const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');
