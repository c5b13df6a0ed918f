/** Print templates: a label is designed with the pointer and by keys alone, and goes out as a file and comes back. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { LabelDesign } from '@wms/contract/print/design.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { product } from './product.ts';
import { everyGrant, noSerious } from './rows.ts';
import { type Answer, menuOf, refusal, signedIn, World } from './world.ts';

const done = (data: unknown): Answer => ({ body: { data } });
const listOf = (records: readonly unknown[]): Answer => done({ records, size: 20, total: records.length, pages: 1, current: 1 });
const small: LabelDesign = {
  ...{ kind: 'label', width: 60, height: 40, dpi: 203 },
  elements: [
    { kind: 'text', x: 2, y: 2, w: 40, h: 6, column: 'itemNo', size: 4 },
    { kind: 'code', x: 20, y: 12, w: 22, h: 22, column: 'barcode', code: 'qr' },
  ],
};
const template = {
  ...{ id: '7', version: 3, createName: '管理员', createDate: '2026-03-01 08:00:00' },
  ...{ updateName: '管理员', updateDate: '2026-03-01 08:00:00', statusCode: '1', remark: null, custom: {} },
  ...{ templateCode: 'SMALL', templateName: '小标签', templateType: '2', module: 'Delivery.LabelPrint', orgNo: '*' },
  ...{ customerNo: null, supplierNo: null, isDefault: '0', paperSize: '60 × 40', design: JSON.stringify(small) },
};
const MENU = 'Base.Basic.PrintTemplate';
const title = messages[`route.${MENU}`][1];
const openWorld = (given: object = {}): { readonly world: World; readonly sent: Record<string, unknown>[] } => {
  const world = new World();
  const sent: Record<string, unknown>[] = [];
  const entry = (menuNo: string, name: string, owner: string, menuLevel: number): Record<string, unknown> => ({
    ...{ menuNo, menuName: name, title: name, menuOwner: owner, menuLevel, appNo: 'PC', icon: 'folder', url: menuNo },
    ...{ sort: 0, pinyin: '', children: [], isImport: '1', ...everyGrant },
  });
  world.on('ISrmBmLoginService/getMenuList', (asked) =>
    listOf([
      ...menuOf(asked.headers['accept-language'] ?? 'zh-CN').slice(0, 1),
      { ...entry('Base', '基础', '0', 1), children: [entry(MENU, title, 'Base', 2)] },
    ]),
  );
  world.on('IBmPrintTemplateService/getbmprinttemplatelistbyparams', () => listOf([template]));
  world.on('IBmPrintTemplateService/getbmprinttemplatebyid', () => done({ ...template, ...given }));
  world.on('IBmPrintTemplateService/getDesignCodes', () => done({ codes: [{ width: 21, height: 21, path: 'M0 0h7v1h-7z' }] }));
  for (const name of ['addbmprinttemplate', 'updatebmprinttemplatebyid'])
    world.on(`IBmPrintTemplateService/${name}`, (asked) => {
      sent.push(asked.condition as Record<string, unknown>);
      return done({ id: '7', version: 4, templateCode: 'SMALL' });
    });
  return { world, sent };
};
const element = (page: Page, at: number) => page.locator(`[data-at="${at}"]`);
const designOf = (body: Record<string, unknown> | undefined): LabelDesign => JSON.parse(String(body?.design)) as LabelDesign;

test('PRINT-17 a label is designed by keys alone, and what keeps it from being saved stands at its element', async ({ page }) => {
  const { world, sent } = openWorld();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  await element(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('距左边（毫米）')).toHaveValue('16.0');
  await expect(page.getByLabel('距上边（毫米）')).toHaveValue('12.1');
  await page.getByLabel('宽度（毫米）').fill('5');
  await expect(page.getByTestId('design.problems')).toContainText('元素 2：');
  await expect(element(page, 1)).toHaveAttribute('data-wrong', 'true');
  await page.getByTestId('form.save').click();
  await expect(page.locator('.wms-form-problems')).toContainText('元素 2：');
  expect(sent).toEqual([]);
  await page.getByLabel('宽度（毫米）').press('Control+z');
  await expect(page.getByTestId('design.problems')).toHaveCount(0);
  await element(page, 0).focus();
  await page.keyboard.press('Control+d');
  await expect(element(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await element(page, 2).focus();
  await page.keyboard.press('Delete');
  await expect(element(page, 2)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent.length).toBe(1);
  expect(designOf(sent[0]).elements[1]).toEqual({ ...small.elements[1], x: 16, y: 12.1 });
  expect(designOf(sent[0]).elements).toHaveLength(2);
});

test('PRINT-17 elements are dragged and made larger by the pointer, and stay on the paper', async ({ page }) => {
  const { world, sent } = openWorld();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  const paper = page.getByTestId('design.paper');
  const box = await paper.boundingBox();
  expect(box?.width).toBeCloseTo((60 * 96) / 25.4, 0);
  const drag = async (from: { x: number; y: number }, dx: number, dy: number): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx / 2, from.y + dy / 2);
    await page.mouse.move(from.x + dx, from.y + dy);
    await page.mouse.up();
  };
  const middle = async (at: number): Promise<{ x: number; y: number }> => {
    const found = await element(page, at).boundingBox();
    return { x: (found?.x ?? 0) + (found?.width ?? 0) / 2, y: (found?.y ?? 0) + (found?.height ?? 0) / 2 };
  };
  await drag(await middle(0), 378, 0);
  await expect(page.getByLabel('距左边（毫米）')).toHaveValue('20.0');
  await element(page, 1).click();
  const code = await element(page, 1).boundingBox();
  await drag({ x: (code?.x ?? 0) + (code?.width ?? 0), y: (code?.y ?? 0) + (code?.height ?? 0) }, 18.9, 18.9);
  await expect(page.getByLabel('宽度（毫米）')).toHaveValue('27.0');
  await page.getByRole('button', { name: '左对齐' }).click();
  await page.getByTestId('form.save').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(designOf(sent[0]).elements.map(({ x, y, w, h }) => [x, y, w, h])).toEqual([
    [20, 2, 40, 6],
    [0, 12, 27, 27],
  ]);
});

test('PRINT-17 a design goes out as a file and comes back; a wrong file changes nothing and says why', async ({ page }) => {
  const { world } = openWorld();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出文件' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toEqual({ format: 'label-design', version: 1, design: small });
  const take = (content: string) =>
    page.getByTestId('design.file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await take('{"format":"label-design","version":2}');
  await expect(page.getByText('文件版本为 2，只能读取版本 1')).toBeVisible();
  await take(JSON.stringify({ format: 'label-design', version: 1, design: { ...small, width: 30 } }));
  await expect(page.getByText('元素 1 超出标签边界')).toBeVisible();
  await expect(page.getByTestId('design.paper')).toHaveCSS('width', /^226/);
  await take(JSON.stringify({ format: 'label-design', version: 1, design: { ...small, width: 100 } }));
  await expect(page.getByText('元素 1 超出标签边界')).toHaveCount(0);
  await expect(page.getByTestId('design.paper')).toHaveCSS('width', /^377/);
});

test('PRINT-17 a template is copied with its design, under another code', async ({ page }) => {
  const { world, sent } = openWorld();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/print-template`);
  // nobody knows a page by its number
  const row = page.getByTestId('list').locator('tbody tr.ant-table-row');
  await expect(row).toContainText(messages['route.Delivery.LabelPrint'][1]);
  await expect(row).not.toContainText('Delivery.LabelPrint');
  await row.locator('input[type="checkbox"]').check();
  await page.getByTestId('tool.copy').click();
  await expect(page).toHaveURL(/copy-print-template\/7$/);
  await expect(page.getByRole('textbox', { name: '模板名称' })).toHaveValue('小标签（副本）');
  await page.getByRole('textbox', { name: '模板编码' }).fill('SMALL-2');
  await page.getByTestId('form.save').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ templateCode: 'SMALL-2', isDefault: '0' });
  expect(designOf(sent[0])).toEqual(small);
});

test('PRINT-17 a code is drawn as it will come out, its modules whole dots of the printer', async ({ page }) => {
  const { world } = openWorld();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  const code = element(page, 1).locator('.wms-design-code[data-drawn="true"]');
  await expect(code.locator('path')).toHaveAttribute('d', 'M0 0h7v1h-7z');
  // 29 modules with what stays empty: 6 dots of 203 on an inch each, 21 of them drawn
  const box = await code.boundingBox();
  expect((box?.width ?? 0) / (96 / 25.4)).toBeCloseTo((21 * 6 * 25.4) / 203, 1);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
});

test('PRINT-17 a template of documents chooses what stands on the paper and in which order, by keys as well', async ({
  page,
}) => {
  const design = JSON.stringify({ kind: 'document', columns: ['goodsNo', 'left'] });
  const { world, sent } = openWorld({ templateType: '1', module: 'Delivery.AsnTracking', design });
  const named = (name: string, label: string) => ({ name, label });
  const asked: unknown[] = [];
  world.on('IBmPrintTemplateService/getPrintableFields', ({ condition }) => {
    asked.push(condition);
    return done({
      facts: [named('supplierName', '供应商名称'), named('expectDate', '预计到货')],
      columns: [named('goodsNo', '物料'), named('deliveryQty', '送货数量'), named('lotNo', '批次')],
      usualFacts: ['supplierName', 'expectDate'],
      usualColumns: ['goodsNo', 'deliveryQty'],
    });
  });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  const facts = page.getByRole('group', { name: '表头内容' });
  await expect(facts).toContainText('默认：供应商名称、预计到货');
  expect(asked).toEqual([{ module: 'Delivery.AsnTracking' }]);
  await facts.getByRole('button', { name: '自选内容' }).click();
  await facts.getByRole('checkbox', { name: '供应商名称' }).uncheck();
  await expect(facts.getByRole('checkbox', { name: '预计到货' })).toBeDisabled();
  const columns = page.getByRole('group', { name: '明细列' });
  // a field that the page no longer has would be refused at the printer
  await columns.getByRole('checkbox', { name: 'left（已不存在）' }).click();
  await columns.getByRole('checkbox', { name: '批次' }).focus();
  await page.keyboard.press('Space');
  // it moved among the chosen, and keeps the focus
  await expect(columns.getByRole('checkbox', { name: '批次' })).toBeFocused();
  await columns.getByRole('button', { name: '上移批次' }).focus();
  await page.keyboard.press('Enter');
  await noSerious(page);
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent.length).toBe(1);
  expect(designOf(sent[0])).toEqual({ kind: 'document', facts: ['expectDate'], columns: ['lotNo', 'goodsNo'] });
});

test('issue 18 PRINT-17 a design of documents is seen as pages before it is saved; what cannot be drawn says why', async ({
  page,
}) => {
  const design = JSON.stringify({ kind: 'document', title: '送货单' });
  const { world, sent } = openWorld({ templateType: '1', module: 'Delivery.AsnTracking', design });
  world.on('IBmPrintTemplateService/getPrintableFields', () =>
    done({ facts: [], columns: [], usualFacts: [], usualColumns: [] }),
  );
  const asked: unknown[] = [];
  world.on('IBmPrintTemplateService/getDesignFile', ({ condition }) => {
    const { docNo } = condition as { docNo: string };
    const message = `没有您可打印的单据 ${docNo}`;
    const details = [{ code: 'print.noDocument', field: 'docNo', params: { value: docNo }, message }];
    return refusal(400, '20002', '请检查标记的字段', details);
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  const drawn = '**/IBmPrintTemplateService/getDesignFile';
  await page.route(drawn, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status: 200, contentType: 'application/pdf', body: '%PDF-1.4' });
  });
  await page.getByLabel('明细下方的说明').fill('请提前预约');
  await page.getByTestId('design.preview').click();
  await expect(page.getByTestId('design.pages')).toBeVisible();
  const now = JSON.stringify({ kind: 'document', title: '送货单', note: '请提前预约' });
  expect(asked).toEqual([{ condition: { design: now, module: 'Delivery.AsnTracking', docNo: '' } }]);
  await page.unroute(drawn);
  await page.getByLabel('预览所用单号').fill('NOSUCH');
  await expect(page.getByText('内容已更改，请重新预览')).toBeVisible();
  // Enter draws the pages and does not save the form
  await page.getByLabel('预览所用单号').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '没有您可打印的单据 NOSUCH' })).toBeVisible();
  await noSerious(page);
  expect(sent).toEqual([]);
});

test('PRINT-17 the designer is read by screen readers; a phone shows the label and says that designing needs more room', async ({
  page,
}) => {
  const { world } = openWorld();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/modify-print-template/7`);
  await element(page, 1).click();
  await noSerious(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('请在更宽的屏幕上设计标签')).toBeVisible();
  await expect(page.getByTestId('design.paper')).toBeVisible();
  await expect(page.locator('[data-at]')).toHaveCount(0);
  await noSerious(page);
});
