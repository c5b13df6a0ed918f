/**
 * Pictures of every screen of the ledger, for people who look at them: `npm run screens:all`, or with settings:
 * `npm run screens:all -- --widths 1366,820,390 --themes light,dark --locale en-US --only asn`. They go to reports/screens, with a page that shows
 * them all; the report names screens that are not built, scroll sideways, throw a fault or tell of a failure.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { type LanguageTag, type Seat, seat } from '../tests/e2e/house.ts';
import { startProduct } from '../tests/e2e/product.ts';
import { provideBrowser } from './browser.mjs';

const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '1366,820,390' },
    themes: { type: 'string', default: 'light,dark' },
    locale: { type: 'string', default: 'zh-CN' },
    only: { type: 'string', default: '' },
  },
});
const locale = values.locale as LanguageTag;
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'reports/screens');
mkdirSync(folder, { recursive: true });

/** People in the order in which they are tried: the first who gets the screen is shown with it. */
const people = ['buyer', 'acme', 'keeper', 'admin'];
const routes = readFileSync(path.join(root, 'docs/spec/screens.csv'), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split(',')[0] || [])
  .filter((route) => route.startsWith('/') && route.includes(values.only));
/** Where a screen of one record finds a record: the list whose first row it shows. */
const listOf: Readonly<Record<string, string>> = { '/asn/detail/:id': '/asn/warehouse' };
/** Screens that no row of the ledger has, yet everybody meets. */
const more = ['/dashboard', '/setting/user-info', '/licence'].filter((route) => route.includes(values.only));

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.wms-list-skeleton, .wms-list-body[data-busy], .ant-skeleton, .wms-splash')].some((one) =>
        one.checkVisibility(),
      ),
  );
};
const darken = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: { 'zh-CN': '外观', 'zh-TW': '外觀', 'en-US': 'Appearance' }[locale] }).click();
  await page.getByText({ 'zh-CN': '深色', 'zh-TW': '深色', 'en-US': 'Dark' }[locale], { exact: true }).click();
  await page.keyboard.press('Escape');
};
const addressOf = async (page: Page, route: string): Promise<string> => {
  const list = listOf[route];
  if (list === undefined) return route;
  await page.goto(list);
  await settled(page);
  const first = page.locator('[data-row-key]').first();
  return route.replace(':id', (await first.count()) > 0 ? ((await first.getAttribute('data-row-key')) ?? '') : '0');
};
/** What is wrong with the page, in a word each. */
const wrongs = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['scrolls sideways'] : []),
    ...([...document.querySelectorAll('.wms-failure, .ant-result-error')].some((one) => one.checkVisibility())
      ? ['tells of a failure']
      : []),
  ]);

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const report: string[] = [];
const pictures: string[] = [];
const homes = new Map<string, string>();
for (const theme of values.themes.split(','))
  for (const width of values.widths.split(',').map(Number)) {
    const seats = new Map<string, Seat>();
    const seatOf = async (who: string): Promise<Seat> => {
      const found = seats.get(who) ?? (await seat(browser, product.url, who, locale, width));
      if (!seats.has(who)) {
        seats.set(who, found);
        if (width === 1366) await found.page.setViewportSize({ width, height: 657 });
        if (theme === 'dark') await darken(found.page);
      }
      return found;
    };
    for (const route of [...more, ...routes]) {
      const known = homes.get(route);
      const tried = known === undefined ? people : known === '' ? [] : [known];
      let shown = '';
      for (const who of tried) {
        const { page, faults } = await seatOf(who);
        faults.length = 0;
        await page.goto(await addressOf(page, route));
        await settled(page);
        // either comes after the answers: asked at once, a page that is not built would pass for one that is
        await page.locator('.wms-notfound, .wms-pane, main h1').locator('visible=true').first().waitFor();
        if (await page.locator('.wms-notfound').isVisible()) continue;
        shown = who;
        await page.waitForTimeout(400);
        const name = `${route.slice(1).replaceAll(/[^\w]+/g, '-')}-${width}-${theme}.png`;
        await page.screenshot({ path: path.join(folder, name) });
        pictures.push(name);
        for (const wrong of [...(await wrongs(page)), ...faults]) report.push(`${route} at ${width} px, ${theme}: ${wrong}`);
        break;
      }
      if (known === undefined) {
        homes.set(route, shown);
        if (shown === '') report.push(`${route} is not built`);
      }
    }
    for (const { context } of seats.values()) await context.close();
  }
await browser.close();
await product.stop();

const figure = (name: string): string =>
  `<figure><img src="${name}" loading="lazy" width="460"><figcaption>${name}</figcaption></figure>`;
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><title>Screens</title><style>figure{display:inline-block;margin:8px}</style>${pictures.map(figure).join('\n')}`,
);
const unbuilt = report.filter((line) => line.endsWith('is not built')).length;
console.log(report.join('\n'));
console.log(
  `${pictures.length} pictures of ${homes.size - unbuilt} screens in reports/screens; ${unbuilt} screens are not built.`,
);
