/** GEN-08: the hand-held layout, at the size of a scanner's screen. */
import { expect, test } from '@playwright/test';
import { label } from '@wms/contract/srm/label/label.ts';
import { handWorld, openHand, scan, tooSmall } from './hand.world.ts';
import { product } from './product.ts';
import { noSerious, storedRow } from './rows.ts';
import { refusal } from './world.ts';

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
const unknown = () => refusal(404, '20003', '记录不存在');

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
  world.on(LIFE, ({ condition }) => (condition?.barcode === CODE ? sticker() : unknown()));
  await openHand(page, product.url, world);
  const band = page.getByTestId('hand.band');
  await expect(band).toHaveAttribute('data-kind', 'idle');
  await scan(page, 'NOBODY-1');
  await expect(band).toHaveAttribute('data-kind', 'wrong');
  await expect(band).toHaveText('✕找不到 NOBODY-1');
  await scan(page, CODE);
  await expect(page).toHaveURL(/\/pda\/label-query\?code=/);
  await expect(page.getByTestId('hand.label')).toContainText('KS-A · A-01-02');
  await expect(band).toHaveAttribute('data-kind', 'right');
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
  expect(world.calls(LIFE)).toHaveLength(0);
});
