/** GEN-08: counting with the hand-held, from the list of counts to the last cell. */
import { expect, type Page, test } from '@playwright/test';
import { countLine, stockCount } from '@wms/contract/stock/count/count.ts';
import { foundRow, handWorld, openHand, RESOLVE, resolves, scan, tooSmall } from './hand.world.ts';
import { product } from './product.ts';
import { noSerious, storedRow } from './rows.ts';
import { listOf } from './screens.ts';
import { refusal, type World } from './world.ts';

const LIST = 'IInvCountService/getCountsToDo';
const SHEET = 'IInvCountService/getCountSheet';
const CELL = 'IInvCountService/countCell';
const START = 'IInvCountService/startCount';
const FINISH = 'IInvCountService/finishCount';
const stamp = {
  createName: '周仓管',
  createDate: '2026-11-01 08:00:00',
  updateName: '周仓管',
  updateDate: '2026-11-01 08:00:00',
};
const emptyOf = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
type Line = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly cellNo: string;
  readonly countedQty: string | null;
};
/** As it is told to who counts blind: without what the books have. */
const { bookQty: _books, ...told } = countLine.fields;
const lineOf = (id: string, cellNo: string, itemNo: string, more: object = {}): Line =>
  storedRow(
    { fields: told },
    {
      ...emptyOf(told),
      ...{ id, version: 2, countId: '7', orgNo: 'KS01', warehouseNo: 'KS-A', cellNo, itemNo, countedQty: null },
      ...(itemNo ? { itemName: '内六角螺钉', unitNo: 'PCS' } : {}),
      ...{ lotNo: '', ownerNo: '', inventoryType: '10', isFound: '0', ...stamp },
      ...more,
    },
  ) as Line;
const countOf = (more: object = {}) =>
  storedRow(stockCount, {
    ...emptyOf(stockCount.fields),
    ...{ id: '7', version: 4, countNo: 'PD20261101-0001', countStatus: '1', countMode: 'B', orgNo: 'KS01', warehouseNo: 'KS-A' },
    ...{ countReason: '月盘', cellCount: 3, lineCount: 4, ...stamp, ...more },
  });

/** A count of three cells as the server has it while a test goes on: two lots in the first, one item in the second, nothing in the third. */
const counts = (more: object = {}) => {
  const world = handWorld('Pda.Count');
  const state = { count: countOf(more), isCut: false, refusal: undefined as ReturnType<typeof refusal> | undefined };
  const lines = new Map<string, Line>(
    [
      lineOf('1', 'A-01', 'M0001', { lotNo: 'L7' }),
      lineOf('2', 'A-01', 'M0001', { lotNo: 'L8' }),
      lineOf('3', 'A-02', 'M0002'),
      lineOf('4', 'A-10', ''),
    ].map((line) => [line.id, line]),
  );
  const left = () => [...lines.values()].filter(({ countedQty }) => countedQty === null).length;
  world.on(LIST, () => {
    if (state.isCut) return 'cut';
    const { id, version, countNo, countStatus, countMode, warehouseNo, countReason, cellCount, lineCount } = state.count;
    if (countStatus === '2') return listOf([]);
    return listOf([
      { id, version, countNo, countStatus, countMode, warehouseNo, countReason, cellCount, lineCount, leftCount: left() },
    ]);
  });
  world.on(SHEET, () =>
    state.isCut ? 'cut' : { body: { data: { ...state.count, isBookShown: '0', isOwn: '1', lines: [...lines.values()] } } },
  );
  world.on(CELL, ({ condition }) => {
    if (state.isCut) return 'cut';
    if (state.refusal) return state.refusal;
    const {
      cellNo,
      lines: entered,
      found,
    } = condition as unknown as {
      cellNo: string;
      lines: readonly { id: string; countedQty: string }[];
      found: readonly { itemNo: string; lotNo: string; countedQty: string }[];
    };
    for (const { id, countedQty } of entered) {
      const line = lines.get(id);
      if (line) lines.set(id, { ...line, version: 3, countedQty });
    }
    for (const { itemNo, ...one } of found) {
      const id = cellNo === 'A-10' ? '4' : `9${lines.size}`;
      lines.set(id, lineOf(id, cellNo, itemNo, { ...one, isFound: '1' }));
    }
    return { body: { data: { lines: [...lines.values()].filter((line) => line.cellNo === cellNo), leftCount: left() } } };
  });
  for (const [wire, countStatus] of [
    [START, '1'],
    [FINISH, '2'],
  ] as const)
    world.on(wire, () => {
      state.count = { ...state.count, countStatus, version: 5 };
      return { body: { data: { id: '7', version: 5, status: countStatus } } };
    });
  resolves(world, {
    'CARTON-8': { found: [foundRow('label', 'CARTON-8', { itemNo: 'M0001', lotNo: '261101', lineLotNo: 'L8' })] },
    'CARTON-9': {
      found: [foundRow('label', 'CARTON-9', { itemNo: 'M0009', lotNo: '261101', lineLotNo: 'L9', supplierNo: 'V0002' })],
    },
  });
  return { world, state };
};
const band = (page: Page) => page.getByTestId('hand.band');
const bodies = (world: World) => world.calls(CELL).map(({ condition }) => condition);
const enter = async (page: Page, qty: string): Promise<void> => {
  await page.getByTestId('hand.qty').fill(qty);
  await page.getByTestId('hand.take').click();
};

test('issue 19 GEN-08 whoever finds goods says whose they are: our own, of a supplier known here, or of another', async ({
  page,
}) => {
  const { world } = counts();
  await openHand(page, product.url, world, '/pda/count?id=7&cell=A-01');
  await scan(page, 'CARTON-9');
  const owner = page.getByTestId('hand.owner');
  await expect(owner.locator('option')).toHaveText(['自有', '供应商 V0002', '其他供应商']);
  await expect(owner).toHaveValue('');
  await owner.selectOption('V0002');
  await page.getByTestId('hand.qty').fill('3');
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.foundGoods')).toContainText('货主 V0002');
  // the same goods of somebody else are others
  await scan(page, 'CARTON-9');
  await owner.selectOption({ label: '其他供应商' });
  await page.getByTestId('hand.qty').fill('1');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('请输入供应商编号');
  await page.getByTestId('hand.ownerNo').fill('V0002');
  await page.getByTestId('hand.take').click();
  await expect(page.getByRole('alert')).toHaveText('该物料已在本储位清单中，请直接录入');
  await page.getByTestId('hand.ownerNo').fill('V0003');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.take').click();
  await expect(page.getByTestId('hand.foundGoods')).toHaveCount(2);
  for (const line of [0, 1]) {
    await page.getByTestId('hand.line').nth(line).click();
    await page.getByTestId('hand.gone').click();
    await expect(page.getByTestId('hand.sheet')).toHaveCount(0);
  }
  await page.getByTestId('hand.book').click();
  await expect.poll(() => bodies(world).length).toBe(1);
  expect(bodies(world)[0]).toMatchObject({
    found: [
      { itemNo: 'M0009', lotNo: 'L9', ownerNo: 'V0002', countedQty: '3' },
      { itemNo: 'M0009', lotNo: 'L9', ownerNo: 'V0003', countedQty: '1' },
    ],
  });
});

test('GEN-08 a blind count is counted cell by cell: its goods one by one, what was found, an empty cell, and finished', async ({
  page,
}) => {
  const { world } = counts();
  await openHand(page, product.url, world, '/pda/count');
  await expect(page.getByTestId('hand.todo')).toContainText('PD20261101-0001');
  await expect(page.getByTestId('hand.todo')).toContainText('已盘 0 / 4 行');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await scan(page, 'NOTHING');
  await expect(band(page)).toHaveText('✕NOTHING 不是待盘点的盘点单或储位');
  // a cell opens the count it is of
  await scan(page, 'a-01');
  await expect(page).toHaveURL(/count\?id=7&cell=A-01$/);
  await expect(page.getByTestId('hand.cell')).toHaveText('A-01');
  await expect(page.getByText('账面', { exact: false })).toHaveCount(0);
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.book').click({ force: true });
  await expect(band(page)).toHaveText('✕请先录入全部数量');
  await scan(page, 'M0001');
  await expect(band(page)).toHaveText('✕M0001 在此有多个批号，请扫标签或点选');
  await scan(page, 'CARTON-8');
  await expect(page.getByTestId('hand.sheet')).toContainText('L8');
  await enter(page, '-1');
  await expect(page.getByRole('alert')).toHaveText('请填写不小于 0 的数量');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await enter(page, '12.5');
  // the other lot follows by itself: it is not there
  await expect(page.getByTestId('hand.sheet')).toContainText('L7');
  await page.getByTestId('hand.gone').click();
  await expect(page.getByTestId('hand.sheet')).toHaveCount(0);
  await scan(page, 'CARTON-9');
  await expect(band(page)).toHaveText('✕M0009 不在 A-01 的清单中');
  await expect(page.getByTestId('hand.lotNo')).toHaveValue('L9');
  await enter(page, '0');
  await expect(page.getByRole('alert')).toHaveText('请输入大于 0 的数量');
  await enter(page, '3');
  await expect(page.getByTestId('hand.foundGoods')).toContainText('M0009');
  await page.getByTestId('hand.book').click();
  await expect(band(page)).toHaveText('✓A-01 已盘点');
  expect(bodies(world)).toEqual([
    {
      ...{ id: '7', cellNo: 'A-01', found: [{ itemNo: 'M0009', lotNo: 'L9', countedQty: '3' }] },
      lines: [
        { id: '1', version: 2, countedQty: '0' },
        { id: '2', version: 2, countedQty: '12.5' },
      ],
    },
  ]);
  await expect(page.getByTestId('hand.finish')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('hand.finish').click({ force: true });
  await expect(band(page)).toHaveText('✕已盘 1 / 3 个储位');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await scan(page, 'A-10');
  await page.getByTestId('hand.line').click();
  await page.getByTestId('hand.empty').click();
  // the scan of the next cell books this one
  await scan(page, 'A-02');
  await expect(page.getByTestId('hand.cell')).toHaveText('A-02');
  await scan(page, 'M0002');
  await enter(page, '40');
  await page.getByTestId('hand.book').click();
  await expect.poll(() => bodies(world).length).toBe(3);
  expect(bodies(world).slice(1)).toEqual([
    { id: '7', cellNo: 'A-10', found: [], lines: [{ id: '4', version: 2, countedQty: '0' }] },
    { id: '7', cellNo: 'A-02', found: [], lines: [{ id: '3', version: 2, countedQty: '40' }] },
  ]);
  await page.getByTestId('hand.finish').click();
  await expect(band(page)).toHaveText('✓盘点完成，等待审批');
  await expect(page.getByText('没有待盘点的盘点单')).toBeVisible();
  expect(world.calls(FINISH)[0]?.condition).toEqual({ id: '7', version: 4 });
});

test('GEN-08 R14 without a network what was counted is kept over a killed page, sent once, and never said to be done before', async ({
  page,
}) => {
  const { world, state } = counts();
  await openHand(page, product.url, world, '/pda/count?id=7');
  await expect(page.getByTestId('hand.cellOf')).toHaveCount(3);
  state.isCut = true;
  world.on(RESOLVE, () => 'cut');
  await scan(page, 'A-02');
  await scan(page, 'CARTON-8');
  await expect(band(page)).toHaveText('✕无网络，暂时无法查询 CARTON-8');
  await scan(page, 'm0002');
  await enter(page, '40');
  await page.reload();
  await expect(page.getByTestId('hand.counted')).toHaveText('实盘 40 PCS');
  await page.getByTestId('hand.book').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await expect(page.getByTestId('hand.cellOf').filter({ hasText: 'A-02' })).toContainText('尚未入账');
  await expect(page.getByText('A-02 已盘点')).toHaveCount(0);
  await expect.poll(() => world.calls(CELL).length).toBeGreaterThan(0);
  const keys = new Set(world.calls(CELL).map(({ headers }) => headers['idempotency-key']));
  state.isCut = false;
  // it is sent by itself once the line is back
  await expect(page.getByTestId('queue.chip')).toHaveCount(0);
  await expect(page.getByText('A-02 已盘点').first()).toBeVisible();
  expect(keys.has(world.calls(CELL).at(-1)?.headers['idempotency-key'])).toBe(true);
});

test('GEN-08 a refused cell is decided on at its place, and another count is started before it is counted', async ({ page }) => {
  const { world, state } = counts({ countStatus: '0' });
  await openHand(page, product.url, world, '/pda/count');
  await expect(page.getByRole('heading', { name: '待盘点' })).toBeVisible();
  await scan(page, 'PD20261101-0001');
  await page.getByTestId('hand.start').click();
  await expect(page.getByTestId('hand.cellOf')).toHaveCount(3);
  state.refusal = refusal(409, '20004', '数据已被他人修改，请刷新后重试');
  await scan(page, 'A-02');
  await scan(page, 'M0002');
  await enter(page, '7');
  await page.getByTestId('hand.book').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('hand.cellOf').filter({ hasText: 'A-02' }).click();
  await expect(page.getByTestId('hand.refused')).toContainText('数据已被他人修改');
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  state.refusal = undefined;
  await page.getByTestId('queue.again').click();
  await expect(page.getByTestId('hand.refused')).toHaveCount(0);
  await expect(page.getByTestId('queue.chip')).toHaveCount(0);
  expect(bodies(world).at(-1)).toMatchObject({ cellNo: 'A-02', lines: [{ id: '3', countedQty: '7' }] });
});
