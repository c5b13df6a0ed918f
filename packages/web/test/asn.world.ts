/** A world of notices, played by the test: orders, organizations and one notice. */
import { expect, type Page } from '@playwright/test';
import { product } from './product.ts';
import { everyGrant } from './rows.ts';
import { signedIn, World } from './world.ts';

export const list = (records: readonly unknown[]) => ({
  body: { data: { records, size: 100, total: records.length, pages: 1, current: 1 } },
});
const stamp = {
  version: 1,
  createName: '王采购',
  createDate: '2026-11-01 09:00:00',
  updateName: '王采购',
  updateDate: '2026-11-01 09:00:00',
};
export const orderLine = (at: number, more: Record<string, unknown> = {}) => ({
  id: String(500 + at),
  ...stamp,
  purchaseId: '400',
  purchaseNo: `PO2611-00${at}`,
  purchaseSeq: 1,
  purchaseDate: '2026-11-01',
  orderVersion: 1,
  supplierNo: 'V0001',
  itemNo: `M000${at}`,
  itemName: `内六角螺钉 ${at} 型`,
  spec: 'M4x12',
  unitNo: 'PCS',
  orgNo: 'ORG1',
  orderType: '1',
  expectArrivalDate: '2026-12-01',
  plannedDate: '2026-12-01',
  earliestDate: '2026-11-24',
  supReplyDate: null,
  receiveAddress: '昆山市前进东路 88 号',
  batchPurQty: `${at}00`,
  unDeliveryQty: `${at}00`,
  ...Object.fromEntries(
    ['pendingQty', 'onWayQty', 'overQty', 'deliveryQty', 'receiveQty', 'checkReturnQty', 'returnExchangeQty'].map((name) => [
      name,
      '0',
    ]),
  ),
  acceptStatus: '1',
  changeState: '0',
  closedFlag: '0',
  draftFlag: '0',
  deliveryModeNo: '1',
  shippableQty: `${at}00`,
  plannedQty: `${at}00`,
  ...more,
});
/** A row of the delivery schedule that is promised whole. */
export const scheduleRow = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  ...stamp,
  versionNo: '1',
  scheduleStatus: '2',
  orgNo: 'ORG1',
  plantNo: null,
  supplierNo: 'V0001',
  supplierName: '东莞立航五金',
  itemNo: 'M0001',
  itemName: '内六角螺钉 1 型',
  itemEnName: null,
  spec: 'M4x12',
  unitNo: 'PCS',
  purchaseNo: null,
  purchaseSeq: null,
  plannedDate: '2026-12-01',
  schedulingDate: '2026-12-01',
  expectQty: '120',
  actualQty: '120',
  replyQty: '120',
  deliveryQty: '0',
  receiveQty: '0',
  replyDiffQty: '0',
  deliveryDiffQty: '-120',
  receiveDiffQty: '-120',
  replyResult: '1',
  replyDate: '2026-12-01',
  urgency: '0',
  sampleFlag: '0',
  deliveryWindowPeriod: null,
  receiveAddress: null,
  reason: null,
  publishDate: '2026-11-20 09:00:00',
  endVersionNo: null,
  chainId: id,
  ...more,
});
export const notice = (more: Record<string, unknown> = {}) => ({
  id: '900',
  version: 3,
  asnNo: 'SH20261121-0001',
  status: '0',
  approvalStatusCode: '0',
  closedStatus: '0',
  closedStatusName: '未结案',
  orderType: '1',
  orgNo: 'ORG1',
  purchaseUnitName: '昆山远航',
  supplierName: '东莞立航五金',
  deliveryModeNo: '1',
  deliveryModeName: '按订单',
  deliveryTiming: '1',
  deliveryDate: '2026-11-21',
  expectedArrivalDate: '2026-11-24',
  firstArrivalDate: null,
  wayCarriage: '3',
  originType: 'WMS',
  lineCount: 1,
  totalDeliveryQty: '10',
  totalReceiveQty: '0',
  rejectReason: null,
  createDate: '2026-11-21 08:00:00',
  updateDate: '2026-11-21 08:00:00',
  ...more,
});

/** A signed-in person with the menus of deliveries; the supplier V0001, or a buyer. */
/** Organizations under both names of their list. */
export const playOrganizations = (world: World, rows: readonly object[]): void => {
  for (const name of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${name}`, () =>
      list(
        rows.map((row) => ({
          ...stamp,
          orgName: '昆山远航',
          closeAcctFlag: '0',
          closeAcctDuringDate: 0,
          statusCode: '1',
          ...row,
        })),
      ),
    );
};
export const worldOf = (side: 'supplier' | 'purchaser', isFrozen = '0', rights: Readonly<Record<string, '1'>> = {}): World => {
  const world = new World();
  const isSupplier = side === 'supplier';
  world.user = {
    ...world.user,
    userNo: isSupplier ? 'acme' : 'buyer',
    userName: '陈宇',
    side,
    ...(isSupplier ? { belongSupplier: 'V0001' } : {}),
  };
  const flags = { ...everyGrant, isSubmit: '1', isClose: '1', ...rights };
  const menu = (menuNo: string, owner: string, children: readonly unknown[] = []) => ({
    menuNo,
    menuName: menuNo,
    title: menuNo,
    menuOwner: owner,
    menuLevel: owner === '0' ? 1 : 2,
    appNo: 'PC',
    url: menuNo,
    sort: 1,
    children,
    ...flags,
  });
  world.on('ISrmBmLoginService/getMenuList', () =>
    list(
      isSupplier
        ? [menu('Delivery', '0', [menu('Delivery.AddAsn', 'Delivery'), menu('Delivery.AsnTracking', 'Delivery')])]
        : [menu('Asn', '0', [menu('Asn.Warehouse', 'Asn')])],
    ),
  );
  playOrganizations(world, [{ id: '1', version: 1, orgNo: 'ORG1', orgShortName: '昆山远航' }]);
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () =>
    list([
      {
        id: '7',
        ...stamp,
        supplierNo: 'V0001',
        supplierName: '东莞立航五金',
        supplierShortName: '立航',
        isControlSupplier: '0',
        checkFlag: '0',
        currencyNo: 'CNY',
        country: 'CN',
        statusCode: '1',
        orgNo: 'ORG1',
        isFrozen,
        frozenReason: isFrozen === '1' ? '质量' : null,
        address: '东莞市振安路 12 号',
      },
    ]),
  );
  world.on('ISupSrmAsnHeadService/getOrderableOrders', () => list([orderLine(1), orderLine(2)]));
  world.on('ISupSrmAsnHeadService/getOrderableSchedules', () => list([]));
  world.on('ISupSrmAsnHeadService/getsrmasnheadlistbyparams', () => list([]));
  // where one is led after a notice was written
  world.on('ISupSrmAsnHeadService/getsrmasnheadbyid', () => ({
    body: { data: notice({ lines: [], fileList: [], receipts: [], history: [] }) },
  }));
  return world;
};
export const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  // the first screen of a cold browser on a busy machine takes its time
  await expect(page.locator('[data-testid="list"], [data-testid="asn.add"], [data-testid="asn.detail"]').first()).toBeVisible({
    timeout: 30_000,
  });
};
export const chooseOrg = async (page: Page): Promise<void> => {
  await page.locator('#asn-org').click();
  await page.locator('.ant-select-item-option:visible').first().click();
};
export const cell = (page: Page, row: number, name: string) => page.locator(`input[data-row="${row}"][data-cell="${name}"]`);
export const add = 'ISupSrmAsnHeadService/addsrmasnhead';

/** A line of a notice as a decision shows it; agreed for the day on which `notice` arrives. */
export const decidedLine = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: '1',
  lineSeq: 1,
  purchaseNo: 'PO2611-001',
  purchaseSeq: 1,
  goodsNo: 'M0001',
  goodsName: '内六角螺钉',
  unitNo: 'PCS',
  deliveryQty: '10',
  receiveQty: '0',
  giftQty: '0',
  orderedQty: '100',
  openQty: '90',
  requiredDate: '2026-11-24',
  agreedDate: '2026-11-24',
  ...more,
});
/** Answers what a decision on these notices shows. */
export const serveDecisions = (
  world: World,
  notices: readonly { readonly notice: ReturnType<typeof notice>; readonly lines: readonly object[] }[],
): void =>
  world.on('ISrmAsnHeadService/getAsnDecisions', (sent) => {
    const { ids } = sent.condition as { readonly ids: readonly string[] };
    return list(
      notices
        .filter(({ notice: { id } }) => ids.includes(id))
        .map(({ notice: { id, version, asnNo, status, supplierName, expectedArrivalDate }, lines }) => ({
          ...{ id, version, asnNo, status, supplierNo: 'V0001', supplierName, expectedArrivalDate },
          lines,
        })),
    );
  });
