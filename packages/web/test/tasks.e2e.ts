/** Tasks of the warehouse: what is asked before they are moved, what a suspended one blocks, and how one is completed. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { product } from './product.ts';
import { actOf, everyGrant, noSerious, pressAct, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

const service = 'IWmTaskService';
const blank = Object.fromEntries(Object.keys(warehouseTask.fields).map((name) => [name, null]));
const taskOf = (id: string, taskStatus: string, more: object = {}) =>
  storedRow(warehouseTask, {
    ...blank,
    ...{ id, version: 3, taskNo: `SJ20261101-000${id}`, taskType: '1', taskStatus, orgNo: 'KS01', warehouseNo: 'KS-1' },
    ...{ receiptNo: 'RK20261101-0001', sourceNo: 'SH20261101-0001', sourceLineId: '71', itemNo: 'M0001', itemName: '内六角螺钉' },
    ...{ unitNo: 'PCS', taskQty: '600', doneQty: '0', toCellNo: 'B-01-05', reason: '4', originType: 'WMS' },
    ...{ createName: '周仓管', createDate: '2026-11-01 08:00:00', updateName: '周仓管', updateDate: '2026-11-01 08:00:00' },
    ...more,
  });
const rows = [taskOf('1', '2'), taskOf('2', '1'), taskOf('3', '3')];

const open = async (page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<World> => {
  const world = new World();
  world.user = { ...world.user, settings };
  const group = groupOf('Asn.Task') as { readonly children: readonly object[] };
  const rights = { ...everyGrant, isSubmit: '1', isClose: '1', isSuspend: '1', isReassign: '1' };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...rights })) }];
  world.on(`${service}/getwmtasklistbyparams`, () => listOf(rows));
  world.on('IBmWarehouseCellService/getbmwarehousecelllistbyparams', () => listOf([]));
  for (const operation of ['releaseTask', 'suspendTask', 'closeTask', 'reassignTask'])
    world.on(`${service}/${operation}`, () => ({
      body: { data: { count: 1, records: [{ id: '1', version: 4, status: '3' }] } },
    }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/asn/task?tab=all`);
  return world;
};
const rowOf = (page: Page, at: number): Locator => page.locator('.wms-pane:visible tr[data-row-key]').nth(at);
const sentTo = (world: World, operation: string): readonly unknown[] =>
  world.sent.filter(({ wire }) => wire === `${service}/${operation}`).map(({ condition }) => condition);

test('ERR-44 LIST-68 release asks for confirmation with the figures of the task; no sends nothing, yes sends it once', async ({
  page,
}) => {
  const world = await open(page);
  await pressAct(page, rowOf(page, 0), 'release');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('确认放行 SJ20261101-0001？');
  await expect(dialog).toContainText('600 PCS');
  await expect(dialog).toContainText('B-01-05');
  await noSerious(page);
  await dialog.getByRole('button', { name: '取消', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(sentTo(world, 'releaseTask')).toEqual([]);
  await pressAct(page, rowOf(page, 0), 'release');
  await page.getByTestId('confirm.yes').click();
  await expect.poll(() => sentTo(world, 'releaseTask')).toEqual([{ records: [{ id: '1', version: 3 }] }]);
});

test('LIST-66 LIST-65 ERR-51 a suspended task blocks start, completion and closing, a released one closing and suspending, and says so', async ({
  page,
}) => {
  await open(page);
  for (const [at, keys, status] of [
    [0, ['start', 'finish', 'close', 'suspend'], '已挂起'],
    [2, ['close', 'suspend', 'finish', 'release'], '已放行'],
  ] as const)
    for (const key of keys) {
      const act = await actOf(page, rowOf(page, at), key);
      await expect(act, `${status} ${key}`).toHaveAttribute('aria-disabled', 'true');
      await expect(act, `${status} ${key}`).toContainText(`任务状态为${status}`);
      await page.keyboard.press('Escape');
    }
});

test('LIST-68 a task is completed into its proposed cell, in part, and what the server refuses stands at its field', async ({
  page,
}) => {
  const world = await open(page);
  let isFull = true;
  world.on(`${service}/finishTask`, () => {
    const message = '储位 B-01-05 已放不下，下一个建议储位为 B-01-06';
    if (isFull) return refusal(409, '20005', message, [{ code: 'task.nextCell', field: 'cellNo', message }]);
    const rest = { id: '9', version: 1, taskNo: 'SJ20261101-0009', taskQty: '200' };
    return { body: { data: { count: 1, records: [{ id: '2', version: 4, status: '4' }], rest } } };
  });
  await pressAct(page, rowOf(page, 1), 'finish');
  const form = page.getByTestId('task.finish');
  await expect(form).toContainText('建议储位：空储位');
  await form.getByLabel('数量').fill('400');
  await expect(form).toContainText('剩余 200 PCS 留在原处，另建任务。');
  await noSerious(page);
  await page.getByTestId('task.finish.send').click();
  await expect(form.locator('.wms-field-error')).toHaveText('储位 B-01-05 已放不下，下一个建议储位为 B-01-06');
  isFull = false;
  await page.getByTestId('task.finish.send').click();
  await expect(form).toHaveCount(0);
  const body = { id: '2', version: 3, cellNo: 'B-01-05', doneQty: '400', reason: null };
  expect(sentTo(world, 'finishTask')).toEqual([body, body]);
});

test('LB-06 labels are taken along when a task is completed at the desk; another cell names the proposed one and asks why', async ({
  page,
}) => {
  const world = await open(page);
  const cells = ['B-01-05', 'B-09-09'].map((cellNo, at) =>
    storedRow(cell, { id: String(90 + at), version: 1, cellNo, cellName: cellNo, warehouseNo: 'KS-1', orgNo: 'KS01' }),
  );
  world.on('IBmWarehouseCellService/getbmwarehousecelllistbyparams', () => listOf(cells));
  const message = '标签 BC-3 未随 RK20261101-0001 第 1 行收货';
  let isWrong = true;
  world.on(`${service}/finishTask`, () =>
    isWrong
      ? refusal(409, '20005', message, [{ code: 'label.otherReceipt', field: 'barcodes', message }])
      : { body: { data: { count: 1, records: [{ id: '2', version: 4, status: '4' }], rest: null } } },
  );
  await pressAct(page, rowOf(page, 1), 'finish');
  const form = page.getByTestId('task.finish');
  const scan = page.getByTestId('task.labels');
  for (const code of ['BC-1', 'BC-2', 'BC-1']) {
    await scan.fill(code);
    await scan.press('Enter');
    await expect(scan).toHaveValue('');
  }
  await form.getByRole('button', { name: '移除标签 BC-2' }).click();
  await scan.fill('BC-3');
  await form.getByLabel('实际储位').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'B-09-09' }).click();
  await expect(form).toContainText('建议储位：B-01-05');
  await page.getByTestId('task.finish.send').click();
  await expect(form.getByLabel('改放原因')).toBeFocused();
  await page.keyboard.type('货架损坏');
  await page.getByTestId('task.finish.send').click();
  await expect(form.getByRole('alert')).toHaveText([message]);
  await expect(scan).toBeFocused();
  await noSerious(page);
  await scan.fill('');
  isWrong = false;
  await page.getByTestId('task.finish.send').click();
  await expect(form).toHaveCount(0);
  const body = { id: '2', version: 3, cellNo: 'B-09-09', doneQty: '600', reason: '货架损坏' };
  expect(sentTo(world, 'finishTask')).toEqual([
    { ...body, barcodes: ['BC-1', 'BC-3'] },
    { ...body, barcodes: ['BC-1'] },
  ]);
});

test('LIST-07 an action picked from the menu of a row by Enter opens its dialog and leaves no menu open behind it', async ({
  page,
}) => {
  await open(page);
  await rowOf(page, 0).locator('.wms-rowmore').focus();
  await page.keyboard.press('Enter');
  const act = page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: '放行' });
  await expect(act).toBeVisible();
  await act.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // a menu that opened again would grow for a moment
  await page.waitForTimeout(300);
  await expect(page.locator('.ant-dropdown:visible')).toHaveCount(0);
});

for (const fontSize of [13, 14, 16])
  test(`LIST-02 rows of two lines at ${fontSize} px stand on whole pixels, so that each shows the line below it`, async ({
    page,
  }) => {
    for (const density of [32, 36]) {
      await open(page, { appearance: { fontSize, density } });
      await expect(rowOf(page, 2)).toBeVisible();
      await expect(page.locator('.wms-app')).toHaveCSS('font-size', `${fontSize}px`);
      const heights = await page
        .locator('.wms-pane:visible tr[data-row-key]')
        .evaluateAll((shown) => shown.map((row) => row.getBoundingClientRect().height));
      expect(heights).toEqual(heights.map((height) => Math.round(height)));
      // what a state adds would make its row taller than the others
      expect(new Set(heights).size).toBe(1);
    }
  });

test('names beside the codes of a list are asked for once for each resource and page, never once for each row', async ({
  page,
}) => {
  const world = await open(page);
  world.on(`${service}/getwmtasklistbyparams`, ({ current = 1 }) => {
    const shown = Array.from({ length: 20 }, (_, at) => {
      const no = (current - 1) * 20 + at + 10;
      return taskOf(String(no), '2', { warehouseNo: `KS-${no}` });
    });
    return listOf(shown, { total: 40, pages: 2, current });
  });
  await page.reload();
  const asked = () => world.sent.filter(({ wire, size }) => wire.startsWith('IBmWarehouseService/') && size === 100);
  const numbers = (from: number) => Array.from({ length: 20 }, (_, at) => `KS-${from + at}`);
  await expect(rowOf(page, 19)).toBeAttached();
  await expect.poll(() => asked().at(-1)?.condition?.warehouseNo).toEqual(numbers(10));
  const before = asked().length;
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect.poll(() => asked().at(-1)?.condition?.warehouseNo).toEqual(numbers(30));
  // whoever asked for each row would still be asking
  await page.waitForTimeout(500);
  expect(asked()).toHaveLength(before + 1);
  // one question for the rows of the first answer, one for those of the second
  expect(before).toBeLessThanOrEqual(2);
});
