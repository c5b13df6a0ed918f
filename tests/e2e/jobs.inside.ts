/** The ten jobs of the day of a buyer and a keeper of the warehouse. */
import { expect } from '@playwright/test';
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
  settled,
  shown,
  submit,
  under,
  type Way,
} from './hand.ts';

const openReceipts = async (hand: Hand, way: Way): Promise<void> => {
  await openPage(hand, way, '/delivery/receivingDetails', '收货明细');
  await settled(hand.page);
};

export const insideJobs: readonly Job[] = [
  {
    id: 'B1',
    who: 'buyer',
    what: 'agrees to a change that a supplier proposes',
    budget: { mouse: 3, keys: 8 },
    before: (world) => world.waiting('acme'),
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.difference);
      await decideFirst(hand, way, 'agreeChange', 'y');
    },
  },
  {
    id: 'B2',
    who: 'buyer',
    what: 'looks an order up by its number',
    budget: { mouse: 4, keys: 9 },
    before: (world) => world.accepted('acme'),
    run: async (hand, way, { lines: [line] }) => {
      const purchaseNo = line?.purchaseNo ?? '';
      await openPage(hand, way, '/orderCollaboration/userOrder', '订单答复');
      await settled(hand.page);
      const box = hand.page.locator('.wms-keyword').locator('visible=true');
      if (way === 'mouse') await hand.click(box);
      else await hand.press('/');
      await hand.write(purchaseNo);
      // it is not among those that wait for an answer
      const all = shown(hand.page, 'list.hits.all');
      await expect(all).toBeVisible();
      if (way === 'mouse') await hand.click(all);
      else {
        await hand.press('ArrowDown');
        await hand.walk('Tab', all, 6);
        await hand.press('Enter');
      }
      await expect(rows(hand.page).first()).toContainText(purchaseNo);
    },
  },
  {
    id: 'B3',
    who: 'buyer',
    what: 'approves an ASN, with its dates and quantities in sight',
    budget: { mouse: 3, keys: 13 },
    before: (world) => world.announced('acme'),
    run: async (hand, way) => {
      await openQueue(hand, way, asnTiles.pending);
      await decideFirst(hand, way, 'approve', 'y');
    },
  },
  {
    id: 'B4',
    who: 'buyer',
    what: 'rejects an ASN with a reason',
    budget: { mouse: 6, keys: 14 },
    before: (world) => world.announced('acme'),
    run: async (hand, way) => {
      await openTab(hand, way, asnTiles.pending, '送货单（仓库）', 2);
      const { id, row } = await rowOf(hand.page);
      if (way === 'mouse') await under(hand, way, row, 'reject');
      else {
        await enterRows(hand, row);
        await hand.press('n');
      }
      await choose(hand, way, hand.page.locator('.ant-modal .ant-select'), '资料不全');
      await submit(hand, way, 'reason.submit');
      await isGone(hand.page, id);
    },
  },
  {
    id: 'B5',
    who: 'keeper',
    what: 'receives an ASN whole',
    budget: { mouse: 3, keys: 13 },
    before: (world) => world.decided('acme', '1'),
    run: async (hand, way) => {
      await openQueue(hand, way, asnTiles.toReceive);
      const { row } = await rowOf(hand.page);
      await face(hand, way, row, 'receive');
      await expect(hand.page.getByTestId('receive.submit')).toBeEnabled();
      await submit(hand, way, 'receive.submit');
      await expect(hand.page.getByTestId('receive')).toHaveCount(0);
    },
  },
  {
    id: 'B6',
    who: 'keeper',
    what: 'receives a part of a line and closes the rest short with its reason',
    budget: { mouse: 6, keys: 17 },
    before: (world) => world.decided('acme', '1'),
    run: async (hand, way) => {
      await openQueue(hand, way, asnTiles.toReceive);
      const { row } = await rowOf(hand.page);
      await face(hand, way, row, 'receive');
      const line = hand.page.getByTestId('receive.line').first();
      const qty = line.getByTestId('receive.receiveQty');
      await expect(qty).toBeFocused();
      await hand.write('150');
      const finish = line.locator('input[type="checkbox"]');
      if (way === 'mouse') await hand.click(finish);
      else {
        await hand.walk('Tab', finish);
        await hand.press('Space');
      }
      await expect(line.locator('input[maxlength="500"]')).toBeFocused();
      await hand.write('车上少一箱');
      await submit(hand, way, 'receive.submit');
      await expect(hand.page.getByTestId('receive')).toHaveCount(0);
    },
  },
  {
    id: 'B7',
    who: 'keeper',
    what: 'puts a received line away into the cell it belongs in',
    budget: { mouse: 4, keys: 12 },
    before: (world) => world.received('acme'),
    run: async (hand, way) => {
      await openReceipts(hand, way);
      const { row } = await rowOf(hand.page);
      await under(hand, way, row, 'putAway');
      await submit(hand, way, 'dialog.submit');
      await expect(hand.page.locator('.ant-modal:visible')).toHaveCount(0);
    },
  },
  {
    id: 'B8',
    who: 'keeper',
    what: 'settles a discrepancy',
    budget: { mouse: 5, keys: 14 },
    run: async (hand, way) => {
      await openQueue(hand, way, receiptTiles.toSettle);
      const { id, row } = await rowOf(hand.page);
      if (way === 'mouse') await face(hand, way, row, 'settle');
      else {
        await enterRows(hand, row);
        await hand.press('y');
      }
      await choose(hand, way, hand.page.locator('.ant-modal .ant-select').first(), '补送');
      await submit(hand, way, 'dialog.submit');
      await isGone(hand.page, id);
    },
  },
  {
    id: 'B9',
    who: 'keeper',
    what: 'cancels a receipt with its reason',
    budget: { mouse: 6, keys: 15 },
    before: (world) => world.received('acme'),
    run: async (hand, way) => {
      await openReceipts(hand, way);
      const { id, row } = await rowOf(hand.page);
      await under(hand, way, row, 'cancelLine');
      await choose(hand, way, hand.page.locator('.ant-modal .ant-select'), '数量有误');
      await submit(hand, way, 'dialog.submit');
      await isGone(hand.page, id);
    },
  },
  {
    id: 'B10',
    who: 'buyer',
    what: 'sees which supplier is late with what, and opens that order',
    budget: { mouse: 2, keys: 11 },
    run: async (hand, way) => {
      if (way === 'mouse') {
        await hand.click(hand.page.locator('.wms-home-table a').first());
        await settled(hand.page);
      } else {
        // the card of the late ones stands behind all tiles; one of the tiles is theirs
        await openQueue(hand, way, purchaseTiles.late);
        await enterRows(hand);
        await hand.press('Enter');
        await expect(hand.page.getByTestId('list.drawer')).toContainText('KS-PO-');
      }
      await expect(rows(hand.page).first()).toContainText('KS-PO-');
    },
  },
];
