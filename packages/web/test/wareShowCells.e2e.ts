/** What is done to cells and zones on the warehouse view. */
import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { everyGrant, noSerious } from './rows.ts';
import { cellOn, empty, numbersOf, open, service, shown, view, zoneOn } from './wareShow.screen.ts';
import { makeCell, makeHouse, makeZone } from './wareShow.world.ts';
import { refusal } from './world.ts';

test('WARE-17 cells are selected by rectangle and keys, changed, refused by name and deleted without the refused ones', async ({
  page,
}) => {
  const house = makeHouse(500);
  const world = await open(page, house, `${view}?show=shelves&zoneNo=Z01`);
  const from = await cellOn(page, 'Z01-01-01-05').boundingBox();
  const to = await cellOn(page, 'Z01-01-03-04').boundingBox();
  if (!from || !to) throw new Error('the shelf is out of sight');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(shown(page, 'selected')).toContainText('已选 6 个储位');
  await shown(page, 'selected.clear').click();
  // with the keyboard: one, then three more with Shift
  await cellOn(page, 'Z01-01-01-01').focus();
  await page.keyboard.press('Space');
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect(shown(page, 'selected')).toContainText('已选 4 个储位');

  await shown(page, 'selected.change').click();
  await page.getByTestId('change.maxQty').check();
  await page.getByTestId('change').getByLabel('最大数量', { exact: true }).fill('250');
  await noSerious(page);
  await page.getByTestId('change.save').click();
  await expect(page.getByTestId('change')).toBeHidden();
  const [changed] = world.calls(`${service}/batchUpdateCellsData`);
  expect(changed?.condition?.cells).toHaveLength(4);
  expect(changed?.condition?.cells).toContainEqual({ id: expect.any(String), version: 1, maxQty: '250' });

  // the whole shelf, of which the cells with goods are refused by name
  await shown(page, 'shelf.select').click();
  await shown(page, 'selected.delete').click();
  await expect(page.getByTestId('delete.do')).toBeDisabled();
  await page.getByTestId('delete.typed').fill('50');
  await page.getByTestId('delete.do').click();
  const held = house.cells.filter(({ shelfNo, qty }) => shelfNo === 'Z01-01' && qty !== undefined);
  await expect(page.getByTestId('refusals').getByRole('listitem')).toHaveCount(held.length);
  await expect(page.getByTestId('refusals')).toContainText(`储位 ${held[0]?.cellNo} 尚有库存`);
  await page.getByTestId('delete.without').click();
  await expect(page.getByTestId('delete')).toBeHidden();
  expect(house.cells.filter(({ shelfNo }) => shelfNo === 'Z01-01')).toHaveLength(held.length);
});

test('WARE-17 named rows are pasted from a sheet, a number that exists is refused at its row; a pattern that clashes cannot be saved', async ({
  page,
}) => {
  const house = makeHouse(500);
  // before a zone is chosen nothing was asked, so nothing can have failed
  const world = await open(page, house);
  await shown(page, 'add').click();
  await page.getByTestId('add.create').click();
  await expect(page.getByTestId('create.preview')).toContainText('40 个储位');
  await page.waitForTimeout(600);
  await expect(page.getByTestId('create.preview').getByRole('alert')).toHaveCount(0);

  await page.goto(`${product.url}${view}?show=shelves&zoneNo=Z01`);
  await shown(page, 'add').click();
  await page.getByTestId('add.rows').click();
  await page.getByTestId('rows.0.cellNo').evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', 'X-1\tX\t1\t1\t80\nZ01-01-01-01\tX\t2\t1\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByTestId('rows.0.maxQty')).toHaveValue('80');
  await page.getByTestId('rows.save').click();
  await expect(page.getByTestId('rows').getByRole('row').nth(2)).toContainText('储位 Z01-01-01-01 已存在');
  await page.getByTestId('rows.1.cellNo').fill('X-2');
  await page.getByTestId('rows.save').click();
  await expect(page.getByTestId('rows')).toBeHidden();
  expect(world.calls(`${service}/batchAddCellsData`).at(-1)?.condition?.cells).toEqual([
    { cellNo: 'X-1', cellType: '1', shelfNo: 'X', cellX: 1, cellZ: 1, maxQty: '80' },
    { cellNo: 'X-2', cellType: '1', shelfNo: 'X', cellX: 2, cellZ: 1 },
  ]);

  await shown(page, 'add').click();
  await page.getByTestId('add.create').click();
  await expect(page.getByTestId('create.clashes')).toContainText('40 个编号已存在');
  await expect(page.getByTestId('create.save')).toBeDisabled();
  await noSerious(page);
  await page.getByTestId('create.shelfTo').fill('150');
  await expect(page.getByTestId('create')).toContainText('一次 6000 个储位，最多 5000 个');
  await page.getByTestId('create.shelfTo').fill('90');
  await page.getByTestId('create.shelfFrom').fill('81');
  await expect(page.getByTestId('create.free')).toBeVisible();
  // what was made is what is shown then, not the first shelf of the zone nor its cells without one
  house.cells.unshift(makeCell('Z01', '', 1, 1, { cellNo: 'LOOSE' }));
  await page.getByTestId('create.save').click();
  await expect(cellOn(page, 'Z01-81-01-01')).toBeVisible();
  await expect(page).toHaveURL(/shelfNo=Z01-81/);
});

test('WARE-17 WARE-02 zones are resized, taken back and saved once; what is unsaved is not lost by closing', async ({ page }) => {
  const house = empty();
  house.zones.push(makeZone('A'), makeZone('B', { posX: 20 }));
  const world = await open(page, house, `${view}/manageWarehouse?warehouseNo=KS-A`);
  await zoneOn(page, 'B').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await numbersOf(page, 'B')).toEqual(['15', '0', '16', '10']);
  await expect(shown(page, 'manage.overlaps')).toContainText('A 与 B 重叠');
  const grip = await zoneOn(page, 'B').locator('[data-grip="se"]').boundingBox();
  const width = (await zoneOn(page, 'B').boundingBox())?.width ?? 0;
  if (!grip) throw new Error('the zone has no corner to take');
  await page.mouse.move(grip.x + 6, grip.y + 6);
  await page.mouse.down();
  await page.mouse.move(grip.x + 6 + (width / 16) * 3, grip.y + 6, { steps: 3 });
  await page.mouse.up();
  expect(await numbersOf(page, 'B')).toEqual(['15', '0', '19', '10']);
  // each is one step back: the drag, and the keys pressed one after another
  await page.keyboard.press('Control+z');
  expect(await numbersOf(page, 'B')).toEqual(['15', '0', '16', '10']);
  await page.keyboard.press('Control+z');
  expect(await numbersOf(page, 'B')).toEqual(['20', '0', '16', '10']);
  await expect(shown(page, 'manage.save')).toBeDisabled();
  await shown(page, 'manage.redo').click();
  await shown(page, 'place.A.posY').fill('30');
  await page.keyboard.press('Alt+w');
  await expect(page.getByTestId('confirm')).toContainText('尚未保存');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await noSerious(page);
  // somebody else was quicker: nothing is lost, and the second try goes through
  let tries = 0;
  world.on(`${service}/updateBmZonePosByParams`, () => {
    tries += 1;
    if (tries === 1) {
      for (const zone of house.zones) zone.version = 4;
      return refusal(409, '20004', '数据已被修改');
    }
    return { body: { data: { count: 2, zones: [], overlaps: [] } } };
  });
  await shown(page, 'manage.save').click();
  await expect(page.getByText('其他人已保存过库区')).toBeVisible();
  await expect.poll(() => world.calls(`${service}/getZonesByWareData`).length).toBe(2);
  await expect(shown(page, 'manage.save')).not.toHaveClass(/ant-btn-loading/);
  await shown(page, 'manage.save').click();
  await expect(shown(page, 'manage.save')).toBeDisabled();
  expect(world.calls(`${service}/updateBmZonePosByParams`).at(-1)?.condition?.zones).toEqual([
    { id: house.zones[0]?.id, version: 4, posX: 0, posY: 30, posW: 16, posH: 10 },
    { id: house.zones[1]?.id, version: 4, posX: 15, posY: 0, posW: 16, posH: 10 },
  ]);
});

test('PERM-04 many cells are changed with the right of batch updates, and not with that of modifying one', async ({ page }) => {
  for (const [grants, count] of [
    [{ ...everyGrant, isBatchUpdate: '0' }, 0],
    [{ ...everyGrant, isModify: '0' }, 1],
  ] as const) {
    await open(page, makeHouse(500), `${view}?show=shelves&zoneNo=Z01`, grants);
    await cellOn(page, 'Z01-01-01-01').focus();
    await page.keyboard.press('Space');
    await expect(shown(page, 'selected.delete')).toBeVisible();
    await expect(shown(page, 'selected.change')).toHaveCount(count);
  }
});

test('WARE-17 labels are printed with a bar code for each cell, one page each', async ({ page }) => {
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelectorAll(".wms-label-sheet > .wms-cell-label").length; };',
  );
  await open(page, makeHouse(500), `${view}?show=shelves&zoneNo=Z01`);
  await shown(page, 'shelf.print').click();
  await expect(page.getByTestId('labels').locator('.wms-barcode')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(shown(page, 'shelf.print')).toBeFocused();
  await shown(page, 'shelf.print').click();
  await noSerious(page);
  await page.getByTestId('labels.print').click();
  expect(await page.evaluate('window.printed')).toBe(50);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByTestId('labels.sheet');
  await expect(sheet).toBeVisible();
  await expect(shown(page, 'ware')).toHaveCount(0);
  await expect(sheet.getByText('Z01-01-01-01')).toBeVisible();
  expect(await sheet.locator('style').textContent()).toContain('60mm 40mm');
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(50);
});
