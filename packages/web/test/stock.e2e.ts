/** Stock by cell: whose it is, what is free of it, and moving it into another cell. */
import { expect, type Page, test } from '@playwright/test';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { product } from './product.ts';
import { noSerious, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const LIST = 'IInvStockService/getinvstocklistbyparams';
const CELLS = 'IInvStockService/getTransferCells';
const MOVE = 'IInvStockService/transferStock';
const stamp = {
  ...{
    version: 1,
    createName: '周仓管',
    createDate: '2026-11-01 08:00:00',
    updateName: '周仓管',
    updateDate: '2026-11-02 08:05:03',
  },
};
const lying = (id: string, more: Body = {}) => ({
  ...storedRow(stock, {
    ...{ id, ...stamp, orgNo: 'KS01', warehouseNo: 'KS-A', cellNo: 'B-01-01', itemNo: `M000${id}`, lotNo: 'L1' },
    ...{ ownerNo: '', inventoryType: '10', qty: '50', reservedQty: '0', ...more },
  }),
  ...{ zoneNo: 'B', unitNo: 'PCS', availableQty: '50', isCellFrozen: '0' },
});
const all = (resource: { readonly fields: object }): Body =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]));
const firm = {
  ...{ supplierShortName: '东莞立航五金', orgNo: 'KS01', isFrozen: '0', isControlSupplier: '0', checkFlag: '0', statusCode: '1' },
  ...{ currencyNo: 'CNY', country: 'CN', approvalStatusCode: '2', erpSynstatusCode: '0' },
};
const place = {
  ...{ orgNo: 'KS01', zoneNo: 'B', cellType: '1', isBadCell: '0', isMixSku: '1', isMixLot: '1', isFrozen: '0', statusCode: '1' },
};
const ready = async (page: Page, proposed: Body): Promise<World> => {
  const world = new World();
  const group = groupOf('InventorySynergy.Stock', 'InventorySynergy.StockMovement', 'Delivery.ReceivingDetails') as {
    readonly children: readonly object[];
  };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, isTransfer: '1' })) }];
  world.on(LIST, () => listOf([lying('1'), lying('2', { ownerNo: 'V0001', qty: '6' })]));
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () =>
    listOf([
      storedRow(supplier, { ...all(supplier), ...firm, id: '9', ...stamp, supplierNo: 'V0001', supplierName: '东莞立航五金' }),
    ]),
  );
  world.on('IBmWarehouseCellService/getbmwarehousecelllistbyparams', () =>
    listOf([
      storedRow(cell, { ...all(cell), id: '7', ...stamp, ...place, warehouseNo: 'KS-A', cellNo: 'B-01-02', cellName: '二号' }),
    ]),
  );
  for (const wire of ['ISrmInArriveService/getDiscrepancyList', 'ISupSrmInArriveService/getsrminarrivelistbyparams'])
    world.on(wire, () => listOf([]));
  world.on(CELLS, () => ({
    body: {
      data: {
        records: [],
        size: 20,
        total: 0,
        pages: 1,
        current: 1,
        rest: '0',
        waitingQty: '0',
        labels: [],
        labelCount: 0,
        ...proposed,
      },
    },
  }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/inventorySynergy/stock`);
  await expect(page.getByText('M0002')).toBeVisible();
  return world;
};
const openTransfer = async (page: Page) => {
  await page.locator('.wms-rowmore').first().click();
  await page.getByTestId('row.transfer').click();
  return page.getByTestId('stock.transfer');
};

test('issue 19 stock says whose it is by name and what a keyword is looked for in', async ({ page }) => {
  await ready(page, { mostQty: '50' });
  await expect(page.getByTestId('list.keyword')).toHaveAttribute('placeholder', '搜索物料编号 / 批号 / 储位');
  const rows = page.getByTestId('list').locator('tbody tr.ant-table-row');
  await expect(rows.first()).toContainText('自有');
  await expect(rows.nth(1)).toContainText('V0001');
  await expect(rows.nth(1)).toContainText('东莞立航五金');
  await noSerious(page);
});

test('issue 19 stock is moved to a proposed cell at a press, elsewhere with a reason, and a refusal stands at its field', async ({
  page,
}) => {
  const records = [{ cellNo: 'B-01-05', qty: '30', reason: '同物料' }];
  const world = await ready(page, { mostQty: '50', records, total: 1 });
  const message = '储位 B-01-02 放不下';
  world.on(MOVE, ({ condition }) =>
    condition?.toCellNo === 'B-01-05'
      ? { body: { data: { transferNo: 'YK20261102-0001' } } }
      : refusal(409, '20005', message, [{ code: 'cell.full', field: 'toCellNo', message }]),
  );
  const dialog = await openTransfer(page);
  await expect(dialog).toContainText('可移 50 PCS');
  await dialog.getByLabel('移入储位').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'B-01-02' }).click();
  await page.getByTestId('stock.transfer.send').click();
  await expect(dialog.getByRole('alert')).toHaveText('必填');
  await dialog.getByLabel('改放其他储位的原因').fill('并储位');
  await noSerious(page);
  await page.getByTestId('stock.transfer.send').click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await dialog.getByRole('button', { name: /B-01-05 · 30 PCS · 同物料/ }).click();
  await page.getByTestId('stock.transfer.send').click();
  await expect(page.getByText('已移库：YK20261102-0001')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(world.calls(MOVE).map(({ condition }) => condition)).toEqual([
    { id: '1', qty: '50', toCellNo: 'B-01-02', reason: '并储位', barcodes: [] },
    { id: '1', qty: '30', toCellNo: 'B-01-05', reason: '并储位', barcodes: [] },
  ]);
});

test('issue 19 labels are scanned or chosen with the goods that are moved, and say how much goes', async ({ page }) => {
  const labels = ['BOX-1', 'BOX-2'].map((barcode) => ({ barcode, qty: '10' }));
  const world = await ready(page, { mostQty: '50', labels, labelCount: 2 });
  const message = '标签 BOX-9 在储位 B-01-03';
  world.on(MOVE, ({ condition }) =>
    String(condition?.barcodes).includes('BOX-9')
      ? refusal(409, '20005', message, [{ code: 'label.lies', field: 'barcodes', message }])
      : { body: { data: { transferNo: 'YK20261102-0002' } } },
  );
  const dialog = await openTransfer(page);
  await expect(dialog).toContainText('此处有 2 张标签，货物全部移走时一并移库');
  const scan = dialog.getByLabel('随货标签');
  await scan.click();
  for (const code of ['BOX-1', 'BOX-9']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByLabel('数量')).toHaveValue('10');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('移入储位').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'B-01-02' }).click();
  await noSerious(page);
  await page.getByTestId('stock.transfer.send').click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await scan.focus();
  await page.keyboard.press('Backspace');
  await page.getByTestId('stock.transfer.send').click();
  await expect(page.getByText('已移库：YK20261102-0002')).toBeVisible();
  expect(world.calls(MOVE).map(({ condition }) => [condition?.qty, condition?.barcodes])).toEqual([
    ['10', ['BOX-1', 'BOX-9']],
    ['10', ['BOX-1']],
  ]);
});

test('issue 19 goods that wait to be put away are not moved: the dialog says so and leads to their receipt', async ({ page }) => {
  const world = await ready(page, { mostQty: '0', waitingQty: '50' });
  const dialog = await openTransfer(page);
  await expect(dialog).toContainText('50 PCS 待上架');
  await expect(dialog.getByRole('status')).toContainText('此处没有可移数量');
  await expect(page.getByTestId('stock.transfer.send')).toHaveCount(0);
  await noSerious(page);
  await dialog.getByRole('link', { name: '去收货明细上架' }).click();
  await expect(page).toHaveURL(/delivery\/receivingDetails\?q=M0001/);
  await expect(dialog).toHaveCount(0);
  expect(world.calls(MOVE)).toEqual([]);
});
