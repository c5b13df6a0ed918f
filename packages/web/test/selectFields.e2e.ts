/** Selectors in forms: they wait for what bounds them, and fall with it. */
import { expect, test } from '@playwright/test';
import { noSerious } from './rows.ts';
import { choose, clear, dialog, field, openForm, openProbe, ready, wired } from './select.world.ts';

test.describe('selectors of a declaration', () => {
  test('LOOK-01 LOOK-03 LOOK-27 LOOK-28 the supplier waits for the organization, is chosen in a table, and falls with it', async ({
    page,
    baseURL,
  }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    const supplier = field(form, 'supplierNo').getByRole('combobox');
    await expect(supplier).toBeDisabled();
    await expect(supplier).toHaveAttribute('placeholder', '请先选择组织');
    await choose(page, field(form, 'orgNo'), 'KS01');
    await expect(supplier).toBeEnabled();
    const word = field(form, 'supplierNo').getByRole('alert');
    // to open the table is no leaving: nothing is missing yet
    await supplier.focus();
    await field(form, 'supplierNo').getByRole('button', { name: /选择/ }).click();
    await expect(dialog(page).getByRole('radio', { name: '选择 S0004' })).toBeVisible();
    await expect(word).toHaveCount(0);
    await page.getByTestId('select').getByRole('button', { name: '取消' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(word).toHaveCount(0);
    await supplier.focus();
    await page.keyboard.press('Tab');
    await expect(word).toBeVisible();
    await supplier.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio', { name: '选择 S0004' }).click();
    await page.getByTestId('select.confirm').click();
    await expect(supplier).toHaveValue(/^S0004 /);
    expect(wired(asked, 'IBmSupplierService/getbmsupplierlistbyparams')[0]).toMatchObject({
      current: 1,
      size: 20,
      condition: { orgNo: 'KS01', statusCode: '1' },
    });
    await choose(page, field(form, 'orgNo'), 'SZ01');
    await expect(supplier).toHaveValue('');
    await expect(page.getByText('已清空：供应商编号')).toBeVisible();
  });
  test('issue 14 the sign that empties a selector is no stop of the Tab key: Delete empties it', async ({ page, baseURL }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    const org = field(form, 'orgNo');
    const supplier = field(form, 'supplierNo').getByRole('combobox');
    await choose(page, org, 'KS01');
    await supplier.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio', { name: '选择 S0004' }).click();
    await page.getByTestId('select.confirm').click();
    await expect(supplier).toHaveValue(/^S0004 /);
    await supplier.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.wms-pick') === null)).toBe(true);
    await supplier.focus();
    await page.keyboard.press('Delete');
    await expect(supplier).toHaveValue('');
    await org.getByRole('combobox').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.ant-select-clear:focus')).toHaveCount(0);
    await org.getByRole('combobox').focus();
    await page.keyboard.press('Delete');
    await expect(org).not.toContainText('KS01');
    await expect(supplier).toBeDisabled();
  });
  test('LOOK-04 LOOK-29 the barcode rule is chosen among rules and falls with the batch rule of the item', async ({
    page,
    baseURL,
  }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    await choose(page, field(form, 'lotRuleNo'), 'LR01');
    await choose(page, field(form, 'barRuleNo'), 'BR01 物料标签');
    await expect(field(form, 'barRuleNo')).toContainText('BR01 物料标签');
    expect(wired(asked, 'IBmBarRuleHeadService/getbmbarruleheadlistbyparams')[0]).toMatchObject({
      size: 10,
      condition: { statusCode: '1' },
    });
    await choose(page, field(form, 'lotRuleNo'), 'LR02');
    await expect(field(form, 'barRuleNo')).not.toContainText('BR01');
  });
  test('LOOK-05 merchants are suppliers or customers; the container rule is required', async ({ page, baseURL }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    await field(form, 'merchantType').getByRole('combobox').click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['供应商', '客户']);
    await page.keyboard.press('Escape');
    await choose(page, field(form, 'orgNo'), 'KS01');
    await page.getByTestId('form.save').click();
    await expect(field(form, 'boxRuleNo').getByRole('alert')).toBeVisible();
    await choose(page, field(form, 'boxRuleNo'), 'BX01');
    await expect(field(form, 'boxRuleNo').getByRole('alert')).toHaveCount(0);
    await clear(field(form, 'boxRuleNo'));
    await expect(field(form, 'boxRuleNo').getByRole('alert')).toBeVisible();
  });
  test('LOOK-06 LOOK-07 dates are days, ranges two of them under startDate and endDate or startTime and endTime', async ({
    page,
    baseURL,
  }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const held = async (): Promise<Record<string, string>> => JSON.parse((await page.getByTestId('dates').textContent()) ?? '{}');
    await page.locator('#day').fill('2026-03-05');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await held()).day).toBe('2026-03-05');
    await page.locator('#day').fill('20260316');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await held()).day).toBe('2026-03-16');
    await page.locator('#day').fill('0315');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await held()).day).toBe(`${new Date().getFullYear()}-03-15`);
    await page.locator('#range').fill('2026-03-01');
    await page.keyboard.press('Enter');
    await page.locator('#range-end').fill('2026-03-31');
    await page.keyboard.press('Enter');
    await expect.poll(held).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-31' });
    await page.locator('#times').fill('2026-03-01 08:00:00');
    await page.keyboard.press('Enter');
    await page.locator('#times-end').fill('2026-03-01 17:30:00');
    await page.keyboard.press('Enter');
    await expect.poll(held).toMatchObject({ startTime: '2026-03-01 08:00:00', endTime: '2026-03-01 17:30:00' });
  });
  test('the technology waits for the organization and falls with it', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('itemTechnology');
    await expect(field(form, 'technologyNo').getByRole('combobox')).toBeDisabled();
    await choose(page, field(form, 'orgNo'), 'KS01');
    await choose(page, field(form, 'technologyNo'), 'T10 冲压');
    await expect(field(form, 'technologyNo')).toContainText('T10 冲压');
    expect(wired(asked, 'IPdTechnologyService/getpdtechnologylistbyparams')[0]?.condition).toMatchObject({ orgNo: 'KS01' });
    await choose(page, field(form, 'orgNo'), 'SZ01');
    await expect(field(form, 'technologyNo')).not.toContainText('T10');
  });
  test('the notice template is one of its type and falls with it', async ({ page, baseURL }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('noticeMethod');
    await choose(page, field(form, 'noticeType'), '邮件');
    await field(form, 'noticeTemplateNo').getByRole('combobox').click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['NT02 订单发布（邮件）']);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').click();
    await expect(field(form, 'noticeTemplateNo')).toContainText('NT02');
    await choose(page, field(form, 'noticeType'), '站内消息');
    await expect(field(form, 'noticeTemplateNo')).not.toContainText('NT02');
  });
});

test.describe('forms of the product', () => {
  test('LOOK-32 LOOK-33 LOOK-36 LOOK-37 LOOK-38 LOOK-39 the nature waits for the module, has its values and falls with it; what is cleared is required at once', async ({
    page,
  }) => {
    const { world } = ready();
    await openForm(page, world, 'Base.Material.DocumentClass', '/base/material/add-document-class');
    const form = page.getByTestId('form');
    const nature = field(form, 'docNature');
    await expect(nature.getByRole('combobox')).toBeDisabled();
    await expect(nature).toContainText('请先选择模块');
    const offered = async (module: string): Promise<readonly string[]> => {
      await choose(page, field(form, 'bigModule'), module);
      await nature.getByRole('combobox').click();
      const texts = await page.locator('.ant-select-dropdown:visible .ant-select-item-option').allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    };
    expect((await offered('入库'))[0]).toBe('采购入库');
    expect((await offered('出库'))[0]).toBe('销售出库');
    expect((await offered('其他'))[0]).toBe('调拨');
    await choose(page, nature, '盘点');
    await choose(page, field(form, 'bigModule'), '入库');
    await expect(nature).not.toContainText('盘点');
    await choose(page, nature, '采购入库');
    await clear(nature);
    await expect(nature.getByRole('alert')).toBeVisible();
    await clear(field(form, 'bigModule'));
    await expect(field(form, 'bigModule').getByRole('alert')).toBeVisible();
    await choose(page, field(form, 'orgNo'), 'KS01');
    await clear(field(form, 'orgNo'));
    await expect(field(form, 'orgNo').getByRole('alert')).toBeVisible();
    await noSerious(page);
  });
  test('LOOK-35 the class of a document waits for organization and nature, and is an outbound one', async ({ page }) => {
    const { world, asked } = ready();
    await openForm(page, world, 'Strategy.WaveTemplate', '/strategy/wave-template/add');
    const form = page.getByTestId('form');
    const type = field(form, 'classifyType');
    await expect(type.getByRole('combobox')).toBeDisabled();
    await choose(page, field(form, 'orgNo'), 'KS01');
    await expect(type.getByRole('combobox')).toBeDisabled();
    await choose(page, field(form, 'docNature'), '销售出库');
    await type.getByRole('combobox').click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['SO 销售出库']);
    expect(wired(asked, 'IBmClassifyTypeService/getbmclassifytypelistbyparams')[0]?.condition).toMatchObject({
      orgNo: 'KS01',
      docNature: '1',
      bigModule: '2',
      statusCode: '1',
    });
  });
  test('LOOK-02 the warehouse is one of the organization and returns its number', async ({ page }) => {
    const { world } = ready();
    const sent: unknown[] = [];
    world.on('IBmWaveManageHeadService/getbmwavemanageheadlistbyparams', () => ({
      body: { data: { records: [], size: 20, total: 0, pages: 1, current: 1 } },
    }));
    world.on('IBmWaveManageHeadService/addbmwavemanagehead', (call) => {
      sent.push(call.condition);
      return { body: { data: { id: '1', version: 1, waveNo: 'W1' } } };
    });
    await openForm(page, world, 'Strategy.WaveTemplate', '/strategy/wave-template/add');
    const form = page.getByTestId('form');
    await choose(page, field(form, 'orgNo'), 'SZ01');
    await choose(page, field(form, 'warehouseNo'), 'SZ01-A 原材料仓');
    await page.getByLabel('波次编号').fill('W1');
    await page.getByLabel('波次名称').fill('上午波次');
    await choose(page, field(form, 'docNature'), '生产领料');
    await page.getByTestId('form.save').click();
    await expect.poll(() => sent).toMatchObject([{ orgNo: 'SZ01', warehouseNo: 'SZ01-A', waveNo: 'W1', docNature: '2' }]);
  });
});
