/** The sheet of a notice: what it says of its lines before anything is sent, and what is done with many at once. */
import { expect, type Page, test } from '@playwright/test';
import { add, cell, chooseOrg, list, open, orderLine, worldOf } from './asn.world.ts';
import { noSerious } from './rows.ts';
import { refusal, type World } from './world.ts';

const outside = 'ISupSrmAsnHeadService';
const toForm = async (page: Page, world: World, ...orders: readonly Record<string, unknown>[]): Promise<void> => {
  world.on(`${outside}/getOrderableOrders`, () => list([...orders]));
  await open(page, world, '/delivery/addAsn');
  await chooseOrg(page);
  await page.getByTestId('asn.orders').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /添加所选/ }).click();
  await page.getByTestId('asn.next').click();
  await expect(page.getByTestId('asn.form')).toBeVisible();
};
const fillHead = async (page: Page): Promise<void> => {
  await page.locator('#asn-wayCarriage').click();
  await page.locator('.ant-select-item-option:visible').nth(2).click();
  await page.locator('#asn-contact').fill('王采购');
};

test('B-F13 chosen lines are removed together, the marks of the others stay, and undo puts the lines back in place', async ({
  page,
}) => {
  const world = worldOf('supplier');
  world.on(add, () =>
    refusal(409, '20005', '订单行不可交货', [
      { code: 'asn.notAccepted', rowId: '2', message: 'PO2611-003-1 尚未接受', params: { docNo: 'PO2611-003-1' } },
      { code: 'asn.giftOver', field: 'giftQty', rowId: '3', message: '该行赠品最多 1', params: { qty: '1' } },
    ]),
  );
  await toForm(page, world, orderLine(1), orderLine(2), orderLine(3), orderLine(4));
  await fillHead(page);
  await page.getByTestId('asn.submit').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByTestId('asn.problems')).toContainText('2');
  const grid = page.getByTestId('asn.grid');
  await expect(page.getByTestId('asn.removePicked')).toBeDisabled();
  await grid.getByRole('checkbox', { name: '1', exact: true }).check();
  await grid.getByRole('checkbox', { name: '2', exact: true }).check();
  await noSerious(page);
  await page.getByTestId('asn.removePicked').click();
  await expect(grid.locator('tbody tr')).toHaveCount(2);
  await expect(page.getByText('已移除 2 行')).toBeVisible();
  await expect(page.getByTestId('asn.problems')).toContainText('2');
  await expect(grid.locator('tbody tr').first()).toContainText('PO2611-003-1 尚未接受');
  await expect(cell(page, 1, 'giftQty')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /撤\s?销/ }).click();
  await expect(grid.locator('tbody tr')).toHaveCount(4);
  await expect(grid.locator('tbody tr').first()).toContainText('M0001');
  await expect(cell(page, 3, 'giftQty')).toHaveAttribute('aria-invalid', 'true');
});

test('issue 14 who comes to fill a notice in stands in the first field that has to be filled in', async ({ page }) => {
  await toForm(page, worldOf('supplier'), orderLine(1));
  await expect(page.locator('#asn-wayCarriage')).toBeFocused();
});

test('B-F13 before submit each line says how late or early it comes, and the head says how many, as the buyer will see it', async ({
  page,
}) => {
  const world = worldOf('supplier');
  const due = (at: number, plannedDate: string, earliestDate = '2026-11-01') =>
    orderLine(at, { plannedDate, earliestDate, expectArrivalDate: plannedDate });
  await toForm(page, world, due(1, '2026-12-01'), due(2, '2026-11-28'), due(3, '2026-12-04'), due(4, '2026-12-20', '2026-12-13'));
  const row = (at: number) => page.getByTestId('asn.grid').locator('tbody tr').nth(at);
  await page.locator('#asn-expectedArrivalDate').fill('2026-12-01');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('asn.lateness')).toHaveText(/1 行迟到，最多 3 天.*2 行早到，最多 19 天/);
  await expect(row(0)).not.toContainText(/迟|早/);
  await expect(row(1)).toContainText('迟 3 天');
  await expect(row(2)).toContainText('早 3 天');
  await expect(row(3)).toContainText('最早 2026-12-13 可到货');
  await noSerious(page);
  await fillHead(page);
  await page.getByTestId('asn.submit').click();
  await expect(row(3)).toContainText('最多提前 7 天交货');
  expect(world.calls(add)).toHaveLength(0);
  await page.locator('#asn-expectedArrivalDate').fill('2026-12-13');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(row(3)).not.toContainText('最多提前');
  await page.getByTestId('asn.submit').click();
  await expect(page.getByTestId('confirm')).toContainText('3 行迟到，最多 15 天');
});

test('B-F13 what the last notice to this address said is filled in, said to be from there, and goes with one press', async ({
  page,
}) => {
  const world = worldOf('supplier');
  const last = { wayCarriage: '3', driver: '李师傅', carNo: '苏E88', contact: '王仓管', shipAddress: '2 号门' };
  const to = (orgNo: string, place: string, head: object) => ({ orgNo, to: place, head });
  world.user = {
    ...world.user,
    settings: {
      'form.Delivery.AddAsn': [
        to('ORG1', '别处', { contact: '别人' }),
        to('ORG1', '昆山市前进东路 88 号', last),
        to('ORG2', '昆山市前进东路 88 号', { contact: '他司' }),
      ],
    },
  };
  await toForm(page, world, orderLine(1));
  const field = (name: string) => page.locator(`#asn-${name}`);
  await expect(field('contact')).toHaveValue('王仓管');
  await expect(field('shipAddress')).toHaveValue('2 号门');
  const notes = page.getByTestId('asn.fromLast');
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toContainText('沿用上次送货的运输方式、司机、车牌号');
  await expect(notes.last()).toContainText('沿用上次送货的联系人、发货地址');
  await noSerious(page);
  // what one writes is no longer from there
  await field('contact').fill('赵仓管');
  await expect(notes.last()).toContainText('沿用上次送货的发货地址');
  await notes.last().getByRole('button').press('Enter');
  await expect(notes).toHaveCount(1);
  await expect(field('contact')).toHaveValue('赵仓管');
  await expect(field('shipAddress')).toHaveValue('东莞市振安路 12 号');
  await expect(field('shipper')).toHaveValue('陈宇');
  await notes.getByRole('button').click();
  await expect(notes).toHaveCount(0);
  await expect(field('driver')).toHaveValue('');
  await page.reload();
  await expect(page.getByTestId('asn.form')).toBeVisible();
  await expect(field('driver')).toHaveValue('');
});
