/** LB-07: a label whose goods lie in stock is split where it is found. */
import { expect, test } from '@playwright/test';
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

test('LB-07 the split of a label in stock sends its parts; one that is still awaited is split another way', async ({ page }) => {
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
  const rows = page.getByTestId('list').locator('tbody tr[data-row-key]');
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
