/** GEN-08: putting goods away with the hand-held, from the list of tasks to the cell. */
import { expect, type Page, test } from '@playwright/test';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { foundRow, handWorld, labelRow, openHand, pressAndScan, RESOLVE, resolves, scan, tooSmall } from './hand.world.ts';
import { product } from './product.ts';
import { noSerious, storedRow } from './rows.ts';
import { listOf } from './screens.ts';
import { refusal, type World } from './world.ts';

const LIST = 'IWmTaskService/getTasksToDo';
const PUT = 'IWmTaskService/putAwayTask';
const START = 'IWmTaskService/startTask';
const blank = Object.fromEntries(Object.keys(warehouseTask.fields).map((name) => [name, null]));
const taskOf = (id: string, more: object = {}) =>
  storedRow(warehouseTask, {
    ...blank,
    ...{ id, version: 3, taskNo: `SJ20261101-000${id}`, taskType: '1', taskStatus: '0', orgNo: 'KS01', warehouseNo: 'KS-A' },
    ...{
      receiptNo: 'RK20261101-0001',
      sourceNo: 'SH20261101-0001',
      sourceLineId: '71',
      itemNo: `M000${id}`,
      itemName: '内六角螺钉',
    },
    ...{ unitNo: 'PCS', taskQty: '600', doneQty: '0', toCellNo: `B-01-0${id}`, reason: '4', originType: 'WMS' },
    ...{ createName: '周仓管', createDate: '2026-11-01 08:00:00', updateName: '周仓管', updateDate: '2026-11-01 08:00:00' },
    ...more,
  });
/** Received with the line of the tasks unless it is said otherwise. */
const carton = (no: string, facts: object = {}, more: object = {}) => ({
  found: [labelRow(no, '3', { itemNo: 'M0002', lineLotNo: 'L7', qty: '200', receiptLineId: '71', ...facts }, more)],
});
const known = {
  'B-01-09': { found: [foundRow('cell', 'B-01-09', { warehouseNo: 'KS-A' })] },
  'B-01-02': { found: [foundRow('cell', 'B-01-02', { warehouseNo: 'KS-A' })] },
  'Z-01-01': { found: [foundRow('cell', 'Z-01-01', { warehouseNo: 'KS-Z' })] },
  'CARTON-2': carton('CARTON-2', { lotNo: '261101' }),
  'CARTON-4': carton('CARTON-4'),
  'CARTON-5': carton('CARTON-5', { qty: '400' }),
  'CARTON-3': carton('CARTON-3', { lotNo: '261101', lineLotNo: 'L8' }),
  'CARTON-6': carton('CARTON-6', { receiptLineId: null }),
  'CARTON-7': carton('CARTON-7', { receiptLineId: '72' }),
  'CARTON-8': carton('CARTON-8', {}, { voidFlag: '1', children: ['CARTON-8A', 'CARTON-8B'] }),
  'CARTON-9': carton('CARTON-9', { itemNo: 'M0001', lineLotNo: null, receiptLineId: '73' }),
};

/** The tasks of the warehouse, as the server has them while a test goes on. */
const tasks = (): { world: World; rows: Map<string, ReturnType<typeof taskOf>> } => {
  const world = handWorld('Pda.PutAway');
  const rows = new Map([
    ['1', taskOf('1', { assignUserNo: 'buyer', assignUserName: '林雅婷', taskStatus: '1' })],
    ['2', taskOf('2', { lotNo: 'L7' })],
    ['3', taskOf('3', { toCellNo: null, reason: 'F' })],
  ]);
  world.on(LIST, ({ condition }) =>
    listOf([...rows.values()].filter(({ id }) => condition?.id === null || condition?.id === undefined || condition.id === id)),
  );
  resolves(world, known);
  world.on(PUT, ({ condition }) => {
    const row = rows.get(String(condition?.id));
    if (!row) return refusal(404, '20003', '记录不存在');
    const left = Number(row.taskQty) - Number(condition?.doneQty);
    rows.delete(row.id as string);
    const rest = left > 0 ? { id: '9', version: 1, taskNo: 'SJ20261101-0009', taskQty: String(left) } : null;
    if (rest) rows.set('9', { ...row, ...rest, taskStatus: '0' });
    return { body: { data: { count: 1, records: [{ id: row.id, version: 4, status: '4' }], rest } } };
  });
  return { world, rows };
};
const band = (page: Page) => page.getByTestId('hand.band');
const bodies = (world: World) => world.calls(PUT).map(({ condition }) => condition);

test('GEN-08 own tasks stand first; an item or a label finds its task; the right cell books it once, in part with a rest of its own', async ({
  page,
}) => {
  const { world } = tasks();
  await openHand(page, product.url, world, '/pda/put-away');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['我的任务', '未指派任务，按路径由近到远', '最近扫描']);
  await expect(page.getByTestId('hand.todo')).toHaveCount(3);
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await scan(page, 'M9999');
  await expect(band(page)).toHaveText('✕没有 M9999 的任务');
  await scan(page, 'CARTON-2');
  await expect(page).toHaveURL(/put-away\?id=2$/);
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-02');
  await expect(page.getByTestId('hand.why-cell')).toHaveText('建议储位：空储位');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.part').click();
  await page.getByTestId('hand.qty').fill('601');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('任务数量仅 600 PCS');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.qty').fill('400');
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.amount')).toHaveText('600 PCS 中的 400');
  await page.reload();
  await expect(page.getByTestId('hand.amount')).toHaveText('600 PCS 中的 400');
  await scan(page, 'M0002');
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位');
  await scan(page, 'b-01-02');
  await expect(band(page)).toContainText('已上架，剩余 200 PCS 转为任务 SJ20261101-0009。');
  await expect(page.getByTestId('hand.todo')).toHaveCount(3);
  expect(bodies(world)).toEqual([
    { id: '2', version: 3, cellNo: 'B-01-02', doneQty: '400', reason: null, barcodes: ['CARTON-2'] },
  ]);
  expect(world.calls(PUT)[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(world.calls(LIST).at(-1)?.condition).toMatchObject({ nearCellNo: 'B-01-02' });
});

test('GEN-08 a wrong cell is refused and offered with a reason; goods of another task, a cell elsewhere and an unknown code are named', async ({
  page,
}) => {
  const { world } = tasks();
  await openHand(page, product.url, world, '/pda/put-away');
  await page.getByTestId('hand.todo').first().click();
  await expect(page).toHaveURL(/put-away\?id=1$/);
  for (const [text, said] of [
    ['CARTON-2', '这是 M0002，任务物料为 M0001'],
    ['Z-01-01', '储位 Z-01-01 属于仓库 KS-Z'],
    ['NOTHING', 'NOTHING 不是储位'],
  ] as const) {
    await scan(page, text);
    await expect(band(page)).toHaveText(`✕${said}`);
  }
  await scan(page, 'B-01-09');
  await expect(band(page)).toHaveText('✕储位不符：B-01-09，应为 B-01-01');
  const sheet = page.getByTestId('hand.sheet');
  await expect(sheet).toContainText('改放 B-01-09，不放 B-01-01？');
  await page.getByTestId('hand.putHere').click();
  await expect(sheet.getByRole('alert')).toHaveText('请选择或填写改放原因');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  expect(bodies(world)).toEqual([]);
  await page.getByTestId('hand.reason').nth(1).click();
  await page.getByTestId('hand.putHere').click();
  await expect(band(page)).toContainText('已上架');
  expect(bodies(world)).toEqual([{ id: '1', version: 3, cellNo: 'B-01-09', doneQty: '600', reason: '通道受阻', barcodes: [] }]);
  // no cell was proposed: whichever is scanned is right
  await page.getByTestId('hand.todo').last().click();
  await expect(page.getByTestId('hand.cell')).toHaveText('?');
  await scan(page, 'B-01-09');
  await expect.poll(() => bodies(world)[1]).toMatchObject({ id: '3', cellNo: 'B-01-09', reason: null });
});

test('GEN-08 LIST-68 a full cell gives the next one and says so: when a task is taken, and when its cell refuses', async ({
  page,
}) => {
  const { world, rows } = tasks();
  await openHand(page, product.url, world, '/pda/put-away?id=2');
  world.on(START, () => {
    rows.set(
      '2',
      taskOf('2', { version: 4, taskStatus: '1', assignUserNo: 'buyer', toCellNo: 'B-01-07', formerCellNo: 'B-01-02' }),
    );
    const rerouted = [{ id: '2', taskNo: 'SJ20261101-0002', formerCellNo: 'B-01-02', toCellNo: 'B-01-07' }];
    return { body: { data: { count: 1, records: [{ id: '2', version: 4, status: '1' }], rerouted } } };
  });
  await page.getByTestId('hand.takeTask').click();
  await expect(band(page)).toHaveText('✕B-01-02 已被占用，改放 B-01-07。');
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-07');
  await expect(page.getByTestId('hand.takeTask')).toHaveCount(0);
  const put = world.calls.bind(world, PUT);
  const message = '储位 B-01-07 已放不下，下一个建议储位为 B-01-08';
  let isFull = true;
  world.on(PUT, ({ condition }) => {
    const params = { cellNo: 'B-01-07', next: 'B-01-08' };
    if (isFull) return refusal(409, '20005', message, [{ code: 'task.nextCell', field: 'cellNo', message, params }]);
    rows.delete('2');
    return { body: { data: { count: 1, records: [{ id: condition?.id, version: 6, status: '4' }], rest: null } } };
  });
  await scan(page, 'B-01-07');
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('hand.todo').filter({ hasText: 'M0002' }).click();
  await expect(page.getByTestId('hand.refused')).toContainText(message);
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  isFull = false;
  await page.getByTestId('hand.next').click();
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-08');
  await expect(page.getByTestId('hand.why-cell')).toHaveText('B-01-07 已满');
  await scan(page, 'B-01-08');
  await expect(band(page)).toContainText('已上架');
  await expect(page.getByTestId('queue.chip')).toHaveCount(0);
  expect(put().at(-1)?.condition).toMatchObject({ version: 4, cellNo: 'B-01-08', reason: 'B-01-07 已满' });
});

test('GEN-08 R14 without a network tasks are there, what is booked is kept over a killed page, sent once, and never said to be done before', async ({
  page,
  context,
}) => {
  const { world, rows } = tasks();
  await openHand(page, product.url, world, '/pda/put-away');
  await expect(page.getByTestId('hand.todo')).toHaveCount(3);
  const play = { isCut: true };
  const real = world.calls.bind(world, PUT);
  for (const wire of [LIST, RESOLVE]) world.on(wire, () => (play.isCut ? 'cut' : listOf([])));
  world.on(PUT, ({ condition }) => {
    if (play.isCut) return 'cut';
    rows.delete(String(condition?.id));
    return { body: { data: { count: 1, records: [{ id: condition?.id, version: 4, status: '4' }], rest: null } } };
  });
  // a scan is meant for what was pressed, drawn or not
  await pressAndScan(page.getByTestId('hand.todo').first(), 'B-01-01');
  await expect(band(page)).toHaveText('✓储位正确，正在入账');
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  // another cell cannot be checked: it is offered, and says so
  await page.getByTestId('hand.todo').nth(1).click();
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-02');
  await scan(page, 'B-02-02');
  await expect(page.getByTestId('hand.elsewhere')).toContainText('无网络，无法核对储位');
  await page.getByTestId('hand.reason').first().click();
  await page.getByTestId('hand.putHere').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：2');
  await expect(page.getByTestId('hand.todo').first()).toContainText('尚未入账');
  await expect(page.getByText('已上架')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：2');
  await expect(page.getByText('无网络：任务截至')).toBeVisible();
  const keys = new Set(real().map(({ headers }) => headers['idempotency-key']));
  play.isCut = false;
  await page.getByTestId('queue.chip').click();
  await expect(page.getByText('已全部发送并入账')).toBeVisible();
  const sent = real();
  expect(keys.has(sent.at(-2)?.headers['idempotency-key'])).toBe(true);
  expect(sent.at(-1)?.condition).toMatchObject({ id: '2', cellNo: 'B-02-02', reason: '储位已满' });
  await context.close();
});

test('GEN-08 a label of another lot of the item is refused aloud, in front of its task and in the list', async ({ page }) => {
  const { world } = tasks();
  await openHand(page, product.url, world, '/pda/put-away');
  await scan(page, 'CARTON-3');
  await expect(band(page)).toHaveText('✕批号不符：L8，应为 L7');
  await expect(page).toHaveURL(/put-away$/);
  await scan(page, 'CARTON-2');
  await expect(page).toHaveURL(/put-away\?id=2$/);
  await scan(page, 'CARTON-3');
  await expect(band(page)).toHaveText('✕批号不符：L8，应为 L7');
  await expect(band(page)).toHaveAttribute('data-kind', 'wrong');
  await expect(page.getByTestId('hand.labels')).toHaveText('标签合计 200 / 600 PCS');
  expect(bodies(world)).toEqual([]);
});

test('GEN-08 what is scanned before the tasks have come is looked for among them', async ({ page }) => {
  const { world } = tasks();
  const answer = world.hold(LIST);
  await openHand(page, product.url, world, '/pda/put-away');
  await scan(page, 'CARTON-2');
  await expect(band(page)).toHaveText('正在核对…');
  answer();
  await expect(page).toHaveURL(/put-away\?id=2$/);
});

test('GEN-08 a task that was taken while its answer was lost is asked for again with the same key', async ({ page }) => {
  const { world, rows } = tasks();
  await openHand(page, product.url, world, '/pda/put-away?id=2');
  let isLost = true;
  world.on(START, () => {
    if (isLost) return 'cut';
    rows.set('2', taskOf('2', { version: 4, taskStatus: '1', assignUserNo: 'buyer', lotNo: 'L7' }));
    return { body: { data: { count: 1, records: [{ id: '2', version: 4, status: '1' }], rerouted: [] } } };
  });
  await page.getByTestId('hand.takeTask').click();
  await expect(band(page)).toContainText('✕');
  isLost = false;
  await page.getByTestId('hand.takeTask').click();
  await expect(band(page)).toHaveText('✓已领取，请扫描储位 B-01-02');
  const keys = world.calls(START).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('GEN-08 LB-06 labels that are scanned with the goods go along: each once, no more than is put away, kept over a killed page', async ({
  page,
}) => {
  const { world } = tasks();
  await openHand(page, product.url, world, '/pda/put-away');
  await page.getByTestId('hand.todo').nth(1).click();
  await expect(page).toHaveURL(/put-away\?id=2$/);
  await scan(page, 'CARTON-2');
  await expect(band(page)).toHaveText('✓标签合计 200 / 600 PCS，请扫描储位');
  await scan(page, 'CARTON-2');
  await expect(band(page)).toHaveText('✕标签 CARTON-2 已扫描');
  await page.getByTestId('hand.anew').click();
  await expect(page.getByTestId('hand.labels')).toHaveCount(0);
  await scan(page, 'CARTON-2');
  await scan(page, 'CARTON-4');
  await expect(page.getByTestId('hand.labels')).toHaveText('标签合计 400 / 600 PCS');
  await scan(page, 'CARTON-5');
  await expect(band(page)).toHaveText('✕加上此标签为 800 PCS，上架仅 600 PCS');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.part').click();
  await page.getByTestId('hand.qty').fill('300');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('已扫标签合计 400 PCS');
  await page.getByTestId('hand.qty').fill('500');
  await page.getByTestId('hand.take').click();
  await page.reload();
  await expect(page.getByTestId('hand.labels')).toHaveText('标签合计 400 / 500 PCS');
  await scan(page, 'B-01-02');
  await expect(band(page)).toContainText('已上架');
  expect(bodies(world)).toEqual([
    { id: '2', version: 3, cellNo: 'B-01-02', doneQty: '500', reason: null, barcodes: ['CARTON-2', 'CARTON-4'] },
  ]);
});

test('GEN-08 LB-06 a label that is void, not received or of other goods is refused at the scan, as its booking would be', async ({
  page,
}) => {
  const { world, rows } = tasks();
  await openHand(page, product.url, world, '/pda/put-away?id=2');
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-02');
  for (const [text, said] of [
    ['CARTON-8', '标签 CARTON-8 已作废，已换为 CARTON-8A, CARTON-8B'],
    ['CARTON-6', '标签 CARTON-6 尚未收货'],
    ['CARTON-7', '标签 CARTON-7 不属于此任务的货物（RK20261101-0001）'],
  ] as const) {
    await scan(page, text);
    await expect(band(page)).toHaveText(`✕${said}`);
  }
  await expect(page.getByTestId('hand.labels')).toHaveCount(0);
  // in the list a label opens the task of the line it was received with, not the first of its item
  rows.set('4', taskOf('4', { itemNo: 'M0001', sourceLineId: '73' }));
  await page.getByRole('button', { name: '领取任务' }).waitFor();
  await page.goto(`${product.url}/pda/put-away`);
  await expect(page.getByTestId('hand.todo')).toHaveCount(4);
  await scan(page, 'CARTON-9');
  await expect(page).toHaveURL(/put-away\?id=4$/);
  await expect(band(page)).toHaveText('✓标签合计 200 / 600 PCS，请扫描储位');
});

test('GEN-08 the scan that opens a task is its first: the item is right, the label goes along, a cell waits for its goods', async ({
  page,
}) => {
  const { world } = tasks();
  await openHand(page, product.url, world, '/pda/put-away');
  await scan(page, 'M0001');
  await expect(page).toHaveURL(/put-away\?id=1$/);
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位');
  await page.getByTestId('hand.back').click();
  await page.getByRole('link', { name: '手持上架' }).click();
  // nobody has seen what belongs there: the cell alone books nothing
  await scan(page, 'B-01-02');
  await expect(page).toHaveURL(/put-away\?id=2$/);
  await expect(band(page)).toHaveText('✓储位正确，请扫描物料');
  expect(bodies(world)).toEqual([]);
  // who leaves and comes back stands elsewhere: the cell is forgotten
  await page.getByTestId('hand.back').click();
  await page.getByRole('link', { name: '手持上架' }).click();
  await scan(page, 'M0002');
  await expect(page).toHaveURL(/put-away\?id=2$/);
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位');
  await page.getByTestId('hand.back').click();
  await page.getByRole('link', { name: '手持上架' }).click();
  await scan(page, 'B-01-02');
  await expect(band(page)).toHaveText('✓储位正确，请扫描物料');
  await scan(page, 'SJ20261101-0002');
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位');
  expect(bodies(world)).toEqual([]);
  await scan(page, 'CARTON-3');
  await expect(band(page)).toHaveText('✕批号不符：L8，应为 L7');
  await scan(page, 'M0002');
  await expect(band(page)).toContainText('已上架');
  expect(bodies(world)).toEqual([{ id: '2', version: 3, cellNo: 'B-01-02', doneQty: '600', reason: null, barcodes: [] }]);
  // the number of a task opens it and says nothing of its goods
  await scan(page, 'SJ20261101-0003');
  await expect(page).toHaveURL(/put-away\?id=3$/);
  await expect(band(page)).toHaveText('✓M0003：没有建议储位');
});

test('GEN-08 LB-06 a booking names its labels; changing a refused one leaves out the label it was refused for', async ({
  page,
}) => {
  const { world } = tasks();
  const message = '标签 CARTON-4 已出库';
  let isRefused = true;
  world.on(PUT, () => {
    const params = { barcode: 'CARTON-4' };
    if (isRefused) return refusal(409, '20005', message, [{ code: 'label.issued', field: 'barcodes', message, params }]);
    return { body: { data: { count: 1, records: [{ id: '2', version: 4, status: '4' }], rest: null } } };
  });
  await openHand(page, product.url, world, '/pda/put-away?id=2');
  for (const text of ['CARTON-2', 'CARTON-4', 'B-01-02']) await scan(page, text);
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toContainText('600 PCS → B-01-02 · CARTON-2, CARTON-4');
  await page.getByTestId('queue.change').click();
  await expect(page.getByTestId('hand.labels')).toHaveText('标签合计 200 / 600 PCS');
  isRefused = false;
  await scan(page, 'B-01-02');
  await expect.poll(() => bodies(world).at(-1)).toMatchObject({ id: '2', cellNo: 'B-01-02', barcodes: ['CARTON-2'] });
});
