/**
 * The jobs of a day (docs/ux/jobs.md), each done once by mouse and once by keys on the built product with the demo world, from the
 * home page to the word that it is done.
 */
import { expect, test } from '@playwright/test';
import { Hand } from './hand.ts';
import { insideJobs } from './jobs.inside.ts';
import { supplierJobs } from './jobs.supplier.ts';
import { JobWorld } from './jobs.world.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let world: JobWorld;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  product = await startProduct();
  world = new JobWorld(browser, product.url);
});
test.afterAll(async () => {
  await world?.stop();
  await product?.stop();
});

for (const { id, who, what, budget, before, run } of [...supplierJobs, ...insideJobs])
  test(`${id} ${who} ${what}: by mouse within ${budget.mouse} actions, by keys within ${budget.keys}`, async () => {
    test.setTimeout(360_000);
    const { page, faults } = await world.at(who);
    for (const way of ['mouse', 'keys'] as const) {
      await before?.(world);
      await page.goto('/dashboard');
      await expect(page.locator('.wms-todo-card').first()).toBeVisible();
      const hand = new Hand(page);
      await run(hand, way, world);
      expect(hand.actions, way).toBeLessThanOrEqual(budget[way]);
    }
    expect(faults).toEqual([]);
  });
