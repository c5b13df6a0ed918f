/** The ten jobs of a supplier's day. */
import { expect } from '@playwright/test';
import { asnFlow } from '../../packages/contract/src/srm/asn/asn.flow.ts';
import { asnTiles } from '../../packages/contract/src/srm/asn/asn.tiles.ts';
import { purchaseTiles } from '../../packages/contract/src/srm/purchase/purchase.tiles.ts';
import { receiptTiles } from '../../packages/contract/src/srm/receipt/receipt.tiles.ts';
import {
  choose,
  decideFirst,
  enterRows,
  face,
  type Hand,
  isGone,
  type Job,
  openPage,
  openQueue,
  openTab,
  rowOf,
  rows,
  sayYes,
  settled,
  shown,
  submit,
  under,
  type Way,
} from './hand.ts';
import { dayFromNow } from './house.ts';

/** Sends the ASN that stands on the sheet, and sees it submitted. */
const sendAsn = async (hand: Hand, way: Way): Promise<void> => {
  await submit(hand, way, 'asn.submit');
  await sayYes(hand, way);
  await expect(hand.page.getByTestId('asn.form')).toHaveCount(0);
  await expect(shown(hand.page, 'asn.detail')).toBeVisible();
};

export const supplierJobs: readonly Job[] = [
  {
    id: 'S1',
    who: 'acme',
    what: 'accepts an order line as it is asked for',
    budget: { mouse: 3, keys: 8 },
    before: (world) => world.toAnswer('acme'),
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.toAnswer);
      await decideFirst(hand, way, 'accept', 'y');
    },
  },
  {
    id: 'S2',
    who: 'crystal',
    what: 'rejects an order line with a reason',
    budget: { mouse: 5, keys: 9 },
    before: (world) => world.toAnswer('crystal'),
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.toAnswer);
      const { id, row } = await rowOf(hand.page);
      if (way === 'mouse') await under(hand, way, row, 'reject');
      else {
        await enterRows(hand, row);
        await hand.press('n');
      }
      await expect(hand.page.locator('.ant-modal textarea')).toBeFocused();
      await hand.write('停产');
      await submit(hand, way, 'reason.rejectSrmPurchase');
      await isGone(hand.page, id);
    },
  },
  {
    id: 'S3',
    who: 'kinta',
    what: 'accepts all lines that can be met',
    budget: { mouse: 3, keys: 6 },
    before: (world) => world.toAnswer('kinta', 3),
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.toAnswer);
      const { id } = await rowOf(hand.page);
      const all = shown(hand.page, 'tool.acceptMet');
      if (way === 'mouse') await hand.click(all);
      else await hand.press('a');
      await sayYes(hand, way);
      await isGone(hand.page, id);
    },
  },
  {
    id: 'S4',
    who: 'acme',
    what: 'accepts a line in two batches',
    budget: { mouse: 9, keys: 17 },
    before: (world) => world.toAnswer('acme'),
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.toAnswer);
      const { row } = await rowOf(hand.page);
      await under(hand, way, row, 'reply');
      const lines = hand.page.getByTestId('answer.row');
      await expect(lines).toHaveCount(1);
      await expect(lines.locator('input:focus')).toHaveCount(1);
      const split = lines.first().getByRole('button').first();
      if (way === 'mouse') await hand.click(split);
      else {
        await hand.walk('Tab', split);
        await hand.press('Enter');
      }
      await expect(lines).toHaveCount(2);
      await expect(lines.nth(1).locator('.ant-picker input')).toBeFocused();
      await hand.write(dayFromNow(15));
      const reason = lines.first().locator('input[maxlength="500"]');
      if (way === 'mouse') await hand.click(reason);
      else await hand.walk('Shift+Tab', reason);
      await hand.write('分批交货');
      await submit(hand, way, 'answer.submit');
      await sayYes(hand, way);
      await expect(hand.page.getByTestId('answer')).toHaveCount(0);
    },
  },
  {
    id: 'S5',
    who: 'acme',
    what: 'asks for another date of an accepted line',
    budget: { mouse: 8, keys: 15 },
    before: (world) => world.accepted('acme'),
    run: async (hand, way) => {
      await openPage(hand, way, '/orderCollaboration/userOrder', '订单答复');
      await settled(hand.page);
      const tab = shown(hand.page, 'list.tab.accepted');
      if (way === 'mouse') await hand.click(tab);
      else await hand.press('2');
      await expect(hand.page).toHaveURL(/tab=accepted/);
      await settled(hand.page);
      const { row } = await rowOf(hand.page, rows(hand.page).filter({ has: hand.page.getByTestId('row.requestDateChange') }));
      await face(hand, way, row, 'requestDateChange');
      const line = hand.page.getByTestId('answer.row').first();
      const date = line.locator('.ant-picker input');
      await expect(date).toBeFocused();
      await hand.write(dayFromNow(20));
      const reason = line.locator('input[maxlength="500"]');
      if (way === 'mouse') await hand.click(reason);
      else await hand.walk('Tab', reason);
      await hand.write('模具维修');
      await submit(hand, way, 'answer.submit');
      await sayYes(hand, way);
      await expect(hand.page.getByTestId('answer')).toHaveCount(0);
    },
  },
  {
    id: 'S6',
    who: 'acme',
    what: 'announces a delivery of one line',
    budget: { mouse: 9, keys: 10 },
    before: (world) => world.accepted('acme', 1, 1),
    run: async (hand, way, { lines }) => {
      if (way === 'mouse') await openQueue(hand, way, purchaseTiles.toDeliver);
      else await openPage(hand, way, '', '可交货订单');
      // the rows change places a moment after the list is drawn: what is due first goes to the top
      const days = rows(hand.page).locator('td[data-col="expectArrivalDate"] .wms-two > span');
      await expect
        .poll(async () => {
          const texts = await days.allTextContents();
          return texts.length > 1 && texts.join() === texts.toSorted().join();
        })
        .toBe(true);
      await expect(rows(hand.page).filter({ hasText: lines[0]?.purchaseNo ?? '-' })).toHaveCount(1);
      await settled(hand.page);
      const { row } = await rowOf(hand.page);
      await face(hand, way, row, 'createAsn');
      await expect(shown(hand.page, 'asn.next')).toBeEnabled();
      await submit(hand, way, 'asn.next');
      await expect(hand.page.getByTestId('asn.form')).toBeVisible();
      if (way === 'mouse') {
        await hand.click(hand.page.locator('#asn-wayCarriage'));
        await hand.click(hand.page.locator('.ant-select-item-option').filter({ visible: true }).nth(2));
        await hand.click(hand.page.locator('#asn-contact'));
        await hand.write('周仓管');
      }
      await sendAsn(hand, way);
    },
  },
  {
    id: 'S7',
    who: 'acme',
    what: 'announces what stands in a sheet of items and quantities',
    budget: { mouse: 7, keys: 9 },
    before: (world) => world.accepted('acme', 2),
    run: async (hand, way, { lines }) => {
      await openPage(hand, way, '/delivery/addAsn', '新建送货单');
      const match = shown(hand.page, 'asn.match');
      await expect(match).toBeEnabled();
      if (way === 'mouse') await hand.click(match);
      else await hand.press('Alt+m');
      await expect(hand.page.locator('.ant-modal textarea')).toBeFocused();
      await hand.write(lines.map(({ itemNo }) => `${itemNo}\t100`).join('\n'));
      await submit(hand, way, 'match.go');
      const apply = hand.page.getByTestId('match.apply');
      await expect(apply).toBeFocused();
      if (way === 'mouse') await hand.click(apply);
      else await hand.press('Enter');
      await expect(hand.page.getByTestId('asn.form')).toBeVisible();
      await sendAsn(hand, way);
    },
  },
  {
    id: 'S8',
    who: 'acme',
    what: 'modifies a rejected ASN and resubmits it',
    budget: { mouse: 6, keys: 12 },
    before: (world) => world.decided('acme', '0'),
    run: async (hand, way) => {
      await openTab(
        hand,
        way,
        asnTiles.rejected,
        '送货单跟踪',
        2 + Object.values(asnFlow.states).indexOf(asnFlow.states.rejected),
      );
      const { row } = await rowOf(hand.page);
      await face(hand, way, row, 'resubmit');
      await expect(hand.page.getByTestId('asn.form')).toBeVisible();
      const qty = hand.page.locator('input[data-row][data-cell="deliveryQty"]').first();
      if (way === 'mouse') await hand.click(qty);
      else await hand.press('Alt+l');
      await expect(qty).toBeFocused();
      await hand.write('180');
      await sendAsn(hand, way);
    },
  },
  {
    id: 'S9',
    who: 'acme',
    what: 'answers a discrepancy',
    budget: { mouse: 5, keys: 14 },
    run: async (hand, way) => {
      await openQueue(hand, way, receiptTiles.toAnswer);
      const { id, row } = await rowOf(hand.page);
      if (way === 'mouse') await face(hand, way, row, 'answer');
      else {
        await enterRows(hand, row);
        await hand.press('y');
      }
      await choose(hand, way, hand.page.locator('.ant-modal .ant-select').first(), '同意');
      await submit(hand, way, 'dialog.submit');
      await isGone(hand.page, id);
    },
  },
  {
    id: 'S10',
    who: 'acme',
    what: 'sees what was received of an ASN, and why less',
    budget: { mouse: 3, keys: 9 },
    before: (world) => world.received('acme', '150'),
    run: async (hand, way) => {
      await openPage(hand, way, '/delivery/asnTracking', '送货单跟踪');
      await settled(hand.page);
      const { row } = await rowOf(hand.page);
      if (way === 'mouse') await hand.click(row.locator('.wms-docno-link').first());
      else {
        await enterRows(hand, row);
        await hand.press('Enter');
      }
      const receipts = hand.page.locator('.ant-drawer:visible [role="tab"]', { hasText: '收货记录' });
      await expect(receipts).toBeVisible();
      if (way === 'mouse') await hand.click(receipts);
      // lines, papers, receipts
      else await hand.press('3');
      await expect(shown(hand.page, 'asn.receipts')).toContainText('车上少一箱');
    },
  },
];
