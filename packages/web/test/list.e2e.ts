/** What a list asks for and how it is searched. */
import { expect, test } from '@playwright/test';
import { LIST, ORG_LIST, open, organizations, rows } from './list.screen.ts';
import { product } from './product.ts';
import { granting, serveList } from './rows.ts';

test.describe('the list', () => {
  test('CONST-01 CONST-02 CONST-06 LIST-09 asks for 20 rows by t1.updateDate desc, then for the next page', async ({ page }) => {
    const world = granting();
    const asked = serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await expect(rows(page)).toHaveCount(20);
    expect(asked[0]).toMatchObject({ current: 1, size: 20, field: 't1.updateDate', order: 'desc', condition: {} });
    await expect(page.getByTestId('list').getByRole('heading', { level: 1 })).toHaveText('组织');
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(rows(page).first()).toContainText('KS020');
    expect(asked.at(-1)?.current).toBe(2);
    await expect(page).toHaveURL(/p=2/);
    await page.locator('.ant-pagination-options').getByRole('combobox').click();
    await expect(page.locator('.ant-select-item-option:visible')).toHaveText(['20 条/页', '30 条/页', '50 条/页', '100 条/页']);
    await page.goBack();
    await expect(rows(page).first()).toContainText('KS000');
  });

  test('BASE-016 has the columns of the ledger, sorts by each of them and leaves the sort again', async ({ page }) => {
    const world = granting();
    const asked = serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      '组织编号',
      '组织名称',
      '组织简称',
      '状态',
      '备注',
      '创建人',
      '创建时间',
      '修改人',
      '修改时间',
      '操作',
    ]);
    const head = page.getByRole('columnheader', { name: '组织编号' });
    await head.click();
    await expect.poll(() => [asked.at(-1)?.field, asked.at(-1)?.order]).toEqual(['orgNo', 'asc']);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.click();
    await expect.poll(() => asked.at(-1)?.order).toBe('desc');
    await head.click();
    await expect(head).not.toHaveAttribute('aria-sort', /.+/);
    await expect(page).toHaveURL(product.url + LIST);
  });

  test('LIST-01 LIST-18 keyword and conditions travel, stand in the address and go away by their chips', async ({ page }) => {
    const world = granting();
    const asked = serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await page.getByTestId('list.keyword').fill('昆山');
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ keyword: '昆山' });
    await page.getByTestId('list.advanced').click();
    await page.getByTestId('list.search').getByLabel('组织名称').fill('精密');
    await page.getByTestId('list.search').getByLabel('状态').click();
    await page.locator('.ant-select-item-option:visible', { hasText: '有效' }).first().click();
    const before = asked.length;
    await page.getByTestId('list.query').click();
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ keyword: '昆山', orgNameIndistinct: '精密', statusCode: '1' });
    expect(asked.length).toBe(before + 1);
    await expect(page.getByTestId('list.search')).toHaveCount(0);
    await page.getByRole('button', { name: '移除条件 组织名称 精密' }).click();
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ keyword: '昆山', statusCode: '1' });
    await expect(page).not.toHaveURL(/orgNameIndistinct/);
    const afterChip = asked.length;
    await page.goto(page.url());
    await expect(page.getByTestId('list.keyword')).toHaveValue('昆山');
    await expect.poll(() => asked.length).toBe(afterChip + 1);
    expect(asked.at(-1)?.condition).toEqual({ keyword: '昆山', statusCode: '1' });
  });

  test('LIST-17 LIST-72 Cancel searches nothing, Escape gives the focus back, and what is wrong is not searched for', async ({
    page,
  }) => {
    const world = granting();
    const asked = serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press('Alt+a');
    const field = page.getByTestId('list.search').getByLabel('组织编号');
    await expect(field).toBeFocused();
    await field.fill('x'.repeat(51));
    await page.getByTestId('list.query').click();
    await expect(page.getByTestId('list.search').getByRole('alert')).toHaveText('最多 50 个字符');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('list.advanced')).toBeFocused();
    expect(asked).toHaveLength(1);
  });

  test('pasted lines are numbers to be found exactly', async ({ page }) => {
    const world = granting();
    const asked = serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await page.getByTestId('list.keyword').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', 'KS001\r\nKS002\nKS001');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ orgNo: ['KS001', 'KS002'] });
  });

  test('CONST-13 LIST-21 LIST-22 LIST-24 controls are small, the layers have the sizes of the ledger and stay inside the window', async ({
    page,
  }) => {
    const world = granting();
    serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    for (const control of await page.locator('.wms-toolbar button, .wms-list-bar .ant-select').all())
      await expect(control).toHaveClass(/-sm\b/);
    expect((await page.getByTestId('tool.add').boundingBox())?.height).toBe(26);
    await page.getByTestId('list.advanced').click();
    const layer = page.locator('.wms-search-popover .ant-popover-container');
    await expect(layer).toBeVisible();
    await expect(page.getByTestId('list.query')).toBeVisible();
    // three fields stand in one row of the usual width; how wide more of them may be is in kernel/field/search.test.ts
    await expect.poll(async () => (await layer.boundingBox())?.width).toBe(700);
    expect(
      new Set(await page.locator('.wms-search-field').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)))
        .size,
    ).toBe(1);
    const box = await layer.boundingBox();
    expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1366);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
    // as large as its fields: the foot follows the last of them below the room its choices need, and nothing scrolls
    const body = page.locator('.wms-search-body');
    expect(await body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    const last = await page.locator('.wms-search-field').last().boundingBox();
    const foot = await page.getByTestId('list.query').boundingBox();
    expect((foot?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThan(100);
    expect((box?.y ?? 0) + (box?.height ?? 0) - ((foot?.y ?? 0) + (foot?.height ?? 0))).toBeLessThan(20);
    // more of them than fit: 569 px at most, the fields scroll and the foot stays
    await page.setViewportSize({ width: 800, height: 1000 });
    await body.evaluate((one) => {
      for (let at = 0; at < 6; at++) for (const field of [...one.children].slice(0, 4)) one.append(field.cloneNode(true));
    });
    await expect.poll(async () => (await layer.boundingBox())?.height).toBe(569);
    expect(await body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(20);
    await expect(page.getByTestId('list.query')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.keyboard.press('Escape');
    await page.getByTestId('list.columns').click();
    const columns = page.locator('.ant-popover-container:has(.wms-columns)');
    await expect
      .poll(async () => [(await columns.boundingBox())?.width, (await columns.boundingBox())?.height])
      .toEqual([380, 393]);
  });
});

test.describe('in Taiwan', () => {
  test.use({ locale: 'zh-TW' });
  test('CONST-02 the foot counts rows by the word in use there', async ({ page }) => {
    const world = granting();
    serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await expect(page.getByTestId('list.total')).toHaveText('共 143 筆');
    await expect(page.locator('.ant-pagination-options')).toContainText('20 筆/頁');
  });
});
