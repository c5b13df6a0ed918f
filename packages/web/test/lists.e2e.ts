/** What any list can have, on a probe screen that has it: see app/ListProbe.tsx. */
import { expect, type Page, test } from '@playwright/test';
import { type Asked, everyGrant, granting, makeSupplier, noSerious, pressAct, serveList } from './rows.ts';
import { signedIn, type World } from './world.ts';

const WIRE = 'IBmSupplierService/getbmsupplierlistbyparams';
const LIST = '/base/material/unit-conversion';
const suppliers = Array.from({ length: 60 }, (_, at) => makeSupplier(at, { orgNo: 'KS001' }));

const open = async (
  page: Page,
  baseURL: string | undefined,
  look: string,
  world: World = granting(),
  more = {},
): Promise<Asked[]> => {
  const asked = serveList(world, WIRE, suppliers, more);
  await signedIn(page, baseURL, world);
  await page.goto(`${LIST}?look=${look}`);
  await expect(rows(page).or(page.locator('.wms-tile')).first()).toBeVisible({ timeout: 30_000 });
  return asked;
};
const rows = (page: Page) => page.locator('tr[data-row-key]');
const check = (page: Page, at: number): Promise<void> => rows(page).nth(at).getByRole('checkbox').check();

test.describe('what a list can have', () => {
  test('LIST-04 LIST-06 tabs show their counts, 9999+ at most, and rows their running numbers', async ({ page, baseURL }) => {
    const world = granting();
    await open(page, baseURL, 'index', world);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(rows(page).nth(0).getByRole('cell').first()).toHaveText('1');
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(rows(page).nth(0).getByRole('cell').first()).toHaveText('21');
    world.on(WIRE, (_sent, request) => {
      const level = (request.postDataJSON() as Asked).condition.creditLevel;
      const total = level === 'A' ? 10_000 : level === 'B' ? 0 : 9999;
      return { body: { data: { records: [makeSupplier(1)], size: 1, total, pages: 1, current: 1 } } };
    });
    await page.goto(`${LIST}?look=index`);
    await expect(page.getByTestId('list.tab.')).toHaveText('tab 9999');
    await expect(page.getByTestId('list.tab.A')).toHaveText('tab A 9999+');
    await expect(page.getByTestId('list.tab.B')).toHaveText('tab B 0');
    await page.getByTestId('list.tab.A').click();
    await expect(page).toHaveURL(/tab=A/);
    await noSerious(page);
  });

  test('the actions of a toolbar wait for the rows they need', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 2200, height: 900 });
    await open(page, baseURL, 'acts');
    const offered = async (...keys: readonly string[]): Promise<readonly (string | null)[]> => {
      const found: (string | null)[] = [];
      for (const key of keys) found.push(await page.getByTestId(`tool.${key}`).getAttribute('aria-disabled'));
      return found;
    };
    const some = ['submit', 'close', 'check', 'end'];
    await expect(page.getByTestId('tool.submit')).toBeVisible();
    expect(await offered(...some, 'batchUpdate')).toEqual(['true', 'true', 'true', 'true', 'true']);
    await check(page, 1);
    expect(await offered(...some, 'batchUpdate')).toEqual(['false', 'false', 'false', 'false', 'false']);
    await check(page, 2);
    expect(await offered(...some, 'batchUpdate')).toEqual(['false', 'false', 'false', 'false', 'true']);
    await page.getByTestId('tool.submit').click();
    await expect(page.getByTestId('note')).toHaveText('submit 2 {}');
  });

  test('LIST-07 LIST-08 A-F8 the declared operation of a row stands beside More, and the others under it in their order, with reasons', async ({
    page,
    baseURL,
  }) => {
    await open(page, baseURL, 'acts');
    const shown = (at: number) => rows(page).nth(at).locator('[data-testid^="row."]');
    // Row 0 is frozen: "one" and "two" are not possible on it, and no other act takes the place.
    await expect(shown(0)).toHaveCount(0);
    await expect(shown(1)).toHaveText([/^one/]);
    await rows(page).nth(0).getByRole('button', { name: 'S0000 的更多操作' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      /one.*请选择一条数据/,
      /two.*请选择一条数据/,
      /three/,
      /four/,
      /five/,
      /six/,
    ]);
    await noSerious(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await pressAct(page, rows(page).nth(1), 'two');
    await expect(page.getByTestId('note')).toHaveText('two 2001');
    // another row takes the place and leaves it again: what was closed stays closed
    await page.locator('.ant-pagination-next:visible').click();
    await expect(rows(page).nth(0)).toContainText('S0020');
    await page.locator('.ant-pagination-prev:visible').click();
    await expect(rows(page).nth(0)).toContainText('S0000');
    await rows(page).nth(1).hover();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });

  test('all rows of a search are chosen at once, and only what can be done to a search is offered for them', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 2200, height: 900 });
    await open(page, baseURL, 'acts');
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await expect(page.getByText('已选 20 条')).toBeVisible();
    await page.getByTestId('list.whole').click();
    await expect(page.getByText('已选符合条件的全部 60 条')).toBeVisible();
    await page.getByTestId('tool.submit').hover();
    await expect(page.getByRole('tooltip').filter({ hasText: '不能用于全部查询结果' })).toBeVisible();
    await page.getByTestId('tool.export').click();
    await expect(page.getByTestId('note')).toHaveText('export whole {}');
    // what takes a search says how many rows it means, and sends its conditions with that number
    await page.getByTestId('tool.purgeAll').click();
    await expect(page.getByRole('dialog').getByText(/符合条件的全部 60 条/)).toBeVisible();
    await page.getByTestId('confirm.count').fill('60');
    await page.getByRole('dialog').getByRole('button', { name: 'purgeAll' }).click();
    await expect(page.getByTestId('note')).toHaveText('purgeAll {"all":"1","wholeCount":60,"condition":{}}');
    await rows(page).nth(0).getByRole('checkbox').uncheck();
    await expect(page.getByText('已选 19 条')).toBeVisible();
  });

  test('LIST-12 LIST-75 LIST-76 history is another set, read only, and is not cut into parts', async ({ page, baseURL }) => {
    const world = granting();
    world.user = {
      ...world.user,
      sysUserOrgResDtoList: [
        { orgNo: 'KS001', orgShortName: '昆山' },
        { orgNo: 'KS002', orgShortName: '新竹' },
      ],
      sysUserWarehouseResDtoList: [],
    };
    world.on('IBmOrgService/getbmorglistbyparams', () => ({
      body: { data: { records: [], size: 0, total: 0, pages: 0, current: 1 } },
    }));
    const asked = await open(page, baseURL, 'history', world);
    expect(asked[0]?.condition).toEqual({ isFrozen: '0', type: 'operation' });
    const part = page.getByRole('combobox', { name: '组织与仓库' });
    await part.click();
    await page.locator('.ant-select-item-option:visible', { hasText: '新竹' }).click();
    await expect.poll(() => asked.some(({ condition }) => condition.orgNo === 'KS002')).toBe(true);
    await expect(page).toHaveURL(/orgNo/);
    await expect(page.getByTestId('tool.add')).toBeVisible();
    await page.getByTestId('list.type').getByText('历史').click();
    await expect
      .poll(() => asked.filter(({ size }) => size === 20).at(-1)?.condition)
      .toEqual({ isFrozen: '1', type: 'history' });
    await expect(part).toBeDisabled();
    await expect(page.getByTestId('list.part')).toContainText('全部组织');
    await expect(page.getByRole('note')).toHaveText('历史数据仅供查看');
    await expect(page.getByTestId('tool.add')).toHaveCount(0);
    await expect(page.getByTestId('tool.export')).toBeVisible();
    await expect(rows(page).nth(1).locator('[data-testid^="row."]')).toHaveText([/^six/]);
    await noSerious(page);
    await page.goBack();
    await expect(page.getByTestId('tool.add')).toBeVisible();
    await expect(part).toBeEnabled();
  });

  test('LIST-11 rows of a tree ask for those below them when they are opened, and keep them', async ({ page, baseURL }) => {
    const world = granting();
    const asked: Asked[] = [];
    const kin: Readonly<Record<string, readonly number[]>> = { '-': [0, 1], S0000: [10, 11], S0010: [20] };
    world.on(WIRE, (_sent, request) => {
      const body = request.postDataJSON() as Asked;
      asked.push(body);
      const found = kin[String(body.condition.erpSupplierNo)] ?? [];
      const records = found.map((at) => makeSupplier(at));
      return { body: { data: { records, size: 20, total: records.length, pages: 1, current: 1 } } };
    });
    await signedIn(page, baseURL, world);
    await page.goto(`${LIST}?look=tree`);
    await expect(rows(page)).toHaveCount(2);
    expect(asked.map(({ condition }) => condition.erpSupplierNo)).toEqual(['-']);
    const toggle = (at: number) => rows(page).nth(at).locator('.ant-table-row-expand-icon');
    await toggle(0).click();
    await expect(rows(page)).toHaveCount(4);
    await toggle(1).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).nth(2)).toContainText('S0020');
    expect(asked.map(({ condition }) => condition.erpSupplierNo)).toEqual(['-', 'S0000', 'S0010']);
    await expect(toggle(2)).toHaveClass(/spaced/);
    await noSerious(page);
    await toggle(0).click();
    await expect(rows(page)).toHaveCount(2);
    await toggle(0).click();
    await expect(rows(page)).toHaveCount(5);
    expect(asked).toHaveLength(3);
    await rows(page).nth(2).getByRole('checkbox').check();
    await expect(page.getByText('已选 1 条')).toBeVisible();
  });

  test('LIST-19 buttons above the form show the conditions of a kind, and what is wrong is found behind any of them', async ({
    page,
    baseURL,
  }) => {
    const asked = await open(page, baseURL, 'groups');
    await page.getByTestId('list.advanced').click();
    const fields = page.getByTestId('list.search').locator('.wms-search-field');
    await expect(fields.first()).toBeVisible();
    const all = await fields.count();
    await page.getByTestId('list.groups').getByText('who').click();
    await expect.poll(() => fields.count()).toBeLessThan(all);
    const some = await fields.count();
    await fields.first().getByRole('textbox').fill('x'.repeat(101));
    await page.getByTestId('list.groups').getByText('rest').click();
    await expect(fields).toHaveCount(all - some);
    await page.getByTestId('list.query').click();
    await expect(page.getByTestId('list.search').getByRole('alert')).toBeVisible();
    expect(asked).toHaveLength(1);
    await noSerious(page);
  });

  test('a phone has checkboxes and actions on its cards', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, baseURL, 'acts', granting({ ...everyGrant }));
    const card = page.locator('.wms-tile').nth(1);
    await card.getByRole('checkbox', { name: '选择 S0001' }).check();
    await expect(page.getByText('已选 1 条')).toBeVisible();
    await page.getByTestId('tool.more').click();
    await page.getByRole('menuitem', { name: 'submit', exact: true }).click();
    await expect(page.getByTestId('note')).toHaveText('submit 1 {}');
    await card.locator('[data-testid="row.one"]').click();
    await expect(page.getByTestId('note')).toHaveText('one 2001');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await noSerious(page);
  });
});
