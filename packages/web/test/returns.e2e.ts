import { expect, test } from '@playwright/test';
import { makeLine, open, rows, tracking, world } from './receipt.world.ts';
import { noSerious, pressAct, serveList } from './rows.ts';

test('IN-05 B-F16 a return for exchange says what it opens on the order; a closed line promises nothing', async ({ page }) => {
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
    makeLine(1, { stockQty: '610', stockDate: '2026-11-20', fileList: [] }),
  ]);
  const balance = { open: '0', waiting: '0', onWay: '0', received: '610', returned: '0', ended: '0', surplus: '10' };
  const story = {
    ...{
      records: [],
      size: 0,
      total: 0,
      pages: 1,
      current: 1,
      purchaseLineId: '4000',
      purchaseNo: 'KS-PO-0001',
      purchaseSeq: 2,
    },
    ...{ itemNo: 'M0001', itemName: '内六角螺钉', unitNo: 'PCS', batchPurQty: '600', unDeliveryQty: '0', onWayQty: '0' },
    ...{ receiveQty: '610', balance },
  };
  let closedFlag = '0';
  made.on('ISupSrmInArriveService/getTrackingStory', () => ({ body: { data: { ...story, closedFlag } } }));
  await open(page, made, '/delivery/receivingDetails');
  await pressAct(page, rows(page).first(), 'returnFromStock');
  const dialog = page.getByTestId('receipt.returnStock');
  const qty = dialog.getByLabel('数量', { exact: true });
  await expect(qty).toHaveValue('');
  await qty.fill('50');
  await expect(page.getByTestId('return.effect')).toContainText(/KS-PO-0001-2.*订单未交 0 → 40.*PCS.*订单已收 610 → 560/);
  await noSerious(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  closedFlag = '1';
  await pressAct(page, rows(page).first(), 'returnFromStock');
  await expect(dialog.getByRole('alert')).toContainText('KS-PO-0001-2 已结案，取消结案前供应商无法补货');
  await expect(page.getByTestId('return.effect')).toHaveCount(0);
  await noSerious(page);
});
