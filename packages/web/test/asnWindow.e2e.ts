/** The window of a notice by appointment: a free one at a dock, or a wish (CONST-26). */
import { expect, test } from '@playwright/test';
import { add, chooseOrg, list, notice, open, orderLine, worldOf } from './asn.world.ts';
import { noSerious } from './rows.ts';
import { refusal } from './world.ts';

const outside = 'ISupSrmAsnHeadService';
const windows = `${outside}/getDockWindows`;

test('CONST-26 a notice by appointment has fields for its window, says when one is missing, and sends it', async ({ page }) => {
  const world = worldOf('supplier');
  world.on(`${outside}/getOrderableOrders`, () => list([orderLine(1, { deliveryModeNo: '3' })]));
  world.on(windows, () => ({ body: { data: { places: [], records: [] } } }));
  world.on(add, () => ({ body: { data: { id: '900', version: 1, asnNo: 'SH20261121-0009', status: '0' } } }));
  world.on(`${outside}/getsrmasnheadbyid`, () => ({
    body: { data: notice({ lines: [], fileList: [], receipts: [], history: [] }) },
  }));
  await open(page, world, '/delivery/addAsn');
  await chooseOrg(page);
  await page.getByTestId('take.PO2611-001-1').click();
  await page.getByTestId('asn.next').click();
  await page.locator('#asn-wayCarriage').click();
  await page.locator('.ant-select-item-option:visible').nth(2).click();
  await page.locator('#asn-contact').fill('王采购');
  await page.getByTestId('asn.submit').click();
  await expect(page.locator('#asn-arrivalStart-text')).toHaveText('预约交货须填写到货时段');
  const write = async (name: string, moment: string): Promise<void> => {
    await page.locator(`#asn-${name}`).fill(moment);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  };
  await write('arrivalStart', '2026-12-01 09:00:00');
  await write('arrivalEnd', '2026-12-05 11:00:00');
  await page.getByTestId('asn.submit').click();
  await expect(page.locator('#asn-arrivalEnd-text')).toHaveText('到货时段最长不超过一天');
  await write('arrivalEnd', '2026-12-01 11:00:00');
  await noSerious(page);
  await page.getByTestId('asn.submit').click();
  await page.getByTestId('confirm.yes').click();
  await expect
    .poll(() => world.calls(add)[0]?.condition)
    .toMatchObject({ arrivalStart: '2026-12-01 09:00:00', arrivalEnd: '2026-12-01 11:00:00' });
});

test('CONST-26 a notice by appointment to an address with docks chooses a free window, which another day or a refusal takes away', async ({
  page,
}) => {
  const world = worldOf('supplier');
  world.on(`${outside}/getOrderableOrders`, () => list([orderLine(1, { deliveryModeNo: '3' })]));
  const places = [
    {
      id: '71',
      officeAlias: '原料仓',
      docks: ['D1', 'D2'],
      startTimeStr: '08:00',
      dueTimeStr: '17:00',
      windowLimit: null,
      heldCount: 0,
    },
  ];
  let isFull = true;
  world.on(windows, ({ condition }) => {
    const { day, minutes } = condition as { readonly day: string; readonly minutes: number };
    const until = minutes === 60 ? '10:00:00' : '09:30:00';
    const records = (isFull ? [] : ['D1', 'D2']).map((dockNo) => ({
      ...{ dockNo, dockPlace: '原料仓' },
      ...{ startTime: `${day} 09:00:00`, endTime: `${day} ${until}` },
    }));
    return { body: { data: { places, records } } };
  });
  let isTaken = true;
  world.on(add, () => {
    const message = 'D2 的该时段已被约满。可约：12-02 10:00-10:30 (D1, 原料仓)';
    if (isTaken) return refusal(409, '20005', message, [{ code: 'dock.taken', field: 'arrivalStart', message }]);
    return { body: { data: { id: '900', version: 1, asnNo: 'SH20261121-0009', status: '0' } } };
  });
  world.on(`${outside}/getsrmasnheadbyid`, () => ({
    body: { data: notice({ lines: [], fileList: [], receipts: [], history: [] }) },
  }));
  await open(page, world, '/delivery/addAsn');
  await chooseOrg(page);
  await page.getByTestId('take.PO2611-001-1').click();
  await page.getByTestId('asn.next').click();
  await expect(page.getByText('原料仓 作业时间 08:00-17:00')).toBeVisible();
  await expect(page.locator('#asn-arrivalStart')).toHaveCount(0);
  // a day that is full says so, without its list being opened
  await expect(page.getByText('当天没有该时长的空闲时段，请改日期或缩短时长')).toBeVisible();
  isFull = false;
  await page.getByLabel('所需时长').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: /^30 / }).click();
  await expect(page.getByText('当天没有该时长的空闲时段')).toHaveCount(0);
  await page.getByLabel('所需时长').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: /^60 / }).click();
  await page.locator('#asn-wayCarriage').click();
  await page.locator('.ant-select-item-option:visible').nth(2).click();
  await page.locator('#asn-contact').fill('王采购');
  await page.getByTestId('asn.submit').click();
  await expect(page.getByRole('alert').filter({ hasText: '预约交货须填写到货时段' })).toBeVisible();
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByLabel(label).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).click();
  };
  await choose('所需时长', '30 分钟');
  await choose('月台时段', '09:00-09:30 · D1 · 原料仓');
  await page.locator('#asn-expectedArrivalDate').fill('2026-12-02');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByText('请选择可约时段')).toBeVisible();
  await choose('月台时段', '09:00-09:30 · D2');
  await noSerious(page);
  const submit = async (): Promise<void> => {
    await page.getByTestId('asn.submit').click();
    await page.getByTestId('confirm.yes').click();
  };
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: '可约：12-02 10:00-10:30 (D1, 原料仓)' }).first()).toBeVisible();
  isTaken = false;
  await submit();
  await expect
    .poll(() => world.calls(add)[1]?.condition)
    .toMatchObject({ arrivalStart: '2026-12-02 09:00:00', arrivalEnd: '2026-12-02 09:30:00', dockNo: 'D2' });
});

test('issue 17 CONST-26 a supplier reads how many windows of a day are left, and why there is none to choose', async ({
  page,
}) => {
  const world = worldOf('supplier');
  world.on(`${outside}/getOrderableOrders`, () => list([orderLine(1, { deliveryModeNo: '3' })]));
  const place = { id: '71', officeAlias: '原料仓', docks: ['D1'], startTimeStr: '08:00', dueTimeStr: '17:00', windowLimit: 3 };
  world.on(windows, ({ condition }) => {
    const { day } = condition as { readonly day: string };
    const isHeld = day === '2026-12-02';
    const one = { dockNo: 'D1', dockPlace: '原料仓', startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` };
    return { body: { data: { places: [{ ...place, heldCount: isHeld ? 3 : 1 }], records: isHeld ? [] : [one] } } };
  });
  await open(page, world, '/delivery/addAsn');
  await chooseOrg(page);
  await page.getByTestId('take.PO2611-001-1').click();
  await page.getByTestId('asn.next').click();
  await expect(page.getByText('当日还可预约 2 个（上限 3 个）')).toBeVisible();
  await page.getByLabel('预计到货日').fill('2026-12-02');
  await page.keyboard.press('Enter');
  await expect(page.getByText('当日还可预约 0 个（上限 3 个）')).toBeVisible();
  await expect(page.getByText('当天预约数已达上限，请改日期').first()).toBeVisible();
  await noSerious(page);
});

test('issue 17 CONST-26 a supplier moves the window of a notice that is on its way, by keys, and hears what was taken meanwhile', async ({
  page,
}) => {
  const world = worldOf('supplier');
  const move = `${outside}/moveDockAppointment`;
  const places = [
    {
      id: '71',
      officeAlias: '原料仓',
      docks: ['D1'],
      startTimeStr: '08:00',
      dueTimeStr: '17:00',
      windowLimit: null,
      heldCount: 0,
    },
  ];
  const booked = { dockNo: 'D1', dockPlace: '原料仓', arrivalStart: '2026-12-01 09:00:00', arrivalEnd: '2026-12-01 10:00:00' };
  const whole = notice({
    ...{ status: '2', deliveryAddress: '昆山市', expectedArrivalDate: '2026-12-01', ...booked },
    ...{ lines: [], fileList: [], receipts: [], history: [] },
  });
  world.on(`${outside}/getsrmasnheadbyid`, () => ({ body: { data: whole } }));
  world.on(windows, ({ condition }) => {
    const { day } = condition as { readonly day: string };
    return {
      body: {
        data: {
          places,
          records: [{ dockNo: 'D1', dockPlace: '原料仓', startTime: `${day} 13:00:00`, endTime: `${day} 14:00:00` }],
        },
      },
    };
  });
  let isTaken = true;
  const message = 'D1 的该时段已被约满。可约：12-02 15:00-16:00 (D1, 原料仓)';
  world.on(move, () =>
    isTaken
      ? refusal(409, '20005', message, [{ code: 'dock.taken', field: 'startTime', message }])
      : { body: { data: { id: whole.id, version: 3, asnNo: whole.asnNo } } },
  );
  await open(page, world, `/asn/detail/${whole.id}`);
  await expect(page.getByTestId('asn.detail')).toContainText('2026-12-01 09:00-10:00 (D1 · 原料仓) 到货');
  await page.getByTestId('tool.moveOwnDock').press('Enter');
  const dialog = page.getByTestId('asn.moving');
  await expect(dialog).toContainText('当前：2026-12-01 09:00-10:00 (D1 · 原料仓)');
  await dialog.getByLabel('预计到货日').fill('2026-12-02');
  await page.keyboard.press('Enter');
  await page.getByTestId('asn.moving.send').click();
  // the window of another day is none
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await dialog.getByLabel('月台时段').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '13:00-14:00 · D1 · 原料仓' }).click();
  await dialog.getByLabel('原因').fill('高速封路');
  await noSerious(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('该时段已被约满');
  isTaken = false;
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('已改至 2026-12-02 13:00-14:00 (D1 · 原料仓)')).toBeVisible();
  const times = { dockNo: 'D1', startTime: '2026-12-02 13:00:00', endTime: '2026-12-02 14:00:00' };
  expect(world.calls(move).at(-1)?.condition).toEqual({ id: whole.id, version: whole.version, ...times, reason: '高速封路' });
});
