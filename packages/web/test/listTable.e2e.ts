/** What a list shows of its rows, and what may be done with them. */
import { expect, test } from '@playwright/test';
import { check, LIST, ORG_LIST, open, organizations, rows, SUPPLIER_LIST } from './list.screen.ts';
import { product } from './product.ts';
import { everyGrant, granting, makeSupplier, noSerious, serveList } from './rows.ts';
import { refusal } from './world.ts';

test.describe('the list', () => {
  test('LIST-25 LIST-26 LIST-28 columns move by keyboard, hide, and stay so after a reload on this page only', async ({
    page,
  }) => {
    const world = granting();
    serveList(world, ORG_LIST, organizations);
    serveList(world, SUPPLIER_LIST, [makeSupplier(1)]);
    await open(page, world, LIST);
    await page.getByTestId('list.columns').click();
    const grip = page.getByRole('button', { name: '移动状态' });
    // what is told to a screen reader says how far the move is
    const place = (at: number) => page.getByText(`状态 位于第 ${at} 位，共 9 位`);
    await grip.focus();
    await page.keyboard.press('Space');
    await expect(place(4)).toBeAttached();
    await expect(async () => {
      if ((await place(4).count()) > 0) await page.keyboard.press('ArrowUp');
      await expect(place(3)).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    const heads = page.locator('.ant-table-thead th.ant-table-cell');
    await expect(heads.nth(3)).toHaveText('状态');
    await page.getByRole('switch', { name: '显示备注' }).click();
    await expect(page.getByRole('columnheader', { name: '备注' })).toHaveCount(0);
    await page.getByRole('switch', { name: '左侧冻结组织名称' }).click();
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
    await expect(heads.nth(2)).toHaveText('组织名称');
    await expect(page.getByRole('columnheader', { name: '备注' })).toHaveCount(0);
    await page.goto(`${product.url}/base/basic/supplier`);
    await expect(page.getByRole('columnheader', { name: '供应商编号', exact: true })).toBeVisible();
    await expect(heads.nth(2)).toHaveText('供应商名称');
  });

  test('LIST-10 details open at the right over 75 %, move to the next record and close with Back', async ({ page }) => {
    const world = granting();
    serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await page.getByRole('link', { name: 'KS002' }).click();
    await expect(page).toHaveURL(/row=1002/);
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('3/143');
    await page.waitForTimeout(400);
    const box = await page.locator('.ant-drawer-section, .ant-drawer-content').first().boundingBox();
    expect(Math.round((box?.width ?? 0) / 13.66)).toBe(75);
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1366);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(drawer).toContainText('KS003');
    await page.getByRole('button', { name: '上一条' }).click();
    await expect(drawer.locator('.wms-waybill-no')).toHaveText('KS002');
    await noSerious(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(product.url + LIST);
    // the place is that in the whole list; where the page ends, it says so
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await page.getByRole('link', { name: 'KS039' }).click();
    await expect(drawer).toContainText('40/143');
    const next = drawer.getByRole('button', { name: '下一条' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await next.hover();
    await expect(page.getByRole('tooltip')).toHaveText('已是本页最后一条，后面的在下一页');
  });

  test('LIST-51 LIST-55 LIST-60 PERM-10 buttons follow rights and selection, across pages, and say why not', async ({ page }) => {
    const world = granting({ ...everyGrant, isExport: '0' });
    serveList(
      world,
      SUPPLIER_LIST,
      Array.from({ length: 60 }, (_, at) => makeSupplier(at)),
    );
    await open(page, world, '/base/basic/supplier');
    await expect(page.getByTestId('tool.export')).toHaveCount(0);
    const modify = page.getByTestId('tool.modify');
    await expect(modify).toHaveAttribute('aria-disabled', 'true');
    await modify.hover();
    await expect(page.getByRole('tooltip')).toHaveText('请选择一条数据');
    await check(page, 1);
    await expect(modify).toHaveAttribute('aria-disabled', 'false');
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(rows(page).first()).toContainText('S0020');
    await check(page, 0);
    await expect(page.getByText('已选 2 条')).toBeVisible();
    await expect(modify).toHaveAttribute('aria-disabled', 'true');
    const remove = page.getByTestId('tool.physicalDelete');
    await remove.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: '同一组织' })).toBeVisible();
  });

  test('PERM-15 PERM-16 buttons that find no room fold into More, which is 100 wide at least', async ({ page }) => {
    const world = granting();
    serveList(world, SUPPLIER_LIST, [makeSupplier(1)]);
    await open(page, world, '/base/basic/supplier');
    const tools = page.locator('.wms-toolbar').getByTestId(/^tool\./);
    const whole = await tools.count();
    await expect(page.getByTestId('tool.more')).toHaveCount(0);
    await page.setViewportSize({ width: 520, height: 768 });
    const more = page.getByTestId('tool.more');
    await expect(more).toBeVisible();
    expect((await more.boundingBox())?.width).toBeGreaterThanOrEqual(100);
    await more.click();
    const folded = page.locator('.ant-dropdown:visible').getByTestId(/^tool\./);
    // the page narrows in steps, the menu beside it last: each step measures anew
    await expect
      .poll(async () => [(await folded.count()) > 0, (await tools.count()) - 1 + (await folded.count())])
      .toEqual([true, whole]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(more).toHaveCount(0);
    await expect(tools).toHaveCount(whole);
  });

  test('BASE-020 BASE-118 LIST-84 a delete asks by name, sends id and version, and the list is read again', async ({ page }) => {
    const world = granting();
    const asked = serveList(world, ORG_LIST, organizations);
    const sent: unknown[] = [];
    world.on('IBmOrgService/deletebmorgbyids', (call) => {
      sent.push(call.condition);
      return { body: { data: { count: 1 } } };
    });
    await open(page, world, LIST);
    await check(page, 0);
    await page.getByTestId('tool.physicalDelete').click();
    await expect(page.getByRole('dialog')).toContainText('确认删除 KS000？');
    // The dialog is there a moment before it takes the focus; a key pressed until then is the page's.
    await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toEqual([]);
    await page.getByTestId('tool.physicalDelete').click();
    const before = asked.length;
    await page.getByTestId('confirm.yes').click();
    await expect.poll(() => sent).toEqual([{ delList: [{ id: '1000', version: 1 }] }]);
    await expect.poll(() => asked.length).toBe(before + 1);
    await expect(page.getByText('删除成功')).toBeVisible();
  });

  test('the foot of a list says nothing while nobody knows how many rows there are', async ({ page }) => {
    // whatever stands there for a moment only is seen as well
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        if (document.querySelector('[data-testid="list.empty"]')) dataset.wasEmpty = '1';
        if (document.querySelector('[data-row-key]')) dataset.hadRows = '1';
        else if (dataset.hadRows) dataset.lostRows = '1';
      }).observe(document, { childList: true, subtree: true });
    });
    const world = granting();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    world.on(ORG_LIST, async () => {
      await held;
      return { body: { data: { records: organizations.slice(0, 20), size: 20, total: 143, pages: 8, current: 1 } } };
    });
    await open(page, world, LIST);
    await expect(page.getByTestId('list.loading')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '组织编号' })).toBeVisible();
    await expect(page.getByTestId('list.total')).toHaveText('');
    await expect(page.locator('.wms-pager .ant-pagination')).toHaveCount(0);
    answer();
    await expect(page.getByTestId('list.total')).toHaveText('共 143 条');
    await expect(rows(page)).toHaveCount(20);
    const seen = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(seen).toMatchObject({ hadRows: '1' });
    expect(seen).not.toHaveProperty('wasEmpty');
    expect(seen).not.toHaveProperty('lostRows');
  });

  test('says it when there is nothing yet, nothing matches or the call failed, and tries again', async ({ page }) => {
    const world = granting();
    let fails = true;
    world.on(ORG_LIST, (sent) =>
      fails
        ? refusal(503, '50003', '服务繁忙，请稍后重试')
        : {
            body: {
              data: { records: [], size: 20, total: 0, pages: 1, current: sent.condition ? 1 : 0 },
            },
          },
    );
    await open(page, world, LIST);
    await expect(page.getByTestId('list.failed')).toContainText('服务繁忙，请稍后重试');
    await expect(page.getByTestId('list.failed')).toContainText('req-1');
    await noSerious(page);
    fails = false;
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByTestId('list.empty')).toContainText('新增第一条');
    await page.getByTestId('list.keyword').fill('zz');
    await expect(page.getByTestId('list.noMatch')).toBeVisible();
    await noSerious(page);
    await page.getByTestId('list.noMatch').getByRole('button', { name: '清除全部' }).click();
    await expect(page.getByTestId('list.empty')).toBeVisible();
  });

  test('without the right to search nothing is asked and the page says so', async ({ page }) => {
    const world = granting({ isAdd: '1' });
    await open(page, world, LIST);
    await expect(page.getByTestId('list.forbidden')).toBeVisible();
    await noSerious(page);
    expect(world.calls(ORG_LIST)).toEqual([]);
  });

  test('LIST-69 LIST-70 LIST-85 a capped person may ask for all, is warned, and then asks without the cap', async ({ page }) => {
    const world = granting();
    world.user = { ...world.user, limitCount: 50 };
    const asked = serveList(world, ORG_LIST, organizations.slice(0, 50));
    await open(page, world, LIST);
    await expect(page.getByTestId('list.total')).toContainText('已显示前 50 条');
    expect(asked[0]?.limitCount).toBe(50);
    await page.getByTestId('list.showAll').click();
    await expect(page.getByRole('dialog')).toContainText('较慢');
    await page.getByTestId('confirm.yes').click();
    await expect.poll(() => asked.at(-1)?.limitCount).toBe(0);
  });

  test('a table keeps its rows and cells for a screen reader, native and virtual', async ({ page }) => {
    // axe reads two thousand cells, twice.
    test.slow();
    const world = granting();
    serveList(
      world,
      SUPPLIER_LIST,
      Array.from({ length: 100 }, (_, at) => makeSupplier(at)),
      { total: 10_000, isTotalCapped: '1' },
    );
    await open(page, world, '/base/basic/supplier');
    await expect(page.getByTestId('list.total')).toHaveText('共 10000+ 条');
    // the rows follow their number by a moment
    await expect(rows(page)).toHaveCount(20);
    expect(await page.getByRole('row').count()).toBeGreaterThanOrEqual(20);
    await noSerious(page);
    await page.goto(`${product.url}/base/basic/supplier?ps=100`);
    await expect(page.getByRole('link', { name: 'S0003' })).toBeVisible();
    expect(await page.getByRole('row').count()).toBeGreaterThan(10);
    expect(await page.getByRole('cell').count()).toBeGreaterThan(100);
    await noSerious(page);
  });

  test('a phone gets cards, and the search as a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const world = granting();
    serveList(world, ORG_LIST, organizations);
    await open(page, world, LIST);
    await expect(page.locator('.wms-tile')).toHaveCount(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await noSerious(page);
    await page.getByTestId('list.advanced').click();
    await expect(page.getByRole('dialog').getByLabel('组织编号')).toBeFocused();
    await noSerious(page);
  });
});
