import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { signedIn, type World } from './world.ts';

const ORG_LIST = 'IBmOrgService/getFullAuthorityOrgListByParams';
const LIST = '/base/basic/organizational';
const organizations = Array.from({ length: 45 }, (_, at) => makeOrganization(at));

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const open = async (page: Page, world: World = granting()): Promise<Asked[]> => {
  const asked = serveList(world, ORG_LIST, organizations);
  await signedIn(page, product.url, world);
  await page.goto(product.url + LIST);
  await expect(page.locator('tr[data-row-key]')).toHaveCount(20, { timeout: 30_000 });
  return asked;
};
const heads = (page: Page) => page.locator('.ant-table-thead th.ant-table-cell');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await head(page, name).boundingBox())?.width ?? 0);
const cell = (page: Page, row: number, prop: string) =>
  page.locator(`tr[data-row-key] >> nth=${row}`).locator(`[data-col="${prop}"]`);

test.describe('columns', () => {
  test('LIST-03 LIST-25 a column dragged in the chooser moves in the table, and Reset puts it back', async ({ page }) => {
    await open(page);
    await page.getByTestId('list.columns').click();
    const from = page.getByRole('button', { name: '移动备注' });
    const onto = page.getByRole('button', { name: '移动组织名称' });
    await expect(from).toBeVisible();
    await noSerious(page);
    const [start, end] = [await from.boundingBox(), await onto.boundingBox()];
    await page.mouse.move((start?.x ?? 0) + 8, (start?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((end?.x ?? 0) + 8, (start?.y ?? 0) - 20, { steps: 4 });
    await page.mouse.move((end?.x ?? 0) + 8, (end?.y ?? 0) + 4, { steps: 6 });
    await page.mouse.up();
    await expect(heads(page).nth(2)).toHaveText('备注');
    await expect(heads(page).nth(3)).toHaveText('组织名称');
    await page.getByTestId('list.columns.panel').getByRole('button', { name: '重置' }).click();
    await expect(heads(page).nth(2)).toHaveText('组织名称');
  });

  test('LIST-27 a frozen column stays at the left while the rest scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 768 });
    await open(page);
    await page.getByTestId('list.columns').click();
    await page.getByRole('switch', { name: '左侧冻结组织名称' }).click();
    await page.keyboard.press('Escape');
    await page.mouse.click(600, 300);
    const left = async (prop: string): Promise<number> => Math.round((await cell(page, 0, prop).boundingBox())?.x ?? 0);
    const [frozen, free] = [await left('orgName'), await left('remark')];
    await page.locator('.ant-table-body').evaluate((body) => body.scrollTo({ left: 300 }));
    await expect.poll(() => left('remark')).toBeLessThan(free);
    expect(await left('orgName')).toBe(frozen);
  });

  test('LIST-28 LIST-43 a width is dragged, fitted by a double press, set by keys, and kept', async ({ page }) => {
    const world = granting();
    await open(page, world);
    const first = await widthOf(page, '组织名称');
    const edge = await page.getByTestId('list.edge.orgName').boundingBox();
    const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await expect(page.locator('.wms-column-line')).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('.wms-column-line')).toHaveCount(0);
    await expect.poll(() => widthOf(page, '组织名称')).toBeGreaterThan(first + 40);
    await expect(head(page, '组织名称')).not.toHaveAttribute('aria-sort', /.+/);
    const dragged = await widthOf(page, '组织名称');
    // kept with the person, not in the browser
    const kept = async () => {
      const { settings } = world.user as { settings: Record<string, readonly { prop: string }[]> };
      return settings['columns.Base.Basic.Organizational']?.find(({ prop }) => prop === 'orgName');
    };
    await expect.poll(kept).toMatchObject({
      label: '组织名称',
      prop: 'orgName',
      fixed: 'none',
      sort: 2,
      isShow: true,
    });
    await page.reload();
    await expect.poll(() => widthOf(page, '组织名称')).toBe(dragged);
    await head(page, '组织名称').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => widthOf(page, '组织名称')).toBeLessThan(dragged);
    await page.getByTestId('list.edge.orgName').dblclick();
    const fits = async (): Promise<boolean> =>
      cell(page, 4, 'orgName').evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = element.getBoundingClientRect();
        return range.getBoundingClientRect().right <= box.right && box.width < range.getBoundingClientRect().width + 90;
      });
    await expect.poll(fits).toBe(true);
  });

  const bare = Array.from({ length: 8 }, (_, at) => makeOrganization(at, { remark: null, orgShortName: '' }));
  const order = (page: Page) => heads(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.col));
  const back = [
    'orgNo',
    'orgName',
    'orgShortName',
    'statusCode',
    'createName',
    'createDate',
    'updateName',
    'updateDate',
    'remark',
  ];

  test('A-F4 a column with nothing in it stands behind the others once they need its room, and the setting says why', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 768 });
    const world = granting();
    let rows = bare;
    world.on(ORG_LIST, () => ({ body: { data: { records: rows, size: 20, total: 8, pages: 1, current: 1 } } }));
    await signedIn(page, product.url, world);
    await page.goto(product.url + LIST);
    await expect(head(page, '备注')).toBeAttached();
    // what one comes for stays where it is, with nothing in it as well
    const settled = async (wanted: readonly string[]) =>
      expect.poll(async () => (await order(page)).filter((name) => name !== undefined && name !== '$operations')).toEqual(wanted);
    await settled(back);
    await page.getByTestId('list.columns').click();
    const panel = page.getByTestId('list.columns.panel');
    await expect(panel).toContainText('以下列在本次查询中没有内容，已移到最后：备注');
    await expect(panel.getByRole('listitem').last()).toHaveText(/备注 · 无内容/);
    await noSerious(page);
    await page.keyboard.press('Escape');
    // the same search again, now with a remark: nothing moves under the hands
    rows = bare.map((row) => ({ ...row, remark: '年末盘点前关闭收货' }));
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(cell(page, 0, 'remark')).toHaveText('年末盘点前关闭收货');
    await settled(back);
    // another search settles anew
    await page.getByRole('searchbox').or(page.getByPlaceholder(/搜索/)).first().fill('KS');
    await page.keyboard.press('Enter');
    await settled([...back.slice(0, 4), 'remark', ...back.slice(4, -1)]);
  });

  test('A-F4 LIST-28 where there is room for all, and where one has set up the columns by hand, none steps back', async ({
    page,
  }) => {
    const world = granting();
    serveList(world, ORG_LIST, bare);
    await signedIn(page, product.url, world);
    await page.setViewportSize({ width: 1920, height: 768 });
    await page.goto(product.url + LIST);
    await expect(page.locator('tr[data-row-key]')).toHaveCount(8);
    expect((await order(page)).indexOf('remark')).toBeLessThan((await order(page)).indexOf('createName'));
    await page.setViewportSize({ width: 1000, height: 768 });
    await expect.poll(async () => (await order(page)).indexOf('remark')).toBeGreaterThan(8);
    await page.getByTestId('list.columns').click();
    await page.getByRole('switch', { name: '显示修改人' }).click();
    // what one has seen is what one keeps
    await expect(head(page, '修改人')).toHaveCount(0);
    await expect(page.getByTestId('list.columns.panel')).not.toContainText('已移到最后');
    expect((await order(page)).indexOf('remark')).toBeGreaterThan(7);
    await page.getByTestId('list.columns.panel').getByRole('button', { name: '上移备注' }).click();
    await page.reload();
    await expect(page.locator('tr[data-row-key]')).toHaveCount(8);
    expect((await order(page)).indexOf('remark')).toBeLessThan((await order(page)).indexOf('updateDate'));
  });

  const names = [
    'WWMWMWMWMWMWMWMW',
    'llllliiiiillllliiiiill.l',
    'AWM-2026-QQ-0001',
    '东莞立航五金制品有限公司AB',
    '昆山厂 M6x20 Ω',
    'iiii',
  ];
  for (const [fontSize, fixed] of [
    [13, 'none'],
    [16, 'none'],
    [16, 'left'],
  ] as const)
    test(`LIST-28 at ${fontSize} px a text of a column fixed ${fixed} is cut where it is too long, and only there`, async ({
      page,
    }) => {
      const rows = names.map((orgName, at) => makeOrganization(at, { orgName }));
      const world = granting();
      serveList(world, ORG_LIST, rows);
      const layout = [
        { label: '组织名称', prop: 'orgName', fixed, sort: 1, isShow: true, width: 140 },
        { label: '组织编号', prop: 'orgNo', fixed: 'none', sort: 2, isShow: true },
      ];
      world.user = {
        ...world.user,
        settings: { appearance: { fontSize }, 'columns.Base.Basic.Organizational': layout },
      };
      await signedIn(page, product.url, world);
      await page.goto(product.url + LIST);
      await expect(page.locator('tr[data-row-key]')).toHaveCount(rows.length);
      await cell(page, 0, 'orgName').hover();
      await expect(page.getByTitle('WWMWMWMWMWMWMWMW', { exact: true })).toHaveCount(1);
      await cell(page, 5, 'orgName').hover();
      await expect(page.locator('td[title]')).toHaveCount(0);
      for (let step = 0; step < 4; step++) {
        const found = await page.locator('td[data-col="orgName"]').evaluateAll((cells) =>
          cells.map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const end = element.getBoundingClientRect().right - 8;
            const shown = element.querySelector('span');
            const next = element.nextElementSibling;
            const edge = shown?.getBoundingClientRect().right ?? 0;
            return {
              isCut: shown !== null,
              // the ellipsis is the cell's own, in front of the text that goes on behind it
              hasMark:
                element.classList.contains('wms-covered') &&
                getComputedStyle(element, '::before').content.startsWith('"…"') &&
                document.elementFromPoint(edge + 6, element.getBoundingClientRect().top + 16) === element,
              over: range.getBoundingClientRect().right - end,
              // what runs out of the cell is behind the next one
              isHidden: document.elementFromPoint(end + 9, element.getBoundingClientRect().top + 16) === next,
              paints: [element, next].map((one) => (one ? getComputedStyle(one).backgroundColor : '')),
            };
          }),
        );
        expect(found.some(({ isCut }) => isCut)).toBe(true);
        expect(found.some(({ isCut }) => !isCut)).toBe(true);
        for (const one of found) {
          // the sum of signs and the drawn text differ by a pixel or two
          if (Math.abs(one.over) > 2) expect(one).toMatchObject({ isCut: one.over > 0 });
          expect(one.hasMark).toBe(one.isCut && fixed === 'none');
          expect(one.isHidden).toBe(true);
          for (const paint of one.paints) expect(paint).toMatch(/^rgb\(/);
        }
        const before = await widthOf(page, '组织名称');
        await head(page, '组织名称').focus();
        await page.keyboard.press('Shift+ArrowLeft');
        await expect.poll(() => widthOf(page, '组织名称')).toBeLessThan(before);
      }
      // the names of states have glyphs beside them: fitted, they are whole, and fitted again, as wide as before
      const fit = async (prop: string): Promise<void> => page.getByTestId(`list.edge.${prop}`).dblclick();
      for (const prop of ['statusCode', 'orgName']) {
        await fit(prop);
        await expect(page.locator(`td[data-col="${prop}"]:is(.wms-covered)`)).toHaveCount(0);
        const hidden = () =>
          page
            .locator(`td[data-col="${prop}"] > .wms-clipped`)
            .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
        await expect.poll(hidden).toBe(0);
        const fitted = await cell(page, 0, prop).evaluate((one) => one.getBoundingClientRect().width);
        await fit(prop);
        await page.waitForTimeout(100);
        expect(await cell(page, 0, prop).evaluate((one) => one.getBoundingClientRect().width)).toBeLessThan(fitted + 1);
      }
    });

  test('the menu of a cell copies it and its row, and looks for more like it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked = await open(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await cell(page, 2, 'orgName').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '复制单元格' }).click();
    await expect.poll(copied).toBe('新竹精密零部件有限公司 2');
    await cell(page, 2, 'orgName').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '复制整行' }).click();
    await expect.poll(copied).toMatch(/^KS002\t新竹精密零部件有限公司 2\t新竹工厂\t有效/);
    await cell(page, 3, 'statusCode').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '仅看 无效' }).click();
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ statusCode: '0' });
    await expect(page.getByRole('button', { name: '移除条件 状态 无效' })).toBeVisible();
  });

  test('LIST-26 the column setting opened by a key takes the focus, and Escape gives it back', async ({ page }) => {
    await open(page);
    const button = page.getByTestId('list.columns');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: '查找列' })).toBeFocused();
    await page.keyboard.type('组织简称');
    const shown = page.getByRole('switch', { name: '显示组织简称' });
    for (let at = 0; at < 8 && !(await shown.evaluate((node) => node === document.activeElement)); at++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(head(page, '组织简称')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('list.columns.panel')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('LIST-25 the first column of the setting cannot go up and the last not down, and says why', async ({ page }) => {
    await open(page);
    await page.getByTestId('list.columns').click();
    const arrow = (name: string) => page.getByTestId('list.columns.panel').getByRole('button', { name });
    const [first, last] = [arrow('上移组织编号'), arrow('下移修改时间')];
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await expect(arrow('下移组织编号')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(arrow('上移修改时间')).not.toHaveAttribute('aria-disabled', 'true');
    await first.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: '已是第一列' })).toBeVisible();
    await last.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: '已是最后一列' })).toBeVisible();
    // who steps a column to the top by keys stays on its arrow
    const name = arrow('上移组织名称');
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(name).toHaveAttribute('aria-disabled', 'true');
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heads(page).nth(1)).toHaveText('组织名称');
    await noSerious(page);
  });

  test('rows are walked, chosen and opened by the keyboard alone', async ({ page }) => {
    await open(page);
    const row = (at: number) => page.locator(`tr[data-row-key] >> nth=${at}`);
    await expect(page.locator('tr[data-row-key][tabindex="0"]')).toHaveCount(1);
    await row(0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(row(2)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(row(2).getByRole('checkbox')).toBeChecked();
    // from the row one chose to the row one reaches, and back
    for (const [key, count] of [
      ['Shift+ArrowDown', 2],
      ['Shift+ArrowDown', 3],
      ['Shift+ArrowDown', 4],
      ['Shift+ArrowUp', 3],
      ['Shift+ArrowUp', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByText(`已选 ${count} 条`)).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/row=1003/);
    await expect(page.getByRole('dialog')).toContainText('4/45');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await noSerious(page);
  });
});
