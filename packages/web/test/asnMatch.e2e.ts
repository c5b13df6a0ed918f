/** One-click match: what is not covered comes first, and what no single notice can take is parted. */
import { expect, type Page, test } from '@playwright/test';
import { chooseOrg, open, orderLine, worldOf } from './asn.world.ts';
import { noSerious } from './rows.ts';
import type { World } from './world.ts';

const call = 'ISupSrmAsnHeadService/oneClickMatch';
const toMatch = async (page: Page, world: World, pasted: string): Promise<void> => {
  await open(page, world, '/delivery/addAsn');
  await chooseOrg(page);
  await page.getByTestId('asn.match').click();
  await page.getByLabel('待匹配的行').fill(pasted);
  await page.getByTestId('match.go').click();
  await expect(page.getByTestId('match.result')).toBeVisible();
};
const covered = (rowNo: number, id: string, qty: string) => ({
  ...{ rowNo, result: 'matched', lines: [{ purchaseLineId: id, qty }], openQty: '0', reason: '', candidates: [] },
});

test('B-F13 rows without an order line stand on top with why and with lines to choose; a chosen one covers its row', async ({
  page,
}) => {
  const world = worldOf('supplier');
  world.on(call, ({ condition }) => {
    const { rows = [] } = (condition ?? {}) as { readonly rows?: readonly { readonly purchaseNo?: string }[] };
    const missing = { rowNo: 2, result: 'unmatched', lines: [], openQty: '5', reason: 'asn.match.noItem', candidates: ['502'] };
    const isChosen = rows[1]?.purchaseNo === 'PO2611-002';
    return {
      body: {
        data: {
          unmatchedCount: isChosen ? 0 : 1,
          orderLines: [orderLine(1), orderLine(2)],
          records: [covered(1, '501', '60'), isChosen ? covered(2, '502', '5') : missing],
        },
      },
    };
  });
  await toMatch(page, world, 'M0001\t60\nM-002\t5');
  const first = page.getByTestId('match.result').locator('tbody tr').first();
  await expect(page.getByTestId('match.sum')).toHaveText('共 2 行：完全匹配 1 行，未完全匹配 1 行');
  await expect(first).toContainText('M-002');
  await expect(first).toContainText('没有该物料的可交订单');
  await expect(first).toContainText('PO2611-002-1 M0002 内六角螺钉 2 型 交期 2026-12-01');
  await noSerious(page);
  await page.getByTestId('match.use.2.502').click();
  await expect(page.getByTestId('match.sum')).toContainText('未完全匹配 0 行');
  expect(world.calls(call)[1]?.condition).toMatchObject({
    rows: [
      { itemNo: 'M0001', qty: '60' },
      { itemNo: 'M0002', qty: '5', purchaseNo: 'PO2611-002', purchaseSeq: 1 },
    ],
  });
  await page.getByTestId('match.apply').click();
  await expect(page.getByTestId('asn.chosen')).toContainText('M0002');
});
