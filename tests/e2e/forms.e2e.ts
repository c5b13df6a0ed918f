import { expect, type Page, test } from '@playwright/test';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { follow } from '../../packages/web/test/rows.ts';
import { seat } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

/** One layout for every form (A-F24), walked through on the product as an administrator sees it. */
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** Pages that add a record, by their names, and those that are a form themselves. */
const forms = routes.filter(
  ({ name, path }) =>
    !path.includes(':') &&
    // the workbench of a notice is no sheet of fields
    name !== 'Delivery.AddAsn' &&
    (/\.Add[A-Z][A-Za-z]*$/.test(name) || ['System.BusinessControl', 'System.PasswordPolicy'].includes(name)),
);

/** What of the layout a form keeps; each list is empty where all is well. */
const layoutOf = (page: Page) =>
  page
    .locator('.wms-form:visible')
    .first()
    .evaluate((form) => {
      const edge = (one: Element | null | undefined): DOMRect => (one ?? form).getBoundingClientRect();
      const foot = form.querySelector('.wms-form-foot');
      const buttons = [...(foot?.querySelectorAll('button') ?? [])];
      const main = buttons.at(-1);
      const kinds = '.ant-select, .ant-input-number, .ant-picker, .ant-input-affix-wrapper:not(:has(textarea)), input.ant-input';
      // what stands in another, or in the cells of a table, is no control of the sheet
      const controls = [...form.querySelectorAll(`.wms-form-sheet :is(${kinds})`)].filter(
        (one) => one.checkVisibility() && !one.parentElement?.closest(`${kinds}, table`),
      );
      const tall = controls.filter((one) => Math.abs(edge(one).height - 26) > 1);
      const labels = [...form.querySelectorAll('.wms-form-sheet label')];
      const early = labels.filter((label) => {
        const mark = label.querySelector('.wms-required');
        const { content, display } = getComputedStyle(label, '::before');
        return (mark !== null && mark !== label.lastElementChild) || (content.includes('*') && display !== 'none');
      });
      return {
        title: form.closest('.wms-pane')?.querySelector('h1')?.textContent ?? '',
        // the foot ends where the page ends, and what saves ends it
        foot: [Math.round(edge(form).bottom - edge(foot).bottom), Math.round(edge(form).right - edge(main).right)],
        isMain: main?.classList.contains('ant-btn-color-primary') ?? false,
        others: buttons.slice(0, -1).filter((button) => button.classList.contains('ant-btn-variant-solid')).length,
        tall: tall.map((one) => `${one.className} ${edge(one).height}`),
        early: early.map((one) => one.textContent),
        inSight: Math.round(innerHeight - edge(foot).bottom) >= 0,
      };
    });

/** Whether Ctrl+S and Ctrl+Enter press what saves. What has nothing to save yet cannot be pressed, by keys no more than by hand. */
const keysOf = async (page: Page): Promise<string[]> => {
  const pressed: string[] = [];
  const main = page.locator('.wms-form:visible .wms-form-foot button').last();
  if (await main.isDisabled()) return ['nothing to save'];
  for (const keys of ['Control+s', 'Control+Enter']) {
    // before anybody else hears of it: nothing is sent
    await main.evaluate((button, key) => {
      const see = (event: Event): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
        button.dataset.pressed = key;
      };
      button.addEventListener('click', see, { capture: true, once: true });
    }, keys);
    await page.keyboard.press(keys);
    pressed.push((await main.getAttribute('data-pressed')) ?? '');
  }
  return pressed;
};

for (const [width, height] of [
  [1366, 657],
  [390, 780],
] as const)
  test(`A-F24 every form has its title, its marks, its controls, its foot and its keys in the same place (${width})`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const { page, context, faults } = await seat(browser, product.url, 'admin', 'zh-CN', width);
    await page.setViewportSize({ width, height });
    const seen: string[] = [];
    const wrong: unknown[] = [];
    const keys: (readonly [string, string])[] = [];
    let isStanding = false;
    for (const { name, path } of forms) {
      // a page that was not found looks like the next one that is not
      await (isStanding ? follow(page, path) : page.goto(path));
      const form = page.locator(`.wms-pane[data-pane="${path}"] .wms-form`).locator('visible=true').first();
      // what is not built yet has a route and no page
      await expect(form.or(page.locator('.wms-notfound:visible')).first(), name).toBeVisible();
      isStanding = await form.isVisible();
      if (!isStanding) continue;
      await expect(form.locator('.wms-form-foot').first(), name).toBeVisible();
      const { title, ...layout } = await layoutOf(page);
      const kept = { foot: [0, 12], isMain: true, others: 0, tall: [], early: [], inSight: true };
      if (title === '' || JSON.stringify(layout) !== JSON.stringify(kept)) wrong.push([name, title, layout]);
      if (width === 1366) keys.push([name, (await keysOf(page)).join()]);
      seen.push(name);
    }
    // what news say to others is sent by Ctrl+Enter alone: Ctrl+S keeps the draft
    const usual = (name: string) => (name.startsWith('News.') ? ',Control+s' : 'Control+s,Control+Enter');
    expect(keys.filter(([name, pressed]) => pressed !== usual(name) && pressed !== 'nothing to save')).toEqual([]);
    expect(wrong).toEqual([]);
    expect(seen.length).toBeGreaterThan(40);
    expect(faults).toEqual([]);
    await context.close();
  });
