import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { signedIn, type World } from './world.ts';

/** A list used without a mouse, and what stands in the menu of the right button for who has nothing else. */
const LIST = '/base/basic/organizational';
const organizations = Array.from({ length: 143 }, (_, at) => makeOrganization(at));

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const open = async (page: Page, world: World) => {
  const asked = serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', organizations);
  await signedIn(page, product.url, world);
  await page.goto(product.url + LIST);
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  return asked;
};
const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');
const focused = (page: Page) => page.locator(':focus');
/** Presses a key until what it leads to has the focus; a way that does not lead there fails. */
const walkTo = async (page: Page, key: string, aim: string, most = 80): Promise<void> => {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press(key);
    if ((await focused(page).and(page.locator(aim)).count()) > 0) return;
  }
  throw new Error(`${key} does not lead to ${aim}`);
};

test('LIST-10 LIST-17 NAV-23 a list is searched, walked, read, changed and left without a mouse', async ({ page }) => {
  const world = granting();
  const asked = await open(page, world);
  const sent: unknown[] = [];
  world.on('IBmOrgService/deletebmorgbyids', (call) => {
    sent.push(call.condition);
    return { body: { data: { count: 2 } } };
  });
  await page.keyboard.press('/');
  await expect(page.getByTestId('list.keyword')).toBeFocused();
  await page.keyboard.type('KS');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)?.condition.keyword).toBe('KS');
  await page.keyboard.press('Alt+a');
  const field = page.getByTestId('list.search').getByLabel('组织编号');
  await expect(field).toBeFocused();
  await page.keyboard.type('KS0');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)?.condition.orgNoIndistinct).toBe('KS0');
  await expect(page.getByTestId('list.search')).toBeHidden();
  await walkTo(page, 'Tab', '.wms-pane:visible tr[data-row-key]');
  const first = await focused(page).getAttribute('data-row-key');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('已选 2 条')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveAttribute('data-row-key', first ?? '');
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveClass(/wms-rowact/);
  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveAttribute('data-row-key', first ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog')).toContainText('2/143');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await walkTo(page, 'Shift+Tab', '[data-testid="tool.physicalDelete"]');
  await page.keyboard.press('Enter');
  // a danger is never done by Enter alone
  await expect(page.getByTestId('confirm.yes')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  expect(sent).toEqual([]);
  await expect(page.getByTestId('tool.physicalDelete')).toBeFocused();
  await page.keyboard.press('Enter');
  await walkTo(page, 'Tab', '[data-testid="confirm.yes"]', 5);
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(1);
});

test('every key stands on the sheet, and keys alone can be switched off (WCAG 2.1.4)', async ({ page }) => {
  const world = granting();
  await open(page, world);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  for (const text of ['上一行、下一行', '该行的操作', '选择该行', '连续选择', '打开该行', '关闭最上层', '高级搜索', '新增']) {
    await expect(sheet.getByText(text, { exact: false }).first()).toBeVisible();
  }
  await noSerious(page);
  // what stands under a dialog rests
  await page.keyboard.press('Alt+a');
  await expect(page.getByTestId('list.search')).toBeHidden();
  await page.keyboard.press('Escape');
  world.user = { ...world.user, settings: { appearance: { singleKeys: 'off' } } };
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByTestId('list.keyword')).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+a');
  await expect(page.getByTestId('list.search')).toBeVisible();
});

test('the right button offers the actions of the row and copies a cell, the row or the column of the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, granting());
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const cell = rows(page).nth(1).locator('[data-col="orgName"]');
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制本页该列' }).click();
  await expect.poll(clipboard).toBe(
    organizations
      .slice(0, 20)
      .map(({ orgName }) => orgName)
      .join('\n'),
  );
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制单元格' }).click();
  await expect.poll(clipboard).toBe(String(organizations[1]?.orgName));
});

test('LIST-10 issue 14 a row that the list shows elsewhere when it is read again keeps the focus', async ({ page }) => {
  const world = granting();
  await open(page, world);
  await page.keyboard.press('/');
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(rows(page).nth(1)).toBeFocused();
  // as when what was pressed in the row goes with what it did
  await rows(page).nth(1).blur();
  const [second, third] = organizations.slice(1, 3);
  const lifted = [...organizations.slice(2, 3), ...organizations.slice(0, 2), ...organizations.slice(3)];
  serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', lifted);
  await page.locator('.wms-pane:visible .anticon-reload').dispatchEvent('click');
  await expect(rows(page).first()).toContainText(String(third?.orgName));
  await expect(rows(page).nth(2)).toContainText(String(second?.orgName));
  await expect(rows(page).nth(2)).toBeFocused();
});

test('LIST-10 issue 14 when the last row of a list has gone the focus is in its search, never nowhere', async ({ page }) => {
  const world = granting();
  await open(page, world);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', []);
  await page.locator('.wms-pane:visible .anticon-reload').dispatchEvent('click');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByTestId('list.keyword')).toBeFocused();
});

test('LIST-84 taking more than fifty rows away for good asks for their number', async ({ page }) => {
  const world = granting();
  await open(page, world);
  const sent: unknown[] = [];
  world.on('IBmOrgService/deletebmorgbyids', (call) => {
    sent.push(call.condition);
    return { body: { data: { count: 60 } } };
  });
  for (const number of ['1', '2', '3']) {
    if (number !== '1') await page.getByRole('listitem', { name: number, exact: true }).click();
    await expect(rows(page).first()).toContainText(`KS0${(Number(number) - 1) * 20 || '00'}`);
    // the box for all of a page follows its rows by a frame
    const all = page.locator('.wms-pane:visible thead').getByRole('checkbox');
    await expect(all).not.toBeChecked();
    await all.check();
  }
  await expect(page.getByText('已选 60 条')).toBeVisible();
  await page.getByTestId('tool.physicalDelete').click();
  const yes = page.getByTestId('confirm.yes');
  await expect(yes).toBeDisabled();
  await page.getByTestId('confirm.count').fill('61');
  await expect(yes).toBeDisabled();
  await page.getByTestId('confirm.count').fill('60');
  await yes.click();
  await expect.poll(() => sent.length).toBe(1);
});
