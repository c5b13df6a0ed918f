/** The dialog that chooses among rows. */
import { expect, test } from '@playwright/test';
import { noSerious } from './rows.ts';
import { answer, dialog, makeRow, openProbe, ready, wired } from './select.world.ts';

test.describe('the selection dialog', () => {
  test('LIST-32 LIST-33 LIST-35 LOOK-49 several rows are gathered across pages, kept when it opens again, and confirmed', async ({
    page,
    baseURL,
  }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'many items' }).click();
    await dialog(page).getByRole('checkbox', { name: '选择 M0001' }).click();
    await dialog(page).getByText('内六角螺钉 3', { exact: true }).click();
    await expect(dialog(page).getByText('已选 2 项')).toBeVisible();
    await dialog(page).getByRole('listitem', { name: '2', exact: true }).click();
    await dialog(page).getByRole('checkbox', { name: '选择 M0021' }).click();
    await expect(dialog(page).getByText('已选 3 项')).toBeVisible();
    await noSerious(page);
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('M0001 M0003 M0021');
    const calls = wired(asked, 'IBmItemService/getbmitemlistbyparams');
    expect(calls.map(({ current, size }) => [current, size])).toEqual([
      [1, 20],
      [2, 20],
    ]);
    expect(calls.every(({ condition }) => condition.statusCode === '1')).toBe(true);
    await page.getByRole('button', { name: 'many items' }).click();
    await expect(dialog(page).getByText('已选 3 项')).toBeVisible();
    await dialog(page).getByRole('checkbox', { name: '选择本页' }).click();
    await expect(dialog(page).getByText('已选 21 项')).toBeVisible();
    await dialog(page).getByRole('button', { name: '移除 M0001' }).click();
    await expect(dialog(page).getByText('已选 20 项')).toBeVisible();
    await expect.poll(() => calls.length).toBe(3);
    expect(calls.at(-1)).toMatchObject({ current: 1, size: 20 });
  });
  test('LIST-34 LIST-35 LOOK-57 of one row the second pick takes the place of the first, and cancel returns nothing', async ({
    page,
    baseURL,
  }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'one supplier' }).click();
    await expect(page.getByTestId('select.confirm')).toBeDisabled();
    await dialog(page).getByRole('radio', { name: '选择 S0001' }).click();
    await dialog(page).getByRole('radio', { name: '选择 S0002' }).click();
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('S0002');
    await page.getByRole('button', { name: 'one supplier' }).click();
    await dialog(page).getByRole('radio', { name: '选择 S0003' }).click();
    await page.getByTestId('select.cancel').click();
    await expect(answer(page)).toHaveText('cancelled');
    await page.getByRole('button', { name: 'one supplier' }).click();
    await page.keyboard.press('Escape');
    await expect(answer(page)).toHaveText('cancelled');
    await expect(dialog(page)).toHaveCount(0);
  });
  test('LIST-31 it has a keyword box, a form, or neither', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'one unit' }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await page.getByTestId('select.cancel').click();

    await page.getByRole('button', { name: 'one supplier' }).click();
    await expect(page.getByTestId('select.form')).toHaveCount(0);
    await dialog(page).getByRole('textbox').fill('S0007');
    await expect(dialog(page).getByRole('radio')).toHaveCount(1);
    await page.getByTestId('select.cancel').click();

    await page.getByRole('button', { name: 'customers by form' }).click();
    const form = page.getByTestId('select.form');
    await expect(dialog(page).getByRole('checkbox', { name: /选择 C-/ })).toHaveCount(2);
    await form.getByLabel('客户编号').fill('SZ');
    await form.getByRole('button', { name: '查询' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: /选择 C-/ })).toHaveCount(1);
    expect(wired(asked, 'IBmCustomerService/getbmcustomerlistbyparams').at(-1)?.condition).toEqual({
      customerNoIndistinct: 'SZ',
      statusCode: '1',
    });
    await noSerious(page);
    await form.getByRole('button', { name: '重置' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: /选择 C-/ })).toHaveCount(2);
  });
  test('LIST-33 many codes are pasted at once: those that exist are chosen, the others are named', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'many items' }).click();
    await dialog(page).getByRole('checkbox', { name: '选择 M0001' }).click();
    const box = dialog(page).getByTestId('list.keyword');
    await box.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text', 'M0005\nM0044\nX9999\nM0005');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(dialog(page).getByText('找到 2 / 3 项')).toBeVisible();
    await expect(dialog(page).getByText('未找到：X9999')).toBeVisible();
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('M0001 M0005 M0044');
    expect(wired(asked, 'IBmItemService/getbmitemlistbyparams').some(({ condition }) => Array.isArray(condition.itemNo))).toBe(
      true,
    );
  });
  test('ERR-50 what cannot be loaded says so in the dialog and can be repeated there', async ({ page, baseURL }) => {
    const { world } = ready();
    let fails = true;
    world.on('IBmUnitService/getbmunitlistbyparams', () =>
      fails
        ? { status: 500, body: { errorCode: '50000', errorMessage: '服务器内部异常！', requestId: 'r', details: [] } }
        : {
            body: {
              data: { records: [makeRow(1, { unitNo: 'PCS', unitName: '个' })], size: 10, total: 1, pages: 1, current: 1 },
            },
          },
    );
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'one unit' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('加载失败');
    fails = false;
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect(dialog(page).getByRole('radio', { name: '选择 PCS' })).toBeVisible();
  });
  test('LIST-36 the dialog of users takes 70% of the window, and all of a phone', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'users' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: '选择 u1', exact: true })).toBeVisible();
    const width = async (): Promise<number> => (await page.locator('.ant-modal').boundingBox())?.width ?? 0;
    await expect.poll(async () => Math.abs((await width()) - 1366 * 0.7)).toBeLessThan(3);
    await dialog(page).getByRole('checkbox', { name: '选择 u2', exact: true }).click();
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('u2');
    expect(wired(asked, 'ISysUserService/getAuthUserList')[0]).toMatchObject({
      size: 10,
      condition: { orgNo: 'KS01', statusCode: '1' },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'users' }).click();
    await expect.poll(width).toBeGreaterThan(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
