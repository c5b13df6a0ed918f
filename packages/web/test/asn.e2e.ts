import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { everyGrant, noSerious } from './rows.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const list = (records: readonly unknown[]) => ({
  body: { data: { records, size: 100, total: records.length, pages: 1, current: 1 } },
});
const orderLine = (at: number, more: Record<string, unknown> = {}) => ({
  id: String(500 + at),
  version: 1,
  purchaseNo: `PO2611-00${at}`,
  purchaseSeq: 1,
  itemNo: `M000${at}`,
  itemName: `内六角螺钉 ${at} 型`,
  spec: 'M4x12',
  unitNo: 'PCS',
  orgNo: 'ORG1',
  orderType: '1',
  expectArrivalDate: '2026-12-01',
  supReplyDate: null,
  receiveAddress: '昆山市前进东路 88 号',
  shippableQty: `${at}00`,
  ...more,
});
const notice = (more: Record<string, unknown> = {}) => ({
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
const playOrganizations = (world: World, rows: readonly object[]): void => {
  for (const name of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${name}`, () => list([...rows]));
};
const worldOf = (side: 'supplier' | 'purchaser', isFrozen = '0'): World => {
  const world = new World();
  const isSupplier = side === 'supplier';
  world.user = {
    ...world.user,
    userNo: isSupplier ? 'acme' : 'buyer',
    userName: '陈宇',
    side,
    ...(isSupplier ? { belongSupplier: 'V0001' } : {}),
  };
  const flags = { ...everyGrant, isSubmit: '1', isClose: '1' };
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
        version: 1,
        supplierNo: 'V0001',
        orgNo: 'ORG1',
        isFrozen,
        frozenReason: isFrozen === '1' ? '质量' : null,
        address: '东莞市振安路 12 号',
      },
    ]),
  );
  world.on('ISupSrmAsnHeadService/getOrderableOrders', () => list([orderLine(1), orderLine(2)]));
  world.on('ISupSrmAsnHeadService/getsrmasnheadlistbyparams', () => list([]));
  return world;
};
const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  // the first screen of a cold browser on a busy machine takes its time
  await expect(page.locator('[data-testid="list"], [data-testid="asn.add"]').first()).toBeVisible({ timeout: 30_000 });
};
const chooseOrg = async (page: Page): Promise<void> => {
  await page.locator('#asn-org').click();
  await page.locator('.ant-select-item-option:visible').first().click();
};
const cell = (page: Page, row: number, name: string) => page.locator(`input[data-row="${row}"][data-cell="${name}"]`);
const add = 'ISupSrmAsnHeadService/addsrmasnhead';

test.describe('the workbench', () => {
  test('ASN-41 ASN-14 asks for no order before the organization is chosen, then takes lines from the panel', async ({ page }) => {
    const world = worldOf('supplier');
    // with one organization only there is nothing to choose
    playOrganizations(
      world,
      ['ORG1', 'ORG2'].map((orgNo, at) => ({ id: String(at + 1), version: 1, orgNo, orgShortName: '远航' })),
    );
    await open(page, world, '/delivery/addAsn');
    await expect(page.getByTestId('asn.orders')).toContainText('请先选择组织');
    await page.waitForTimeout(600);
    expect(world.calls('ISupSrmAsnHeadService/getOrderableOrders')).toHaveLength(0);
    await chooseOrg(page);
    await expect(page.getByTestId('take.PO2611-001-1')).toBeVisible();
    expect(world.calls('ISupSrmAsnHeadService/getOrderableOrders')[0]?.condition).toMatchObject({ orgNo: 'ORG1' });
    await page.getByTestId('take.PO2611-001-1').click();
    await expect(page.getByTestId('asn.chosen')).toContainText('M0001');
    await expect(page.getByTestId('asn.orders')).toContainText('已加 100');
    await noSerious(page);
    await page.reload();
    await expect(page.getByTestId('asn.chosen')).toContainText('M0001');
  });

  test('a phone shows quantity and day of an order beside its item, and the button that takes it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, worldOf('supplier'), '/delivery/addAsn');
    const first = page.getByTestId('asn.orders').locator('tbody tr').first();
    for (const part of [first.getByText('100'), first.getByText('2026-12-01'), page.getByTestId('take.PO2611-001-1')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.getByTestId('take.PO2611-001-1').click();
    await expect(page.getByTestId('asn.chosen')).toContainText('M0001');
    await noSerious(page);
  });

  test('ERR-29 ORDER-15 changing the nature of the order clears what is chosen, after asking', async ({ page }) => {
    await open(page, worldOf('supplier'), '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('take.PO2611-001-1').click();
    const change = async (): Promise<void> => {
      await page.locator('#asn-nature').click();
      await page.locator('.ant-select-item-option:visible').nth(2).click();
      await expect(page.getByTestId('confirm')).toContainText('更改订单性质将清空已选数据');
    };
    await change();
    await page.getByRole('button', { name: /取\s?消/ }).click();
    await expect(page.getByTestId('asn.chosen')).toContainText('M0001');
    await change();
    await page.getByTestId('confirm.yes').click();
    await expect(page.getByTestId('asn.chosen')).not.toContainText('M0001');
    await expect(page.getByTestId('asn.next')).toBeDisabled();
  });

  test('ASN-15 ASN-54 ERR-25 a match that leaves items unmatched asks with their number, and takes what it found', async ({
    page,
  }) => {
    const world = worldOf('supplier');
    world.on('ISupSrmAsnHeadService/oneClickMatch', () => ({
      body: {
        data: {
          unmatchedCount: 1,
          orderLines: [orderLine(1)],
          records: [
            { rowNo: 1, result: 'matched', lines: [{ purchaseLineId: '501', qty: '60' }], openQty: '0', reason: '' },
            { rowNo: 2, result: 'unmatched', lines: [], openQty: '5', reason: 'asn.match.noItem' },
          ],
        },
      },
    }));
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('asn.match').click();
    await page.getByLabel('待匹配的行').fill('M0001\t60\nNOPE\t5');
    await page.getByTestId('match.go').click();
    await expect(page.getByTestId('match.result')).toContainText('没有该物料的可交订单');
    expect(world.calls('ISupSrmAsnHeadService/oneClickMatch')[0]?.condition).toEqual({
      orgNo: 'ORG1',
      source: 'orders',
      rows: [
        { itemNo: 'M0001', qty: '60' },
        { itemNo: 'NOPE', qty: '5' },
      ],
    });
    await page.getByTestId('match.apply').click();
    await expect(page.getByTestId('confirm')).toContainText('有 1 个物料未完全匹配，是否继续创建送货单？');
    await page.getByTestId('confirm.yes').click();
    await expect(page.getByTestId('asn.chosen')).toContainText('60');
  });

  test('ASN-16 a plan has a template, and what its rows say of the customer fields goes into the lines', async ({ page }) => {
    const world = worldOf('supplier');
    world.on('ISupSrmAsnHeadService/importShippingPlan', () => ({
      body: {
        data: {
          unmatchedCount: 0,
          orderLines: [orderLine(1)],
          records: [
            { rowNo: 1, result: 'matched', lines: [{ purchaseLineId: '501', qty: '60' }], openQty: '0', reason: '' },
            { rowNo: 2, result: 'matched', lines: [{ purchaseLineId: '501', qty: '1' }], openQty: '0', reason: '' },
          ],
          rows: [
            { itemNo: 'M0001', qty: '60', custom: { heat: '7.5' } },
            { itemNo: 'M0001', qty: '1', custom: { heat: '8', melt: '2026-11-01' } },
          ],
        },
      },
    }));
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('asn.match').click();
    await expect(page.getByTestId('match.template')).toBeVisible();
    const workbook = { name: 'plan.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
    await page.getByTestId('match').locator('input[type=file]').setInputFiles(workbook);
    await page.getByTestId('match.apply').click();
    await expect(page.getByTestId('asn.chosen')).toContainText('61');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(JSON.parse(kept.match(/\{\\"heat.*?\}/)?.[0].replaceAll('\\', '') ?? '{}')).toEqual({
      heat: '7.5',
      melt: '2026-11-01',
    });
  });

  test('ASN-53 a frozen supplier reads the sentence and cannot go on', async ({ page }) => {
    await open(page, worldOf('supplier', '1'), '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('take.PO2611-001-1').click();
    await expect(page.getByTestId('asn.frozen')).toContainText('您的交货已被冻结，暂时不能创建送货单！');
    await expect(page.getByTestId('asn.next')).toBeDisabled();
    await page.goto(`${product.url}/delivery/asnTracking`);
    await expect(page.getByTestId('asn.frozen').getByRole('button')).toBeDisabled();
    await expect(page.getByTestId('asn.frozen')).toContainText('质量');
  });
});

test.describe('the sheet', () => {
  const toForm = async (page: Page, world: World): Promise<void> => {
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('take.PO2611-001-1').click();
    await page.getByTestId('take.PO2611-002-1').click();
    await page.getByTestId('asn.next').click();
    await expect(page.getByTestId('asn.form')).toBeVisible();
  };
  const fillHead = async (page: Page): Promise<void> => {
    await page.locator('#asn-wayCarriage').click();
    await page.locator('.ant-select-item-option:visible').nth(2).click();
    await page.locator('#asn-contact').fill('王采购');
  };

  test('ASN-47 ASN-50 says at each field what is missing and sends nothing; own name and addresses are known', async ({
    page,
  }) => {
    const world = worldOf('supplier');
    await toForm(page, world);
    await expect(page.locator('#asn-shipper')).toHaveValue('陈宇');
    await expect(page.locator('#asn-shipAddress')).toHaveValue('东莞市振安路 12 号');
    await expect(page.locator('#asn-deliveryAddress')).toHaveValue('昆山市前进东路 88 号');
    await page.getByTestId('asn.submit').click();
    await expect(page.getByTestId('asn.problems')).toContainText('2');
    await expect(page.locator('#asn-contact')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#asn-wayCarriage').click();
    await page.locator('.ant-select-item-option:visible').first().click();
    await page.getByTestId('asn.submit').click();
    await expect(page.locator('#asn-trackingNo-text')).toHaveText('快递必须填写运单号');
    expect(world.calls(add)).toHaveLength(0);
    await noSerious(page);
  });

  test('a column of Excel fills down, Ctrl+D copies from above, Enter goes down; the sums follow', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await toForm(page, worldOf('supplier'));
    await page.evaluate(() => navigator.clipboard.writeText('50\t2\t20\n1,000\t\t300'));
    await cell(page, 0, 'deliveryQty').focus();
    await page.keyboard.press('Control+V');
    await expect(cell(page, 1, 'deliveryQty')).toHaveValue('1000');
    await expect(cell(page, 0, 'giftQty')).toHaveValue('2');
    await expect(page.getByTestId('asn.form')).toContainText('共 2 行，数量 1,050，7 箱');
    await cell(page, 0, 'lotNo').fill('L1');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'lotNo')).toBeFocused();
    await page.keyboard.press('Control+D');
    await expect(cell(page, 1, 'lotNo')).toHaveValue('L1');
    await fillHead(page);
    await page.getByTestId('asn.submit').click();
    // 200 is the most of the second line
    await expect(cell(page, 1, 'deliveryQty')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 0, 'deliveryQty')).toHaveAttribute('aria-invalid', 'false');
  });

  test('ERR-40 submitting a notice asks for confirmation; a no sends nothing and keeps what was typed', async ({ page }) => {
    const world = worldOf('supplier');
    await toForm(page, world);
    await fillHead(page);
    await page.getByTestId('asn.submit').click();
    await expect(page.getByTestId('confirm')).toContainText('确认提交 新送货单？');
    await expect(page.getByTestId('confirm')).toContainText('共 2 行');
    await noSerious(page);
    await page.getByTestId('confirm').getByRole('button', { name: '取消' }).click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    expect(world.calls(add)).toHaveLength(0);
    await expect(page.locator('#asn-contact')).not.toHaveValue('');
  });

  test('a refusal of the server stands at its cell; Ctrl+Enter twice and a double click on yes are one attempt with one key', async ({
    page,
  }) => {
    const world = worldOf('supplier');
    let refuses = true;
    world.on(add, async () => {
      await new Promise((done) => setTimeout(done, 500));
      return refuses
        ? refusal(409, '20005', '合计超过可交数量 150', [
            {
              code: 'asn.sumExceeded',
              field: 'deliveryQty',
              rowId: '1',
              message: '合计超过可交数量 150',
              params: { qty: '150' },
            },
          ])
        : { body: { data: { id: '900', version: 1, asnNo: 'SH20261121-0009', status: '0' } } };
    });
    world.on('ISupSrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: { data: notice({ lines: [], fileList: [], receipts: [], history: [] }) },
    }));
    await toForm(page, world);
    await fillHead(page);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('confirm.yes')).toHaveCount(1);
    await page.getByTestId('confirm.yes').dblclick();
    await expect(cell(page, 1, 'deliveryQty')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByTestId('asn.grid')).toContainText('合计超过可交数量 150');
    expect(world.calls(add)).toHaveLength(1);
    refuses = false;
    await cell(page, 1, 'deliveryQty').fill('150');
    await page.getByTestId('asn.submit').click();
    await page.getByTestId('confirm.yes').click();
    await expect(page).toHaveURL(/\/asn\/detail\/900/);
    const sent = world.calls(add);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
    expect(sent[1]?.condition).toMatchObject({
      orgNo: 'ORG1',
      lines: [
        { purchaseLineId: '501', deliveryQty: '100' },
        { purchaseLineId: '502', deliveryQty: '150' },
      ],
    });
    await page.goto(`${product.url}/delivery/addAsn`);
    await expect(page.getByTestId('asn.chosen')).toContainText('(0)');
  });
});

test.describe('deciding', () => {
  const house = (world: World) => {
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () =>
      list([
        notice(),
        notice({ id: '901', asnNo: 'SH20261121-0002', status: '2', approvalStatusCode: '1', firstArrivalDate: '2026-11-21' }),
      ]),
    );
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 2, 0: 1, 1: 0, 2: 1, 3: 0, 4: 0, X: 0 } } }));
    return world;
  };
  test('ASN-32 ASN-51 ASN-52 ERR-51 a rejection asks for an option, words for "other"; what is not possible says every reason', async ({
    page,
  }) => {
    const world = house(worldOf('purchaser'));
    world.on('ISrmAsnHeadService/approveAsn', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/asn/warehouse');
    const first = page.locator('tr[data-row-key="900"]');
    await expect(page.getByTestId('list.tab.0')).toContainText('1');
    await first.getByTestId('row.receive').hover();
    await expect(page.getByRole('tooltip')).toContainText('状态为待审批，不能收货');
    await first.getByTestId('row.reject').click();
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toContainText('请选择备注选项');
    await page.getByTestId('reason').getByRole('combobox').click();
    await page.locator('.ant-select-item-option:visible').last().click();
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toContainText('请填写原因');
    expect(world.calls('ISrmAsnHeadService/approveAsn')).toHaveLength(0);
    await page.getByTestId('reason').locator('textarea').first().fill('资料有误');
    await noSerious(page);
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/approveAsn')[0]?.condition).toEqual({
      records: [{ id: '900', version: 3 }],
      agree: '0',
      remarkOption: '9',
      remark: '资料有误',
    });
    expect(world.calls('ISrmAsnHeadService/approveAsn')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  });

  test('ERR-41 the end of a case asks for confirmation by name, with its lines; a no sends nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    const line = {
      id: '1',
      lineSeq: 1,
      goodsNo: 'M0001',
      goodsName: '内六角螺钉',
      unitNo: 'PCS',
      deliveryQty: '10',
      receiveQty: '0',
    };
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: {
        data: notice({
          id: '901',
          status: '2',
          approvalStatusCode: '1',
          lines: [{ ...line, unreceivedQty: '10', voidFlag: '0', closedFlag: '0', status: '2' }],
        }),
      },
    }));
    await open(page, world, '/asn/warehouse');
    await page.locator('tr[data-row-key="901"]').getByTestId('row.settle').click();
    const dialog = page.getByTestId('asn.lines');
    await expect(dialog).toContainText('确认结案 SH20261121-0002？');
    await expect(dialog).toContainText('M0001');
    await noSerious(page);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/settleAsn')).toHaveLength(0);
  });

  test('ERR-45 an audit asks for confirmation by name; a no sends nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    await open(page, world, '/asn/warehouse');
    await page.locator('tr[data-row-key="900"]').getByTestId('row.approve').click();
    await expect(page.getByTestId('confirm')).toContainText('确认审核 SH20261121-0001？');
    await page.getByTestId('confirm').getByRole('button', { name: '取消' }).click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/approveAsn')).toHaveLength(0);
  });

  test('ASN-32 an agreement is asked about, and stored for every chosen notice', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    world.on('ISrmAsnHeadService/approveAsn', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/asn/warehouse');
    await page.locator('tr[data-row-key="900"]').getByTestId('row.approve').click();
    await expect(page.getByTestId('confirm')).toContainText('SH20261121-0001');
    await page.getByTestId('confirm.yes').click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/approveAsn')[0]?.condition).toEqual({
      records: [{ id: '900', version: 3 }],
      agree: '1',
    });
  });

  test('CONST-12 the supplier filter asks for valid suppliers only', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    await open(page, world, '/asn/warehouse');
    await page.getByTestId('list.advanced').click();
    await page.getByRole('combobox', { name: /供应商/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option:visible').first()).toBeVisible();
    const asked = world.sent.filter((sent) => sent.wire.startsWith('IBmSupplierService/'));
    expect(asked.length).toBeGreaterThan(0);
    for (const sent of asked) expect(sent.condition).toMatchObject({ statusCode: '1' });
  });
});

test.describe('the screens of notices', () => {
  for (const [ids, side, path, seen] of [
    ['ASN-06', 'supplier', '/delivery/asnTracking', 'list'],
    ['ASN-07', 'supplier', '/delivery/addAsn', 'asn.add'],
  ] as const)
    test(`${ids} renders at ${path} and needs a session`, async ({ page, browser }) => {
      await open(page, worldOf(side), path);
      await expect(page.getByTestId(seen).first()).toBeVisible();
      await noSerious(page);
      const stranger = await (await browser.newContext()).newPage();
      await new World().serve(stranger);
      await stranger.goto(product.url + path);
      await expect(stranger).toHaveURL(/\/login/, { timeout: 30_000 });
      await stranger.context().close();
    });

  test('ASN-08 /delivery/addAsn/add keeps its lines over a reload and goes back when there are none', async ({ page }) => {
    const world = worldOf('supplier');
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('take.PO2611-001-1').click();
    await page.getByTestId('asn.next').click();
    await expect(page).toHaveURL(/\/delivery\/addAsn\/add/);
    await page.reload();
    await expect(page.getByTestId('asn.form')).toContainText('M0001', { timeout: 30_000 });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.goto(`${product.url}/delivery/addAsn/add`);
    await expect(page).toHaveURL(/\/delivery\/addAsn$/, { timeout: 30_000 });
  });

  test('ASN-11 the details of a notice show its head and its lines', async ({ page }) => {
    const world = worldOf('purchaser');
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: {
        data: notice({
          status: '2',
          lines: [
            {
              id: '910',
              version: 1,
              lineSeq: 1,
              goodsNo: 'M0001',
              goodsName: '内六角螺钉',
              purchaseNo: 'PO2611-001',
              purchaseSeq: 1,
              unitNo: 'PCS',
              deliveryQty: '10',
              receiveQty: '0',
              unreceivedQty: '10',
              giftQty: '0',
              giftReceivedQty: '0',
              closedFlag: '0',
              voidFlag: '0',
              fileList: [],
            },
          ],
          fileList: [],
          receipts: [],
          history: [],
        }),
      },
    }));
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}/asn/detail/900`);
    const pane = page.locator('.wms-pane:visible');
    await expect(pane).toContainText('SH20261121-0001', { timeout: 30_000 });
    await expect(pane).toContainText('东莞立航五金');
    await expect(pane.getByRole('row', { name: /M0001/ })).toContainText('10');
    await noSerious(page);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('ERR-26 the frozen supplier reads the sentence of the specification', async ({ page }) => {
    await open(page, worldOf('supplier', '1'), '/delivery/addAsn');
    await chooseOrg(page);
    await expect(page.getByTestId('asn.frozen')).toContainText(
      'Your delivery has been frozen, and you cannot create a delivery note at this time!',
    );
  });

  test('ERR-23 ERR-24 a match that fails and one that covers everything say so', async ({ page }) => {
    const world = worldOf('supplier');
    let fails = true;
    world.on('ISupSrmAsnHeadService/oneClickMatch', () =>
      fails
        ? refusal(500, '20001', 'The server could not answer')
        : {
            body: {
              data: {
                unmatchedCount: 0,
                orderLines: [orderLine(1)],
                records: [
                  { rowNo: 1, result: 'matched', lines: [{ purchaseLineId: '501', qty: '60' }], openQty: '0', reason: '' },
                ],
              },
            },
          },
    );
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('asn.match').click();
    await page.getByTestId('match').locator('textarea').first().fill('M0001\t60');
    await page.getByTestId('match.go').click();
    await expect(page.getByText('Match ERROR!')).toBeVisible();
    fails = false;
    await page.getByTestId('match.go').click();
    await page.getByTestId('match.apply').click();
    await expect(page.getByText('Matching complete!')).toBeVisible();
    await expect(page.getByTestId('asn.chosen')).toContainText('60');
  });
});
