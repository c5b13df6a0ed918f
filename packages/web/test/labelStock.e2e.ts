/** LB-07: a label whose goods lie in stock is split where it is found. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { label } from '@wms/contract/srm/label/label.ts';
import { product } from './product.ts';
import { actOf, everyGrant, noSerious, pressAct, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

const nothing = Object.fromEntries(Object.keys(label.fields).map((name) => [name, null]));
const stamp = { version: 3, createName: '陈宇', createDate: '2026-11-01 08:00:00', updateName: '陈宇' };
const sticker = (id: string, snBarcodeStatus: string) => ({
  ...nothing,
  ...storedRow(label, {
    ...{ id, ...stamp, updateDate: '2026-11-02 08:05:03', barcode: `M0001-${id}`, orgNo: 'KS01', itemNo: 'M0001' },
    ...{ itemName: '内六角螺钉', qty: '300', unitNo: 'PCS', supplierNo: 'V0001', snBarcodeStatus, cellNo: 'A-01-01' },
  }),
});

const open = async (page: Page): Promise<{ readonly world: World; readonly rows: Locator }> => {
  const world = new World();
  const group = groupOf('Barcode.LabelManagement') as { readonly children: readonly object[] };
  const rights = { ...everyGrant, isPrint: '1', isSubmit: '1' };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...rights })) }];
  world.on('IBmBarcodeDetailService/getbmbarcodedetaillistbyparams', () => listOf([sticker('1', '1'), sticker('2', '0')]));
  world.on('IBmBarcodeDetailService/splitStoredLabel', () => ({
    body: { data: { records: ['8', '9'].map((id) => ({ id, barcode: `P${id}`, qty: '150' })) } },
  }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/barcode/label-management?f=${encodeURIComponent(JSON.stringify({ itemNo: 'M0001' }))}`);
  return { world, rows: page.getByTestId('list').locator('tbody tr[data-row-key]') };
};

test('LB-07 the split of a label in stock sends its parts; one that is still awaited is split another way', async ({ page }) => {
  const { world, rows } = await open(page);
  await pressAct(page, rows.first(), 'splitStored');
  const dialog = page.getByTestId('label.split');
  await dialog.getByLabel('第 1 份').fill('150');
  await dialog.getByLabel('第 2 份').focus();
  await noSerious(page);
  await dialog.getByTestId('split.only').click();
  await expect
    .poll(() => world.calls('IBmBarcodeDetailService/splitStoredLabel').at(-1)?.condition)
    .toMatchObject({ barcode: 'M0001-1', version: 3, qtys: ['150', '150'] });
  await expect(dialog).toHaveCount(0);
  await expect(await actOf(page, rows.nth(1), 'splitStored')).toHaveAttribute('aria-disabled', 'true');
});

test('LB-07 what is wrong with a part stands at it, in words, and what fills itself in gives way to what is typed', async ({
  page,
}) => {
  const { world, rows } = await open(page);
  await pressAct(page, rows.first(), 'splitStored');
  const dialog = page.getByTestId('label.split');
  const [first, second] = [dialog.getByLabel('第 1 份'), dialog.getByLabel('第 2 份')];
  await dialog.getByTestId('split.only').click();
  await expect(dialog.getByRole('alert')).toHaveText(Array(2).fill('请输入大于 0 且小于 300 PCS 的数量'));
  for (const one of [first, second]) await expect(one).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toBeFocused();
  await noSerious(page);
  await first.fill('1e2');
  await expect(dialog.getByRole('alert').first()).toHaveText('请输入数字，例如 12.5，最多 20 位');
  // by a press, and by the key
  await first.fill('100');
  await second.click();
  await expect(second).toHaveValue('200');
  await page.keyboard.type('3210');
  await expect(second).toHaveValue('3210');
  await expect(dialog.getByTestId('split.left')).toHaveText('超出 3,010，标签数量为 300');
  await second.fill('');
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(second).toHaveValue('200');
  await page.keyboard.type('50');
  await expect(dialog.getByTestId('split.left')).toHaveText('剩余 150 / 300 待分配');
  await expect(dialog.getByRole('alert')).toHaveText(['拆分数量合计 150，与标签数量 300 不符']);
  expect(world.calls('IBmBarcodeDetailService/splitStoredLabel')).toEqual([]);
});

test('issue 18 LB-07 a label in stock is split by keys alone', async ({ page }) => {
  const { world, rows } = await open(page);
  await expect(rows).toHaveCount(2);
  await rows.first().focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 3 && !(await page.locator('.wms-rowmore:focus').count()); step++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const act = page.getByRole('menuitem').filter({ has: page.getByTestId('row.splitStored') });
  await expect(act).toBeVisible();
  for (let step = 0; step < 20 && !(await act.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('label.split');
  await expect(dialog.getByLabel('第 1 份')).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: '添加一份' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('第 3 份')).toBeFocused();
  await expect(dialog.getByLabel('第 3 份')).toHaveValue('150');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => world.calls('IBmBarcodeDetailService/splitStoredLabel').at(-1)?.condition)
    .toMatchObject({ qtys: ['100', '50', '150'] });
  await expect(dialog).toHaveCount(0);
  await expect(rows.first().locator('.wms-rowmore')).toBeFocused();
});
