/** GEN-08: receiving with the hand-held, and the bookings that wait on it. */
import { expect, type Page, test } from '@playwright/test';
import { foundRow, openHand, resolves, scan, tooSmall } from './hand.world.ts';
import { band, counted, openNotice, RECEIVE, receiving, state } from './handReceive.world.ts';
import { product } from './product.ts';
import { noSerious } from './rows.ts';
import { refusal } from './world.ts';

/** What the browser keeps of a person's work: the names of its databases, and the count of what waits. */
const leftOn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => [(await indexedDB.databases()).map(({ name }) => name), localStorage.getItem('wms.hand.waiting')]);
test('GEN-08 a notice is found by its number; items count by one, labels by what they say and once; what is wrong is refused with its reason', async ({
  page,
}) => {
  const world = receiving();
  await openHand(page, product.url, world, '/pda/receive');
  await expect(page.getByTestId('hand.notice')).toContainText(['SH20261119-0003']);
  expect(await tooSmall(page)).toEqual([]);
  await scan(page, 'SH-OTHER');
  await expect(band(page)).toHaveText('✕没有送货单 SH-OTHER');
  // who scans does not look: the goods follow their notice before its page is drawn, and are counted on it
  await scan(page, 'SH20261119-0003');
  await scan(page, 'M0000');
  await expect(page).toHaveURL(/receive\?id=5000$/);
  await expect(band(page)).toHaveText('✓M0000 + 1 PCS');
  await scan(page, 'CARTON-1');
  await expect(counted(page)).toHaveText(['清点 1 PCS', '清点 60 PCS']);
  await scan(page, 'CARTON-1');
  await expect(band(page)).toHaveText('✕该标签已清点过');
  await scan(page, 'CARTON-2');
  await expect(counted(page).nth(1)).toHaveText('清点 120 PCS');
  await scan(page, 'CARTON-3');
  await expect(band(page)).toHaveText('✕M0001：60 超收，第 2 行还可收 30');
  await scan(page, 'M9999');
  await expect(band(page)).toHaveText('✕M9999 不在此送货单内');
  await expect(counted(page)).toHaveText(['清点 1 PCS', '清点 120 PCS']);
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  // issue 17: what was scanned by mistake is taken off, the rest is received by its labels
  await page.getByTestId('hand.line').nth(1).click();
  await page.getByRole('button', { name: '移除标签 CARTON-2' }).click();
  await expect(page.getByTestId('hand.receiveQty')).toHaveValue('60');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.take').click();
  await page.getByTestId('hand.confirm').click();
  await expect(band(page)).toHaveText('✓RK-5 已收货');
  const [first, second] = (world.calls(RECEIVE)[0]?.condition?.lines ?? []) as readonly object[];
  expect(first).not.toHaveProperty('barcodes');
  expect(second).toMatchObject({ receiveQty: '60', barcodes: ['CARTON-1'] });
});

test('RULE-30 a carton is counted by its GTIN: what is in it, as many as the code says', async ({ page }) => {
  const world = receiving();
  const pack = foundRow('pack', '16901234567899', { orgNo: 'KS01', itemNo: 'M0001', qty: '12', unitNo: 'PCS' });
  const four = { readable: '(02)16901234567899(37)4', elements: [{ ai: '37', title: 'COUNT', text: '4', value: '4' }] };
  resolves(world, { '16901234567899': { found: [pack] }, ']C10216901234567899374': { found: [pack], gs1: four } });
  await openNotice(page, world);
  await scan(page, '16901234567899');
  await expect(band(page)).toHaveText('✓M0001 + 12 PCS');
  await scan(page, ']C10216901234567899374');
  await expect(band(page)).toHaveText('✓M0001 + 48 PCS');
  await expect(counted(page)).toHaveText(['清点 0 PCS', '清点 60 PCS']);
  await scan(page, '26901234567896');
  await expect(band(page)).toHaveText('✕26901234567896 不在此送货单内');
  expect(await tooSmall(page)).toEqual([]);
});

test('GEN-08 quantities are typed, damage wants its reason, the rest comes as announced, and one receipt is booked', async ({
  page,
}) => {
  const world = receiving();
  await openNotice(page, world);
  // what cannot be done yet says why when it is pressed
  await page.getByTestId('hand.confirm').click({ force: true });
  await expect(band(page)).toHaveText('✕请先扫描或输入到货数量');
  await page.getByTestId('hand.line').first().click();
  await page.getByTestId('hand.receiveQty').fill('20');
  await page.getByTestId('hand.badQty').fill('2');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('请填写破损说明');
  // issue 14: who is refused stands in the field that is refused
  await expect(page.getByTestId('hand.reason')).toBeFocused();
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.reason').fill('外箱进水');
  await page.getByTestId('hand.receiveQty').fill('101');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toContainText('100');
  await page.getByTestId('hand.receiveQty').fill('20');
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.sheet')).toHaveCount(0);
  // issue 14: the line that opened the sheet has the focus again
  await expect(page.getByTestId('hand.line').first()).toBeFocused();
  await page.getByTestId('hand.line').nth(1).click();
  await page.getByTestId('hand.wrongQty').fill('3');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('请填写实际到货物料的编号或名称');
  await page.getByTestId('hand.wrongItem').fill('M6 螺母');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.take').click();
  await expect(counted(page).nth(1)).toHaveText('清点 0 PCS · 错料 3');
  await page.getByTestId('hand.rest').click();
  // pieces of another item came in the place of the announced ones
  await expect(counted(page)).toHaveText(['清点 100 PCS · 破损 2', '清点 147 PCS · 错料 3']);
  await expect(page.getByTestId('hand.sum')).toHaveText('2 行，共 247 PCS，错料 3 PCS');
  await page.getByTestId('hand.confirm').click();
  await expect(band(page)).toHaveText('✓RK-5 已收货');
  const [sent, ...more] = world.calls(RECEIVE);
  expect(more).toEqual([]);
  expect(sent?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(sent?.headers['app-module-number']).toBe('Pda.Receive');
  expect(sent?.condition).toMatchObject({
    id: '5000',
    version: 4,
    warehouseNo: 'KS-A',
    lines: [
      { lineId: '5100', receiveQty: '100', badQty: '2', reason: '外箱进水', finishLine: '0' },
      { lineId: '5101', receiveQty: '147', badQty: '0', wrongQty: '3', wrongItem: 'M6 螺母', reason: null },
    ],
  });
});

test('RC-10 more of another item than the line awaits is asked about with its figures, also when it became too much later', async ({
  page,
}) => {
  const world = receiving();
  await openNotice(page, world);
  await page.getByTestId('hand.line').nth(0).click();
  await page.getByTestId('hand.wrongQty').fill('400');
  await page.getByTestId('hand.wrongItem').fill('M6 螺母');
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.stray')).toHaveText('第 1 行 M0000：未收 100 PCS，本次收货 0 PCS，错料 400 PCS');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  // another figure is another question
  await page.getByTestId('hand.wrongQty').fill('100');
  await expect(page.getByTestId('hand.stray')).toHaveCount(0);
  await page.getByTestId('hand.take').click();
  await expect(counted(page).first()).toHaveText('清点 0 PCS · 错料 100');
  await scan(page, 'M0000');
  await expect(counted(page).first()).toHaveText('清点 1 PCS · 错料 100');
  await page.getByTestId('hand.confirm').click();
  await expect(band(page)).toHaveText('✕请先更正标红的行');
  await page.getByTestId('hand.line').nth(0).click();
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.stray')).toBeVisible();
  await page.getByTestId('hand.take').click();
  await page.getByTestId('hand.confirm').click();
  await expect.poll(() => world.calls(RECEIVE).length).toBe(1);
  expect(world.calls(RECEIVE)[0]?.condition?.lines).toMatchObject([{ lineId: '5100', receiveQty: '1', wrongQty: '100' }]);
});

test('GEN-08 R14 what has no answer waits under its key, is sent in order when the line is back, and is done only then', async ({
  page,
}) => {
  const world = receiving();
  await openNotice(page, world);
  let isCut = true;
  const keys: string[] = [];
  world.on(RECEIVE, ({ condition, headers }) => {
    keys.push(headers['idempotency-key'] ?? '');
    if (isCut) return 'cut';
    const next = Number(condition?.version) + 1;
    return { body: { data: { id: '5000', version: next, status: '3', receiptId: '77', receiptNo: `RK-${next}` } } };
  });
  for (const [item, count] of [
    ['M0000', 1],
    ['M0001', 2],
  ] as const) {
    await scan(page, item);
    await expect(band(page)).toContainText(`${item} + 1`);
    await page.getByTestId('hand.confirm').click();
    await expect(page.getByTestId('queue.chip')).toHaveText(`待发送：${count}`);
  }
  await expect(counted(page)).toHaveText(['清点 0 PCS · 尚未发送 1', '清点 0 PCS · 尚未发送 1']);
  await expect(page.getByText('已收货')).toHaveCount(0);
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toHaveCount(2);
  await expect(page.getByTestId('queue')).toContainText('无法连接服务器');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await expect(page.getByTestId('queue.send')).toBeVisible();
  // nobody has to press anything
  isCut = false;
  await expect(page.getByText('已全部发送并入账')).toBeVisible();
  // the first as often as it was tried, under one key; the second over the version that the first has left
  expect(new Set(keys).size).toBe(2);
  expect(keys.at(-1)).not.toBe(keys[0]);
  expect(
    world
      .calls(RECEIVE)
      .slice(-2)
      .map(({ condition }) => condition?.version),
  ).toEqual([4, 5]);
});

test('GEN-08 BASE-120 a refused booking comes back with choices: again over what is there now, changed, or discarded', async ({
  page,
}) => {
  const world = receiving();
  await openNotice(page, world);
  let refusals = 3;
  const play = world.calls.bind(world, RECEIVE);
  world.on(RECEIVE, ({ condition }) => {
    if (refusals-- > 0) return refusal(409, '20004', '数据已被他人修改');
    state.version = Number(condition?.version) + 1;
    const { version } = state;
    return { body: { data: { id: '5000', version, status: '3', receiptId: '77', receiptNo: `RK-${version}` } } };
  });
  await scan(page, 'CARTON-1');
  await expect(counted(page).nth(1)).toHaveText('清点 60 PCS');
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await expect(band(page)).toContainText('数据已被他人修改');
  state.version = 9;
  await page.getByTestId('queue.chip').click();
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('queue.again').click();
  await expect.poll(() => play().length).toBe(2);
  expect(play().map(({ condition }) => condition?.version)).toEqual([4, 9]);
  expect(new Set(play().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  // changed: what was counted is counted again, the label is not counted twice
  await expect(page.getByTestId('queue.change')).toBeVisible();
  await page.getByTestId('queue.change').click();
  await expect(counted(page).nth(1)).toHaveText('清点 60 PCS');
  await expect(page.getByTestId('queue.chip')).toHaveCount(0);
  await scan(page, 'CARTON-1');
  await expect(band(page)).toHaveText('✕该标签已清点过');
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  // discarded: asked first, and gone
  await page.getByTestId('queue.chip').click();
  await page.getByTestId('queue.discard').click();
  await expect(page.getByTestId('hand.sheet')).toContainText('SH20261119-0003');
  await page.getByTestId('queue.yes').click();
  await expect(page.getByText('已全部发送并入账')).toBeVisible();
  expect(play()).toHaveLength(3);
});

test('GEN-08 signing out asks while something waits and empties the device; the next person neither sends nor loses it unasked', async ({
  page,
}) => {
  const world = receiving();
  await openNotice(page, world);
  world.on(RECEIVE, () => 'cut');
  await scan(page, 'M0000');
  await expect(counted(page).first()).toHaveText('清点 1 PCS');
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await expect.poll(() => world.calls(RECEIVE).length).toBeGreaterThan(0);
  // another person at the same device
  world.user = { ...world.user, id: '2', userNo: 'other', userName: '王新' };
  await page.reload();
  await expect(page.getByTestId('hand.foreign')).toContainText('林雅婷 的 1 笔待发送记录');
  expect(await tooSmall(page)).toEqual([]);
  const sent = world.calls(RECEIVE).length;
  await page.waitForTimeout(4_500);
  expect(world.calls(RECEIVE).length).toBe(sent);
  world.user = { ...world.user, id: '1', userNo: 'buyer', userName: '林雅婷' };
  await page.reload();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await page.getByTestId('hand.account').click();
  await page.getByTestId('hand.logout').click();
  await expect(page.getByTestId('hand.sheet')).toContainText('还有 1 笔待发送');
  await page.getByTestId('hand.leave').click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => leftOn(page)).toEqual([[], null]);
});

test('GEN-08 a refusal that comes after the person has left gives the emptied device nothing back', async ({ page }) => {
  const world = receiving();
  await openNotice(page, world);
  world.on(RECEIVE, () => refusal(409, '20005', '该送货单已关闭'));
  const answer = world.hold(RECEIVE);
  await scan(page, 'M0000');
  await page.getByTestId('hand.confirm').click();
  await expect.poll(() => world.calls(RECEIVE).length).toBe(1);
  await page.getByTestId('hand.account').click();
  await page.getByTestId('hand.logout').click();
  await page.getByTestId('hand.leave').click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => leftOn(page)).toEqual([[], null]);
  const refused = page.waitForResponse((response) => response.url().endsWith(RECEIVE.split('/')[1] ?? ''));
  answer();
  await refused;
  await page.waitForTimeout(500);
  expect(await leftOn(page)).toEqual([[], null]);
});
