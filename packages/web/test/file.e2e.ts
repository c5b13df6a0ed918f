/** The file management: its routes, one file for each upload, and previews in which nothing runs. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { actOf, atRest, noSerious, pressAct } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const service = 'IBmFileManageService';
const fileOf = (id: number, fileName: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(id),
  fileId: String(id),
  version: 2,
  fileName,
  fileLabel: `${fileName} 的标签`,
  fileType: '1',
  fileSize: 1_234_567 * id,
  sourceType: 'fileManage',
  sourceNo: '',
  orgNo: 'ORG1',
  supplierNo: null,
  remark: null,
  url: `/dapilc/restful/service/ilcwmsplus/${service}/downloadFile?fileId=${id}`,
  createName: '林雅婷',
  createDate: '2026-11-02 08:05:03',
  updateName: '林雅婷',
  updateDate: '2026-11-02 08:05:03',
  ...more,
});
const files = [
  fileOf(1, '图纸.pdf', { fileType: '5', sourceNo: 'DR-7' }),
  fileOf(2, '外观.png', { fileType: '2' }),
  fileOf(3, '说明.txt'),
  fileOf(4, '清单.xlsx', { sourceType: 'asnHead', sourceNo: 'SH20261101-0001' }),
];
const worldOf = (): World => {
  const world = new World();
  world.extraMenus = [groupOf('File.FileManagement')];
  world.on(`${service}/getbmfilemanagelistbyparams`, () => listOf(files));
  world.on(`${service}/getbmfilemanagebyid`, (sent) => ({
    body: { data: files.find(({ id }) => id === sent.condition?.id) },
  }));
  world.on(`${service}/uploadFile`, () => ({
    body: { data: { fileId: '77', fileName: 'x', fileSize: 3, fileType: '1', url: 'u' } },
  }));
  world.on(`${service}/addbmfilemanage`, () => ({ body: { data: { id: '77', version: 2 } } }));
  return world;
};
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();
const say = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const routes = [
  ['FILE-01', '/file', '/file/file-management', '图纸.pdf'],
  ['FILE-02', '/file/file-management', '/file/file-management', '图纸.pdf'],
  ['FILE-03', '/file/add-file-management', '/file/add-file-management', '选择文件'],
  ['FILE-04', '/file/modify-file-management/1', '/file/modify-file-management/1', '文件标签'],
] as const;
test(`${routes.map(([id]) => id).join(' ')} each has its screen, and asks a stranger to sign in`, async ({ page, browser }) => {
  await signedIn(page, product.url, worldOf());
  for (const [id, path, end, text] of routes) {
    await page.goto(product.url + path);
    await expect(page.getByText(text).first(), id).toBeVisible({ timeout: 20_000 });
    expect([id, new URL(page.url()).pathname]).toEqual([id, end]);
  }
  await noSerious(page);
  const stranger = await browser.newPage();
  await new World().serve(stranger);
  for (const [id, path] of routes) {
    await stranger.goto(product.url + path);
    await expect(stranger, id).toHaveURL(/\/login/, { timeout: 20_000 });
  }
  await stranger.close();
});

test('FILE-06 the upload takes one file at a time, by choice or by drop, and its label and kind go with it', async ({ page }) => {
  const world = await signedIn(page, product.url, worldOf());
  await page.goto(`${product.url}/file/add-file-management`);
  const input = page.getByTestId('addfile.input');
  await expect(input).toHaveCount(1, { timeout: 20_000 });
  await page.getByTestId('addfile.save').click();
  await expect(page.getByText('请选择文件')).toBeVisible();
  // what is missing is where the hands are next, and the form is laid out as every other one
  await expect(page.getByRole('button', { name: '选择文件' })).toBeFocused();
  await expect(page.locator('.wms-form-group > .wms-field > label', { hasText: '文件标签' })).toHaveText('文件标签*');
  expect(await input.evaluate((node) => (node as HTMLInputElement).multiple)).toBe(false);
  const drop = (names: readonly string[]) =>
    page.locator('.wms-addfile-place').evaluate((node, all) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File(['%PDF-1.7'], name));
      node.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }));
    }, names);
  await drop(['a.pdf', 'b.pdf']);
  await expect(page.getByText('一次只能上传一个文件')).toBeVisible();
  await drop(['page.html']);
  await expect(page.getByText(/仅支持以下文件/)).toBeVisible();
  await input.setInputFiles({ name: '质量证书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByLabel('文件标签')).toHaveValue('质量证书');
  await page.getByLabel('文件标签').fill('ISO 9001');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/file\/file-management$/);
  expect(world.calls(`${service}/uploadFile`)).toHaveLength(1);
  expect(world.calls(`${service}/addbmfilemanage`).map(({ condition }) => condition)).toEqual([
    { fileId: '77', fileLabel: 'ISO 9001', fileType: '1', sourceNo: '', remark: null },
  ]);
});

test('a refused label does not send the file a second time', async ({ page }) => {
  const world = worldOf();
  let tries = 0;
  world.on(`${service}/addbmfilemanage`, () => {
    tries += 1;
    return tries === 1 ? refusal(400, '20002', '标签有误') : { body: { data: { id: '77', version: 2 } } };
  });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/file/add-file-management`);
  await page.getByTestId('addfile.input').setInputFiles({ name: 'a.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') });
  await page.getByTestId('addfile.save').click();
  await expect(page.getByText('标签有误').first()).toBeVisible();
  await page.getByTestId('addfile.save').click();
  await expect(page).toHaveURL(/\/file\/file-management$/);
  expect([world.calls(`${service}/uploadFile`).length, tries]).toEqual([1, 2]);
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
test('R20 shows a picture, a PDF and a text in a dialog, runs nothing in them, and fetches them by the call', async ({
  page,
}) => {
  await signedIn(page, product.url, worldOf());
  const asked: string[] = [];
  const hostile = '<html><script>parent.document.title="owned"</script><img src=x onerror="document.title=\'owned\'">';
  await page.route(`**/${service}/downloadFile`, (route) => {
    const { condition } = route.request().postDataJSON() as { condition: { fileId: string } };
    asked.push(condition.fileId);
    // the type that came with it is not believed either
    const body = condition.fileId === '2' ? pixel : condition.fileId === '3' ? hostile : '%PDF-1.4';
    return route.fulfill({ contentType: 'text/html', headers: { 'content-disposition': 'attachment; filename="x"' }, body });
  });
  await page.goto(`${product.url}/file/file-management`);
  await expect(row(page, '外观')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle(/File/);
  const open = async (name: string): Promise<void> => {
    await pressAct(page, row(page, name), 'preview');
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await open('外观');
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /^blob:/);
  await noSerious(page);
  await close();
  await open('说明');
  await expect(page.locator('.wms-preview-text')).toHaveText(hostile);
  await close();
  await open('图纸');
  const frame = page.getByRole('dialog').locator('iframe');
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const source = (await frame.getAttribute('src')) ?? '';
  expect(await page.evaluate(async (src) => (await (await fetch(src)).blob()).type, source)).toBe('application/pdf');
  await close();
  await expect(await actOf(page, row(page, '清单'), 'preview')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  expect(asked).toEqual(['2', '3', '1']);
  await atRest(page);
  await expect(page).toHaveTitle(/File/);
});

test('a file that an unfinished document uses stays, and the refusal says which document', async ({ page }) => {
  const world = worldOf();
  const message = '清单.xlsx 属于未完成的送货单 SH20261101-0001';
  world.on(`${service}/physicaldeletebmfilemanagebyids`, () =>
    refusal(409, '20007', '数据已被使用', [{ code: 'file.inUse', rowId: '4', message }]),
  );
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/file/file-management`);
  await row(page, '清单').getByRole('checkbox').check();
  await say(page, '删除').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(row(page, '清单')).toBeVisible();
});
