import { expect, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listApprovals } from '../../packages/contract/src/srm/approval/approval.calls.ts';
import { approvalFlow } from '../../packages/contract/src/srm/approval/approval.flow.ts';
import { getDockDay } from '../../packages/contract/src/srm/dock/dock.calls.ts';
import { listInvoices, listOwnInvoices } from '../../packages/contract/src/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '../../packages/contract/src/srm/invoice/invoice.flow.ts';
import { ask, dayFromNow, seat } from './house.ts';
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

test('issue 17 the demo world has approvals in every state, invoices of two months, and appointments of this week', async ({
  browser,
}) => {
  const [admin, acme] = [await seat(browser, product.url, 'admin', 'zh-CN'), await seat(browser, product.url, 'acme', 'zh-CN')];
  const page = { current: 1, size: 100 };
  const approvals = await ask(admin, listApprovals, { ...page, condition: {} });
  const expired = approvals.records.filter(({ isExpired }) => isExpired === '1');
  const ofState = (state: keyof typeof approvalFlow.states) =>
    approvals.records.filter(({ status }) => status === approvalFlow.states[state]).length;
  expect([ofState('pending'), ofState('approved'), ofState('rejected'), ofState('void'), expired.length]).toEqual([
    1, 3, 1, 1, 1,
  ]);
  expect((await ask(admin, listApprovals, { ...page, condition: { isExpiring: '1' } })).total).toBe(1);
  const inside = await ask(admin, listInvoices, { ...page, condition: {} });
  const own = await ask(acme, listOwnInvoices, { ...page, condition: {} });
  const invoices = [...inside.records, ...own.records];
  const states = new Set(invoices.map(({ invoiceStatus }) => invoiceStatus));
  expect([...states].toSorted()).toEqual(Object.values(invoiceFlow.states).toSorted());
  const months = new Set(invoices.flatMap((one) => ('invoiceDate' in one ? [one.invoiceDate.slice(0, 7)] : [])));
  expect(months.size).toBeGreaterThanOrEqual(2);
  const visits = [-1, 0, 1, 2].map(async (days) => (await ask(admin, getDockDay, { day: dayFromNow(days) })).records.length);
  expect(await Promise.all(visits)).toEqual([2, 5, 2, 2]);
  await Promise.all([admin.context.close(), acme.context.close()]);
});
