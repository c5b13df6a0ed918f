/** What the other side decides on notices. */
import { expect, test } from '@playwright/test';
import { list, notice, open, worldOf } from './asn.world.ts';
import { actOf, noSerious, pressAct } from './rows.ts';
import type { World } from './world.ts';

test.describe('deciding', () => {
  const house = (world: World) => {
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () =>
      list([
        notice(),
        notice({ id: '901', asnNo: 'SH20261121-0002', status: '2', approvalStatusCode: '1', firstArrivalDate: '2026-11-21' }),
      ]),
    );
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 2, 0: 1, 1: 0, 2: 1, 3: 0, 4: 0, X: 0 } } }));
    return world;
  };
  test('ASN-32 ASN-51 ASN-52 ERR-51 a rejection asks for an option, words for "other"; what is not possible says every reason', async ({
    page,
  }) => {
    const world = house(worldOf('purchaser'));
    world.on('ISrmAsnHeadService/approveAsn', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/asn/warehouse');
    const first = page.locator('tr[data-row-key="900"]');
    await expect(page.getByTestId('list.tab.0')).toContainText('1');
    const receive = await actOf(page, first, 'receive');
    await expect(receive).toHaveAttribute('aria-disabled', 'true');
    await expect(receive).toContainText('状态为待审批，不能收货');
    await page.keyboard.press('Escape');
    await pressAct(page, first, 'reject');
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toContainText('请选择备注选项');
    await page.getByTestId('reason').getByRole('combobox').click();
    await page.locator('.ant-select-item-option:visible').last().click();
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toContainText('请填写原因');
    expect(world.calls('ISrmAsnHeadService/approveAsn')).toHaveLength(0);
    await page.getByTestId('reason').locator('textarea').first().fill('资料有误');
    await noSerious(page);
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toHaveCount(0);
    await expect
      .poll(() => world.calls('ISrmAsnHeadService/approveAsn')[0]?.condition)
      .toEqual({
        records: [{ id: '900', version: 3 }],
        agree: '0',
        remarkOption: '9',
        remark: '资料有误',
      });
    expect(world.calls('ISrmAsnHeadService/approveAsn')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  });

  test('ERR-41 the end of a case asks for confirmation by name, with its lines; a no sends nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    const line = {
      id: '1',
      lineSeq: 1,
      goodsNo: 'M0001',
      goodsName: '内六角螺钉',
      unitNo: 'PCS',
      deliveryQty: '10',
      receiveQty: '0',
    };
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: {
        data: notice({
          id: '901',
          status: '2',
          approvalStatusCode: '1',
          lines: [{ ...line, unreceivedQty: '10', voidFlag: '0', closedFlag: '0', status: '2' }],
        }),
      },
    }));
    await open(page, world, '/asn/warehouse');
    await pressAct(page, page.locator('tr[data-row-key="901"]'), 'settle');
    const dialog = page.getByTestId('asn.lines');
    await expect(dialog).toContainText('确认结案 SH20261121-0002？');
    await expect(dialog).toContainText('M0001');
    await noSerious(page);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/settleAsn')).toHaveLength(0);
  });

  test('ERR-45 an audit asks for confirmation by name; a no sends nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    await open(page, world, '/asn/warehouse');
    await page.locator('tr[data-row-key="900"]').getByTestId('row.approve').click();
    await expect(page.getByTestId('confirm')).toContainText('确认审核 SH20261121-0001？');
    await page.getByTestId('confirm').getByRole('button', { name: '取消' }).click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/approveAsn')).toHaveLength(0);
  });

  test('ASN-32 an agreement is asked about, and stored for every chosen notice', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    world.on('ISrmAsnHeadService/approveAsn', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/asn/warehouse');
    await page.locator('tr[data-row-key="900"]').getByTestId('row.approve').click();
    await expect(page.getByTestId('confirm')).toContainText('SH20261121-0001');
    await page.getByTestId('confirm.yes').click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    await expect
      .poll(() => world.calls('ISrmAsnHeadService/approveAsn')[0]?.condition)
      .toEqual({
        records: [{ id: '900', version: 3 }],
        agree: '1',
      });
  });

  test('CONST-12 the supplier filter asks for valid suppliers only', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    await open(page, world, '/asn/warehouse');
    await page.getByTestId('list.advanced').click();
    await page.getByRole('combobox', { name: /供应商/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option:visible').first()).toBeVisible();
    const asked = world.sent.filter((sent) => sent.wire.startsWith('IBmSupplierService/'));
    expect(asked.length).toBeGreaterThan(0);
    for (const sent of asked) expect(sent.condition).toMatchObject({ statusCode: '1' });
  });
});
