/** Announcing goods: order lines are chosen at the workbench and written into the sheet. */
import { expect, type Page, test } from '@playwright/test';
import { add, cell, chooseOrg, list, notice, open, orderLine, playOrganizations, worldOf } from './asn.world.ts';
import { product } from './product.ts';
import { actOf, noSerious, pressAct } from './rows.ts';
import { refusal, type World } from './world.ts';

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
          schedules: [],
          records: [
            {
              rowNo: 1,
              result: 'matched',
              lines: [{ purchaseLineId: '501', qty: '60' }],
              openQty: '0',
              reason: '',
              candidates: [],
            },
            { rowNo: 2, result: 'unmatched', lines: [], openQty: '5', reason: 'asn.match.noItem', candidates: [] },
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
          schedules: [],
          records: [
            {
              rowNo: 1,
              result: 'matched',
              lines: [{ purchaseLineId: '501', qty: '60' }],
              openQty: '0',
              reason: '',
              candidates: [],
            },
            {
              rowNo: 2,
              result: 'matched',
              lines: [{ purchaseLineId: '501', qty: '1' }],
              openQty: '0',
              reason: '',
              candidates: [],
            },
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
    await expect(page.getByTestId('asn.form')).toContainText('61 PCS');
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
    await expect(page.getByTestId('asn.form')).toContainText('共 2 行，数量 1,050 PCS，7 箱');
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

const outside = 'ISupSrmAsnHeadService';
const line = (more: Record<string, unknown> = {}) => ({
  id: '1',
  version: 1,
  asnId: '900',
  lineSeq: 1,
  purchaseLineId: '501',
  purchaseNo: 'PO2611-001',
  purchaseSeq: 1,
  goodsNo: 'M0001',
  goodsName: '内六角螺钉',
  unitNo: 'PCS',
  deliveryQty: '10',
  receiveQty: '0',
  giftQty: '0',
  voidFlag: '0',
  closedFlag: '0',
  fileList: [],
  ...more,
});
/** A notice in one state, as its list and its form read it. */
const playStored = (world: World, more: Record<string, unknown>): World => {
  const row = notice({
    shipper: '陈宇',
    contact: '王采购',
    shipAddress: '东莞市振安路 12 号',
    deliveryAddress: '昆山市前进东路 88 号',
    ...more,
  });
  world.on(`${outside}/getsrmasnheadlistbyparams`, () => list([row]));
  world.on(`${outside}/getAsnTabCounts`, () => ({ body: { data: { all: 1 } } }));
  world.on(`${outside}/getsrmasnheadbyid`, () => ({
    body: { data: { ...row, lines: [line()], fileList: [], receipts: [], history: [] } },
  }));
  for (const operation of ['resubmitAsn', 'updatesrmasnheadbyid'])
    world.on(`${outside}/${operation}`, () => ({ body: { data: { id: '900', version: 4, asnNo: row.asnNo, status: '0' } } }));
  return world;
};
const toStored = async (page: Page, act: string): Promise<void> => {
  await pressAct(page, page.locator('tr[data-row-key="900"]'), act);
  await expect(page.locator('#asn-contact')).toHaveValue('王采购');
};

test('ASN-28 B-F6 A-F22 a rejected notice is modified and resubmitted by one button, and only then called submitted', async ({
  page,
}) => {
  const world = playStored(worldOf('supplier'), { status: '1', approvalStatusCode: '2', rejectReason: '数量多报' });
  await open(page, world, '/delivery/asnTracking');
  await expect(await actOf(page, page.locator('tr[data-row-key="900"]'), 'resubmit')).toContainText('修改并重新提交');
  await page.keyboard.press('Escape');
  await toStored(page, 'resubmit');
  await page.locator('#asn-contact').fill('李采购');
  await expect(page.getByTestId('asn.submit')).toHaveText('修改并重新提交');
  await page.getByTestId('asn.submit').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByText('SH20261121-0001 已提交')).toBeVisible();
  // what is said leads to what it speaks of
  await expect(page.getByRole('link', { name: '打开' })).toHaveAttribute('href', '/asn/detail/900');
  expect(world.calls(`${outside}/resubmitAsn`)[0]?.condition).toMatchObject({ id: '900', version: 3, contact: '李采购' });
  expect(world.calls(`${outside}/updatesrmasnheadbyid`)).toHaveLength(0);
});

test('ASN-27 B-F6 a pending notice that was changed is called saved, not submitted', async ({ page }) => {
  const world = playStored(worldOf('supplier'), {});
  await open(page, world, '/delivery/asnTracking');
  await toStored(page, 'edit');
  await page.locator('#asn-contact').fill('李采购');
  await page.getByTestId('asn.submit').click();
  await expect(page.getByText('SH20261121-0001 的修改已保存')).toBeVisible();
  await expect(page.getByText('已提交')).toHaveCount(0);
  expect(world.calls(`${outside}/updatesrmasnheadbyid`)).toHaveLength(1);
});
