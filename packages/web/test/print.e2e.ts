/** Printing from a list: the dialog, the browser's own printing, and the print service on the desk. */
import { expect, type Page, test } from '@playwright/test';
import { list, notice, open, worldOf } from './asn.world.ts';
import { everyGrant, noSerious } from './rows.ts';
import type { World } from './world.ts';

const param = (world: World, type: string) =>
  world.on('ISysParamService/getValueByParamNo', (sent) => {
    const paramNo = String(sent.condition?.paramNo);
    return { body: { data: { paramNo, paramValue: paramNo === 'PRINT_SERVICE_TYPE' ? type : 'http://localhost:17521' } } };
  });
const templates = [
  { reportKey: 'asnHead', templateName: '送货单 A4', isDefault: '1' },
  { reportKey: 'ASN-A5', templateName: '送货单（短）', isDefault: '0' },
];
const play = (type: string): World => {
  const world = worldOf('purchaser');
  const flags = { ...everyGrant, isPrint: '1' };
  const menu = (menuNo: string, menuOwner: string, children: readonly unknown[] = []) => ({
    ...{ menuNo, menuName: menuNo, title: menuNo, menuOwner, menuLevel: 1, appNo: 'PC', url: menuNo, sort: 1, children },
    ...flags,
  });
  world.on('ISrmBmLoginService/getMenuList', () => list([menu('Asn', '0', [menu('Asn.Warehouse', 'Asn')])]));
  world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () =>
    list([
      notice(),
      notice({ id: '901', asnNo: 'SH20261121-0002', status: '2' }),
      notice({ id: '902', asnNo: 'SH20261121-0003', orgNo: 'ORG2' }),
    ]),
  );
  world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 3, 0: 2, 1: 0, 2: 1, 3: 0, 4: 0, X: 0 } } }));
  world.on('ISupBmDocTemplateManageService/getReportTemplateListWithDefault', () => list(templates));
  world.on('IReportPrintService/getPrintLogList', () =>
    list([{ id: '900', docNo: 'SH20261121-0001', count: 1, lastName: '王仓管', lastDate: '2026-11-22 09:00:00' }]),
  );
  param(world, type);
  return world;
};
const choose = async (page: Page, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await page.locator(`tr[data-row-key="${id}"] input[type="checkbox"]`).check();
};
const printButton = (page: Page) => page.getByTestId('tool.print');
const servePages = async (page: Page): Promise<unknown[]> => {
  const asked: unknown[] = [];
  await page.route('**/IReportPrintService/getReportFile', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({
      status: 200,
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="x.pdf"' },
      body: '%PDF-1.4',
    });
  });
  return asked;
};

test.describe('printing from a list', () => {
  test('PRINT-02 PRINT-03 a print needs rows of one organization and customer: without them it says why and sends nothing', async ({
    page,
  }) => {
    const world = play('2');
    const sent: unknown[] = [];
    world.on('IReportPrintService/print', (body) => {
      sent.push(body);
      return { body: { data: { jobId: '1' } } };
    });
    await open(page, world, '/asn/warehouse');
    await expect(printButton(page)).toHaveAttribute('aria-disabled', 'true');
    await printButton(page).hover();
    await expect(page.getByText('请至少选择一条数据打印')).toBeVisible();
    await choose(page, '900', '902');
    await printButton(page).hover();
    await expect(page.getByText('请选择同一组织和客户的数据')).toBeVisible();
    await printButton(page).click({ force: true });
    await expect(page.getByTestId('print.form')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('PRINT-05 PRINT-07 PRINT-11 ERR-22 the default template is chosen, counts are checked, and the browser prints what was noted', async ({
    page,
  }) => {
    const world = play('2');
    const sent: unknown[] = [];
    world.on('IReportPrintService/print', (body) => {
      sent.push(body.condition);
      return { body: { data: { jobId: '1' } } };
    });
    await open(page, world, '/asn/warehouse');
    const pages = await servePages(page);
    await choose(page, '900', '901');
    await printButton(page).click();
    const form = page.getByTestId('print.form');
    await expect(form).toContainText('共 2 张单据');
    await expect(page.getByTestId('print.which')).toHaveText('SH20261121-0001, SH20261121-0002');
    await expect(form).toContainText('送货单 A4');
    await expect(page.getByTestId('print.before')).toContainText('其中 1 张已打印过，最近一次：王仓管');
    const copies = form.locator('[data-field="copies"] input');
    await expect(copies).toHaveValue('1');
    await noSerious(page);
    for (const bad of ['', '两', '-1']) {
      await copies.fill(bad);
      await page.getByTestId('print.go').click();
      await expect(form.getByRole('alert')).toHaveText('请输入 0 到 99 的整数');
    }
    await copies.fill('2');
    await form.locator('[data-field="template"] .ant-select').hover();
    await form.locator('[data-field="template"] .ant-select-clear').click();
    await page.getByTestId('print.go').click();
    await expect(form.getByRole('alert')).toHaveText('请选择单据模板');
    expect(sent).toEqual([]);
    await form.locator('[data-field="template"] .ant-select').click();
    await page.locator('.ant-select-item-option', { hasText: '送货单（短）' }).click();
    // this browser shows no PDF: the pages are saved, to be printed by whatever does
    const saved = page.waitForEvent('download');
    await page.getByTestId('print.go').click();
    expect((await saved).suggestedFilename()).toBe('x.pdf');
    await expect(page.getByTestId('print.allOut')).toBeVisible();
    await expect(page.getByText('PDF 已保存')).toBeVisible();
    const asked = { ids: ['900', '901'], reportKey: 'ASN-A5', module: 'Asn.Warehouse', printer: '', standardCol01: '2' };
    expect(sent).toEqual([asked]);
    expect(pages).toEqual([{ condition: asked }]);
    await page.getByTestId('print.again').click();
    await expect(form.locator('[data-field="copies"] input')).toHaveValue('2');
    await expect(form.locator('[data-field="template"]')).toContainText('送货单（短）');
  });

  test('ERR-22 a print the server refuses says that it failed, why, and keeps what was typed', async ({ page }) => {
    const world = play('2');
    await open(page, world, '/asn/warehouse');
    await page.route('**/IReportPrintService/getReportFile', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          errorCode: '20005',
          errorMessage: '所选单据超过 10000 行，请分批打印',
          requestId: 'r1',
          details: [{ code: 'print.tooManyLines', message: '所选单据超过 10000 行，请分批打印' }],
        }),
      }),
    );
    await choose(page, '900');
    await printButton(page).click();
    await expect(page.getByTestId('print.form')).toContainText('送货单 A4');
    await page.getByTestId('print.go').click();
    await expect(page.getByText('打印失败')).toBeVisible();
    await expect(page.getByText('所选单据超过 10000 行，请分批打印')).toBeVisible();
    await expect(page.getByTestId('print.form')).toBeVisible();
  });

  test('ERR-21 ERR-22 PRINT-14 the service on the desk is looked for first: missing, refusing, printing', async ({ page }) => {
    const world = play('1');
    const sent: unknown[] = [];
    world.on('IReportPrintService/print', (body) => {
      sent.push(body.condition);
      return { body: { data: { jobId: '1', printData: [{ asnNo: 'SH20261121-0001' }] } } };
    });
    let state: 'missing' | 'refusing' | 'printing' = 'missing';
    const local: unknown[] = [];
    await page.route('http://localhost:17521/**', async (route) => {
      if (state === 'missing') return route.abort('connectionrefused');
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (route.request().method() === 'POST') local.push([route.request().url(), route.request().postDataJSON()]);
      return route.fulfill({
        status: state === 'refusing' && route.request().method() === 'POST' ? 500 : 200,
        headers,
        body: '',
      });
    });
    await open(page, world, '/asn/warehouse');
    await choose(page, '900');
    await printButton(page).click();
    const form = page.getByTestId('print.form');
    await expect(form).toContainText('送货单 A4');
    await form.locator('[data-field="printer"] input').fill('ZT230');
    await page.getByTestId('print.go').click();
    await expect(page.getByText('打印服务可能未安装或未启动')).toBeVisible();
    expect(sent).toEqual([]);
    state = 'refusing';
    await page.getByTestId('print.go').click();
    await expect(page.getByText('打印失败')).toBeVisible();
    state = 'printing';
    await page.getByTestId('print.go').click();
    await expect(page.getByText('打印成功')).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(local.at(-1)).toEqual([
      'http://localhost:17521/bartenderDemo/api/print',
      { templateName: 'asnHead', printer: 'ZT230', copies: 1, data: [{ asnNo: 'SH20261121-0001' }] },
    ]);
  });
});
