/** The look of what is on the page does not change when a stylesheet arrives later (A-F18). */
import { expect, type Page, test } from '@playwright/test';
import { LIST, ORG_LIST, open, organizations, rows } from './list.screen.ts';
import { granting, serveList } from './rows.ts';

/** Every computed style of the elements a selector finds first. */
const looksOf = (page: Page, selectors: readonly string[]): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> =>
  page.evaluate(
    (wanted) =>
      Object.fromEntries(
        wanted.map((selector) => {
          const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
          if (!found) throw new Error(`nothing is shown at ${selector}`);
          const style = getComputedStyle(found);
          return [selector, Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))];
        }),
      ),
    selectors,
  );

test('A-F18 a status pill and its row look the same before and after the advanced search and a form', async ({ page }) => {
  const world = granting();
  serveList(world, ORG_LIST, organizations);
  await open(page, world, LIST);
  await expect(rows(page)).toHaveCount(20);
  const shown = ['.wms-tag', '.wms-tag-text', '.wms-rows', '.wms-rows td'];
  // neither the pointer nor the focus stands on one of them
  const leave = async (): Promise<void> => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  };
  await leave();
  const before = await looksOf(page, shown);
  expect(Number.parseFloat(before['.wms-tag']?.['line-height'] ?? '')).toBeCloseTo(20, 1);
  const sheets = (): Promise<number> => page.evaluate(() => document.styleSheets.length);
  const first = await sheets();

  await page.getByTestId('list.advanced').click();
  await expect(page.getByTestId('list.search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('list.search')).toBeHidden();
  await leave();
  expect(await looksOf(page, shown)).toEqual(before);

  await page.keyboard.press('Alt+n');
  await expect(page.getByTestId('form')).toBeVisible();
  await page.getByTestId('form.cancel').click();
  await expect(rows(page).first()).toBeFocused();
  await leave();
  expect(await looksOf(page, shown)).toEqual(before);
  // what was opened brought stylesheets of its own
  expect(await sheets()).toBeGreaterThan(first);
});
