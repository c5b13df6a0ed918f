/** GEN-08: the hand-held layout, at the size of a scanner's screen. */
import { expect, test } from '@playwright/test';
import { label } from '@wms/contract/srm/label/label.ts';
import { foundRow, handWorld, openHand, RESOLVE, resolves, scan, tooSmall } from './hand.world.ts';
import { product } from './product.ts';
import { noSerious, storedRow } from './rows.ts';

const LIFE = 'ISupBmBarcodePrintService/getLabelLife';
const CODE = 'M0001   0003002611010001';
const nothing = Object.fromEntries(Object.keys(label.fields).map((name) => [name, null]));
const sticker = (more: object = {}) => ({
  body: {
    data: {
      ...nothing,
      ...storedRow(label, {
        ...{
          id: '1',
          version: 1,
          barcode: CODE,
          orgNo: 'KS01',
          itemNo: 'M0001',
          itemName: '内六角螺钉',
          qty: '300',
          unitNo: 'PCS',
        },
        ...{ supplierNo: 'V0001', warehouseNo: 'KS-A', cellNo: 'A-01-02', lotNo: 'L-7', snBarcodeStatus: '30', ...more },
      }),
      history: [
        {
          ...{ id: '9', fromStatus: null, toStatus: '10', action: 'generate', userNo: 'acme', userName: '陈宇' },
          ...{ logged: '2026-11-01 08:00:00', note: null },
        },
      ],
      children: [],
    },
  },
});

test('GEN-08 AUTH-28 shows the pages a person has, tells the server the layout, and is as large as a finger and an eye want', async ({
  page,
}) => {
  const world = await openHand(page, product.url, handWorld('Pda.LabelQuery'));
  await expect(page).toHaveTitle('手持首页 - WMS');
  await expect(page.getByRole('link')).toHaveText(['手持标签查询']);
  expect(world.sent.length).toBeGreaterThan(2);
  expect(new Set(world.sent.map(({ headers }) => headers['app-client-type']))).toEqual(new Set(['2']));
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.account').click();
  await expect(page.getByTestId('hand.logout')).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
});

test('GEN-08 CONST-33 the desktop stays client 1; who has no page of it begins with the hand-held layout', async ({ page }) => {
  const world = handWorld('Pda.LabelQuery');
  await openHand(page, product.url, world);
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByTestId('user.menu')).toBeVisible();
  expect(world.calls('ISrmBmLoginService/getMenuList').at(-1)?.headers['app-client-type']).toBe('1');
  world.on('ISrmBmLoginService/getMenuList', () => ({
    body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } },
  }));
  await page.goto(`${product.url}/`);
  await expect(page).toHaveURL(/\/pda$/);
  await expect(page.getByRole('link')).toHaveText(['手持标签查询']);
  // an address of a page that was not granted leads home
  await page.goto(`${product.url}/pda/receive`);
  await expect(page).toHaveURL(/\/pda$/);
});

test('GEN-08 AUTH-02 signing in leads back to the hand-held layout and counts as it, signing out leads to that sign-in', async ({
  page,
}) => {
  const world = handWorld('Pda.LabelQuery');
  await page.setViewportSize({ width: 360, height: 640 });
  await world.serve(page);
  await page.goto(`${product.url}/pda`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpda$/);
  await page.getByLabel('用户编号').fill('buyer');
  await page.getByLabel('密码', { exact: true }).fill('Buyer#2026');
  await page.getByTestId('login.submit').click();
  await expect(page).toHaveURL(/\/pda$/);
  expect(world.calls('ISrmBmLoginService/login')[0]?.headers['app-client-type']).toBe('2');
  await page.getByTestId('hand.account').click();
  await page.getByTestId('hand.logout').click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpda$/);
  expect(world.calls('ISrmBmLoginService/logout')).toHaveLength(1);
});

test('GEN-08 a scan is heard without a focus and opens what it names; an unknown one is red, said, and kept among the last five', async ({
  page,
}) => {
  const world = handWorld('Pda.LabelQuery');
  resolves(world, { [CODE]: { found: [foundRow('label', CODE)] } });
  world.on(LIFE, () => sticker());
  // issue 17: right and wrong are felt as well
  const shaken: unknown[] = [];
  await page.exposeFunction('shaken', (pattern: unknown) => shaken.push(pattern));
  await page.addInitScript('navigator.vibrate = (pattern) => { window.shaken(pattern); return true; }');
  await openHand(page, product.url, world);
  const band = page.getByTestId('hand.band');
  await expect(band).toHaveAttribute('data-kind', 'idle');
  await scan(page, 'NOBODY-1');
  await expect(band).toHaveAttribute('data-kind', 'wrong');
  await expect.poll(() => shaken).toEqual([[180, 60, 260]]);
  await expect(band).toHaveText('✕找不到 NOBODY-1');
  await scan(page, CODE);
  await expect(page).toHaveURL(/\/pda\/label-query\?code=/);
  await expect(page.getByTestId('hand.label')).toContainText('KS-A · A-01-02');
  await expect(band).toHaveAttribute('data-kind', 'right');
  await expect.poll(() => shaken.at(-1)).toEqual([40]);
  await expect(page.getByTestId('label.life').getByRole('listitem')).toHaveCount(1);
  for (const n of [2, 3, 4, 5, 6]) await scan(page, `NOBODY-${n}`);
  await expect(page.getByTestId('hand.last').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByTestId('hand.last').getByRole('listitem').first()).toContainText('NOBODY-6');
  await expect(page.getByTestId('hand.label')).toHaveCount(0);
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
});

test('GEN-08 a void label is wrong; what is scanned while somebody types leaves the field as it was', async ({ page }) => {
  const world = handWorld('Pda.LabelQuery');
  resolves(world, { [CODE]: { found: [foundRow('label', CODE)] } });
  world.on(LIFE, () => sticker({ voidFlag: '1' }));
  await openHand(page, product.url, world, '/pda/label-query');
  const box = page.getByTestId('hand.box');
  await expect(box).toHaveAttribute('inputmode', 'none');
  await page.getByTestId('hand.type').click();
  await expect(box).toHaveAttribute('inputmode', 'text');
  await expect(box).toBeFocused();
  await box.fill('M00');
  // the burst begins after a pause
  await page.waitForTimeout(100);
  await scan(page, CODE);
  await expect(page.getByTestId('hand.band')).toContainText('标签已作废');
  await expect(box).toHaveValue('M00');
  await box.fill(CODE);
  await box.press('Enter');
  await expect(page.getByTestId('hand.last').getByRole('listitem')).toHaveCount(2);
  expect(world.calls(LIFE).map(({ condition }) => condition?.barcode)).toEqual([CODE, CODE]);
});

test('GEN-08 who has no page of it is told whom to ask, and without a right to a page nothing is asked of it', async ({
  page,
}) => {
  const world = await openHand(page, product.url, handWorld());
  await expect(page.getByText('尚未授权任何手持功能')).toBeVisible();
  await scan(page, CODE);
  await expect(page.getByTestId('hand.band')).toHaveAttribute('data-kind', 'wrong');
  expect(world.calls(RESOLVE)).toHaveLength(0);
});

test('GEN-08 LB-05 RULE-30 the label query says what any code is: container, cell, notice, material, the parts of a GS1 code, or why it is unknown', async ({
  page,
}) => {
  const world = handWorld('Pda.LabelQuery', 'Pda.Receive');
  const elements = [
    { ai: '01', title: 'GTIN', text: '06901234567892', value: '06901234567892' },
    { ai: '17', title: 'USE BY OR EXPIRY', text: '270501', value: '2027-05-01' },
  ];
  const gs1 = { readable: '(01)06901234567892(17)270501', elements };
  resolves(world, {
    BOX1: { found: [foundRow('container', 'BOX1', { itemNo: 'M0001', qty: '60', unitNo: 'PCS', cellNo: 'A-01-02' })] },
    'A-01-02': { found: [foundRow('cell', 'A-01-02', { warehouseNo: 'KS-A', cellNo: 'A-01-02' })] },
    'SH-1': { found: [foundRow('notice', 'SH-1', { name: '华东紧固件' }, { id: '5000' })] },
    M0001: {
      found: [foundRow('item', 'M0001', { name: '内六角螺钉' }), foundRow('supplierItem', 'M0001', { supplierNo: 'V0001' })],
    },
    '0106901234567892': { gs1 },
    '01069': { issues: [{ code: 'gs1.length', params: { ai: '01', title: 'GTIN', expected: 'n14', value: '069' } }] },
  });
  await openHand(page, product.url, world, '/pda/label-query');
  const band = page.getByTestId('hand.band');
  const found = page.getByTestId('hand.found');
  await scan(page, 'BOX1');
  await expect(band).toHaveText('✓容器 BOX1');
  await expect(found).toContainText('A-01-02');
  await expect(found).toContainText('60 PCS');
  await scan(page, 'A-01-02');
  await expect(band).toHaveText('✓储位 A-01-02');
  await scan(page, 'SH-1');
  await expect(found).toContainText('华东紧固件');
  await expect(page.getByTestId('found.receive')).toHaveAttribute('href', '/pda/receive?id=5000');
  expect(await tooSmall(page)).toEqual([]);
  await scan(page, 'M0001');
  await expect(band).toHaveText('✓该条码对应 2 项资料');
  await expect(found).toHaveCount(2);
  await scan(page, '0106901234567892');
  await expect(band).toHaveText('✕GS1 条码，系统中没有对应的资料');
  await expect(page.getByTestId('hand.gs1')).toContainText('2027-05-01');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await scan(page, '01069');
  await expect(band).toContainText('(01) GTIN 的格式应为 n14');
  await scan(page, 'NOBODY');
  await expect(band).toHaveText('✕未找到与“NOBODY”对应的资料');
  await expect(found).toHaveCount(0);
});
