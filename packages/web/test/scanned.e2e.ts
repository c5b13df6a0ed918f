/** What is scanned or pasted where one searches opens its row, or says what it is not and why. */
import { expect, type Page, test } from '@playwright/test';

import { scanFacts } from '@wms/contract/srm/label/scan.ts';
import { product } from './product.ts';
import { everyGrant, noSerious } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

const SCAN = 'IBmBarcodeDetailService/resolveScan';
const noFacts = Object.fromEntries(scanFacts.map((name) => [name, null]));
const row = (kind: string, number: string, more: object = {}) => ({
  ...{ kind, id: '7', number, status: null, voidFlag: '0', children: [], reason: null, issues: [] },
  ...{ facts: { ...noFacts, name: '内六角螺钉' }, url: `/base/material/material?q=${number}`, ...more },
});
const none = { found: [], gs1: null, issues: [] as object[] };

const open = async (page: Page, answers: Readonly<Record<string, object>>): Promise<World> => {
  const world = new World();
  const group = groupOf('Barcode.ContainerManagement') as { readonly children: readonly object[] };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...everyGrant })) }];
  world.on('IBmBoxService/getbmboxlistbyparams', () => listOf([]));
  world.on(SCAN, ({ condition }) => {
    const text = String(condition?.text);
    const unknown = { ...none, issues: [{ code: 'scan.unknown', params: { text } }] };
    return { body: { data: { text, ...none, ...(answers[text] ?? unknown) } } };
  });
  await signedIn(page, product.url, world);
  return world;
};
const gs1 = { readable: '(01)04006381333931(10)L1', elements: [{ ai: '10', title: 'BATCH/LOT', text: 'L1', value: 'L1' }] };

test('LB-05 S6 a code in the panel of functions opens the row it names, and Enter the only one there is', async ({ page }) => {
  const world = await open(page, { '(01)04006381333931(10)L1': { found: [row('item', 'M0001')], gs1 } });
  world.on('IBmItemService/getbmitemlistbyparams', () => listOf([]));
  await page.goto(`${product.url}/dashboard`);
  await expect(page.locator('.wms-side')).toBeVisible();
  await page.keyboard.press('Alt+c');
  const panel = page.getByTestId('panel');
  await panel.locator('input').fill('(01)04006381333931(10)L1');
  await expect(panel.getByTestId('scanned')).toContainText('物料 M0001');
  await expect(panel.getByTestId('scanned')).toContainText('(01)04006381333931(10)L1');
  await noSerious(page);
  await panel.locator('input').press('Enter');
  await expect(page).toHaveURL(/\/base\/material\/material\?q=M0001/);
  await expect(panel).toHaveCount(0);
  await expect.poll(() => world.calls('IBmItemService/getbmitemlistbyparams').length).toBeGreaterThan(0);
  expect(world.calls(SCAN).filter(({ condition }) => condition?.text !== 'M0001')).toHaveLength(1);
});
test('LB-05 the panel says what a code is not and why, and asks nothing about words', async ({ page }) => {
  const world = await open(page, {
    ']C100340123453111111116': {
      issues: [{ code: 'gs1.checkDigit', params: { ai: '00', value: '340123453111111116', expected: '5' } }],
    },
    'LOST-1': {
      found: [
        row('label', 'LOST-1', { url: null, voidFlag: '1', issues: [{ code: 'label.void', params: { barcode: 'LOST-1' } }] }),
      ],
    },
  });
  await page.goto(`${product.url}/dashboard`);
  await expect(page.locator('.wms-side')).toBeVisible();
  await page.keyboard.press('Alt+c');
  const search = page.getByTestId('panel').locator('input');
  const told = page.getByTestId('scanned');
  await search.fill(']C100340123453111111116');
  await expect(told).toContainText('校验码错误，应为 5');
  await search.fill('LOST-1');
  await expect(told).toContainText('标签 LOST-1 已作废');
  await search.fill('NOWHERE-9');
  await expect(told).toContainText('未找到与“NOWHERE-9”对应的资料');
  const asked = world.calls(SCAN).length;
  await search.fill('nosuchfunction');
  await expect(page.getByText('没有名为“nosuchfunction”的功能')).toBeVisible();
  expect(world.calls(SCAN)).toHaveLength(asked);
});
test('LB-05 the search box of a list that finds nothing says which row a code names elsewhere', async ({ page }) => {
  await open(page, { 'SH20261101-0001': { found: [row('notice', 'SH20261101-0001', { url: '/asn/detail/7' })] } });
  await page.goto(`${product.url}/barcode/container-management?q=SH20261101-0001`);
  const told = page.getByTestId('list.noMatch').getByTestId('scanned');
  await expect(told).toContainText('该条码对应');
  await expect(told.getByRole('link')).toHaveAttribute('href', '/asn/detail/7');
});
