/** GEN-08: picking goods with the hand-held, from the list to the booking (issue 19). */
import { expect, type Page, test } from '@playwright/test';
import { deliveryPick } from '@wms/contract/srm/outbound/outbound.ts';
import { foundRow, handWorld, labelRow, openHand, pressAndScan, resolves, scan, tooSmall } from './hand.world.ts';
import { product } from './product.ts';
import { noSerious, storedRow } from './rows.ts';
import { listOf } from './screens.ts';
import { refusal, type World } from './world.ts';

const LIST = 'IInvDeliveryOrderService/getPicksToDo';
const PICK = 'IInvDeliveryOrderService/pickDeliveryOrder';
const blank = Object.fromEntries(Object.keys(deliveryPick.fields).map((name) => [name, null]));
const rowOf = (id: string, more: object = {}) =>
  storedRow(deliveryPick, {
    ...blank,
    ...{ id, version: 3, deliveryId: '90', lineId: '91', orgNo: 'KS01', warehouseNo: 'KS-A', ownerNo: '', inventoryType: '10' },
    ...{ cellNo: `B-01-0${id}`, itemNo: `M000${id}`, lotNo: `L${id}`, qty: '20', reservedQty: '20' },
    ...{ deliveryNo: 'CK20261101-0001', receiverName: '总装车间', itemName: '内六角螺钉', unitNo: 'PCS' },
    ...{ createName: '周仓管', createDate: '2026-11-01 08:00:00', updateName: '周仓管', updateDate: '2026-11-01 08:00:00' },
    ...more,
  });
const carton = (no: string, itemNo: string, lotNo: string, qty: string, facts: object = {}, more: object = {}) => ({
  found: [labelRow(no, '1', { itemNo, lotNo, lineLotNo: lotNo, qty, ...facts }, more)],
});
const known = {
  'B-01-09': { found: [foundRow('cell', 'B-01-09', { warehouseNo: 'KS-A' })] },
  'BOX-1': carton('BOX-1', 'M0002', 'L2', '10'),
  'BOX-2': carton('BOX-2', 'M0002', 'L2', '10'),
  'BOX-3': carton('BOX-3', 'M0002', 'L2', '5'),
  'BOX-4': carton('BOX-4', 'M0002', 'L2', '5', { cellNo: 'B-01-07', warehouseNo: 'KS-A' }),
  'BOX-5': carton('BOX-5', 'M0003', 'L3', '5', { cellNo: 'B-01-03', warehouseNo: 'KS-A', supplierNo: 'S9' }),
  'BOX-6': { found: [labelRow('BOX-6', '0', { itemNo: 'M0002', lineLotNo: 'L2', qty: '5' })] },
  'BOX-7': { found: [labelRow('BOX-7', '2', { itemNo: 'M0002', lineLotNo: 'L2', qty: '5' })] },
  'BOX-8': carton('BOX-8', 'M0002', 'L2', '5', {}, { voidFlag: '1', children: ['BOX-8A', 'BOX-8B'] }),
  'BOX-V': carton('BOX-V', 'M0002', 'L2', '5', {}, { voidFlag: '1' }),
  'BOX-9': carton('BOX-9', 'M0002', 'L9', '10'),
};
/** Which row a booking is of. */
const pickedIn = (condition: Readonly<Record<string, unknown>> | null): string => {
  const given: unknown = condition?.picks;
  const [one] = Array.isArray(given) ? (given as { readonly id: string }[]) : [];
  return one?.id ?? '';
};
const picks = (): { world: World; rows: Map<string, ReturnType<typeof rowOf>> } => {
  const world = handWorld('Pda.Pick');
  const rows = new Map(['1', '2', '3'].map((id) => [id, rowOf(id)]));
  world.on(LIST, ({ condition }) => listOf([...rows.values()].filter(({ id }) => !condition?.id || condition.id === id)));
  resolves(world, known);
  world.on(PICK, ({ condition }) => {
    rows.delete(pickedIn(condition));
    return { body: { data: { id: '90', version: 4, status: '4' } } };
  });
  return { world, rows };
};
const band = (page: Page) => page.getByTestId('hand.band');
const bodies = (world: World) => world.calls(PICK).map(({ condition }) => condition?.picks as unknown);

test('GEN-08 issue 19 rows stand in walking order; the scan of the cell and of the item books one, once', async ({ page }) => {
  const { world } = picks();
  await openHand(page, product.url, world, '/pda/pick');
  await expect(page.getByTestId('hand.todo')).toHaveCount(3);
  await expect(page.getByTestId('hand.todo').first()).toContainText('B-01-01');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await scan(page, 'M9999');
  await expect(band(page)).toHaveText('✕没有 M9999 的待拣明细');
  await scan(page, 'M0001');
  await expect(page).toHaveURL(/pick\?id=1$/);
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-01');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await scan(page, 'B-01-09');
  await expect(band(page)).toHaveText('✕这是 B-01-09，货物在 B-01-01');
  await scan(page, 'BOX-1');
  await expect(band(page)).toHaveText('✕这是 M0002，应拣 M0001');
  await scan(page, 'm0001');
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位 B-01-01');
  expect(bodies(world)).toEqual([]);
  await scan(page, 'b-01-01');
  await expect(page.getByTestId('hand.todo')).toHaveCount(2);
  await expect.poll(() => bodies(world)).toEqual([[{ id: '1', version: 3, pickedQty: '20', reason: null, barcodes: [] }]]);
  expect(world.calls(PICK)[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

test('GEN-08 LB-08 labels say how much was picked and leave with it; one twice, of another lot or too many are refused', async ({
  page,
}) => {
  const { world } = picks();
  await openHand(page, product.url, world, '/pda/pick');
  await page.getByTestId('hand.todo').nth(1).click();
  await scan(page, 'B-01-02');
  await expect(band(page)).toHaveText('✓储位正确，请扫描货物');
  await scan(page, 'BOX-9');
  await expect(band(page)).toHaveText('✕批号不符：L9，应为 L2');
  await scan(page, 'BOX-1');
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  await scan(page, 'BOX-1');
  await expect(band(page)).toHaveText('✕标签 BOX-1 已扫描');
  await scan(page, 'BOX-3');
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 15 / 20 PCS');
  await scan(page, 'BOX-2');
  await expect(band(page)).toHaveText('✕加上此标签为 25 PCS，应拣仅 20 PCS');
  await page.getByTestId('hand.lessPicked').click();
  await expect(page.getByTestId('hand.qty')).toHaveValue('15');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('请选择或填写少拣原因');
  await page.getByTestId('hand.qty').fill('21');
  await expect(page.getByRole('alert')).toHaveText('请填写 0 到 20 PCS 的数量');
  await page.getByTestId('hand.qty').fill('15');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.reason').first().click();
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.todo')).toHaveCount(2);
  expect(bodies(world)).toEqual([
    [{ id: '2', version: 3, pickedQty: '15', reason: '货物不在储位', barcodes: ['BOX-1', 'BOX-3'] }],
  ]);
});

test('GEN-08 a row that somebody else picked is refused by its booking, and tried again over what is there now', async ({
  page,
}) => {
  const { world, rows } = picks();
  let isChanged = true;
  world.on(PICK, ({ condition }) => {
    if (isChanged) return refusal(409, '20004', '已被他人修改');
    rows.delete(pickedIn(condition));
    return { body: { data: { id: '90', version: 4, status: '4' } } };
  });
  await openHand(page, product.url, world, '/pda/pick');
  await page.getByTestId('hand.todo').first().click();
  await scan(page, 'B-01-01');
  await scan(page, 'M0001');
  await expect(page.getByTestId('hand.todo').first()).toContainText('已被他人修改');
  await page.getByTestId('hand.todo').first().click();
  isChanged = false;
  rows.set('1', rowOf('1', { version: 7 }));
  await page.getByTestId('hand.refused').getByTestId('queue.again').click();
  await expect.poll(() => bodies(world).at(-1)).toEqual([{ id: '1', version: 7, pickedQty: '20', reason: null, barcodes: [] }]);
});

test('GEN-08 R14 what is scanned at a row whose booking waits is refused, not taken for a second booking', async ({ page }) => {
  const { world } = picks();
  world.on(PICK, () => 'cut');
  await openHand(page, product.url, world, '/pda/pick');
  await page.getByTestId('hand.todo').first().click();
  await page.getByTestId('hand.lessPicked').click();
  await page.getByTestId('hand.qty').fill('0');
  await page.getByTestId('hand.reason').first().click();
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await page.getByTestId('hand.todo').first().click();
  await scan(page, 'B-01-01');
  await scan(page, 'M0001');
  await expect(band(page)).toHaveText('✕尚未入账');
  await expect(page).toHaveURL(/pick\?id=1$/);
});

test('GEN-08 LB-08 issue 19 a label that lies in another cell, and one of another supplier than the owner, are refused at once', async ({
  page,
}) => {
  const { world, rows } = picks();
  rows.set('3', rowOf('3', { ownerNo: 'S1' }));
  await openHand(page, product.url, world, '/pda/pick');
  await page.getByTestId('hand.todo').nth(1).click();
  await scan(page, 'BOX-4');
  await expect(band(page)).toHaveText('✕标签 BOX-4 在储位 B-01-07，应从 B-01-02 拣货');
  await page.getByRole('button', { name: '全部待拣' }).click();
  await page.getByTestId('hand.todo').nth(2).click();
  await scan(page, 'BOX-5');
  await expect(band(page)).toHaveText('✕标签 BOX-5 属于供应商 S9，应拣 S1 的货物');
  expect(bodies(world)).toEqual([]);
});

test('GEN-08 R14 a page that is read again at a row knows the cell and the labels that were scanned there', async ({ page }) => {
  const { world, rows } = picks();
  await openHand(page, product.url, world, '/pda/pick');
  await page.getByTestId('hand.todo').nth(1).click();
  await scan(page, 'B-01-02');
  await scan(page, 'BOX-1');
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  await page.reload();
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  await page.getByTestId('hand.anew').click();
  await expect(page.getByTestId('hand.amount')).toHaveText('20 PCS');
  await scan(page, 'B-01-02');
  await scan(page, 'BOX-1');
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: '全部待拣' }).click();
  await page.getByTestId('hand.todo').nth(1).click();
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  await scan(page, 'BOX-2');
  await expect(page.getByTestId('hand.todo')).toHaveCount(2);
  await expect
    .poll(() => bodies(world))
    .toEqual([[{ id: '2', version: 3, pickedQty: '20', reason: null, barcodes: ['BOX-1', 'BOX-2'] }]]);
  // a row that somebody else changed begins anew
  await page.getByTestId('hand.todo').first().click();
  await expect(page).toHaveURL(/pick\?id=1$/);
  await scan(page, 'B-01-01');
  await expect(band(page)).toHaveText('✓储位正确，请扫描货物');
  rows.set('1', rowOf('1', { version: 8 }));
  await page.getByRole('button', { name: '全部待拣' }).click();
  await page.reload();
  await expect(page.getByTestId('hand.todo')).toHaveCount(2);
  await page.getByTestId('hand.todo').first().click();
  await expect(page).toHaveURL(/pick\?id=1$/);
  await scan(page, 'M0001');
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位 B-01-01');
});

test('GEN-08 LB-08 issue 19 a label that is void, not in stock or gone is refused at the scan, as its booking would be', async ({
  page,
}) => {
  const { world } = picks();
  await openHand(page, product.url, world, '/pda/pick?id=2');
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-02');
  for (const [text, said] of [
    ['BOX-V', '标签 BOX-V 已作废'],
    ['BOX-8', '标签 BOX-8 已作废，已换为 BOX-8A, BOX-8B'],
    ['BOX-6', '标签 BOX-6 尚未入库'],
    ['BOX-7', '标签 BOX-7 已出库'],
  ] as const) {
    await scan(page, text);
    await expect(band(page)).toHaveText(`✕${said}`);
  }
  await expect(page.getByTestId('hand.amount')).toHaveText('20 PCS');
});

test('GEN-08 issue 19 the scan that opens a row is its first: the cell and the item are ticked, the label counted, all judged there', async ({
  page,
}) => {
  const { world, rows } = picks();
  await openHand(page, product.url, world, '/pda/pick');
  // two scans, one after the other, book the whole row
  await scan(page, 'B-01-01');
  await scan(page, 'M0001');
  await expect.poll(() => bodies(world)).toEqual([[{ id: '1', version: 3, pickedQty: '20', reason: null, barcodes: [] }]]);
  await expect(page.getByTestId('hand.todo')).toHaveCount(2);
  await scan(page, 'M0003');
  await expect(page).toHaveURL(/pick\?id=3$/);
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位 B-01-03');
  await page.getByRole('button', { name: '全部待拣' }).click();
  // with what was scanned on an earlier visit, one scan in the list books no row that nobody has seen
  await scan(page, 'B-01-03');
  await expect(page).toHaveURL(/pick\?id=3$/);
  await expect(band(page)).toHaveText('✓物料正确，请扫描储位 B-01-03');
  expect(bodies(world)).toHaveLength(1);
  await page.getByRole('button', { name: '全部待拣' }).click();
  await scan(page, 'BOX-1');
  await expect(page).toHaveURL(/pick\?id=2$/);
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  await expect(page.getByTestId('hand.last').getByRole('listitem').first()).toContainText('标签已拣 10 / 20 PCS');
  await page.getByRole('button', { name: '全部待拣' }).click();
  await scan(page, 'BOX-4');
  await expect(page).toHaveURL(/pick\?id=2$/);
  await expect(band(page)).toHaveText('✕标签 BOX-4 在储位 B-01-07，应从 B-01-02 拣货');
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  // of several cells a label opens the one it lies in
  rows.set('4', rowOf('4', { cellNo: 'B-01-07', itemNo: 'M0002', lotNo: 'L2' }));
  await page.getByRole('button', { name: '全部待拣' }).click();
  await expect(page.getByTestId('hand.todo')).toHaveCount(3);
  await scan(page, 'BOX-4');
  await expect(page).toHaveURL(/pick\?id=4$/);
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 5 / 20 PCS');
  // the number of an order opens its first row and is no scan of its goods
  await page.getByRole('button', { name: '全部待拣' }).click();
  await scan(page, 'CK20261101-0001');
  await expect(page).toHaveURL(/pick\?id=2$/);
  await expect(band(page)).toHaveText('✓从 B-01-02 拣 M0002');
  expect(bodies(world)).toHaveLength(1);
});

test('GEN-08 what is scanned right after a press on a row is meant for the row, drawn or not', async ({ page }) => {
  const { world } = picks();
  await openHand(page, product.url, world, '/pda/pick');
  await expect(page.getByTestId('hand.todo')).toHaveCount(3);
  await pressAndScan(page.getByTestId('hand.todo').nth(2), 'B-01-09');
  await expect(page).toHaveURL(/pick\?id=3$/);
  await expect(band(page)).toHaveText('✕这是 B-01-09，货物在 B-01-03');
});

test('GEN-08 issue 19 a booking names its labels; changing a refused one brings them back without the one it was refused for', async ({
  page,
}) => {
  const { world } = picks();
  const message = '标签 BOX-2 已出库';
  let isRefused = true;
  world.on(PICK, () => {
    const params = { barcode: 'BOX-2' };
    if (isRefused) return refusal(409, '20005', message, [{ code: 'label.issued', field: 'barcodes', message, params }]);
    return { body: { data: { id: '90', version: 4, status: '4' } } };
  });
  await openHand(page, product.url, world, '/pda/pick?id=2');
  for (const text of ['B-01-02', 'BOX-1', 'BOX-2']) await scan(page, text);
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toContainText('20 PCS · BOX-1, BOX-2');
  await page.getByTestId('queue.change').click();
  await expect(page).toHaveURL(/pick\?id=2$/);
  await expect(page.getByTestId('hand.amount')).toHaveText('标签已拣 10 / 20 PCS');
  isRefused = false;
  await page.getByTestId('hand.lessPicked').click();
  await page.getByTestId('hand.reason').first().click();
  await page.getByTestId('hand.take').click();
  await expect.poll(() => bodies(world).at(-1)).toMatchObject([{ id: '2', pickedQty: '10', barcodes: ['BOX-1'] }]);
});
