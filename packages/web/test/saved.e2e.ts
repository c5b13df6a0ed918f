/** What one meets after saving, and on the way back (issue 14, section 4). */
import { expect, type Page, test } from '@playwright/test';
import { LIST, ORG_LIST } from './list.screen.ts';
import { product } from './product.ts';
import { granting, makeOrganization, noSerious, pressAct } from './rows.ts';
import { signedIn, type World } from './world.ts';

test.use({ viewport: { width: 1366, height: 657 } });
test.setTimeout(120_000);

const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');
/** Thirty organizations; those of `hides` stand on no page. */
const worldOf = (): World & { hides: Set<string> } => {
  const all = Array.from({ length: 30 }, (_, at) => makeOrganization(at));
  const world = Object.assign(granting(), { hides: new Set<string>() });
  world.on(ORG_LIST, (_sent, request) => {
    const { current = 1, size = 20 } = request.postDataJSON() as { current?: number; size?: number };
    const left = all.filter(({ id }) => !world.hides.has(id));
    const records = left.slice((current - 1) * size, current * size);
    return { body: { data: { records, size, total: left.length, pages: Math.ceil(left.length / size), current } } };
  });
  world.on('IBmOrgService/updatebmorgbyid', (sent) => ({
    body: { data: { id: String((sent.condition as { id: string }).id), version: 2 } },
  }));
  return world;
};
const open = async (page: Page, world: World): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + LIST);
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
};
const change = async (page: Page, at: number): Promise<void> => {
  await pressAct(page, rows(page).nth(at), 'modify');
  await page.getByTestId('form').getByLabel('组织简称').fill('改过的');
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
};

test('LIST-10 a saved row is scrolled to, focused and marked; the next key walks on from it', async ({ page }) => {
  await open(page, worldOf());
  await change(page, 17);
  const saved = page.locator('.wms-pane:visible tr[data-row-key="1017"]');
  await expect(saved).toBeFocused();
  await expect(saved).toBeInViewport();
  await expect(saved).toHaveAttribute('data-saved', '');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.wms-pane:visible tr[data-row-key="1018"]')).toBeFocused();
  await expect(page.getByTestId('list.saved')).toHaveCount(0);
});

test('A-F22 what says that a record was saved leads to it, over its list as it was left', async ({ page }) => {
  const world = worldOf();
  await open(page, world);
  await page.goto(`${product.url}${LIST}?ps=30`);
  await expect(rows(page)).toHaveCount(30);
  await pressAct(page, rows(page).nth(17), 'modify');
  await page.getByTestId('form').getByLabel('组织简称').fill('改过的');
  await page.getByTestId('form.save').click();
  const link = page.locator('.wms-word').getByText('打开');
  await link.click();
  await expect(page).toHaveURL(/ps=30.*row=1017|row=1017.*ps=30/);
  await expect(page.getByRole('dialog')).toContainText('KS017');
  await expect(link).toHaveCount(0);
});

test('LIST-10 a saved row that the page does not show is told, and shown when one asks', async ({ page }) => {
  const world = worldOf();
  world.on('IBmOrgService/getbmorgbyid', () => ({ body: { data: makeOrganization(3) } }));
  await open(page, world);
  world.hides.add('1003');
  await change(page, 3);
  const note = page.getByTestId('list.saved');
  await expect(note).toContainText('已保存，当前列表页未显示该记录');
  await noSerious(page);
  await note.getByRole('button', { name: '查看' }).click();
  await expect(page).toHaveURL(/row=1003/);
  await expect(page.getByRole('dialog')).toContainText('KS003');
  await expect(note).toHaveCount(0);
});

test('B-F15 Back closes an open dialog first and leaves the page the next time', async ({ page }) => {
  await open(page, worldOf());
  const tab = (name: string) => page.locator('.wms-tabs').getByRole('link', { name, exact: true });
  await tab('首页').click();
  await expect(page).toHaveURL(/dashboard/);
  await tab('组织').click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await rows(page).first().getByRole('checkbox').check();
  await page.getByTestId('tool.physicalDelete').click();
  const question = page.getByTestId('confirm');
  await expect(question).toContainText('KS000');
  await page.evaluate(() => history.back());
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/dashboard/);
});
