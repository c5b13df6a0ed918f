/**
 * The jobs of a day (docs/ux/jobs.md), each done once by mouse and once by keys on the built product with the demo world, from the
 * home page to the word that it is done. Every press of the mouse, every key and every text written counts as one action.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Tile } from '../../packages/contract/src/kernel/tile.ts';
import { asnTiles } from '../../packages/contract/src/srm/asn/asn.tiles.ts';
import { purchaseTiles } from '../../packages/contract/src/srm/purchase/purchase.tiles.ts';
import { type RunningProduct, seat, startProduct } from './house.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** A person's hand: what it does is counted; looking costs nothing. */
class Hand {
  actions = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(aim: Locator): Promise<void> {
    await aim.click();
    this.actions += 1;
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.actions += 1;
  }
  async write(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.actions += 1;
  }
  /** Presses a key until what it leads to has the focus. */
  async walk(key: string, aim: Locator, most = 30): Promise<void> {
    for (let n = 0; n < most; n++) {
      await this.press(key);
      if (await aim.evaluate((node) => node === document.activeElement)) return;
    }
    throw new Error(`${key} does not lead there in ${most} presses`);
  }
}
type Way = 'mouse' | 'keys';

const rows = (page: Page): Locator => page.locator('.wms-pane:visible tr[data-row-key]');
/** A list has answered what was asked last and stands still. */
const settled = async (page: Page): Promise<void> => {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('.wms-list-body[data-busy]').locator('visible=true')).toHaveCount(0);
};
/** From the home page to the list of a queue: by its tile, or by the keys that open a page. */
const openQueue = async (hand: Hand, way: Way, tile: Tile): Promise<void> => {
  const link = hand.page.locator(`.wms-todo-card[href="${tile.url}"]`);
  await expect(link).toBeVisible();
  if (way === 'mouse') await hand.click(link);
  else {
    // past the menu
    await hand.press('Tab');
    await hand.press('Enter');
    await hand.walk('Tab', link);
    await hand.press('Enter');
  }
  await settled(hand.page);
};
/** The first row by keys: from the search of the list down. */
const enterRows = async (hand: Hand, row: Locator): Promise<void> => {
  await hand.press('/');
  await hand.press('ArrowDown');
  await expect(row).toBeFocused();
};
const firstRow = async (page: Page): Promise<{ readonly id: string; readonly row: Locator }> => {
  const id = (await rows(page).first().getAttribute('data-row-key')) ?? '';
  return { id, row: page.locator(`.wms-pane:visible tr[data-row-key="${id}"]`) };
};
/** A decision on the first row: by its face or by its key, and the button that has the focus. */
const decideFirst = async (hand: Hand, way: Way, act: string, key: string): Promise<void> => {
  const { id, row } = await firstRow(hand.page);
  if (way === 'mouse') {
    await hand.click(row.getByTestId(`row.${act}`));
    await hand.click(hand.page.getByTestId('confirm.yes'));
  } else {
    await enterRows(hand, row);
    await hand.press(key);
    await expect(hand.page.getByTestId('confirm.yes')).toBeFocused();
    await hand.press('Enter');
  }
  await expect(hand.page.locator(`.wms-pane:visible tr[data-row-key="${id}"]`)).toHaveCount(0);
};

interface Job {
  readonly id: string;
  readonly who: string;
  readonly what: string;
  readonly budget: Readonly<Record<Way, number>>;
  readonly run: (hand: Hand, way: Way) => Promise<void>;
}
/** By keys from a row to one of its acts: along the row, or into what stands under More. */
const actOf = async (hand: Hand, way: Way, row: Locator, act: string): Promise<void> => {
  const own = row.getByTestId(`row.${act}`);
  if (way === 'mouse') return hand.click(own);
  await enterRows(hand, row);
  await hand.walk('ArrowRight', own, 5);
  await hand.press('Enter');
};
const jobs: readonly Job[] = [
  {
    id: 'S1',
    who: 'acme',
    what: 'accepts an order line as it is asked for',
    budget: { mouse: 3, keys: 8 },
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
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.toAnswer);
      const { id, row } = await firstRow(hand.page);
      if (way === 'mouse') {
        await hand.click(row.locator('.wms-rowmore'));
        await hand.click(hand.page.getByTestId('row.reject').locator('visible=true'));
      } else {
        await enterRows(hand, row);
        await hand.press('n');
      }
      await expect(hand.page.locator('.ant-modal textarea')).toBeFocused();
      await hand.write('停产');
      if (way === 'mouse') await hand.click(hand.page.getByTestId('reason.rejectSrmPurchase'));
      else await hand.press('Control+Enter');
      await expect(hand.page.locator(`.wms-pane:visible tr[data-row-key="${id}"]`)).toHaveCount(0);
    },
  },
  {
    id: 'B1',
    who: 'buyer',
    what: 'agrees to a change that a supplier proposes',
    budget: { mouse: 3, keys: 8 },
    run: async (hand, way) => {
      await openQueue(hand, way, purchaseTiles.difference);
      await decideFirst(hand, way, 'agreeChange', 'y');
    },
  },
  {
    id: 'B5',
    who: 'keeper',
    what: 'receives an ASN whole',
    budget: { mouse: 3, keys: 13 },
    run: async (hand, way) => {
      await openQueue(hand, way, asnTiles.toReceive);
      const { row } = await firstRow(hand.page);
      await actOf(hand, way, row, 'receive');
      await expect(hand.page.getByTestId('receive.submit')).toBeEnabled();
      if (way === 'mouse') await hand.click(hand.page.getByTestId('receive.submit'));
      else await hand.press('Control+Enter');
      await expect(hand.page.getByTestId('receive')).toHaveCount(0);
    },
  },
];

for (const { id, who, what, budget, run } of jobs)
  test(`${id} ${who} ${what}: by mouse within ${budget.mouse} actions, by keys within ${budget.keys}`, async ({ browser }) => {
    test.setTimeout(360_000);
    const { page, context, faults } = await seat(browser, product.url, who, 'zh-CN');
    for (const way of ['mouse', 'keys'] as const) {
      await page.goto('/dashboard');
      const hand = new Hand(page);
      await run(hand, way);
      expect(hand.actions, way).toBeLessThanOrEqual(budget[way]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
