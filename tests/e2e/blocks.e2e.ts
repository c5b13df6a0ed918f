import { expect, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { seat } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** A screen of each block that the product is about, by the groups of the menu that lead to it. */
const blocks = {
  'base data': ['Base', 'Base.Basic', 'Base.Basic.Warehouse'],
  strategies: ['Strategy', 'Strategy.Listing'],
  messaging: ['Message', 'Message.MessageTemplate'],
  'system administration': ['System', 'System.Parameters'],
  'supplier collaboration': ['OrderCollaboration', 'OrderCollaboration.UserOrder'],
} as const;
const titleOf = (name: string): string => new Map(Object.entries(messages)).get(`route.${name}`)?.[1] ?? name;

test("GEN-02 the administrator's menu leads to a working screen of base data, strategies, messaging, administration and collaboration", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, faults } = await seat(browser, product.url, 'admin', 'zh-CN');
  const menu = page.locator('nav.wms-side');
  for (const [block, way] of Object.entries(blocks)) {
    for (const name of way.slice(0, -1)) {
      const group = menu.locator('.wms-menu-group').filter({ hasText: new RegExp(`^${titleOf(name)}$`) });
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    }
    await menu
      .getByRole('link', { name: titleOf(way.at(-1) ?? ''), exact: true })
      .first()
      .click();
    const list = page.getByTestId('list').locator('visible=true').first();
    await expect(list, block).toBeVisible();
    await expect(list.locator('tbody tr[data-row-key]').first(), block).toBeVisible();
  }
  expect(faults).toEqual([]);
});
